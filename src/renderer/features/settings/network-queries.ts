// Who may connect, and the paired devices, as the settings read and change them.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Scope } from '../../../contract/keys.ts';
import type { NetworkPatch } from '../../../contract/network.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { settingKeys, useSetting } from './setting-queries.ts';

export const useNetwork = () =>
  useSetting({
    name: 'network',
    read: (signal) => dataOf(client.GET('/private/network', { signal })),
    write: (body: NetworkPatch) => dataOf(client.PATCH('/private/network', { body })),
  });

/** While an address waits for its app, the list shows soon that it was used. */
const WAITING_MS = 3_000;

const devicesQuery = queryOptions({
  queryKey: settingKeys.devices,
  queryFn: ({ signal }) => dataOf(client.GET('/private/devices', { signal })),
  refetchInterval: ({ state }) =>
    state.data?.some(({ code_expires_at }) => code_expires_at !== null) === true ? WAITING_MS : false,
});

export function useDevices() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
  return {
    list: useQuery(devicesQuery),
    pair: useMutation({
      mutationFn: (body: { name: string; scopes: Scope[] }) =>
        dataOf(client.POST('/private/devices', { body })),
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: (device_id: string) =>
        client.DELETE('/private/devices/{device_id}', { params: { path: { device_id } } }),
      onSettled,
    }),
  };
}
