// The keys of all settings, and the shape that most of them share: a value that is read, and a change that
// answers the new value.
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { KeyKind } from '../../../contract/keys.ts';

const SETTINGS = 'settings';

export const settingKeys = {
  all: [SETTINGS],
  eachKeys: [SETTINGS, 'keys'],
  keys: (kind: KeyKind) => [SETTINGS, 'keys', kind] as const,
  clientsSeen: [SETTINGS, 'clients-seen'],
  devices: [SETTINGS, 'devices'],
  models: [SETTINGS, 'models'],
  languageModels: [SETTINGS, 'language-models'],
  understanding: [SETTINGS, 'understanding'],
  speechService: [SETTINGS, 'speech-service'],
  storage: [SETTINGS, 'storage'],
  version: [SETTINGS, 'version'],
} as const;

export interface Setting<Value, Input> {
  name: string;
  read(signal?: AbortSignal): Promise<Value>;
  /** Answers the value as it is afterwards. */
  write(input: Input): Promise<Value>;
  /** Other queries that a change makes stale. */
  alsoStale?: QueryKey;
}

export const settingQuery = <Value, Input>({ name, read }: Setting<Value, Input>) =>
  queryOptions({ queryKey: [SETTINGS, name], queryFn: ({ signal }) => read(signal) });

export function useSetting<Value, Input>(setting: Setting<Value, Input>) {
  const queries = useQueryClient();
  const query = settingQuery(setting);
  const { write, alsoStale } = setting;
  return {
    setting: useQuery(query),
    change: useMutation({
      mutationFn: (input: Input) => write(input),
      onSuccess: async (value) => {
        queries.setQueryData(query.queryKey, value);
        if (alsoStale) await queries.invalidateQueries({ queryKey: alsoStale });
      },
    }),
  };
}
