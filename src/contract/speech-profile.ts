// Defines the state of the owner's speech profile (contract: include_speech_profile). Pure.
import { z } from 'zod';

/** The fields are null while there is none that the voice model in use can compare. */
export const SpeechProfile = z
  .object({
    has_profile: z.boolean(),
    /** Seconds of speech it was learned from. */
    seconds: z.number().nullable(),
    created_at: z.iso.datetime().nullable(),
    /** What measured the voice; vectors of another model cannot be compared with it. */
    model: z.string().nullable(),
    /** Where clients of the original service look for the recording. Only its voiceprint is kept, so there is none. */
    url: z.null(),
  })
  .meta({ id: 'SpeechProfile' });
export type SpeechProfile = z.infer<typeof SpeechProfile>;

export const EnrolmentText = z
  .object({ language: z.string(), sentences: z.array(z.string()) })
  .meta({ id: 'EnrolmentText' });
