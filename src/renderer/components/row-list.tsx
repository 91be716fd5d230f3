// A virtualised list of measured rows with keyboard movement. The caller draws the rows; the part of a row
// that takes the focus is a link or carries data-row.
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { useLocation, useNavigationType } from 'react-router';
import { useActiveRow } from './active-row.ts';
import { readPlace, useKeptPlace } from './list-place.ts';
import { LEVEL_UP } from '../lib/level-up.ts';
import { indexOfKey, rowsShift } from './rows-shift.ts';

/** Drawings in which a list looks for the place where it was left. */
const ATTEMPTS = 10;
/** Rows beyond each edge of what is in view. */
const OVERSCAN = 6;

const isSeen = (range: { startIndex: number; endIndex: number } | null, index: number): boolean =>
  range !== null && index >= range.startIndex - OVERSCAN && index <= range.endIndex + OVERSCAN;

interface RowListProps {
  labelledBy: string;
  total: number;
  /** About; each row is measured. */
  rowHeight: number;
  /** The same function for as long as the keys are the same: another one has the places of all rows counted anew. */
  keyOf(index: number): string;
  /** The row of a key that `keyOf` may not have yet, where rows are read by and by. Stable, too. */
  rowOf?: (key: string) => number | undefined;
  /** Whether a row is read already, where others have a shape in their place. */
  has?: (index: number) => boolean;
  /** Told the rows that are drawn: those in view, and any that stays because it is being edited. */
  onRange?: (first: number, last: number, edited: number | null) => void;
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
  /** Keeps where a person was in the list under this name. Null: what is shown is not the list. Mount it anew for another. */
  place?: string | null;
  /** Told the row that has the keyboard. */
  onActive?: (index: number) => void;
  children(index: number, tabbable: boolean): ReactNode;
}

export function RowList(props: RowListProps) {
  const { labelledBy, total, rowHeight, keyOf, onRange, ownKeys, isHidden, reveal, goesOn, children } = props;
  const { startRow, onActive, enter, place = null, rowOf, has } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isLevelUp = useLocation().state === LEVEL_UP;
  const comesBack = useNavigationType() === 'POP' || isLevelUp;
  const indexOf = (key: string): number | undefined => indexOfKey(key, total, keyOf) ?? rowOf?.(key);
  const [kept] = useState(() => {
    const was = place === null ? null : readPlace(place);
    if (was === null) return null;
    const { item, offset, active, id, activeId, focused } = was;
    const first = indexOf(id ?? '') ?? Math.min(item, total - 1);
    return {
      ...{ first, offset, top: first * rowHeight + offset },
      active: indexOf(activeId ?? '') ?? active,
      hasKeyboard: focused && comesBack,
    };
  });
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const edited = useMemo(
    () => (editedKey === null ? null : (indexOfKey(editedKey, total, keyOf) ?? rowOf?.(editedKey) ?? null)),
    [editedKey, total, keyOf, rowOf],
  );
  // A form that was opened in a row; it may be gone again.
  const findEdited = (): void => {
    const row = scroller.current?.querySelector('[data-keeps-typing]')?.closest<HTMLElement>('[data-key]');
    setEditedKey(row?.dataset['key'] ?? null);
  };
  // A row whose key goes, because what it shows is not read any more, stays as tall as it was: those below do not move.
  const sizes = useRef(new Map<number, number>());
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizes.current.get(index) ?? rowHeight,
    measureElement: (element, entry, rows) => {
      const size = measureElement(element, entry, rows);
      sizes.current.set(rows.indexFromElement(element), size);
      return size;
    },
    getItemKey: keyOf,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (edited === null || edited >= range.count || drawn.includes(edited)) return drawn;
      return [...drawn, edited].sort((a, b) => a - b);
    },
    overscan: OVERSCAN,
    paddingEnd: 24,
    initialRect: { width: 340, height: 800 },
    initialOffset: kept?.top ?? Math.max(0, (startRow ?? 0) - 2) * rowHeight,
  });
  const items = virtualizer.getVirtualItems();
  const seen = items.filter(({ index }) => index !== edited || isSeen(virtualizer.range, index));
  const [first, last] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0];

  useEffect(() => {
    if (!isHidden) onRange?.(first, last, edited);
  }, [first, last, edited, onRange, isHidden]);

  const { active, setActive, waits, onKeyDown } = useActiveRow({
    scroller,
    total,
    initial: kept?.active ?? 0,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    ownKeys,
    isHidden,
    has,
    startRow: kept?.hasKeyboard === true ? kept.active : startRow,
    enter,
  });

  // As it was last scrolled to: when the screen goes, the element is gone already.
  const top = useRef(kept?.top ?? 0);
  const focused = useRef(false);
  useKeptPlace(place, () => {
    const item = virtualizer.getVirtualItemForOffset(top.current);
    if (item === undefined) return null;
    return {
      ...{ item: item.index, offset: top.current - item.start, id: keyOf(item.index) },
      ...{ active, activeId: keyOf(active), focused: focused.current },
    };
  });

  const startOf = (index: number): number => virtualizer.measurementsCache[index]?.start ?? 0;
  // Rows are drawn and measured a few times until the place is found.
  const attempts = useRef(kept === null ? 0 : ATTEMPTS);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (attempts.current === 0 || kept === null || element === null) return;
    const wanted = startOf(kept.first) + kept.offset;
    const isMeasured = items.length > 0 && items.every(({ key }) => virtualizer.itemSizeCache.has(key));
    attempts.current = isMeasured && Math.abs(element.scrollTop - wanted) < 2 ? 0 : attempts.current - 1;
    if (attempts.current === 0) return;
    element.scrollTop = wanted;
    top.current = element.scrollTop;
  });

  // Rows that come or go above leave what is in view where it is, and the keyboard with its row.
  const drawn = useRef({ first, start: 0, keys: [] as string[], active: '' });
  useLayoutEffect(() => {
    const was = drawn.current;
    const by = place === null ? 0 : rowsShift(was, total, keyOf);
    if (by !== 0 && keyOf(active + by) === was.active) setActive(active + by);
    if (by !== 0 && top.current > 0 && scroller.current !== null) {
      scroller.current.scrollTop += startOf(was.first + by) - was.start;
      top.current = scroller.current.scrollTop;
    }
    const keys = seen.map(({ index }) => keyOf(index));
    drawn.current = { first, start: startOf(first), keys, active: total > 0 ? keyOf(active) : '' };
  });

  const revealed = useRef<string | null>(null);
  useEffect(() => {
    if (!reveal || revealed.current === reveal) return;
    const index = indexOf(reveal);
    if (index === undefined) return;
    revealed.current = reveal;
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'center' });
  });

  return (
    <div
      className="list-scroll"
      ref={scroller}
      {...(waits && { role: 'group', tabIndex: 0, 'aria-labelledby': labelledBy })}
      onKeyDown={onKeyDown}
      onScroll={(event) => (top.current = event.currentTarget.scrollTop)}
      onFocus={() => {
        focused.current = true;
        findEdited();
      }}
      onBlur={() => {
        focused.current = false;
        findEdited();
      }}
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
            data-key={keyOf(item.index)}
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
