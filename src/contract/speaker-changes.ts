// Defines the owner's speaker assignments and their undo (contract: Transcript segment, person_id). Pure.
import { z } from 'zod';
import { Conversation } from './resources.ts';

export const SpeakerChange = z
  .object({
    id: z.string(),
    created_at: z.iso.datetime(),
    /** Where it was made. */
    conversation_id: z.string().nullable(),
    /** The person the lines were assigned to; null for the owner or nobody. */
    person_id: z.string().nullable(),
    is_user: z.boolean(),
    /** How many lines it changed. */
    lines: z.int(),
    /** The name of the person who was merged into the other; null for a change of lines. */
    merged_name: z.string().nullable(),
    undone_at: z.iso.datetime().nullable(),
    /** How many conversations its voice was sought in so far; null when it is not being sought. */
    seeking: z.object({ examined: z.int(), total: z.int() }).nullable(),
  })
  .meta({ id: 'SpeakerChange' });
export type SpeakerChange = z.infer<typeof SpeakerChange>;

export const RelabelledConversation = Conversation.extend({
  /** For POST /v1/users/people/changes/{change_id}/undo. */
  change_id: z.string(),
}).meta({ id: 'RelabelledConversation' });
export type RelabelledConversation = z.infer<typeof RelabelledConversation>;

export const UndoneSpeakerChange = z
  .object({
    change: SpeakerChange,
    /** Lines that are as they were before; one that was changed again since, or is gone, is left alone. */
    restored: z.int(),
  })
  .meta({ id: 'UndoneSpeakerChange' });
export type UndoneSpeakerChange = z.infer<typeof UndoneSpeakerChange>;
