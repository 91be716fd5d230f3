// Keeps only the rows of a transcript near the visible part in the document. The transcript is one part of what its pane
// scrolls: what stands above it may grow, and what is looked at then stays where it is.
import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { hasSeenFocus, usePointed } from './looked-at.ts';
import type { Row } from './rows.ts';

/** Part of a line's width that a letter takes, in ems: about, each row is measured. */
const LETTER = 0.47;
const LINE_HEIGHT = 1.625;
const ROW_SPACE = 1;

interface Place {
  /** Pixels from the top of what is scrolled to the transcript. */
  above: number;
  /** Pixels of a line of text. */
  width: number;
  em: number;
}

export const scrollerOf = (element: HTMLElement | null): HTMLElement | null =>
  element?.closest<HTMLElement>('.pane-scroll') ?? null;

/** `kept`: rows that stay in the document wherever it is scrolled to: the focus or an end of the selection is in them. */
export function useRowVirtualizer(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  kept: readonly number[],
) {
  const [{ above, width, em }, setPlace] = useState<Place>({ above: 0, width: 576, em: 16 });

  const pointed = usePointed(list);

  useLayoutEffect(() => {
    const element = list.current;
    const scroller = scrollerOf(element);
    if (element === null || scroller === null) return;
    let last: number | null = null;
    const look = (): void => {
      const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      const now = top + scroller.scrollTop;
      const grown = last === null ? 0 : now - last;
      last = now;
      // It fills the pane from its top, or is looked at. The browser does the same for all that is no transcript.
      const isSeen = top - grown <= 0 || pointed.current || hasSeenFocus(element, grown);
      if (grown !== 0 && isSeen) scroller.scrollTop += grown;
      const next: Place = {
        above: Math.round(now),
        width: element.querySelector<HTMLElement>('.row-text')?.clientWidth ?? 576,
        em: Number.parseFloat(getComputedStyle(element).fontSize),
      };
      setPlace((known) =>
        known.above === next.above && known.width === next.width && known.em === next.em ? known : next,
      );
    };
    look();
    // The parts above it, and the widths of all.
    const watched = new ResizeObserver(look);
    for (const part of scroller.children) watched.observe(part);
    watched.observe(scroller);
    return () => watched.disconnect();
  }, [list, pointed]);

  const estimated = useMemo(
    () =>
      rows.map(({ lines, speaks }) => {
        const letters = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
        const texts = Math.max(1, Math.ceil((letters * em * LETTER) / width));
        const size = Math.round((texts * LINE_HEIGHT + (speaks ? ROW_SPACE : ROW_SPACE / 2)) * em);
        return { key: lines[0]!.id, size };
      }),
    [rows, width, em],
  );
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: (index) => estimated[index]!.size,
    // Another function has the places of all rows counted anew, which is due only when they are estimated otherwise.
    getItemKey: useCallback((index: number) => estimated[index]!.key, [estimated]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const seen = defaultRangeExtractor(range);
        const extra = kept.filter((index) => index < range.count && !seen.includes(index));
        return extra.length === 0 ? seen : [...new Set([...seen, ...extra])].sort((a, b) => a - b);
      },
      [kept],
    ),
    scrollMargin: above,
    overscan: 4,
    directDomUpdates: true,
    initialRect: { width: 800, height: 800 },
  });
  return { virtualizer, above };
}
