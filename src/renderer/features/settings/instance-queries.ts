// Facts of the running service: its version, and what its data folder takes.
import { useQuery } from '@tanstack/react-query';
import { client, dataOf } from '../../lib/api-client.ts';
import { settingKeys } from './setting-queries.ts';

export const useStorageUse = () =>
  useQuery({
    queryKey: settingKeys.storage,
    queryFn: ({ signal }) => dataOf(client.GET('/private/storage', { signal })),
  });

export const useVersion = () =>
  useQuery({
    queryKey: settingKeys.version,
    queryFn: async ({ signal }) => (await dataOf(client.GET('/v1/health', { signal }))).version,
  });
