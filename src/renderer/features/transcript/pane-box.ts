// Where the scrolled part of the pane is, for what lies above it: the map and the bar of the search.
import { useLayoutEffect, useState, type RefObject } from 'react';
import { scrollerOf } from './row-virtualizer.ts';

export interface PaneBox {
  top: number;
  height: number;
  /** Height of all that is scrolled. */
  length: number;
}

export function usePaneBox(inside: RefObject<HTMLElement | null>): PaneBox | null {
  const [box, setBox] = useState<PaneBox | null>(null);
  useLayoutEffect(() => {
    const scroller = scrollerOf(inside.current);
    if (!scroller) return;
    const look = (): void => {
      const next = { top: scroller.offsetTop, height: scroller.clientHeight, length: scroller.scrollHeight };
      setBox((last) =>
        last?.top === next.top && last.height === next.height && last.length === next.length ? last : next,
      );
    };
    look();
    const watched = new ResizeObserver(look);
    watched.observe(scroller);
    for (const part of scroller.children) watched.observe(part);
    return () => watched.disconnect();
  }, [inside]);
  return box;
}
