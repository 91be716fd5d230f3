// Reads the authorization requests that wait for the owner, and sends the owner's answer to one.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AuthorizationDecision } from '../../../contract/oauth.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { accessKeys } from '../access/access-queries.ts';
import { grantKeys } from './assistant-queries.ts';

export const consentKeys = { all: ['authorization-requests'] } as const;

/** A request ends by itself: while one waits it is looked at, whatever is announced. */
const POLL_MS = 5_000;

export const requestsQuery = queryOptions({
  queryKey: consentKeys.all,
  queryFn: ({ signal }) => dataOf(client.GET('/v1/mcp/oauth/requests', { signal })),
  refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? POLL_MS : false),
});

export function useDecision() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, decision }: { id: string; decision: AuthorizationDecision }) => {
      await client.POST('/v1/mcp/oauth/requests/{request_id}/decision', {
        params: { path: { request_id: id } },
        body: decision,
      });
    },
    onSettled: () =>
      Promise.all(
        [consentKeys.all, grantKeys.all, accessKeys.clients].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
