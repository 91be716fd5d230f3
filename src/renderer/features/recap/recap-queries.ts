// Reads the summaries of days, newest first, and changes single ones.
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StoredDaySummary } from '../../../contract/daily-summaries.ts';
import { client, dataOf } from '../../lib/api-client.ts';

const PAGE_SIZE = 30;

export const recapKeys = { all: ['recap'] } as const;

export const recapQuery = infiniteQueryOptions({
  queryKey: [...recapKeys.all, 'days'],
  initialPageParam: 0,
  queryFn: async ({ pageParam: offset, signal }) => {
    const query = { limit: PAGE_SIZE, offset };
    const { summaries } = await dataOf(
      client.GET('/v1/users/daily-summaries', { params: { query }, signal }),
    );
    return summaries;
  },
  getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
});

/** Of the week that has the day; of this one without it. */
export const weekQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: [...recapKeys.all, 'week', date ?? 'this'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/v1/recap/week', { params: { query: { ...(date && { date }) } }, signal })),
  });

export function useRecapChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: recapKeys.all });
  const path = (summary_id: string) => ({ path: { summary_id } });
  return {
    make: useMutation({
      mutationFn: (date: string | undefined) =>
        dataOf(client.POST('/v1/users/daily-summary-settings/test', { body: { date } })),
      onSettled,
    }),
    share: useMutation({
      mutationFn: ({ id, value }: { id: string; value: StoredDaySummary['visibility'] }) =>
        client.PATCH('/v1/users/daily-summaries/{summary_id}/visibility', {
          params: { ...path(id), query: { value } },
        }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        client.DELETE('/v1/users/daily-summaries/{summary_id}', { params: path(id) }),
      onSettled,
    }),
  };
}
