// Defines the people whose voices the user has named, with their speech samples (contract: Transcript
// segment, person_id). Pure.
import { z } from 'zod';
import { trimmedText } from './fields.ts';
import { LIMITS } from './limits.ts';

export const PersonName = trimmedText(LIMITS.personName);

const SpeechSample = z.object({
  id: z.string(),
  /** Null once the conversation is gone. */
  conversation_id: z.string().nullable(),
  segment_id: z.string().nullable(),
  text: z.string(),
  /** Seconds since the conversation began. */
  start: z.number(),
  end: z.number(),
  created_at: z.iso.datetime(),
});

export const Person = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    /** Oldest first; absent where the caller asked for none. */
    speech_samples: z.array(SpeechSample).optional(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

export const CreatePerson = z.object({ name: PersonName }).meta({ id: 'CreatePerson' });

/** One of the two, unless the query has the name. */
export const RenamePerson = z
  .object({ name: PersonName.nullish(), value: PersonName.nullish() })
  .meta({ id: 'RenamePerson' });

/** Who speaks with a voice: a known person, the user, or neither. */
export interface SpeakerIdentity {
  person_id: string | null;
  is_user: boolean;
}
