// Reads conversations, their counts, search, trash and custody, and the folders. Does not change anything.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ConversationStatus } from '../../../contract/resources.ts';
import { client, dataOf } from '../../lib/api-client.ts';

const LISTS = 'conversations';
const EACH = 'conversation';

export const conversationKeys = {
  /** Every list, count and search of conversations. */
  lists: [LISTS],
  /** Every single conversation with what is read beside it. */
  each: [EACH],
  one: (id: string) => [EACH, id] as const,
} as const;

export const offlineKeys = { all: ['offline-recordings'] } as const;

export const folderKeys = { all: ['folders'] } as const;

export const PAGE_SIZE = 100;
const SEARCH_PAGE_SIZE = 20;

const STATUSES: readonly ConversationStatus[] = ['in_progress', 'processing', 'completed', 'failed'];

/** The list shows and counts every status, without the conversations that were discarded. */
const LISTED = { statuses: STATUSES.join(','), include_discarded: false };

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.one(id),
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/v1/conversations/{conversation_id}', {
          params: { path: { conversation_id: id } },
          signal,
        }),
      ),
  });

export const custodyQuery = (id: string) =>
  queryOptions({
    queryKey: [...conversationKeys.one(id), 'custody'],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/v1/conversations/{conversation_id}/custody', {
          params: { path: { conversation_id: id } },
          signal,
        }),
      ),
  });

/** The uploads of the last days. */
export const offlineJobsQuery = queryOptions({
  queryKey: offlineKeys.all,
  queryFn: ({ signal }) => dataOf(client.GET('/v2/sync-local-files', { signal })),
});

export const conversationCountQuery = queryOptions({
  queryKey: [...conversationKeys.lists, 'count'],
  queryFn: async ({ signal }) =>
    (await dataOf(client.GET('/v1/conversations/count', { params: { query: LISTED }, signal }))).count,
  placeholderData: keepPreviousData,
});

/** One page of the list, newest first. `page` counts from 0. */
export const conversationPageQuery = (page: number) =>
  queryOptions({
    queryKey: [...conversationKeys.lists, 'page', page],
    queryFn: ({ signal }) => {
      const query = { ...LISTED, limit: PAGE_SIZE, offset: page * PAGE_SIZE, include_transcript: false };
      return dataOf(client.GET('/v1/conversations', { params: { query }, signal }));
    },
  });

export const conversationSearchQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: [...conversationKeys.lists, 'search', query],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        client.POST('/v1/conversations/search', {
          body: { query, page: pageParam, per_page: SEARCH_PAGE_SIZE, include_discarded: false },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, total_pages }) =>
      current_page < total_pages ? current_page + 1 : undefined,
    placeholderData: keepPreviousData,
  });

export const trashQuery = infiniteQueryOptions({
  queryKey: [...conversationKeys.lists, 'trash'],
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, offset: pageParam, include_transcript: false };
    return dataOf(client.GET('/v1/conversations/trash', { params: { query }, signal }));
  },
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
});

export const foldersQuery = queryOptions({
  queryKey: folderKeys.all,
  queryFn: ({ signal }) => dataOf(client.GET('/v1/folders', { signal })),
});

export function audioPath(id: string): string {
  return `/v1/conversations/${encodeURIComponent(id)}/audio`;
}
