// Defines the recap of a week: made of its conversations whenever it is read, never stored. Pure.
import { z } from 'zod';
import { DaySummary, SummaryWording } from './daily-summaries.ts';

const {
  headline,
  overview,
  highlights,
  action_items,
  unresolved_questions,
  decisions_made,
  knowledge_nuggets,
} = DaySummary.shape;

export const WeekRecap = z
  .object({
    /** Monday and Sunday of the user's week, YYYY-MM-DD. */
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    headline,
    overview,
    /** What headline and overview say, for a page that has words of its own. */
    wording: z.object({
      headline: SummaryWording.shape.headline,
      /** Titles of the longest conversations, and how many titles are not among them. */
      longest: z.array(z.string()),
      more: z.int().min(0),
      active_days: z.int().min(0),
    }),
    stats: z.object({
      total_conversations: z.int().min(0),
      total_duration_minutes: z.int().min(0),
      action_items_count: z.int().min(0),
      completed_action_items_count: z.int().min(0),
    }),
    /** The seven days. */
    days: z.array(
      z.object({
        date: z.iso.date(),
        headline: z.string(),
        wording: SummaryWording.shape.headline,
        total_conversations: z.int().min(0),
        total_duration_minutes: z.int().min(0),
        /** Of the summary of the day; null when there is none. */
        summary_id: z.string().nullable(),
      }),
    ),
    /** Who spoke in most conversations, without the owner. */
    people: z.array(z.object({ person_id: z.string(), name: z.string(), conversations: z.int().min(1) })),
    highlights,
    action_items,
    unresolved_questions,
    decisions_made,
    knowledge_nuggets,
    /** Conversations that the privacy lock leaves out. */
    locked_conversations: z.int().min(0),
  })
  .meta({ id: 'WeekRecap' });
export type WeekRecap = z.infer<typeof WeekRecap>;
