// Theme, contrast and text size as this browser's owner chose them. `system` leaves each to the system and the browser, whose wish for
// more contrast is passed on; the colours themselves are in tokens.css.
import { useSyncExternalStore } from 'react';

export const CHOICES = {
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'more'],
  text: ['system', 'large', 'larger', 'largest'],
} as const;
export type Appearance = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

const KEY = 'earshot.appearance';
const WANTS_CONTRAST = '(prefers-contrast: more)';
const SYSTEM: Appearance = { theme: 'system', contrast: 'system', text: 'system' };

/** What was stored, as far as it can still be chosen. Pure. */
export function readAppearance(stored: string | null): Appearance {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? '{}');
  } catch {
    return SYSTEM;
  }
  if (typeof found !== 'object' || found === null) return SYSTEM;
  const known = Object.entries(found).filter(([name, value]) =>
    (CHOICES as Record<string, readonly unknown[]>)[name]?.includes(value),
  );
  return { ...SYSTEM, ...Object.fromEntries(known) };
}

const stored = (): string | null => window.localStorage.getItem(KEY);

export const chosenAppearance = (): Appearance => readAppearance(stored());

const watchers = new Set<() => void>();

const watch = (onChange: () => void): (() => void) => {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
};

/** The choice as it is now, also when another tab or the palette makes it. */
export const useAppearance = (): Appearance => readAppearance(useSyncExternalStore(watch, stored));

export function chooseAppearance(appearance: Appearance): void {
  window.localStorage.setItem(KEY, JSON.stringify(appearance));
  apply(appearance);
}

/** Call once, before anything is drawn. Another tab's choice and the system's are followed. */
export function startAppearance(): void {
  apply(chosenAppearance());
  window.matchMedia(WANTS_CONTRAST).addEventListener('change', () => apply(chosenAppearance()));
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) apply(chosenAppearance());
  });
}

function apply(appearance: Appearance): void {
  for (const onChange of watchers) onChange();
  const root = document.documentElement;
  const asksForMore = appearance.contrast === 'system' && window.matchMedia(WANTS_CONTRAST).matches;
  for (const [name, value] of Object.entries({ ...appearance, ...(asksForMore && { contrast: 'more' }) })) {
    if (value === 'system') delete root.dataset[name];
    else root.dataset[name] = value;
  }
  // The frame of the window follows: of the two colours, the one that counts is for every scheme.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = (meta.dataset.scheme ??= meta.media.includes('dark') ? 'dark' : 'light');
    meta.media =
      appearance.theme === 'system'
        ? `(prefers-color-scheme: ${scheme})`
        : scheme === appearance.theme
          ? 'all'
          : 'not all';
  }
}
