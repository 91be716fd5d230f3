// How strictly the phone app reads: its types are generated from the original's description, and a list with one row that it
// cannot read is an empty list to it.
import { z } from 'zod';
import { isoDate, maybe } from '../parsers.ts';

export const Segment = z.object({
  id: maybe(z.string()),
  text: z.string(),
  speaker: maybe(z.string()),
  speaker_id: maybe(z.int()),
  is_user: z.boolean(),
  person_id: maybe(z.string()),
  start: z.number(),
  end: z.number(),
  speech_profile_processed: z.boolean().optional(),
  stt_provider: maybe(z.string()),
  translations: maybe(z.array(z.object({ lang: z.string(), text: z.string() }))),
});

const Structured = z.object({
  title: z.string().optional(),
  overview: z.string().optional(),
  emoji: z.string().optional(),
  category: z.string().optional(),
  action_items: maybe(
    z.array(z.object({ description: z.string(), completed: z.boolean().optional(), due_at: maybe(isoDate) })),
  ),
  events: maybe(
    z.array(
      z.object({
        ...{ title: z.string(), start: isoDate, duration: z.int().optional() },
        ...{ description: z.string().optional(), created: z.boolean().optional() },
      }),
    ),
  ),
});

const AudioFile = z.object({
  id: z.string(),
  uid: z.string(),
  conversation_id: z.string(),
  chunk_timestamps: z.array(z.number()),
  duration: z.number(),
  provider: z.string().optional(),
  started_at: maybe(isoDate),
});

/** started_at and finished_at may be null, and must be there. */
export const Conversation = z.object({
  id: z.string(),
  created_at: isoDate,
  started_at: isoDate.nullable(),
  finished_at: isoDate.nullable(),
  structured: Structured,
  transcript_segments: z.array(Segment).optional(),
  geolocation: maybe(z.object({ latitude: z.number(), longitude: z.number(), address: maybe(z.string()) })),
  photos: z
    .array(z.object({ id: maybe(z.string()), base64: z.string(), description: maybe(z.string()) }))
    .optional(),
  apps_results: z.array(z.object({ app_id: z.string().nullable(), content: z.string() })).optional(),
  /** Its player is there when there is one. */
  audio_files: z.array(AudioFile).optional(),
  source: maybe(z.string()),
  language: maybe(z.string()),
  folder_id: maybe(z.string()),
  status: maybe(z.string()),
  discarded: z.boolean().optional(),
  is_locked: z.boolean().optional(),
  starred: z.boolean().optional(),
  visibility: z.string().optional(),
  external_data: maybe(z.record(z.string(), z.unknown())),
});

/** `uid` is cast without a question mark. */
export const Memory = z.object({
  id: z.string(),
  uid: z.string(),
  content: z.string(),
  category: z.enum(['interesting', 'system', 'manual', 'workflow']),
  visibility: z.enum(['public', 'private']),
  created_at: isoDate,
  updated_at: isoDate,
  reviewed: z.boolean(),
  edited: z.boolean(),
  manually_added: z.boolean(),
});

export const Task = z.object({
  id: z.string(),
  description: z.string(),
  completed: z.boolean(),
  created_at: maybe(isoDate),
  updated_at: maybe(isoDate),
  due_at: maybe(isoDate),
  completed_at: maybe(isoDate),
  conversation_id: maybe(z.string()),
  is_locked: z.boolean().optional(),
  exported: z.boolean().optional(),
  sort_order: z.int().optional(),
  indent_level: z.int().optional(),
});

export const Goal = z.object({
  id: z.string(),
  title: z.string(),
  goal_type: z.string(),
  ...{ target_value: z.number(), current_value: z.number() },
  ...{ min_value: z.number(), max_value: z.number() },
  unit: maybe(z.string()),
  is_active: z.boolean(),
  created_at: isoDate,
  updated_at: isoDate,
});

export const Person = z.object({
  id: z.string(),
  name: z.string(),
  created_at: isoDate,
  updated_at: isoDate,
  speech_samples: maybe(z.array(z.string())),
});

export const Folder = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  order: z.int(),
  is_default: z.boolean(),
  is_system: z.boolean(),
  conversation_count: z.int(),
  created_at: isoDate,
  updated_at: isoDate,
});
