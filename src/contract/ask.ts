// Defines a question about one's own data and its answer. Pure.
import { z } from 'zod';
import { EXPORT_LANGUAGES } from './conversation-export.ts';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { DateTime } from './resources.ts';

export const Question = z
  .object({
    question: text({ max: LIMITS.descriptionMax }),
    language: z.enum(EXPORT_LANGUAGES).nullish().meta({
      description:
        'Of the sentences around what was said, their plurals and dates. Absent: the language that the user speaks, or English',
    }),
  })
  .meta({ id: 'Question' });

/** What an answer rests on. `n` is its number in the text of the answer: [1], [2]... */
export const Citation = z
  .object({
    n: z.int().min(1),
    kind: z.enum(['conversation', 'memory', 'action_item']),
    id: z.string(),
    conversation_id: z.string().nullable(),
    /** Title of the conversation; null for what belongs to none. */
    title: z.string().nullable(),
    /** The words that support the answer. */
    quote: z.string(),
    /** The line that says it; null when there is none. */
    segment_id: z.string().nullable(),
    /** Seconds from the beginning of the conversation. */
    start: z.number().nullable(),
    said_at: DateTime.nullable(),
  })
  .meta({ id: 'Citation' });
export type Citation = z.infer<typeof Citation>;

/**
 * `written`: a language model wrote the text from the citations. `direct`: the text was read from tasks, events, memories and
 * other stored results. `passages`: nothing wrote an answer, the citations are the passages that fit best. `nothing`: nothing
 * fits.
 */
export const ANSWER_KINDS = ['written', 'direct', 'passages', 'nothing'] as const;

export const Answer = z
  .object({
    kind: z.enum(ANSWER_KINDS),
    text: z.string(),
    /** The language model that wrote it; null when none did. */
    model: z.string().nullable(),
    citations: z.array(Citation),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof Answer>;
