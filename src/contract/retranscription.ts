// Defines the retranscription of a conversation and its transcript versions. Pure.
import { z } from 'zod';
import { TranscriptSegment } from './resources.ts';

export const TranscriptionSettings = z
  .object({
    /** Completed conversations are transcribed again by the best installed model, in the background. */
    second_pass: z.boolean(),
    /** Live speech is decoded once only: a pause is not decoded ahead of its end, nor neighbours a second time. */
    save_battery: z.boolean(),
  })
  .meta({ id: 'TranscriptionSettings' });
export type TranscriptionSettings = z.infer<typeof TranscriptionSettings>;

export const TranscriptionSettingsPatch = TranscriptionSettings.partial();
export type TranscriptionSettingsPatch = z.infer<typeof TranscriptionSettingsPatch>;

export const RetranscribeRequest = z
  .object({
    /** Also when lines were rewritten by hand, or an earlier version was chosen. */
    replace_edited: z.boolean().optional(),
  })
  .optional();

export const TranscriptVersion = z
  .object({
    version: z.int(),
    stt_provider: z.string().nullable(),
    stt_model: z.string().nullable(),
    created_at: z.string(),
    segments: z.array(TranscriptSegment),
  })
  .meta({ id: 'TranscriptVersion' });
export type TranscriptVersion = z.infer<typeof TranscriptVersion>;
