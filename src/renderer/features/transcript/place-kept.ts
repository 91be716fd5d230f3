// Keeps where somebody was in a transcript, for coming back to it and for a reload.
import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router';
import type { TranscriptView } from './transcript.tsx';

const keyOf = (id: string): string => `earshot.transcript.${id}`;
const SETTLED_MS = 200;

/** `enabled`: nothing else says which line to show. */
export function usePlaceKept(id: string, view: RefObject<TranscriptView | null>, enabled: boolean): void {
  const comesBack = useNavigationType() === 'POP';
  const returned = useRef(false);
  useEffect(() => {
    if (returned.current) return;
    returned.current = true;
    const line = Number(sessionStorage.getItem(keyOf(id)) ?? 0);
    if (comesBack && enabled && line > 0) view.current?.show(line, false, 'start');
  }, [id, comesBack, enabled, view]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      const line = view.current?.visible()?.[0] ?? 0;
      if (line > 0) sessionStorage.setItem(keyOf(id), String(line));
      else sessionStorage.removeItem(keyOf(id));
    };
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED_MS);
    };
    // Scrolling does not bubble, but it is captured.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [id, view]);
}
