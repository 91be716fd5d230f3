// Reads and ends what the owner granted to assistants that sign in, and the call limits of the tool protocol.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ToolRatesPatch } from '../../../contract/tool-rates.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { accessKeys } from '../access/access-queries.ts';
import { useSetting } from '../settings/setting-queries.ts';

export const grantKeys = { all: ['oauth-grants'] } as const;

const grantsQuery = queryOptions({
  queryKey: grantKeys.all,
  queryFn: async ({ signal }) => (await dataOf(client.GET('/v1/mcp/oauth/grants', { signal }))).grants,
});

export function useGrants() {
  const queries = useQueryClient();
  return {
    list: useQuery(grantsQuery),
    revoke: useMutation({
      mutationFn: async (grant_id: string) => {
        await client.DELETE('/v1/mcp/oauth/grants/{grant_id}', { params: { path: { grant_id } } });
      },
      onSettled: () =>
        Promise.all(
          [grantKeys.all, accessKeys.clients].map((queryKey) => queries.invalidateQueries({ queryKey })),
        ),
    }),
  };
}

export const useCallLimits = () =>
  useSetting({
    name: 'tool-rates',
    read: (signal) => dataOf(client.GET('/v1/mcp/settings', { signal })),
    write: (body: ToolRatesPatch) => dataOf(client.PATCH('/v1/mcp/settings', { body })),
  });
