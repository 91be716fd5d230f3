// Reads and changes the API keys of one kind. The kind decides the address.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey, CreatedApiKey, KeyKind, Scope } from '../../../contract/keys.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { settingKeys } from './setting-queries.ts';

function list(kind: KeyKind, signal: AbortSignal): Promise<ApiKey[]> {
  return kind === 'dev'
    ? dataOf(client.GET('/v1/dev/keys', { signal }))
    : dataOf(client.GET('/v1/mcp/keys', { signal }));
}

function create(kind: KeyKind, body: { name: string; scopes: Scope[] }): Promise<CreatedApiKey> {
  return kind === 'dev'
    ? dataOf(client.POST('/v1/dev/keys', { body }))
    : dataOf(client.POST('/v1/mcp/keys', { body }));
}

function rotate(kind: KeyKind, key_id: string): Promise<CreatedApiKey> {
  const init = { params: { path: { key_id } } };
  return kind === 'dev'
    ? dataOf(client.POST('/v1/dev/keys/{key_id}/rotate', init))
    : dataOf(client.POST('/v1/mcp/keys/{key_id}/rotate', init));
}

async function revoke(kind: KeyKind, key_id: string): Promise<void> {
  const init = { params: { path: { key_id } } };
  await (kind === 'dev'
    ? client.DELETE('/v1/dev/keys/{key_id}', init)
    : client.DELETE('/v1/mcp/keys/{key_id}', init));
}

const keysQuery = (kind: KeyKind) =>
  queryOptions({ queryKey: settingKeys.keys(kind), queryFn: ({ signal }) => list(kind, signal) });

export function useApiKeys(kind: KeyKind) {
  const queries = useQueryClient();
  const query = keysQuery(kind);
  const onSuccess = () => queries.invalidateQueries({ queryKey: query.queryKey });
  return {
    list: useQuery(query),
    create: useMutation({
      mutationFn: (input: { name: string; scopes: Scope[] }) => create(kind, input),
      onSuccess,
    }),
    rotate: useMutation({ mutationFn: (id: string) => rotate(kind, id), onSuccess }),
    revoke: useMutation({ mutationFn: (id: string) => revoke(kind, id), onSuccess }),
  };
}
