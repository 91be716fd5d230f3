// Defines what the service posts to webhooks (contract: Events), with the names as they are written there. What the contract does
// not name is here because receivers written for the original service require it. Pure.
import { z } from 'zod';
import { DaySummary } from './daily-summaries.ts';
import { ConversationStatus, ConversationVisibility, CategoryEnum, Geolocation } from './resources.ts';

/** With the offset as digits, which every parser of ISO 8601 reads. */
const OffsetTime = z.iso.datetime({ offset: true }).regex(/[+-]\d\d:\d\d$/);

/** One line of a transcript. */
export const WebhookSegment = z.object({
  text: z.string(),
  speaker: z.string().regex(/^SPEAKER_\d{2,}$/),
  speakerId: z.int().min(0),
  is_user: z.boolean(),
  /** Seconds since the conversation began. */
  start: z.number(),
  end: z.number(),
  /** The same in each version of a line: a receiver replaces what it has by id. This and the rest are not in the contract. */
  id: z.string(),
  speaker_id: z.int().min(0),
  person_id: z.string().nullable(),
  translations: z.array(z.object({ lang: z.string(), text: z.string() })),
});
export type WebhookSegment = z.infer<typeof WebhookSegment>;

export const RealtimeTranscriptBody = z.array(WebhookSegment);
export type RealtimeTranscriptBody = z.infer<typeof RealtimeTranscriptBody>;

/** The form that receivers of the original's apps require; a switch of the destination. */
export const RealtimeTranscriptObject = z.object({
  session_id: z.string(),
  segments: RealtimeTranscriptBody,
});

const NamedSegment = WebhookSegment.extend({ speaker_name: z.string() });
export type NamedWebhookSegment = z.infer<typeof NamedSegment>;

export const MemoryCreatedBody = z.object({
  id: z.string(),
  created_at: OffsetTime,
  started_at: OffsetTime,
  finished_at: OffsetTime,
  transcript_segments: z.array(NamedSegment),
  structured: z.object({
    title: z.string(),
    overview: z.string(),
    emoji: z.string(),
    category: CategoryEnum,
    action_items: z.array(
      z.object({
        description: z.string(),
        completed: z.boolean(),
        created_at: OffsetTime,
        updated_at: OffsetTime,
        due_at: OffsetTime.nullable(),
        completed_at: OffsetTime.nullable(),
        conversation_id: z.string().nullable(),
      }),
    ),
    events: z.array(
      z.object({
        title: z.string(),
        start: OffsetTime,
        description: z.string(),
        duration: z.int(),
        created: z.boolean(),
      }),
    ),
  }),
  apps_response: z.array(z.unknown()),
  discarded: z.boolean(),
  /** Empty without a folder. */
  folder_id: z.string(),
  folder_name: z.string(),
  /** This and the rest are not in the contract. */
  status: ConversationStatus,
  source: z.string().nullable(),
  language: z.string().nullable(),
  geolocation: Geolocation.nullable(),
  visibility: ConversationVisibility,
  external_data: z.record(z.string(), z.unknown()).nullable(),
  photos: z.array(z.object({ id: z.string(), base64: z.string(), description: z.string() })),
  apps_results: z.array(z.unknown()),
  plugins_results: z.array(z.unknown()),
  /** Only of one that its owner has locked: then texts are cut and the transcript is empty. */
  is_locked: z.literal(true).optional(),
});
export type MemoryCreatedBody = z.infer<typeof MemoryCreatedBody>;

/** As it is kept until it is sent. */
export const KeptDaySummary = z.object({ uid: z.string(), summary_json: DaySummary });
export type KeptDaySummary = z.infer<typeof KeptDaySummary>;

export const DaySummaryBody = KeptDaySummary.extend({
  /** When it is sent. */
  created_at: OffsetTime.regex(/\+00:00$/),
  /** The same as `summary_json`, as a literal of Python. */
  summary: z.string(),
});
export type DaySummaryBody = z.infer<typeof DaySummaryBody>;
