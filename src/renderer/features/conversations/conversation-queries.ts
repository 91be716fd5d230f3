// Reads single conversations, the trash, custody, and the folders. Does not change anything.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Conversation } from '../../../contract/resources.ts';
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

/** What was found in it, each with its lines. */
export const claimsQuery = (id: string) =>
  queryOptions({
    queryKey: [...conversationKeys.one(id), 'claims'],
    queryFn: async ({ signal }) => {
      const params = { path: { conversation_id: id } };
      return (await dataOf(client.GET('/v1/conversations/{conversation_id}/claims', { params, signal })))
        .claims;
    },
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

/** Earlier transcripts, oldest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...conversationKeys.one(id), 'versions'],
    queryFn: ({ signal }) => {
      const params = { path: { conversation_id: id } };
      return dataOf(
        client.GET('/v1/conversations/{conversation_id}/transcript-versions', { params, signal }),
      );
    },
  });

const DAY_MS = 86_400_000;
const MOST_NEAR = 20;

/** Finished ones within a day of it, without itself. */
export const nearQuery = ({ id, created_at }: Pick<Conversation, 'id' | 'created_at'>) =>
  queryOptions({
    queryKey: [...conversationKeys.lists, 'near', id],
    queryFn: async ({ signal }) => {
      const at = (offset: number): string => new Date(Date.parse(created_at) + offset).toISOString();
      const query = {
        ...{ start_date: at(-DAY_MS), end_date: at(DAY_MS), statuses: 'completed,failed' },
        ...{ limit: MOST_NEAR, include_transcript: false, include_discarded: false },
      };
      const found = await dataOf(client.GET('/v1/conversations', { params: { query }, signal }));
      return found.filter((other) => other.id !== id);
    },
  });

/** As an address that an image takes. A photo never changes. */
export const photoQuery = (conversation_id: string, photo_id: string) =>
  queryOptions({
    queryKey: [...conversationKeys.one(conversation_id), 'photo', photo_id],
    queryFn: async ({ signal }) => {
      const { data } = await client.GET('/v1/conversations/{conversation_id}/photos/{photo_id}', {
        params: { path: { conversation_id, photo_id } },
        parseAs: 'blob',
        signal,
      });
      return await dataUrl(data as unknown as Blob);
    },
    staleTime: Infinity,
  });

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the image could not be read'));
    reader.readAsDataURL(blob);
  });
}
