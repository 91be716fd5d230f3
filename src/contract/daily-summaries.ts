// Defines the summary of one day (contract: Events, Day summary, the shape of `summary_json`). Pure.
import { z } from 'zod';
import { DateTime } from './resources.ts';

const OfConversation = { conversation_id: z.string() };

export const DaySummary = z
  .object({
    id: z.string(),
    /** YYYY-MM-DD, a day of the user. */
    date: z.iso.date(),
    /** UTC without an offset: when the summary was made. */
    created_at: z.iso.datetime({ local: true, offset: false }).refine((at) => !at.endsWith('Z')),
    headline: z.string(),
    overview: z.string(),
    day_emoji: z.string(),
    stats: z.object({
      total_conversations: z.int().min(0),
      total_duration_minutes: z.int().min(0),
      action_items_count: z.int().min(0),
    }),
    highlights: z.array(
      z.object({
        topic: z.string(),
        emoji: z.string(),
        summary: z.string(),
        conversation_ids: z.array(z.string()),
      }),
    ),
    action_items: z.array(
      z.object({
        description: z.string(),
        priority: z.string(),
        completed: z.boolean(),
        source_conversation_id: z.string(),
      }),
    ),
    unresolved_questions: z.array(z.object({ question: z.string(), ...OfConversation })),
    decisions_made: z.array(z.object({ decision: z.string(), ...OfConversation })),
    knowledge_nuggets: z.array(z.object({ insight: z.string(), ...OfConversation })),
    locations: z.array(
      z.object({
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        /** HH:MM of the user's day. */
        time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      }),
    ),
  })
  .meta({ id: 'DaySummary' });
export type DaySummary = z.infer<typeof DaySummary>;

export const SummaryVisibility = z.enum(['private', 'shared']);
export type SummaryVisibility = z.infer<typeof SummaryVisibility>;

const Quoted = z.object({
  /** Words of the conversations; empty when there are none. */
  text: z.string(),
  /** How many conversations it does not have. */
  more: z.int().min(0),
});

/** Headline and overview without the words of the service, for a page that has its own. */
export const SummaryWording = z.object({ headline: Quoted, overview: Quoted }).meta({ id: 'SummaryWording' });
export type SummaryWording = z.infer<typeof SummaryWording>;

/** A conversation of the day, as it is now. */
export const DayConversation = z
  .object({
    id: z.string(),
    title: z.string(),
    started_at: DateTime,
    language: z.string().nullable(),
  })
  .meta({ id: 'DayConversation' });

/** An action item of the day, as it is now. */
export const DayTask = z
  .object({
    id: z.string(),
    description: z.string(),
    completed: z.boolean(),
    due_at: DateTime.nullable(),
    due_has_time: z.boolean(),
    /** The conversation of the day that says it. */
    conversation_id: z.string(),
  })
  .meta({ id: 'DayTask' });
export type DayTask = z.infer<typeof DayTask>;

/** As its owner sees it; nobody else gets `wording`, `conversations` and `tasks`. */
export const StoredDaySummary = DaySummary.extend({
  visibility: SummaryVisibility,
  wording: SummaryWording.optional(),
  /** In the order of time. */
  conversations: z.array(DayConversation).optional(),
  tasks: z.array(DayTask).optional(),
}).meta({ id: 'StoredDaySummary' });
export type StoredDaySummary = z.infer<typeof StoredDaySummary>;
