// Defines requests that create, edit and search conversations, and their answers. Pure.
import { z } from 'zod';
import { filled, Id, notBlank, text, writtenDateTime } from './fields.ts';
import { LIMITS } from './limits.ts';
import {
  Conversation,
  ConversationStatus,
  DateTime,
  Geolocation,
  DeveloperConversation,
  TranscriptSegment,
} from './resources.ts';

const TEXT_SOURCES = ['audio_transcript', 'message', 'other_text'] as const;

/** Null reads as not given. */
const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined);
const NAME_MAX = 200;
/** A year of speech: longer ones are mistakes of unit. */
export const LONGEST_SECONDS = 31_536_000;

const origin = {
  started_at: optional(writtenDateTime('begins')),
  finished_at: optional(writtenDateTime('ends')),
  language: optional(text({ max: 35 })),
  geolocation: optional(Geolocation),
};

export const NewTextConversation = z
  .object({
    text: notBlank('text', { max: LIMITS.conversationText }),
    text_source: optional(z.enum(TEXT_SOURCES)),
    text_source_spec: optional(text({ min: 0, max: NAME_MAX })).transform((spec) => filled(spec)),
    ...origin,
  })
  .meta({ id: 'NewTextConversation' });
export type NewTextConversation = z.output<typeof NewTextConversation>;

export const NewSegment = z
  .object({
    text: notBlank('text of a segment', { max: LIMITS.segmentText }),
    speaker: optional(text({ max: NAME_MAX })),
    speaker_id: optional(z.int32().min(0)),
    is_user: optional(z.boolean()),
    person_id: optional(Id),
    /** Seconds since the conversation began. */
    start: z.number().min(0).max(LONGEST_SECONDS),
    end: z.number().max(LONGEST_SECONDS),
  })
  .meta({ id: 'NewSegment' });
export type NewSegment = z.output<typeof NewSegment>;

const sessionId = optional(text({ max: NAME_MAX }));

export const NewSegmentsConversation = z
  .object({
    transcript_segments: z.array(NewSegment).min(1).max(LIMITS.conversationSegments),
    /** Any name; it is kept as it is given. A blank one names nothing. */
    source: optional(text({ min: 0, max: NAME_MAX })).transform((name) => filled(name)),
    ...origin,
    /** The same recording sent again is not stored again. The other three are older names of it. */
    client_session_id: sessionId,
    client_conversation_id: sessionId,
    session_id: sessionId,
    client_id: sessionId,
    client_device_id: optional(text({ max: NAME_MAX })),
    client_platform: optional(text({ max: NAME_MAX })),
  })
  .meta({ id: 'NewSegmentsConversation' });
export type NewSegmentsConversation = z.output<typeof NewSegmentsConversation>;

export const CreatedConversation = z
  .object({ id: z.string(), status: ConversationStatus, discarded: z.boolean() })
  .meta({ id: 'CreatedConversation' });
export type CreatedConversation = z.infer<typeof CreatedConversation>;

/** Answer to one edit of a conversation. */
export const EditedConversation = z
  .object({ status: z.literal('Ok'), conversation: Conversation })
  .meta({ id: 'EditedConversation' });

export const TrashedConversation = Conversation.extend({
  deleted_at: DateTime,
  /** When it is removed for good. */
  purge_at: DateTime,
}).meta({ id: 'TrashedConversation' });
export type TrashedConversation = z.infer<typeof TrashedConversation>;

/** What anybody with the address reads. Has no place, no names of people beyond the lines, no folder. */
export const SharedConversation = DeveloperConversation.pick({
  id: true,
  created_at: true,
  started_at: true,
  finished_at: true,
  structured: true,
})
  .extend({
    language: z.string().nullable(),
    transcript_segments: z.array(
      TranscriptSegment.pick({
        id: true,
        text: true,
        speaker: true,
        speaker_id: true,
        is_user: true,
        start: true,
        end: true,
      }).extend({ speaker_name: z.string() }),
    ),
  })
  .meta({ id: 'SharedConversation' });
export type SharedConversation = z.infer<typeof SharedConversation>;

export const FoundConversation = Conversation.extend({
  /** Up to three lines that contain the words. */
  matches: z.array(z.object({ id: z.string(), text: z.string(), start: z.number() })),
}).meta({ id: 'FoundConversation' });
export type FoundConversation = z.infer<typeof FoundConversation>;

export const FoundConversations = z
  .object({
    items: z.array(FoundConversation),
    total_pages: z.int(),
    current_page: z.int(),
    per_page: z.int(),
  })
  .meta({ id: 'FoundConversations' });
export type FoundConversations = z.infer<typeof FoundConversations>;
