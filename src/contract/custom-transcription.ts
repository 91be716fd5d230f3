// A user's own transcription service (contract: External custom transcription service) as a setting: where it is, what it
// is sent, whether it is used. Pure.
import { z } from 'zod';
import { text } from './fields.ts';

/** PCM16 and Opus, both 16 kHz mono. */
export const CUSTOM_TRANSCRIPTION_CODECS = ['pcm16', 'opus'] as const;
const CustomTranscriptionCodec = z.enum(CUSTOM_TRANSCRIPTION_CODECS);
export type CustomTranscriptionCodec = z.infer<typeof CustomTranscriptionCodec>;

export const CustomTranscription = z
  .object({
    /** Null while none is set. */
    url: z.string().nullable(),
    /** Host and port of the url: whom the sound is sent to. */
    host: z.string().nullable(),
    codec: CustomTranscriptionCodec,
    enabled: z.boolean(),
  })
  .meta({ id: 'CustomTranscription' });
export type CustomTranscription = z.infer<typeof CustomTranscription>;

export const CustomTranscriptionPatch = z.object({
  /** Null removes it and turns it off. */
  url: text({ max: 2_000 }).nullish(),
  codec: CustomTranscriptionCodec.nullish(),
  enabled: z.boolean().nullish(),
});
export type CustomTranscriptionPatch = z.infer<typeof CustomTranscriptionPatch>;
