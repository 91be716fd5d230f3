// Reads the clients of the account and changes what each may do. A change shows at once what the service answered.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client, UpdateClient } from '../../../contract/clients.ts';
import { client, dataOf } from '../../lib/api-client.ts';

export const accessKeys = {
  clients: ['clients'],
} as const;

export const clientsQuery = queryOptions({
  queryKey: accessKeys.clients,
  queryFn: ({ signal }) => dataOf(client.GET('/v1/clients', { signal })),
});

export function useClientChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, patch }: { id: string; patch: UpdateClient }): Promise<Client> =>
      dataOf(client.PATCH('/v1/clients/{client_id}', { params: { path: { client_id: id } }, body: patch })),
    onSuccess: (changed) => {
      queries.setQueryData(clientsQuery.queryKey, (all) =>
        all?.map((one) => (one.id === changed.id ? changed : one)),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: accessKeys.clients }),
  });
}
