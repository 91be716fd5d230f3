// Defines the peaks of a conversation's kept audio, from which a waveform is drawn. Not in the contract. Pure.
import { z } from 'zod';

export const AudioPeaks = z
  .object({
    /** Of the conversation. */
    id: z.string(),
    /** Of the audio, in seconds. */
    seconds: z.number(),
    /** The loudest moment of each of equal stretches, from 0 to 1; none without audio, and while it is being recorded. */
    peaks: z.array(z.number()),
    /** Who speaks when; neighbouring lines of one voice are one. */
    voices: z.array(
      z.object({
        start: z.number(),
        end: z.number(),
        speaker_id: z.int(),
        is_user: z.boolean(),
        person_id: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AudioPeaks' });
export type AudioPeaks = z.infer<typeof AudioPeaks>;
