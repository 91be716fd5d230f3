// Who understands conversations, programs with models on this computer, the trial on a sample, and the language models of this
// computer, as the settings read and change them.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UnderstandingPatch } from '../../../contract/understanding.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { settingKeys } from '../settings/setting-queries.ts';

const understandingQuery = queryOptions({
  queryKey: settingKeys.understanding,
  queryFn: ({ signal }) => dataOf(client.GET('/private/understanding', { signal })),
});

export function useUnderstanding() {
  const queries = useQueryClient();
  return {
    setting: useQuery(understandingQuery),
    change: useMutation({
      mutationFn: (body: UnderstandingPatch) => dataOf(client.PATCH('/private/understanding', { body })),
      onSuccess: (value) => queries.setQueryData(understandingQuery.queryKey, value),
      onSettled: () => queries.invalidateQueries({ queryKey: settingKeys.languageModels }),
    }),
    tryOut: useMutation({
      mutationFn: () => dataOf(client.POST('/private/understanding/test')),
      onSettled: () => queries.invalidateQueries({ queryKey: understandingQuery.queryKey }),
    }),
  };
}

export const useLocalEndpoints = () =>
  useQuery({
    queryKey: [...settingKeys.understanding, 'endpoints'],
    queryFn: ({ signal }) => dataOf(client.GET('/private/understanding/endpoints', { signal })),
    staleTime: 10_000,
  });

/** `of`: what the list depends on; null while there is nobody to ask. */
export const useEndpointModels = (of: string | null) =>
  useQuery({
    queryKey: [...settingKeys.understanding, 'models', of],
    queryFn: ({ signal }) => dataOf(client.POST('/private/understanding/models', { signal })),
    enabled: of !== null,
    retry: false,
  });

export type LanguageModelAction = 'download' | 'pause' | 'resume' | 'cancel' | 'activate' | 'delete';

function act(action: LanguageModelAction, model_id: string): Promise<unknown> {
  const init = { params: { path: { model_id } } };
  switch (action) {
    case 'download':
      return client.POST('/private/language-models/{model_id}/download', init);
    case 'pause':
      return client.POST('/private/language-models/{model_id}/pause', init);
    case 'resume':
      return client.POST('/private/language-models/{model_id}/resume', init);
    case 'cancel':
      return client.POST('/private/language-models/{model_id}/cancel', init);
    case 'activate':
      return client.POST('/private/language-models/{model_id}/activate', init);
    case 'delete':
      return client.DELETE('/private/language-models/{model_id}', init);
  }
}

const languageModelsQuery = queryOptions({
  queryKey: settingKeys.languageModels,
  queryFn: ({ signal }) => dataOf(client.GET('/private/language-models', { signal })),
});

export function useLanguageModels() {
  const queries = useQueryClient();
  const onSettled = async () => {
    await queries.invalidateQueries({ queryKey: languageModelsQuery.queryKey });
    await queries.invalidateQueries({ queryKey: understandingQuery.queryKey });
  };
  return {
    models: useQuery(languageModelsQuery),
    act: useMutation({
      mutationFn: ({ action, id }: { action: LanguageModelAction; id: string }) => act(action, id),
      onSettled,
    }),
    take: useMutation({
      mutationFn: (path: string) => client.POST('/private/language-models/import', { body: { path } }),
      onSettled,
    }),
  };
}
