// Reads the list by start: its days, its pages, the place of one conversation, and what it can be filtered by.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../lib/api-client.ts';
import { conversationKeys } from '../conversations/conversation-queries.ts';
import { filterQuery, filterSearch, type ListFilters } from './list-filters.ts';

export const PAGE_SIZE = 50;

const key = (what: string, filters: ListFilters) =>
  [...conversationKeys.lists, what, filterSearch(filters)] as const;

/** The days of the whole list, so that every row has its place before it is read. */
export const daysQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: key('days', filters),
    queryFn: ({ signal }) => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const query = { ...filterQuery(filters), time_zone };
      return dataOf(client.GET('/v1/conversations/days', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

const rowsQuery = (filters: ListFilters, limit: number, offset: number) => ({
  ...filterQuery(filters),
  order: 'started_at' as const,
  limit,
  offset,
  include_transcript: false,
  include_speakers: true,
});

/** `page` counts from 0. */
export const listPageQuery = (filters: ListFilters, page: number) =>
  queryOptions({
    queryKey: [...key('page', filters), page],
    queryFn: ({ signal }) => {
      const query = rowsQuery(filters, PAGE_SIZE, page * PAGE_SIZE);
      return dataOf(client.GET('/v1/conversations', { params: { query }, signal }));
    },
  });

/** Asked anew each time. */
export const listRows = (filters: ListFilters, limit: number, offset: number) =>
  dataOf(client.GET('/v1/conversations', { params: { query: rowsQuery(filters, limit, offset) } }));

/** Null: the filters leave it out, or it is gone. */
export async function listPosition(filters: ListFilters, conversation_id: string): Promise<number | null> {
  const query = { ...filterQuery(filters), conversation_id };
  // One that is not there, or a service that is away, has no place; the screen itself says what is wrong.
  const { data } = await client
    .GET('/v1/conversations/position', { params: { query } })
    .catch(() => ({ data: undefined }));
  return data?.position ?? null;
}

export const sourcesQuery = queryOptions({
  queryKey: [...conversationKeys.lists, 'sources'],
  queryFn: async ({ signal }) => (await dataOf(client.GET('/v1/conversations/sources', { signal }))).sources,
});

/** How many are too short to list. */
export const shortCountQuery = queryOptions({
  queryKey: [...conversationKeys.lists, 'short'],
  queryFn: async ({ signal }) =>
    (await dataOf(client.GET('/v1/conversations/count', { params: { query: { discarded: true } }, signal })))
      .count,
});
