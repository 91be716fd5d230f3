// Follows whether somebody is among the rows of a list: the focus or the pointer is in it, or it is scrolled.
import { useState, type DOMAttributes, type UIEvent } from 'react';

const NOWHERE = { focus: false, pointer: false, scrolled: false };

/** `of`: what the rows are of; nobody is among other rows yet. */
export function useTouchedRows(of: string): { isTouched: boolean; watch: DOMAttributes<HTMLElement> } {
  const [touched, setTouched] = useState({ ...NOWHERE, of });
  const { focus, pointer, scrolled } = touched.of === of ? touched : NOWHERE;
  const change = (by: Partial<typeof NOWHERE>): void => {
    const known = { focus, pointer, scrolled };
    if (Object.entries(by).some(([way, is]) => known[way as keyof typeof known] !== is))
      setTouched({ ...known, ...by, of });
  };
  return {
    isTouched: focus || pointer || scrolled,
    watch: {
      onFocus: () => change({ focus: true }),
      onBlur: ({ currentTarget, relatedTarget }) =>
        change({ focus: relatedTarget instanceof Node && currentTarget.contains(relatedTarget) }),
      // A pointer that rests where the rows come to stand is nobody who reads them.
      onPointerMove: ({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) change({ pointer: true });
      },
      onPointerDown: () => change({ pointer: true }),
      onPointerLeave: () => change({ pointer: false }),
      onScrollCapture: ({ target }: UIEvent<HTMLElement>) =>
        change({ scrolled: target instanceof HTMLElement && target.scrollTop > 0 }),
    },
  };
}
