// Destinations as the page reads and changes them. Does not read the delivery journal.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Destination, DestinationPatch, NewDestination } from '../../../contract/destinations.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { deliveryKeys } from './delivery-queries.ts';

export const destinationKeys = { all: ['destinations'] } as const;

export const destinationsQuery = queryOptions({
  queryKey: [...destinationKeys.all, 'list'],
  queryFn: ({ signal }) => dataOf(client.GET('/v1/destinations', { signal })),
});

const rulesQuery = queryOptions({
  queryKey: [...destinationKeys.all, 'rules'],
  queryFn: ({ signal }) => dataOf(client.GET('/private/destination-rules', { signal })),
});

/** Absent while the list is read, null when it has no such destination. */
export function useDestination(id: string) {
  const list = useQuery(destinationsQuery);
  return { list, destination: list.data && (list.data.find((one) => one.id === id) ?? null) };
}

export function useDestinationChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: destinationKeys.all });
  return {
    create: useMutation({
      mutationFn: (body: NewDestination) => dataOf(client.POST('/v1/destinations', { body })),
      onSettled,
    }),
    update: useMutation({
      mutationFn: ({ id, patch }: { id: string; patch: DestinationPatch }) =>
        dataOf(
          client.PATCH('/v1/destinations/{destination_id}', {
            params: { path: { destination_id: id } },
            body: patch,
          }),
        ),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        client.DELETE('/v1/destinations/{destination_id}', { params: { path: { destination_id: id } } }),
      onSettled,
    }),
  };
}

/** What one destination can be asked for. The secret is read when it is wanted, and never kept. */
export function useDestinationActions(id: string) {
  const queries = useQueryClient();
  const params = { path: { destination_id: id } };
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: destinationKeys.all }),
      queries.invalidateQueries({ queryKey: deliveryKeys.all }),
    ]);
  return {
    showSecret: useMutation({
      mutationFn: () => dataOf(client.GET('/v1/destinations/{destination_id}/secret', { params })),
      gcTime: 0,
    }),
    rotate: useMutation({
      mutationFn: () => dataOf(client.POST('/v1/destinations/{destination_id}/rotate-secret', { params })),
      gcTime: 0,
      onSettled,
    }),
    test: useMutation({
      mutationFn: () => dataOf(client.POST('/v1/destinations/{destination_id}/test', { params })),
      onSettled,
    }),
    replay: useMutation({
      mutationFn: (body: { from: string; to: string }) =>
        dataOf(client.POST('/v1/destinations/{destination_id}/replay', { params, body })),
      onSettled,
    }),
  };
}

/** Asks the receiver itself; its addresses are part of the key. */
export const setupQuery = ({
  id,
  setup_url,
  setup_completed_url,
}: Pick<Destination, 'id' | 'setup_url' | 'setup_completed_url'>) =>
  queryOptions({
    queryKey: ['destination-setup', id, setup_url, setup_completed_url],
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      dataOf(
        client.POST('/v1/destinations/{destination_id}/check-setup', {
          params: { path: { destination_id: id } },
          signal,
        }),
      ),
  });

export function useDestinationRules() {
  const queries = useQueryClient();
  return {
    setting: useQuery(rulesQuery),
    change: useMutation({
      mutationFn: (allowed: boolean) =>
        dataOf(
          client.PATCH('/private/destination-rules', { body: { others_may_use_private_addresses: allowed } }),
        ),
      onSuccess: (rules) => queries.setQueryData(rulesQuery.queryKey, rules),
    }),
  };
}
