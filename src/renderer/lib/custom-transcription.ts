// The setting of the person's own transcription service, for the settings, for listening and for signing in.
import type { CustomTranscription } from '../../contract/custom-transcription.ts';
import { client, dataOf } from './api-client.ts';

export const CUSTOM_TRANSCRIPTION_KEY = ['settings', 'custom-transcription'] as const;

export function getCustomTranscription(signal?: AbortSignal): Promise<CustomTranscription> {
  return dataOf(client.GET('/private/custom-transcription', { signal }));
}
