// Keeps the focus on a row of a virtualised list while rows are mounted and unmounted by scrolling, and in the list while its row
// is on its way.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface RowFocus {
  /** Gives the focus to row `active`, as soon as it is there. */
  focusActive(): void;
  /** That row is still being read: in its place the list takes the focus, and Tab leads there. */
  waits: boolean;
}

/** `atOnce`: the row gets the focus by itself. */
export function useRowFocus(
  scroller: RefObject<HTMLElement | null>,
  active: number,
  atOnce = false,
): RowFocus {
  const wanted = useRef(atOnce);
  /** The focus was in the list and nobody took it elsewhere; a row that left took it away. */
  const held = useRef(false);
  // Asks for a render even when the row stays the same, so that the effect below runs.
  const [, ask] = useState(0);
  const [waits, setWaits] = useState(false);

  // Before the next key is pressed: it belongs to this row.
  useLayoutEffect(() => {
    const list = scroller.current;
    const item = list?.querySelector(`[data-index="${active}"]`) ?? null;
    const row = item?.querySelector<HTMLElement>(':is(a, [data-row])');
    setWaits(item !== null && item.querySelector('a, button, input, textarea, [data-row]') === null);
    const stands = list !== null && document.activeElement === list;
    const fallen = held.current && document.activeElement === document.body;
    if (!wanted.current && !fallen && !stands) return;
    const place = row ?? (waits ? list : null);
    if (!place) return;
    if (!stands || row) place.focus({ preventScroll: true });
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

  const focusActive = (): void => {
    wanted.current = true;
    ask((times) => times + 1);
  };
  return { focusActive, waits };
}
