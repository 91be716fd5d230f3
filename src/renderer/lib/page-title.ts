// Sets the window's title to the screen's, and marks title and icon while something listens.
import { useEffect } from 'react';

/** `waiting`: it listens, and what it listens through delivers nothing. */
export type ListeningMark = 'off' | 'recording' | 'waiting';

const MARKS = { off: '', recording: '● ', waiting: '○ ' } as const satisfies Record<ListeningMark, string>;
const ICONS = {
  off: '/favicon.svg',
  recording: '/favicon-listening.svg',
  waiting: '/favicon-waiting.svg',
} as const satisfies Record<ListeningMark, string>;

let title = 'Earshot';
let mark = '';

function show(): void {
  document.title = mark + title;
}

export function usePageTitle(screen: string): void {
  useEffect(() => {
    title = screen === 'Earshot' ? screen : `${screen} · Earshot`;
    show();
  }, [screen]);
}

/** For the one component that knows. */
export function useListeningMark(listening: ListeningMark): void {
  useEffect(() => {
    mark = MARKS[listening];
    show();
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = ICONS[listening];
  }, [listening]);
}
