// Models and services that turn speech into text, as the settings read and change them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SpeechServicePatch } from '../../../contract/speech-service.ts';
import type { TranslationServicePatch } from '../../../contract/translation.ts';
import { client, dataOf } from '../../lib/api-client.ts';

export type ModelAction = 'download' | 'pause' | 'resume' | 'cancel' | 'activate' | 'delete';

function act(action: ModelAction, model_id: string): Promise<unknown> {
  const init = { params: { path: { model_id } } };
  switch (action) {
    case 'download':
      return client.POST('/private/models/{model_id}/download', init);
    case 'pause':
      return client.POST('/private/models/{model_id}/pause', init);
    case 'resume':
      return client.POST('/private/models/{model_id}/resume', init);
    case 'cancel':
      return client.POST('/private/models/{model_id}/cancel', init);
    case 'activate':
      return client.POST('/private/models/{model_id}/activate', init);
    case 'delete':
      return client.DELETE('/private/models/{model_id}', init);
  }
}

export function useModels() {
  const queries = useQueryClient();
  const queryKey = ['settings', 'models'];
  const onSettled = () => queries.invalidateQueries({ queryKey });
  return {
    models: useQuery({
      queryKey,
      queryFn: ({ signal }) => dataOf(client.GET('/private/models', { signal })),
    }),
    act: useMutation({
      mutationFn: ({ action, id }: { action: ModelAction; id: string }) => act(action, id),
      onSettled,
    }),
    take: useMutation({
      mutationFn: (path: string) => client.POST('/private/models/import', { body: { path } }),
      onSettled,
    }),
  };
}

export function useSpeechService() {
  const queries = useQueryClient();
  const queryKey = ['settings', 'speech-service'];
  const onSettled = () => queries.invalidateQueries({ queryKey });
  return {
    service: useQuery({
      queryKey,
      queryFn: ({ signal }) => dataOf(client.GET('/private/speech-service', { signal })),
    }),
    change: useMutation({
      mutationFn: (body: SpeechServicePatch) => dataOf(client.PATCH('/private/speech-service', { body })),
      onSettled,
    }),
    forget: useMutation({ mutationFn: () => client.DELETE('/private/speech-service'), onSettled }),
  };
}

export function useTranslation() {
  const queries = useQueryClient();
  const queryKey = ['settings', 'translation'];
  return {
    translation: useQuery({
      queryKey,
      queryFn: ({ signal }) => dataOf(client.GET('/private/translation', { signal })),
    }),
    change: useMutation({
      mutationFn: (body: TranslationServicePatch) => dataOf(client.PATCH('/private/translation', { body })),
      onSuccess: (now) => queries.setQueryData(queryKey, now),
    }),
  };
}
