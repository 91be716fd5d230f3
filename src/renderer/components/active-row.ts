// The row of a virtualised list that Tab reaches, and the keys that move it. Does not open or change a row.
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isElsewhere, isTyping } from '../lib/keyboard.ts';
import { nextRow } from './next-row.ts';
import { useRowFocus } from './row-focus.ts';

interface ActiveRowOptions {
  scroller: RefObject<HTMLElement | null>;
  total: number;
  scrollTo(index: number): void;
  /** j and k move only while the list has the keyboard: another list is on the screen. */
  ownKeys?: boolean;
  /** Escape, pressed elsewhere, returns to the list. */
  escapeReturns?: boolean;
  /** Something else is shown in its place: keys do not move. The row has the focus again when the list comes back. */
  isHidden?: boolean;
}

interface ActiveRow {
  active: number;
  setActive(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function useActiveRow(options: ActiveRowOptions): ActiveRow {
  const { scroller, total, scrollTo, ownKeys = false, escapeReturns = false, isHidden = false } = options;
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(0, total - 1));
  const focusActive = useRowFocus(scroller, active);

  const moveTo = (index: number): void => {
    focusActive();
    setActive(index);
    scrollTo(index);
  };

  useEffect(() => {
    if (ownKeys || isHidden) return;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (isTyping(event) || isElsewhere(event.target) || total === 0) return;
      const returns = escapeReturns && event.key === 'Escape';
      if (event.key !== 'j' && event.key !== 'k' && !returns) return;
      const inside = scroller.current?.contains(document.activeElement) ?? false;
      if (returns && inside) return;
      event.preventDefault();
      // Coming from elsewhere, the first press returns to the row that was left.
      moveTo(inside ? (nextRow(event.key, active, total) ?? active) : active);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  const wasHidden = useRef(isHidden);
  useEffect(() => {
    if (wasHidden.current && !isHidden) focusActive();
    wasHidden.current = isHidden;
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTyping(event.nativeEvent) || (!ownKeys && (event.key === 'j' || event.key === 'k'))) return;
    const next = nextRow(event.key, active, total);
    if (next === null) return;
    event.preventDefault();
    moveTo(next);
  };

  return { active, setActive, onKeyDown };
}
