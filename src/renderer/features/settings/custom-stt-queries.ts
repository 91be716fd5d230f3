// The custom STT setting, for the settings, for listening and for signing in.
import { queryOptions } from '@tanstack/react-query';
import type { CustomSttPatch, CustomSttSetting } from '../../../contract/custom-stt.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { settingQuery, type Setting } from './setting-queries.ts';

export function readCustomStt(signal?: AbortSignal): Promise<CustomSttSetting> {
  return dataOf(client.GET('/private/custom-transcription', { signal }));
}

export const customSttSetting: Setting<CustomSttSetting, CustomSttPatch> = {
  name: 'custom-stt',
  read: readCustomStt,
  write: (body) => dataOf(client.PATCH('/private/custom-transcription', { body })),
};

export const customSttQuery = settingQuery(customSttSetting);

/** Whether this browser can encode Opus. */
export const opusEncoderQuery = queryOptions({
  queryKey: ['opus-encoder'],
  async queryFn() {
    const { usableCodec } = await import('../../../capture/custom-stt/frame-encoder.ts');
    return (await usableCodec('opus')) === 'opus';
  },
  staleTime: Infinity,
});
