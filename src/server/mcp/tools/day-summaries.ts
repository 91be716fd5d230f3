// The tool that lists what days held, as it was summed up. Makes no summary.
import { z } from 'zod';
import { LIMITS } from '../../../contract/limits.ts';
import { DayKey } from '../../services/list-cursor.ts';
import { defineTool, type Tool } from '../define-tool.ts';
import { READ } from '../tool-hints.ts';
import { readPage } from '../list-page.ts';
import { linksTo } from '../spoken.ts';
import { Loose, optional, pageAnswer, pageFields, requireOrder } from '../tool-fields.ts';

/** A week. */
const USUAL = 7;

const Day = optional(z.iso.date());
const Cited = z.array(Loose);

/** Only what the day has: an empty list says nothing. */
const filled = <T extends Record<string, readonly unknown[]>>(lists: T): Partial<T> =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<T>;

const getDailySummaries = defineTool({
  name: 'get_daily_summaries',
  title: 'Read day summaries',
  description:
    "What days held: overview, topics, decisions, open questions and tasks, newest day first. The cheapest answer to 'what happened on a day or in a week'.",
  scope: 'conversations:read',
  input: z.object({
    start_date: Day,
    end_date: Day,
    ...pageFields({ max: LIMITS.dailySummariesPage.max, default: USUAL }),
  }),
  output: z.object({
    summaries: z.array(
      z.object({
        id: z.string(),
        date: z.string(),
        headline: z.string(),
        overview: z.string(),
        total_conversations: z.int(),
        total_duration_minutes: z.int(),
        highlights: Cited.optional(),
        action_items: Cited.optional(),
        unresolved_questions: Cited.optional(),
        decisions_made: Cited.optional(),
        knowledge_nuggets: Cited.optional(),
        places: z.array(z.string()).optional(),
        conversations: z.array(z.object({ id: z.string(), link: z.string(), url: z.string() })),
      }),
    ),
    ...pageAnswer,
  }),
  hints: READ,
  run(asked, context) {
    const { uid, access, services } = context;
    const { page, next } = readPage({ uid, list: 'get_daily_summaries', key: DayKey }, asked);
    const { start_date, end_date } = asked;
    requireOrder(start_date, end_date);
    const found = services.dailySummaries.page(access, uid, { start_date, end_date, ...page });
    const summaries = found.summaries.map((day) => {
      const cited = new Set([
        ...day.highlights.flatMap(({ conversation_ids }) => conversation_ids),
        ...day.action_items.map(({ source_conversation_id }) => source_conversation_id),
        ...[...day.unresolved_questions, ...day.decisions_made, ...day.knowledge_nuggets].map(
          ({ conversation_id }) => conversation_id,
        ),
      ]);
      return {
        id: day.id,
        date: day.date,
        headline: day.headline,
        overview: day.overview,
        total_conversations: day.stats.total_conversations,
        total_duration_minutes: day.stats.total_duration_minutes,
        ...filled({
          highlights: day.highlights.map(({ emoji: _, ...highlight }) => highlight),
          action_items: day.action_items,
          unresolved_questions: day.unresolved_questions,
          decisions_made: day.decisions_made,
          knowledge_nuggets: day.knowledge_nuggets,
          places: day.locations.map(({ name, time }) => `${time} ${name}`),
        }),
        conversations: [...cited].map((id) => ({ id, ...linksTo({ conversation_id: id }, context) })),
      };
    });
    const nothing = 'No day of this time was summed up. Use get_conversations with the same dates.';
    return {
      value: { summaries, ...next(found.next, summaries, nothing) },
      items: summaries.map(({ id }) => ({ type: 'day_summary' as const, id })),
    };
  },
});

export const daySummaryTools: readonly Tool[] = [getDailySummaries];
