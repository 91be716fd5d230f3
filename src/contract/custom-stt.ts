// Defines the setting of a user's own transcription service (contract: External custom transcription
// service). Pure.
import { z } from 'zod';
import { text } from './fields.ts';

/** PCM16 and Opus, both 16 kHz mono. */
export const CUSTOM_STT_CODECS = ['pcm16', 'opus'] as const;
const CustomSttCodec = z.enum(CUSTOM_STT_CODECS);
export type CustomSttCodec = z.infer<typeof CustomSttCodec>;

export const CustomSttSetting = z
  .object({
    /** Null while none is set. */
    url: z.string().nullable(),
    /** Host and port of the url: whom the sound is sent to. */
    host: z.string().nullable(),
    codec: CustomSttCodec,
    enabled: z.boolean(),
  })
  .meta({ id: 'CustomSttSetting' });
export type CustomSttSetting = z.infer<typeof CustomSttSetting>;

export const CustomSttPatch = z.object({
  /** Null removes it and turns it off. */
  url: text({ max: 2_000 }).nullish(),
  codec: CustomSttCodec.nullish(),
  enabled: z.boolean().nullish(),
});
export type CustomSttPatch = z.infer<typeof CustomSttPatch>;
