// A virtualised list of measured rows with keyboard movement. The caller draws the rows; the part of a row
// that takes the focus is a link or carries data-row.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { isElsewhere, isTyping } from '../lib/keyboard.ts';
import { nextRow } from './next-row.ts';
import { useRowFocus } from './row-focus.ts';

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
  children(index: number, tabbable: boolean): ReactNode;
}

export function RowList({ labelledBy, total, rowHeight, keyOf, onRange, ownKeys, children }: RowListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(0, total - 1));
  const focusActive = useRowFocus(scroller, active);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 6,
    paddingEnd: 24,
    initialRect: { width: 340, height: 800 },
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];

  useEffect(() => onRange?.(first, last), [first, last, onRange]);

  const moveTo = (index: number): void => {
    focusActive();
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };

  useEffect(() => {
    if (ownKeys) return;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (isTyping(event) || isElsewhere(event.target) || total === 0) return;
      if (event.key !== 'j' && event.key !== 'k') return;
      const inside = scroller.current?.contains(document.activeElement) ?? false;
      event.preventDefault();
      moveTo(inside ? (nextRow(event.key, active, total) ?? active) : active);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTyping(event.nativeEvent) || (!ownKeys && (event.key === 'j' || event.key === 'k'))) return;
    const next = nextRow(event.key, active, total);
    if (next === null) return;
    event.preventDefault();
    moveTo(next);
  };

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
            aria-setsize={total}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start}px)` }}
            onFocus={() => setActive(item.index)}
          >
            {children(item.index, item.index === active)}
          </li>
        ))}
      </ol>
    </div>
  );
}
