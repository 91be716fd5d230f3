// Keeps the focus on a row of a virtualised list while rows are mounted and unmounted by scrolling, and in the list while its row
// is on its way.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns the function that gives the focus to row `active`, as soon as it is there; `atOnce`: it gets it by itself. `waits`: that
 * row is still being read; until then the list has the focus in its place.
 */
export function useRowFocus(
  scroller: RefObject<HTMLElement | null>,
  active: number,
  waits: boolean,
  atOnce = false,
): () => void {
  const wanted = useRef(atOnce);
  /** The focus was in the list and nobody took it elsewhere; a row that left took it away. */
  const held = useRef(false);
  // Asks for a render even when the row stays the same, so that the effect below runs.
  const [, ask] = useState(0);

  // Before the next key is pressed: it belongs to this row.
  useLayoutEffect(() => {
    const list = scroller.current;
    const stands = list !== null && document.activeElement === list;
    const fallen = held.current && document.activeElement === document.body;
    if (!wanted.current && !fallen && !stands) return;
    const row = list?.querySelector<HTMLElement>(`[data-index="${active}"] :is(a, [data-row])`);
    const place = row ?? (waits ? list : null);
    if (!place) return;
    place.focus({ preventScroll: true });
    wanted.current = false;
  });

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      held.current = target instanceof Node && (scroller.current?.contains(target) ?? false);
    };
    const onPointer = (): void => {
      held.current = false;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [scroller]);

  return () => {
    wanted.current = true;
    ask((times) => times + 1);
  };
}
