// Searches everything, and reads how far search by meaning is.
import { useCallback, useEffect } from 'react';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { client, dataOf } from '../../lib/api-client.ts';
import { spanBegins, type Searched } from './search-address.ts';

const PAGE_SIZE = 30;
const INDEX_MS = 2_000;
/** Words answer when meaning takes longer. It is asked for again, as long as a slow computer needs to load its model. */
const PATIENCE_MS = 300;
const AGAIN_MS = 700;
export const MOST_ASKED = 20;

export const searchKeys = { all: ['search'], results: ['search', 'results'] } as const;

/**
 * Best first, at most `mostOfKind` of each kind. `offset` counts what the service looked at, of which something may be gone
 * meanwhile.
 */
export const searchQuery = (searched: Searched, mostOfKind: number | null = null) =>
  infiniteQueryOptions({
    queryKey: [...searchKeys.results, searched, mostOfKind],
    enabled: searched.query !== '',
    queryFn: ({ pageParam, signal }) => {
      const { query, kind, who, when, folder, unread } = searched;
      const body = {
        ...{ query, limit: PAGE_SIZE, offset: pageParam },
        kinds: kind === null ? null : [kind],
        ...{ person_id: who, folder_id: folder },
        unread: [...unread],
        patience_ms: PATIENCE_MS,
        most_of_kind: mostOfKind,
        start_date: when === null ? null : spanBegins(when, Date.now()),
      };
      return dataOf(client.POST('/v1/search', { body, signal }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + PAGE_SIZE < total ? offset + PAGE_SIZE : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.pages[0]?.meaning === 'late' && dataUpdateCount < MOST_ASKED && AGAIN_MS,
  });

const PREPARED_MS = 5 * 60_000;

/** The service keeps loaded what was loaded for longer than it is held to be so here. */
const preparedQuery = queryOptions({
  queryKey: [...searchKeys.all, 'prepared'],
  queryFn: async () => {
    await client.POST('/v1/search/prepare');
    return true;
  },
  ...{ staleTime: PREPARED_MS, gcTime: PREPARED_MS, retry: false },
});

/** Has the service load what search by meaning needs while somebody still types. */
export function usePrepared(): () => void {
  const queries = useQueryClient();
  const prepare = useCallback(() => void queries.prefetchQuery(preparedQuery), [queries]);
  useEffect(prepare, [prepare]);
  return prepare;
}

/** Asked again for as long as something is missing. */
export const searchIndexQuery = queryOptions({
  queryKey: [...searchKeys.all, 'index'],
  queryFn: ({ signal }) => dataOf(client.GET('/v1/search/index', { signal })),
  refetchInterval: ({ state: { data } }) => data !== undefined && data.done < data.total && INDEX_MS,
});
