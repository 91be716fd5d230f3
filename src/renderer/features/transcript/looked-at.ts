// Says whether a person looks at a transcript: they have put the pointer on it, or a line of it that is in view has the focus.
import { useEffect, useRef, type RefObject } from 'react';

/** Whether the pointer is on the transcript. */
export function usePointed(list: RefObject<HTMLElement | null>): RefObject<boolean> {
  const pointed = useRef(false);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const point = (event: PointerEvent): void => {
      // A pointer that rests points at nothing that is drawn under it, and leaves nothing that is moved away from it.
      const rests = event.type !== 'pointerdown' && event.movementX === 0 && event.movementY === 0;
      if (!rests) pointed.current = event.type !== 'pointerleave';
    };
    const ways = ['pointermove', 'pointerdown', 'pointerleave'] as const;
    for (const way of ways) element.addEventListener(way, point, { passive: true });
    return () => {
      for (const way of ways) element.removeEventListener(way, point);
    };
  }, [list]);
  return pointed;
}

/** Whether a line of it that was in view has the focus, before it was pushed down by so many pixels. */
export function hasSeenFocus(list: HTMLElement, pushed: number): boolean {
  const { activeElement: focused } = document;
  if (focused === null || !list.contains(focused)) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom > pushed && top < pushed + window.innerHeight;
}
