// Defines what a model is asked to find in a conversation. Bounds everything it may answer. Pure.
import { z } from 'zod';
import { CONVERSATION_CATEGORIES } from '../../../contract/resources.ts';

const said = {
  /** Numbers of the lines that say it. */
  lines: z.array(z.int()).max(20),
  /** The words that say it, as they stand there. */
  quote: z.string().max(400),
  sure: z.boolean(),
};

const about = {
  title: z.string().max(200),
  overview: z.string().max(2_000),
  category: z.enum(CONVERSATION_CATEGORIES).catch('other'),
  emoji: z.string().max(20),
  topics: z.array(z.string().max(60)).max(12),
  /** The name of one of the folders that the prompt lists. */
  folder: z.string().max(200).nullable(),
};

export const AboutAnswer = z.object(about);
export type AboutAnswer = z.infer<typeof AboutAnswer>;

export const WindowAnswer = z.object({
  ...about,
  tasks: z
    .array(
      z.object({
        task: z.string().max(400),
        whose: z.enum(['owner', 'other']),
        person: z.string().max(100).nullable(),
        /** When it is due, in the words of the conversation. */
        due_words: z.string().max(80).nullable(),
        ...said,
      }),
    )
    .max(60),
  events: z
    .array(
      z.object({
        title: z.string().max(200),
        description: z.string().max(400),
        when_words: z.string().max(80),
        minutes: z.int().nullable(),
        ...said,
      }),
    )
    .max(40),
  facts: z.array(z.object({ fact: z.string().max(300), subject: z.string().max(60), ...said })).max(40),
  claims: z
    .array(
      z.object({
        kind: z.enum(['decision', 'question', 'promise', 'highlight']),
        text: z.string().max(400),
        person: z.string().max(100).nullable(),
        ...said,
      }),
    )
    .max(60),
});
export type WindowAnswer = z.infer<typeof WindowAnswer>;
export type Said = Pick<WindowAnswer['tasks'][number], 'lines' | 'quote' | 'sure'>;
