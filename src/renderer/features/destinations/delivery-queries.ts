// The delivery journal as the page reads it: pages that stay where they are, and news of those that are on the screen.
import { useMemo } from 'react';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Delivery, DeliveryPage, DeliveryState } from '../../../contract/deliveries.ts';
import type { WebhookType } from '../../../contract/webhooks.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { PAGE_SIZE, rowsOf } from './delivery-rows.ts';

const JOURNAL = 'deliveries';
/** Pages are not read again as a whole: this key is not below the one that announcements make stale. */
const PAGES = 'delivery-pages';

export const deliveryKeys = {
  all: [JOURNAL],
  one: (id: string) => [JOURNAL, 'one', id] as const,
} as const;

export interface JournalFilter {
  destination_id?: string;
  trigger?: WebhookType;
  state?: DeliveryState;
}

function readPage(filter: JournalFilter, cursor: string | null, signal: AbortSignal): Promise<DeliveryPage> {
  const query = { ...filter, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
  return dataOf(client.GET('/v1/deliveries', { params: { query }, signal }));
}

const pagesQuery = (filter: JournalFilter) =>
  infiniteQueryOptions({
    queryKey: [PAGES, filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    getNextPageParam: (page) => page.next_cursor,
    staleTime: Infinity,
    gcTime: 60_000,
  });

const NO_PAGES: readonly DeliveryPage[] = [];

/** `seen` are the numbers of the pages on the screen; the first is always read again, for what is new. */
export function useJournal(filter: JournalFilter, seen: readonly number[]) {
  const queries = useQueryClient();
  const pages = useInfiniteQuery(pagesQuery(filter));
  const read = pages.data?.pages ?? NO_PAGES;
  const again = [...new Set([0, ...seen])].filter((page) => page < read.length);
  const wanted = again.map((page) => [page, read[page - 1]?.next_cursor ?? null] as const);
  const news = useQuery({
    queryKey: [JOURNAL, 'news', filter, wanted],
    enabled: pages.isSuccess,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      new Map(
        await Promise.all(
          wanted.map(async ([page, cursor]) => [page, await readPage(filter, cursor, signal)] as const),
        ),
      ),
  });
  const known = news.isPlaceholderData ? undefined : news.data;
  const { rows, outrun } = useMemo(() => {
    const renewed = new Map<number, DeliveryPage>(known);
    const joined = rowsOf(read, renewed);
    renewed.delete(0);
    return { rows: joined ?? rowsOf(read, renewed) ?? [], outrun: joined === null };
  }, [read, known]);
  return {
    rows,
    pages,
    /** So much is new that the newest page does not reach what was read; it stands until it is read anew. */
    outrun,
    readAnew: () => queries.resetQueries({ queryKey: pagesQuery(filter).queryKey }),
  };
}

/** A delivery that waits is looked at anyway: announcements may be missed. */
const POLL_MS = 1_000;

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: deliveryKeys.one(id),
    queryFn: ({ signal }) =>
      dataOf(client.GET('/v1/deliveries/{delivery_id}', { params: { path: { delivery_id: id } }, signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? POLL_MS : false),
  });

export function useResend() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string): Promise<Delivery> =>
      dataOf(client.POST('/v1/deliveries/{delivery_id}/resend', { params: { path: { delivery_id: id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveryKeys.all }),
  });
}
