// Gives the focus to a field when the last row of a list goes, and what had the focus with it.
import { useEffect, useRef, type RefObject } from 'react';

export function useFocusWhenEmptied(total: number, field: RefObject<HTMLElement | null>): void {
  const before = useRef(total);
  useEffect(() => {
    if (before.current > 0 && total === 0 && document.activeElement === document.body) field.current?.focus();
    before.current = total;
  }, [total, field]);
}
