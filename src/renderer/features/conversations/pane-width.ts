// Stores the width of the list in this browser.
import { useState } from 'react';

const KEY = 'earshot.list-width';
export const LIST_WIDTH = { min: 260, max: 520, initial: 344 } as const;

export function clampWidth(width: number): number {
  return Math.round(Math.min(LIST_WIDTH.max, Math.max(LIST_WIDTH.min, width)));
}

export function usePaneWidth(): { width: number; setWidth: (width: number) => void } {
  const [width, set] = useState(() => {
    const stored = Number(window.localStorage.getItem(KEY));
    return stored > 0 ? clampWidth(stored) : LIST_WIDTH.initial;
  });
  return {
    width,
    setWidth: (wanted) => {
      const clamped = clampWidth(wanted);
      window.localStorage.setItem(KEY, String(clamped));
      set(clamped);
    },
  };
}
