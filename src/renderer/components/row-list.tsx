// A virtualised list of measured rows with keyboard movement. The caller draws the rows; the part of a row
// that takes the focus is a link or carries data-row.
import { useEffect, useRef, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useActiveRow } from './active-row.ts';

interface RowListProps {
  labelledBy: string;
  total: number;
  /** About; each row is measured. */
  rowHeight: number;
  keyOf(index: number): string;
  /** Told the rows that are drawn. */
  onRange?: (first: number, last: number) => void;
  /** Keys move only while the list holds the keyboard: another list is on the screen. */
  ownKeys?: boolean;
  /** Something else is shown in its place; it keeps its own. */
  isHidden?: boolean;
  /** Key of a row to bring into view, once it is there. */
  reveal?: string | null;
  /** More rows follow, and how many is not known. */
  goesOn?: boolean;
  /** What Enter does with a row, where it is something of its own. */
  enter?: string;
  /** The list begins with this row, which gets the keyboard. */
  startRow?: number | undefined;
  /** Told the row that has the keyboard. */
  onActive?: (index: number) => void;
  children(index: number, tabbable: boolean): ReactNode;
}

export function RowList(props: RowListProps) {
  const { labelledBy, total, rowHeight, keyOf, onRange, ownKeys, isHidden, reveal, goesOn, children } = props;
  const { startRow, onActive, enter } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 6,
    paddingEnd: 24,
    initialRect: { width: 340, height: 800 },
    initialOffset: Math.max(0, (startRow ?? 0) - 2) * rowHeight,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];

  useEffect(() => {
    if (!isHidden) onRange?.(first, last);
  }, [first, last, onRange, isHidden]);

  const { active, setActive, onKeyDown } = useActiveRow({
    scroller,
    total,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    ownKeys,
    isHidden,
    startRow,
    enter,
  });

  const revealed = useRef<string | null>(null);
  useEffect(() => {
    if (!reveal || revealed.current === reveal) return;
    const index = Array.from({ length: total }, (_, at) => at).find((at) => keyOf(at) === reveal);
    if (index === undefined) return;
    revealed.current = reveal;
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'center' });
  });

  return (
    <div
      className="list-scroll"
      ref={scroller}
      onKeyDown={onKeyDown}
      data-own-keys={ownKeys ? '' : undefined}
    >
      <ol
        className="rows"
        style={{ blockSize: `${virtualizer.getTotalSize()}px` }}
        aria-labelledby={labelledBy}
      >
        {items.map((item) => (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={goesOn ? -1 : total}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start}px)` }}
            onFocus={() => {
              setActive(item.index);
              onActive?.(item.index);
            }}
          >
            {children(item.index, item.index === active)}
          </li>
        ))}
      </ol>
    </div>
  );
}
