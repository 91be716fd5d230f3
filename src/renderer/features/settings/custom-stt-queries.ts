// The setting of the person's own transcription service, for the settings, for listening and for signing in.
import type { CustomSttSetting } from '../../../contract/custom-stt.ts';
import { client, dataOf } from '../../lib/api-client.ts';

export const CUSTOM_STT_KEY = ['settings', 'custom-stt'] as const;

export function getCustomStt(signal?: AbortSignal): Promise<CustomSttSetting> {
  return dataOf(client.GET('/private/custom-transcription', { signal }));
}
