// The receipts as the page reads them: pages that stay where they are, and the newest one again whenever one is added.
import { useMemo } from 'react';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Receipt } from '../../../contract/receipts.ts';
import { client } from '../../lib/api-client.ts';
import { PAGE_SIZE, receiptRows, type ReceiptPage } from './receipt-rows.ts';

const RECEIPTS = 'receipts';
/** Pages are not read again as a whole: this key is not below the one that announcements make stale. */
const PAGES = 'receipt-pages';

export const receiptKeys = { all: [RECEIPTS] } as const;

export interface ReceiptFilter {
  client_id?: string;
  action?: Receipt['action'];
  item_id?: string;
  /** Days of this computer's zone, as YYYY-MM-DD. */
  since?: string;
  until?: string;
}

async function readPage(
  filter: ReceiptFilter,
  { limit, cursor }: { limit: number; cursor: string | null },
  signal: AbortSignal,
): Promise<ReceiptPage> {
  const { since, until, ...wanted } = filter;
  const query = {
    ...wanted,
    ...(since && { from: dayStart(since, 0).toISOString() }),
    // Both are inclusive.
    ...(until && { to: new Date(dayStart(until, 1).getTime() - 1).toISOString() }),
    limit,
    ...(cursor !== null && { cursor }),
  };
  const { data = [], response } = await client.GET('/v1/receipts', { params: { query }, signal });
  return { receipts: data, next_cursor: response.headers.get('x-next-cursor') };
}

/** The moment at which a day, or the one so many days later, begins here. */
function dayStart(date: string, later: number): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + later);
}

const pagesQuery = (filter: ReceiptFilter) =>
  infiniteQueryOptions({
    queryKey: [PAGES, filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => readPage(filter, { limit: PAGE_SIZE, cursor: pageParam }, signal),
    getNextPageParam: (page) => page.next_cursor,
    staleTime: Infinity,
    gcTime: 60_000,
  });

export function useReceipts(filter: ReceiptFilter) {
  const queries = useQueryClient();
  const pages = useInfiniteQuery(pagesQuery(filter));
  const news = useQuery({
    queryKey: [...receiptKeys.all, 'news', filter],
    enabled: pages.isSuccess,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readPage(filter, { limit: PAGE_SIZE, cursor: null }, signal),
  });
  const read = pages.data?.pages;
  const newest = news.isPlaceholderData ? undefined : news.data;
  const { rows, outrun } = useMemo(() => {
    const joined = receiptRows(read ?? [], newest);
    return { rows: joined ?? receiptRows(read ?? [], undefined) ?? [], outrun: joined === null };
  }, [read, newest]);
  return {
    rows,
    pages,
    /** So much is new that the newest page does not reach what was read; it stands until it is read anew. */
    outrun,
    readAnew: () => queries.resetQueries({ queryKey: pagesQuery(filter).queryKey }),
  };
}

/** The newest receipts, for a short list. */
export const latestReceiptsQuery = (filter: ReceiptFilter, limit: number) =>
  queryOptions({
    queryKey: [...receiptKeys.all, 'latest', filter, limit],
    queryFn: ({ signal }) => readPage(filter, { limit, cursor: null }, signal),
  });
