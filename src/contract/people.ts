// Defines the people whose voices the user has named, with their speech samples (contract: Transcript
// segment, person_id). Pure.
import { z } from 'zod';
import { Id, name, trimmedText } from './fields.ts';
import { LIMITS } from './limits.ts';

export const PersonName = name(trimmedText(LIMITS.personName));

const SpeechSample = z.object({
  id: z.string(),
  /** Null once the conversation is gone. */
  conversation_id: z.string().nullable(),
  segment_id: z.string().nullable(),
  text: z.string(),
  /** Seconds since the conversation began. */
  start: z.number(),
  end: z.number(),
  /** The audio of the conversation is kept. */
  has_audio: z.boolean(),
  created_at: z.iso.datetime(),
});

export const Person = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    /** The place of the person's colour among those of speakers, from 0. */
    hue: z.int(),
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

export const MergePerson = z
  .object({
    /** The person who stays. */
    into: Id,
  })
  .meta({ id: 'MergePerson' });

export const MergedPerson = z
  .object({
    person: Person,
    /** For POST /v1/users/people/changes/{change_id}/undo. */
    change_id: z.string(),
  })
  .meta({ id: 'MergedPerson' });

/** How much of a person was heard. Without what is in the trash or was discarded. */
export const PersonSpeech = z
  .object({
    /** Null: the owner. */
    person_id: z.string().nullable(),
    conversations: z.int(),
    lines: z.int(),
    seconds: z.number(),
    last_spoke_at: z.iso.datetime().nullable(),
    /** Samples whose voice is measured; for the owner 1 where the voice is learned. */
    measured: z.int(),
    /** Of the measured speech. */
    measured_seconds: z.number(),
  })
  .meta({ id: 'PersonSpeech' });
export type PersonSpeech = z.infer<typeof PersonSpeech>;

/** How well the voice of a person is known. */
export const PersonVoice = z
  .object({
    /** In the order of the person's speech_samples: how like the others it sounds, up to 1; null while unmeasured. */
    samples: z.array(z.object({ id: z.string(), likeness: z.number().nullable() })),
    /** The person whose voice is so alike that they may be the same. */
    alike: z.object({ person_id: z.string(), name: z.string(), likeness: z.number() }).nullable(),
  })
  .meta({ id: 'PersonVoice' });
export type PersonVoice = z.infer<typeof PersonVoice>;

/** A conversation in which a person speaks. */
export const SpokenConversation = z
  .object({
    conversation_id: z.string(),
    title: z.string(),
    started_at: z.iso.datetime(),
    lines: z.int(),
    seconds: z.number(),
    /** The person's first line. */
    segment_id: z.string(),
    text: z.string(),
    start: z.number(),
  })
  .meta({ id: 'SpokenConversation' });
export type SpokenConversation = z.infer<typeof SpokenConversation>;

/** Who speaks with a voice: a known person, the user, or neither. */
export interface SpeakerIdentity {
  person_id: string | null;
  is_user: boolean;
}
