// Speech models, the remote speech service, translation and retranscription, as the settings read and change them.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TranscriptionSettingsPatch } from '../../../contract/retranscription.ts';
import type { SpeechServicePatch } from '../../../contract/speech-service.ts';
import type { TranslationServicePatch } from '../../../contract/translation.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { settingKeys, useSetting } from './setting-queries.ts';

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

const modelsQuery = queryOptions({
  queryKey: settingKeys.models,
  queryFn: ({ signal }) => dataOf(client.GET('/private/models', { signal })),
});

export function useModels() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: modelsQuery.queryKey });
  return {
    models: useQuery(modelsQuery),
    act: useMutation({
      mutationFn: ({ action, id }: { action: ModelAction; id: string }) => act(action, id),
      onSettled,
    }),
    /** Null: the models' own servers. */
    setMirror: useMutation({
      mutationFn: (mirror: string | null) => client.PATCH('/private/models', { body: { mirror } }),
      onSettled,
    }),
    take: useMutation({
      mutationFn: (path: string) => client.POST('/private/models/import', { body: { path } }),
      onSettled,
    }),
  };
}

const speechServiceQuery = queryOptions({
  queryKey: settingKeys.speechService,
  queryFn: ({ signal }) => dataOf(client.GET('/private/speech-service', { signal })),
});

export function useSpeechService() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: speechServiceQuery.queryKey });
  return {
    setting: useQuery(speechServiceQuery),
    change: useMutation({
      mutationFn: (body: SpeechServicePatch) => dataOf(client.PATCH('/private/speech-service', { body })),
      onSettled,
    }),
    forget: useMutation({ mutationFn: () => client.DELETE('/private/speech-service'), onSettled }),
  };
}

export const useTranslation = () =>
  useSetting({
    name: 'translation',
    read: (signal) => dataOf(client.GET('/private/translation', { signal })),
    write: (body: TranslationServicePatch) => dataOf(client.PATCH('/private/translation', { body })),
  });

export const useTranscriptionSettings = () =>
  useSetting({
    name: 'retranscription',
    read: (signal) => dataOf(client.GET('/private/transcription', { signal })),
    write: (body: TranscriptionSettingsPatch) => dataOf(client.PATCH('/private/transcription', { body })),
  });

export const useTranscriptionPreferences = () =>
  useSetting({
    name: 'transcription-preferences',
    read: (signal) => dataOf(client.GET('/v1/users/transcription-preferences', { signal })),
    write: (body: { vocabulary: string[] }) =>
      dataOf(client.PATCH('/v1/users/transcription-preferences', { body })),
  });
