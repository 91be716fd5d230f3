// The row of a virtualised list that Tab reaches, and the keys that move it. Does not open or change a row.
import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
} from 'react';
import { useTranslations } from 'use-intl';
import { useCommands, useEscape } from '../lib/commands.ts';
import { isElsewhere, isTyping } from '../lib/keyboard.ts';
import { nextRow } from './next-row.ts';
import { useRowFocus } from './row-focus.ts';

interface ActiveRowOptions {
  scroller: RefObject<HTMLElement | null>;
  total: number;
  /** The row that Tab reaches at first. */
  initial?: number;
  scrollTo(index: number): void;
  /** j and k move only while the list has the keyboard: another list is on the screen. */
  ownKeys?: boolean;
  /** Escape, pressed elsewhere, returns to the list. */
  escapeReturns?: boolean;
  /** Whether a row is read already. Absent: each is. */
  has?: ((index: number) => boolean) | undefined;
  /** Something else is shown in its place: keys do not move. The row has the focus again when the list comes back. */
  isHidden?: boolean;
  /** What Enter does with a row, where it is something of its own. */
  enter?: string | undefined;
  /** The list begins with this row, which gets the keyboard. */
  startRow?: number | undefined;
}

interface ActiveRow {
  active: number;
  setActive: Dispatch<SetStateAction<number>>;
  /** Gives the focus to the row that is active with the next drawing, as soon as it is there. */
  focusActive(): void;
  /** That row is still being read; for the list, which takes the focus in its place. */
  waits: boolean;
  onKeyDown(event: KeyboardEvent): void;
}

export function useActiveRow(options: ActiveRowOptions): ActiveRow {
  const {
    scroller,
    total,
    initial = 0,
    scrollTo,
    ownKeys = false,
    escapeReturns = false,
    isHidden = false,
    has,
    startRow,
    enter,
  } = options;
  const [chosen, setActive] = useState(startRow ?? initial);
  const active = Math.min(chosen, Math.max(0, total - 1));
  const waits = total > 0 && has?.(active) === false;
  const focusActive = useRowFocus(scroller, active, waits, startRow !== undefined);

  const moveTo = (index: number): void => {
    focusActive();
    setActive(index);
    scrollTo(index);
  };

  const isInside = (): boolean => scroller.current?.contains(document.activeElement) ?? false;

  const move = (key: 'j' | 'k'): boolean => {
    if (total === 0 || isElsewhere(document.activeElement)) return false;
    // Coming from elsewhere, the first press returns to the row that was left.
    moveTo(isInside() ? (nextRow(key, active, total) ?? active) : active);
    return true;
  };

  const t = useTranslations('frame.keyboard');
  useCommands(() => {
    if (ownKeys || isHidden) return [];
    const row = { group: t('lists'), hidden: true } as const;
    const [next, previous] = [t('next'), t('previous')];
    return [
      { ...row, id: 'list.next', title: next, keys: 'j', repeats: true, run: () => move('j') },
      { ...row, id: 'list.next.arrow', title: next, keys: 'ArrowDown' },
      { ...row, id: 'list.previous', title: previous, keys: 'k', repeats: true, run: () => move('k') },
      { ...row, id: 'list.previous.arrow', title: previous, keys: 'ArrowUp' },
      { ...row, id: 'list.ends', title: t('ends'), keys: ['Home', 'End'] },
      { ...row, id: 'list.open', title: enter ?? t('open'), keys: 'Enter' },
    ];
  });

  useEscape(
    () => {
      if (total === 0 || isInside()) return false;
      moveTo(active);
      return true;
    },
    escapeReturns && !ownKeys && !isHidden,
  );

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

  return { active, setActive, focusActive, waits, onKeyDown };
}
