// One list of tasks: how many it has, under which groups, and its rows, each read when it comes into view. What is to be
// deleted is left out.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppActionItem } from '../../../contract/action-items.ts';
import { useLeaving } from '../../components/leaving.ts';
import { readPlace } from '../../components/list-place.ts';
import {
  actionItemKeys,
  knownTask,
  readPages,
  taskCountsQuery,
  taskPageQuery,
  taskPositionQuery,
} from './action-item-queries.ts';
import type { Group, Now } from './due.ts';
import {
  counted,
  headings,
  openCount,
  PAGE_SIZE,
  placesOf,
  type Listing,
  type Page,
  type TaskCounts,
} from './task-pages.ts';

/** Rows that are read before a list says which it draws. */
const FIRST_ROWS = 25;
/** Key of a row whose task is not read yet. */
const UNREAD = 'row ';

const pageOf = (place: number): number => Math.floor(place / PAGE_SIZE);

function useCounts(at: Now) {
  const counts = useQuery(taskCountsQuery(at));
  const { refetch } = counts;
  const { now } = at;
  const [began] = useState(now);
  // What was due later today is overdue by and by.
  useEffect(() => {
    if (now !== began) void refetch();
  }, [now, began, refetch]);
  return counts;
}

function useWithoutLeaving(counts: TaskCounts | undefined): TaskCounts | undefined {
  const queries = useQueryClient();
  const { leaving } = useLeaving('action items');
  if (counts === undefined) return undefined;
  return [...leaving].reduce((rest, id) => {
    const task = knownTask(queries, id);
    return task === undefined ? rest : counted(rest, task, -1);
  }, counts);
}

/** Undefined until they are read. */
export function useTaskCounts(at: Now): TaskCounts | undefined {
  return useWithoutLeaving(useCounts(at).data);
}

export interface TaskList {
  /** Undefined until everything is read that the list begins with, but for its rows. */
  counts: TaskCounts | undefined;
  total: number;
  headings: ReadonlyMap<number, { group: Group; count: number }>;
  /** Undefined while its page is being read. */
  row(index: number): AppActionItem | undefined;
  keyOf(index: number): string;
  /** The row of a task that may be on a page that is not read. */
  rowOf(id: string): number | undefined;
  onRange(first: number, last: number, edited: number | null): void;
  /** Rows in view are not read yet. */
  isReading: boolean;
  error: Error | null;
  retry(): void;
}

interface Read {
  listing: Listing;
  counts: TaskCounts | undefined;
  numbers: readonly number[];
  pages: readonly (Page | undefined)[];
}

const taskAt = ({ numbers, pages }: Read, place: number): AppActionItem | undefined =>
  pages[numbers.indexOf(pageOf(place))]?.[place % PAGE_SIZE];

interface Range {
  place: string;
  first: number;
  last: number;
  edited: number | null;
}

const isSame = (a: Range, b: Range | null): boolean =>
  a.place === b?.place && a.first === b.first && a.last === b.last && a.edited === b.edited;

/** `place`: the name under which the list keeps where a person was. `sought`: a task that the list goes to. */
export function useTaskList(listing: Listing, place: string, sought: string | null, now: Now): TaskList {
  const queries = useQueryClient();
  const { leaving } = useLeaving('action items');
  const counts = useCounts(now);
  const kept = useMemo(() => readPlace(place), [place]);
  const [range, setRange] = useState<Range | null>(null);
  const { first, last, edited } =
    range?.place === place
      ? range
      : { first: (kept?.item ?? 0) - FIRST_ROWS, last: (kept?.item ?? 0) + FIRST_ROWS, edited: null };

  // Another array only when they are others.
  const hiddenNow = String(placesOf(readPages(queries, listing), leaving));
  const hidden = useMemo(() => (hiddenNow === '' ? [] : hiddenNow.split(',').map(Number)), [hiddenNow]);
  const placeOf = useCallback(
    (row: number): number =>
      hidden.reduce((found, one) => (one <= found ? found + 1 : found), Math.max(0, row)),
    [hidden],
  );
  const [from, to] = [pageOf(placeOf(first)), pageOf(placeOf(last))];
  // Pages beside those in view stay: where rows are a little taller or lower without one, the view would go back and forth.
  const [held, setHeld] = useState<{ listing: Listing; numbers: readonly number[] }>({
    listing,
    numbers: [],
  });
  const beside = held.listing === listing ? held.numbers.filter((n) => n >= from - 1 && n <= to + 1) : [];
  const inView = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const apart = edited === null ? [] : [pageOf(placeOf(edited))];
  const numbers = [...new Set([...inView, ...beside, ...apart])].sort((a, b) => a - b);
  if (held.listing !== listing || String(held.numbers) !== String(numbers)) setHeld({ listing, numbers });
  const read = useQueries({
    queries: numbers.map((number) => taskPageQuery(listing, number)),
    combine: (results) => ({
      numbers,
      pages: results.map(({ data }) => data),
      isReadAgain: results.some(({ isRefetching }) => isRefetching),
      error: results.find(({ isError, data }) => isError && data === undefined)?.error ?? null,
    }),
  });

  // What is read again is shown together: a page that came before its neighbour or before the counts would move the rows.
  const { pages, numbers: readNumbers } = read;
  const current = useMemo(
    (): Read => ({ listing, counts: counts.data, numbers: readNumbers, pages }),
    [listing, counts.data, readNumbers, pages],
  );
  const [whole, setWhole] = useState(current);
  const isReadAgain = read.isReadAgain || counts.isRefetching;
  const isHeld = isReadAgain && whole.listing === listing && whole.counts !== undefined;
  if (!isHeld && whole !== current) setWhole(current);
  const shown = isHeld ? whole : current;
  const shownCounts = useWithoutLeaving(shown.counts);

  const keptIds = useMemo(
    () => [kept?.id, kept?.activeId].filter((id) => id != null && !id.startsWith(UNREAD)) as string[],
    [kept],
  );
  const goals = useMemo(
    () => [...new Set([...keptIds, ...(sought === null ? [] : [sought])])],
    [keptIds, sought],
  );
  const positions = useQueries({
    queries: goals.map((id) => taskPositionQuery(listing, id)),
    combine: (results) => ({
      places: results.map(({ data }) => data ?? null),
      isPending: results.some(({ isPending }, index) => isPending && keptIds.includes(goals[index]!)),
    }),
  });

  const onRange = useCallback(
    (begin: number, end: number, open: number | null) => {
      const next = { place, first: begin, last: end, edited: open };
      setRange((was) => (isSame(next, was) ? was : next));
    },
    [place],
  );
  const row = useCallback(
    (index: number): AppActionItem | undefined =>
      taskAt(shown, placeOf(index)) ?? taskAt(current, placeOf(index)),
    [shown, current, placeOf],
  );
  const keyOf = useCallback((index: number) => row(index)?.id ?? UNREAD + index, [row]);
  const { places } = positions;
  const rowOf = useCallback(
    (id: string): number | undefined => {
      const found = places[goals.indexOf(id)] ?? null;
      return found === null ? undefined : found - hidden.filter((one) => one < found).length;
    },
    [places, goals, hidden],
  );
  return {
    counts: positions.isPending ? undefined : shownCounts,
    total: shownCounts === undefined ? 0 : listing === 'due' ? openCount(shownCounts) : shownCounts.finished,
    headings: shownCounts === undefined || listing !== 'due' ? new Map() : headings(shownCounts),
    row,
    keyOf,
    rowOf,
    onRange,
    isReading: shownCounts !== undefined && pages.includes(undefined),
    error: counts.data === undefined ? counts.error : read.error,
    retry: () => {
      if (counts.isError) void counts.refetch();
      void queries.refetchQueries({ queryKey: actionItemKeys.pages(listing), type: 'active' });
    },
  };
}
