// The virtualised list of conversations under the headings of their days, newest first. Keys move the focus and select; the
// router opens conversations.
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useQuery } from '@tanstack/react-query';
import { measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { useMatch, useNavigationType } from 'react-router';
import { useTranslations } from 'use-intl';
import { Loading, SlowWords } from '../../components/loading.tsx';
import { useActiveRow } from '../../components/active-row.ts';
import { readPlace, useKeptPlace } from '../../components/list-place.ts';
import { Notice } from '../../components/notice.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { useCommands, useEscape } from '../../lib/commands.ts';
import { isTyping } from '../../lib/keyboard.ts';
import { conversationPath } from '../../../contract/app-links.ts';
import type { Conversation } from '../../../contract/resources.ts';
import { useListening } from '../listening/listening-context.ts';
import { useConversationPages } from './conversation-pages.ts';
import { ConversationRow, EmptyRow } from './conversation-row.tsx';
import { dayLayout, type Day } from './day-layout.ts';
import { DayHeading } from './day-heading.tsx';
import { filterSearch, isFiltered, type ListFilters } from './list-filters.ts';
import { daysQuery, listPosition } from './list-queries.ts';
import type { RowSelection } from './row-selection.ts';

/** In rem, as the style sheet has them: text that is larger makes them larger. */
const ROW_REM = 3.75;
const DAY_REM = 2.25;

interface RowsProps {
  filters: ListFilters;
  selection: RowSelection;
  selecting: boolean;
  /** A day to go to, chosen in the months. */
  wantedDay: { date: string } | null;
  /** The active row gets the focus whenever it grows. */
  focusLost: number;
  /** What a key does to the selected rows, or to the one with the focus. */
  onAct(act: 'star' | 'folder' | 'rename' | 'delete', row: Conversation): void;
}

/** Mount it anew for other filters. */
export function ConversationRows(props: RowsProps) {
  const t = useTranslations('conversationList');
  const days = useQuery(daysQuery(props.filters));
  if (days.isError && days.data === undefined) {
    return (
      <ReadFailed
        title={t('listFailed')}
        error={days.error}
        safe={t('listSafe')}
        level={2}
        onRetry={() => void days.refetch()}
      />
    );
  }
  if (days.data === undefined) {
    return (
      <Loading words={t('reading')} className="list-scroll">
        {Array.from({ length: 6 }, (_, index) => (
          <EmptyRow key={index} />
        ))}
      </Loading>
    );
  }
  if (days.data.count === 0 && isFiltered(props.filters) && !days.isPlaceholderData) {
    return (
      <Notice title={t('filters.emptyTitle')} level={2}>
        <p>{t('filters.emptyHint')}</p>
      </Notice>
    );
  }
  return <Rows {...props} days={days.data.days} />;
}

function Rows({
  filters,
  selection,
  selecting,
  wantedDay,
  focusLost,
  onAct,
  days,
}: RowsProps & { days: readonly Day[] }) {
  const layout = useMemo(() => dayLayout(days), [days]);
  const t = useTranslations('conversationList');
  const { stateOf } = useListening();
  const navigationType = useNavigationType();
  const scroller = useRef<HTMLDivElement>(null);
  const openId = useMatch('/conversations/:id')?.params.id;
  const onLive = useMatch('/live') !== null;
  const search = filterSearch(filters);
  const name = `conversations${search}`;
  const [kept] = useState(() => readPlace(name));
  const focused = useRef(false);
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

  const keyOf = useCallback(
    (item: number) => layout.rowAt(item) ?? layout.dayAt(item)?.date ?? item,
    [layout],
  );
  const virtualizer = useVirtualizer({
    count: layout.items,
    getScrollElement: () => scroller.current,
    estimateSize: (item) => (layout.rowAt(item) === null ? DAY_REM : ROW_REM) * rem,
    // Of a heading and of a row each its own: with one row less another item has the place.
    getItemKey: keyOf,
    indexAttribute: 'data-item',
    // Without a size where the pane has the place of the list: the place in it is kept.
    measureElement: (element, entry, rows) =>
      element.getClientRects().length > 0
        ? measureElement(element, entry, rows)
        : (rows.itemSizeCache.get(keyOf(rows.indexFromElement(element))) ?? ROW_REM * rem),
    overscan: 6,
    scrollPaddingStart: DAY_REM * rem,
    paddingEnd: rem,
    initialRect: { width: 340, height: 800 },
  });
  const items = virtualizer.getVirtualItems();
  const startOf = (item: number): number => virtualizer.measurementsCache[item]?.start ?? 0;
  const shown = items.flatMap((item) => layout.rowAt(item.index) ?? []);
  const pages = useConversationPages(filters, shown[0] ?? 0, shown.at(-1) ?? 0);
  const idAt = (row: number): string | null => pages.row(row)?.id ?? null;
  const scrollTo = (row: number): void => virtualizer.scrollToIndex(layout.itemOf(row), { align: 'auto' });

  const { active, setActive, focusActive, waits, onKeyDown } = useActiveRow({
    scroller,
    total: layout.rows,
    initial: kept?.active ?? 0,
    scrollTo,
    has: (row) => pages.row(row) !== undefined,
    escapeReturns: true,
  });

  // As it was last scrolled to: when the screen goes, the element is gone already.
  const top = useRef(0);
  useKeptPlace(name, () => {
    const first = virtualizer.getVirtualItemForOffset(top.current)?.index ?? 0;
    // Not the heading of a day: it has no id.
    const item = layout.rowAt(first) === null ? first + 1 : first;
    const row = layout.rowAt(item);
    return {
      ...{ item, offset: top.current - startOf(item), active, focused: focused.current },
      ...{ id: row === null ? null : idAt(row), activeId: idAt(active) },
    };
  });

  // Where the person was, before the first drawing; afterwards the person scrolls.
  const placed = useRef(kept === null);
  useLayoutEffect(() => {
    if (placed.current || kept === null || scroller.current === null) return;
    placed.current = true;
    top.current = startOf(Math.min(kept.item, layout.items - 1)) + kept.offset;
    scroller.current.scrollTop = top.current;
  });

  const returns = useRef(kept?.focused === true && navigationType === 'POP');
  useEffect(() => {
    if (!returns.current) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"] a`);
    if (!link) return;
    returns.current = false;
    link.focus({ preventScroll: true });
  });

  // Others may have come or gone meanwhile: the same conversations are in view again, unless somebody has scrolled.
  const sameAgain = useRef(kept?.id != null);
  const [anchor, setAnchor] = useState<number | null>(null);
  const anchoredTop = useRef(0);
  // A browser rounds where it scrolls to.
  const isAt = (wanted: number): boolean => Math.abs(top.current - wanted) < 2;
  useEffect(() => {
    if (!sameAgain.current || kept === null) return;
    sameAgain.current = false;
    const scrolledTo = top.current;
    const positionOf = async (id: string | null) => (id === null ? null : listPosition(filters, id));
    void Promise.all([positionOf(kept.id), positionOf(kept.activeId)]).then(([row, activeRow]) => {
      if (activeRow !== null && activeRow !== kept.active) {
        setActive((now) => (now === kept.active ? activeRow : now));
        const has = scroller.current?.contains(document.activeElement) === true;
        if (has || returns.current) focusActive();
        returns.current = false;
      }
      anchoredTop.current = scrolledTo;
      setAnchor(row);
    });
  });
  // The days may be read anew after the place was found.
  useLayoutEffect(() => {
    if (anchor === null || kept === null || scroller.current === null || !isAt(anchoredTop.current)) return;
    const wanted = startOf(layout.itemOf(Math.min(anchor, layout.rows - 1))) + kept.offset;
    if (isAt(wanted)) return;
    scroller.current.scrollTop = wanted;
    top.current = scroller.current.scrollTop;
    anchoredTop.current = top.current;
  });

  // What was opened from elsewhere is brought into view.
  const sought = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (openId === sought.current) return;
    const isReturn = sought.current === undefined && kept !== null;
    sought.current = openId;
    if (openId === undefined || pages.row(active)?.id === openId) return;
    void listPosition(filters, openId).then((position) => {
      if (position === null || sought.current !== openId) return;
      setActive(position);
      if (!isReturn || position !== kept.active) scrollTo(position);
    });
  });

  const shownDay = useRef(wantedDay);
  useEffect(() => {
    if (shownDay.current === wantedDay) return;
    shownDay.current = wantedDay;
    const day = layout.days.find(({ date }) => date === wantedDay?.date);
    if (day === undefined) return;
    virtualizer.scrollToIndex(day.item, { align: 'start' });
    setActive(day.row);
    returns.current = true;
  });

  const seenLost = useRef(focusLost);
  useEffect(() => {
    if (focusLost !== seenLost.current) focusActive();
    seenLost.current = focusLost;
  });
  useEscape(() => selection.clear(), selection.chosen.size > 0);
  useCommands(() => {
    const row = { group: t('keys.group'), hidden: true } as const;
    return [
      { ...row, id: 'row.select', title: t('keys.select'), keys: ['x', 'Shift+x'] },
      { ...row, id: 'row.star', title: t('keys.star'), keys: 's' },
      { ...row, id: 'row.folder', title: t('keys.folder'), keys: 'f' },
      { ...row, id: 'row.rename', title: t('keys.rename'), keys: 'r' },
      { ...row, id: 'row.delete', title: t('keys.delete'), keys: '#' },
    ];
  });

  const onKey = (event: KeyboardEvent): void => {
    const conversation = pages.row(active);
    const act = ({ s: 'star', f: 'folder', r: 'rename', '#': 'delete', Delete: 'delete' } as const)[
      event.key
    ];
    // Those belong to the browser.
    const isOwn = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (conversation === undefined || !isOwn || isTyping(event.nativeEvent)) onKeyDown(event);
    else if (event.key.toLowerCase() === 'x') {
      event.preventDefault();
      selection.choose(active, conversation, event.shiftKey);
    } else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      if (!selection.chosen.has(conversation.id)) selection.choose(active, conversation, false);
      onKeyDown(event);
      const next = active + (event.key === 'ArrowDown' ? 1 : -1);
      const reached = pages.row(next);
      if (reached) selection.choose(next, reached, true);
    } else if (act !== undefined) {
      event.preventDefault();
      onAct(act, conversation);
    } else onKeyDown(event);
  };

  const groups = Map.groupBy(items, ({ index }) => layout.dayAt(index)!);
  return pages.error ? (
    <ReadFailed
      title={t('listFailed')}
      error={pages.error}
      safe={t('listSafe')}
      level={2}
      onRetry={pages.retry}
    />
  ) : (
    <>
      {shown.some((row) => pages.row(row) === undefined) && <SlowWords words={t('reading')} />}
      <div
        className={`list-scroll index${selecting || selection.chosen.size > 0 ? ' is-selecting' : ''}`}
        ref={scroller}
        {...(waits && { role: 'group', tabIndex: 0, 'aria-labelledby': 'list-title' })}
        onKeyDown={onKey}
        onScroll={(event) => (top.current = event.currentTarget.scrollTop)}
        onFocus={() => (focused.current = true)}
        onBlur={() => (focused.current = false)}
      >
        <div className="index-days" style={{ blockSize: `${virtualizer.getTotalSize()}px` }}>
          {[...groups].map(([day, members]) => {
            const begin = startOf(day.item);
            const end = virtualizer.measurementsCache[day.item + day.count]?.end ?? begin;
            return (
              <div
                key={day.date}
                className="index-day"
                // Not moved by a transform: a heading that stays in view does not see that.
                style={{ insetBlockStart: `${begin}px`, blockSize: `${end - begin}px` }}
              >
                <DayHeading day={day} ref={virtualizer.measureElement} />
                <ol>
                  {members.map((item) => {
                    const row = layout.rowAt(item.index);
                    if (row === null) return null;
                    const conversation = pages.row(row);
                    const live = conversation ? stateOf(conversation.id) : null;
                    return (
                      <li
                        // Not the item: a day that comes above would make another row of the one with the focus.
                        key={row}
                        ref={virtualizer.measureElement}
                        data-item={item.index}
                        data-index={row}
                        aria-setsize={layout.rows}
                        aria-posinset={row + 1}
                        style={{ transform: `translateY(${item.start - begin}px)` }}
                        onFocus={() => setActive(row)}
                      >
                        {conversation ? (
                          <ConversationRow
                            conversation={conversation}
                            to={
                              live !== null
                                ? `/live${search}`
                                : conversationPath({ conversation_id: conversation.id }) + search
                            }
                            live={live}
                            open={live !== null ? onLive : conversation.id === openId}
                            tabbable={row === active}
                            selected={selection.chosen.has(conversation.id)}
                            onSelect={(extend) => selection.choose(row, conversation, extend)}
                          />
                        ) : (
                          <EmptyRow />
                        )}
                      </li>
                    );
                  })}
                </ol>
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}
