// The resources of the contract (section Resources and their fields) as zod schemas. Pure: no I/O, no storage
// shapes.
import type { LeftOut } from './left-out.ts';
import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** ISO 8601 with an offset, as the service writes it. */
export const DateTime = z.iso.datetime({ offset: true });

export const CONVERSATION_CATEGORIES = [
  'personal',
  'education',
  'health',
  'finance',
  'legal',
  'philosophy',
  'spiritual',
  'science',
  'entrepreneurship',
  'parenting',
  'romantic',
  'travel',
  'inspiration',
  'technology',
  'business',
  'social',
  'work',
  'sports',
  'politics',
  'literature',
  'history',
  'architecture',
  'music',
  'weather',
  'news',
  'entertainment',
  'psychology',
  'real',
  'design',
  'family',
  'economics',
  'environment',
  'other',
] as const;
export const CategoryEnum = z.enum(CONVERSATION_CATEGORIES).meta({ id: 'CategoryEnum' });
export type ConversationCategory = z.infer<typeof CategoryEnum>;

export const MEMORY_CATEGORIES = [
  'interesting',
  'system',
  'manual',
  'workflow',
  'core',
  'hobbies',
  'lifestyle',
  'interests',
  'habits',
  'work',
  'skills',
  'learnings',
  'other',
  'auto',
] as const;
export const MemoryCategory = z.enum(MEMORY_CATEGORIES).meta({ id: 'MemoryCategory' });
export type MemoryCategory = z.infer<typeof MemoryCategory>;

export const CONVERSATION_STATUSES = ['in_progress', 'processing', 'completed', 'failed'] as const;
export const ConversationStatus = z.enum(CONVERSATION_STATUSES).meta({ id: 'ConversationStatus' });
export type ConversationStatus = z.infer<typeof ConversationStatus>;

export const ConversationVisibility = z.enum(['private', 'shared', 'public']);
export type ConversationVisibility = z.infer<typeof ConversationVisibility>;

/** Not in the contract: where a result comes from and how sure it is. Confidence and draft are for the owner's app. */
const Sourced = {
  /** The lines that say it. */
  segment_ids: z.array(z.string()).optional(),
  /** From 0 to 1; null for what nobody has judged. */
  confidence: z.number().nullable().optional(),
  /** Not sure enough to rely on. */
  draft: z.boolean().optional(),
};

/** Where a task or memory was said. Not in the contract: for the owner's app. */
export const Source = z
  .object({
    conversation_id: z.string(),
    /** Of the conversation; '' while it has none. */
    title: z.string(),
    said_at: DateTime,
    /** The line, and its words; null when it is not there any more. */
    segment_id: z.string().nullable(),
    quote: z.string().nullable(),
    /** Seconds into the conversation's audio. */
    start: z.number().nullable(),
    end: z.number().nullable(),
    /** Whether the audio of the conversation is kept. */
    has_audio: z.boolean(),
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof Source>;

export const ConversationActionItem = z
  .object({
    description: z.string(),
    completed: z.boolean().default(false),
    completed_at: DateTime.nullish(),
    created_at: DateTime.nullish(),
    due_at: DateTime.nullish(),
    updated_at: DateTime.nullish(),
    conversation_id: z.string().nullish(),
    ...Sourced,
  })
  .meta({ id: 'ConversationActionItem' });
export type ConversationActionItem = z.infer<typeof ConversationActionItem>;

export const ConversationEvent = z
  .object({
    title: z.string(),
    start: DateTime,
    description: z.string().default(''),
    /** Minutes. */
    duration: z.int().default(30),
    created: z.boolean().default(false),
    ...Sourced,
  })
  .meta({ id: 'ConversationEvent' });
export type ConversationEvent = z.infer<typeof ConversationEvent>;

export const DEFAULT_EMOJI = '🧠';

export const Structured = z
  .object({
    title: z.string(),
    overview: z.string(),
    category: CategoryEnum,
    emoji: z.string().default(DEFAULT_EMOJI),
    action_items: z.array(ConversationActionItem).default([]),
    events: z.array(ConversationEvent).default([]),
  })
  .meta({ id: 'Structured' });
export type Structured = z.infer<typeof Structured>;

export const Geolocation = z
  .object({
    latitude: z.number().min(LIMITS.latitude.min).max(LIMITS.latitude.max),
    longitude: z.number().min(LIMITS.longitude.min).max(LIMITS.longitude.max),
    address: z.string().max(LIMITS.place).nullish(),
    google_place_id: z.string().max(LIMITS.place).nullish(),
    location_type: z.string().max(LIMITS.place).nullish(),
  })
  .meta({ id: 'Geolocation' });
export type Geolocation = z.infer<typeof Geolocation>;

export const DeveloperTranscriptSegment = z
  .object({
    text: z.string(),
    /** Seconds since the conversation began. */
    start: z.number(),
    end: z.number(),
    id: z.string().nullish(),
    speaker_id: z.int().nullish(),
    speaker_name: z.string().nullish(),
    /** This and the next two are not in the contract; the live segments have them, and programs read them there. */
    speaker: z.string(),
    is_user: z.boolean(),
    person_id: z.string().nullable(),
  })
  .meta({ id: 'DeveloperTranscriptSegment' });
export type DeveloperTranscriptSegment = z.infer<typeof DeveloperTranscriptSegment>;

/**
 * Not in the contract, and present only when the privacy lock is on: audiences other than the owner read only
 * the beginning of a locked item.
 */
const IsLocked = z.literal(true).optional();

/** Not in the contract: the lines of its conversation that say it. Absent where there are none, or they are locked. */
const SegmentIds = z.array(z.string()).optional();

/** A pause between two conversations that were merged, as its interface says. */
export const LeftOutPause: z.ZodType<LeftOut> = z.object({ at: z.number(), seconds: z.number() });

/** Conversation, developer view. */
export const DeveloperConversation = z
  .object({
    id: z.string(),
    created_at: DateTime,
    started_at: DateTime.nullable(),
    finished_at: DateTime.nullable(),
    structured: Structured,
    folder_id: z.string().nullish(),
    folder_name: z.string().nullish(),
    geolocation: Geolocation.nullish(),
    language: z.string().nullish(),
    source: z.string().nullish(),
    transcript_segments: z.array(DeveloperTranscriptSegment).nullish(),
    is_locked: IsLocked,
  })
  .meta({ id: 'DeveloperConversation' });
export type DeveloperConversation = z.infer<typeof DeveloperConversation>;

/** The same with what the contract does not have: which pauses the transcript leaves out; absent where there are none. */
export const TimedConversation = DeveloperConversation.extend({ left_out: z.array(LeftOutPause).optional() });
export type TimedConversation = z.infer<typeof TimedConversation>;

/** Transcript segment as the live socket sends it and as the app-facing conversation carries it. */
export const TranscriptSegment = z
  .object({
    id: z.uuid(),
    text: z.string(),
    speaker: z.string(),
    speaker_id: z.int().min(0),
    is_user: z.boolean(),
    person_id: z.string().nullable(),
    /** Seconds since the conversation began. */
    start: z.number(),
    end: z.number(),
    speech_profile_processed: z.boolean(),
    stt_provider: z.string().nullable(),
    /** Not in the contract: in one conversation in full, when its lines were translated. */
    translations: z.array(z.object({ lang: z.string(), text: z.string() })).optional(),
  })
  .meta({ id: 'TranscriptSegment' });
export type TranscriptSegment = z.infer<typeof TranscriptSegment>;

/** Conversation with the fields that are not part of the developer view: what the owner's own app reads. */
/** Kept audio, as the original apps look for it before they show their player. */
export const AudioFile = z.object({
  id: z.string(),
  uid: z.string(),
  conversation_id: z.string(),
  provider: z.literal('local'),
  started_at: DateTime,
  /** Seconds. */
  duration: z.number(),
  /** Seconds since the epoch. */
  chunk_timestamps: z.array(z.number()),
});
export type AudioFile = z.infer<typeof AudioFile>;

/** A voice of a conversation in a list. */
export const ConversationSpeaker = z.object({
  speaker_id: z.int(),
  is_user: z.boolean(),
  person_id: z.string().nullable(),
  /** Of a known person; null for the owner and for a voice without a name. */
  name: z.string().nullable(),
});
export type ConversationSpeaker = z.infer<typeof ConversationSpeaker>;

export const Conversation = TimedConversation.omit({ transcript_segments: true })
  .extend({
    status: ConversationStatus,
    transcript_segments: z.array(TranscriptSegment),
    /** `base64` is empty in lists, and where all photos together are too large: each has an address of its own. */
    photos: z.array(z.object({ id: z.string(), base64: z.string(), description: z.string().nullable() })),
    apps_results: z.array(z.unknown()),
    external_data: z.record(z.string(), z.unknown()).nullable(),
    discarded: z.boolean(),
    deleted: z.boolean(),
    visibility: ConversationVisibility,
    starred: z.boolean(),
    is_locked: z.boolean(),
    /** True when audio of the conversation is kept and can be played. */
    has_audio: z.boolean(),
    /** One for all of it; none when no audio is kept. */
    audio_files: z.array(AudioFile),
    /** One plain sentence when status is failed. */
    failure: z.string().nullable(),
    /** Who wrote the overview: rules quote the conversation, a language model sums it up. Null where there is none. */
    overview_by: z.enum(['rules', 'model', 'owner', 'import']).nullable().optional(),
    /** In a list that was asked for them: who speaks in it, the first to speak first. */
    speakers: z.array(ConversationSpeaker).optional(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

export const ActionItem = z
  .object({
    id: z.string(),
    description: z.string(),
    completed: z.boolean(),
    created_at: DateTime,
    updated_at: DateTime,
    due_at: DateTime.nullable(),
    completed_at: DateTime.nullable(),
    conversation_id: z.string().nullable(),
    segment_ids: SegmentIds,
    is_locked: IsLocked,
  })
  .meta({ id: 'ActionItem' });
export type ActionItem = z.infer<typeof ActionItem>;

export const Memory = z
  .object({
    id: z.string(),
    content: z.string(),
    category: MemoryCategory,
    visibility: z.enum(['public', 'private']),
    tags: z.array(z.string()),
    created_at: DateTime,
    updated_at: DateTime,
    manually_added: z.boolean(),
    scoring: z.string(),
    reviewed: z.boolean(),
    user_review: z.boolean().nullable(),
    edited: z.boolean(),
    segment_ids: SegmentIds,
    is_locked: IsLocked,
  })
  .meta({ id: 'Memory' });
export type Memory = z.infer<typeof Memory>;
