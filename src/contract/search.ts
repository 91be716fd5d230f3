// One search over conversations, memories, action items and people.
import { z } from 'zod';
import { Id, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { CategoryEnum, DateTime } from './resources.ts';
import { READINGS, SEARCH_KINDS, SEARCH_MEANINGS } from './search-kinds.ts';

export const SearchedKind = z.enum(SEARCH_KINDS);

/** A line of a conversation that has what was searched for, with the lines around it. */
export const SearchMoment = z
  .object({
    segment_id: z.string().nullable(),
    speaker: z.string().nullable(),
    is_user: z.boolean(),
    person_id: z.string().nullable(),
    speaker_id: z.int(),
    start: z.number(),
    snippet: z.string(),
    offsets: z.array(z.object({ start: z.int(), end: z.int() })),
    /** The line before and the one after, cut; null at the ends. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'SearchMoment' });
export type SearchMoment = z.infer<typeof SearchMoment>;

export const SearchResult = z
  .object({
    kind: SearchedKind,
    id: z.string(),
    /** Of a conversation its own id; of what comes from none null. */
    conversation_id: z.string().nullable(),
    /** Of the conversation that a memory or task comes from, for the owner; '' while it has none, null for everything else. */
    conversation_title: z.string().nullable(),
    title: z.string(),
    /** The line or text that fits best. */
    snippet: z.string(),
    /** Where the words stand in the snippet, in UTF-16 units. */
    offsets: z.array(z.object({ start: z.int(), end: z.int() })),
    /** The line, who says it, and at which second of the conversation; null when no single line is meant. */
    segment_id: z.string().nullable(),
    speaker: z.string().nullable(),
    /** Who says it is the owner. */
    is_user: z.boolean(),
    start: z.number().nullable(),
    created_at: DateTime,
    /** From 0 to 1. */
    score: z.number(),
    why: z.enum(['words', 'meaning', 'both']),
    /** Of a conversation: the first of its lines that fit best, in their order; none when no single line is meant. */
    moments: z.array(SearchMoment),
    /** How many such lines were found in it. */
    moments_total: z.int(),
    /** Whether the audio of the conversation is kept. */
    has_audio: z.boolean(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

/** What words of the query were taken for filters; null for those that were not. */
export const UnderstoodQuery = z
  .object({
    kinds: z.array(SearchedKind).nullable(),
    start_date: DateTime.nullable(),
    end_date: DateTime.nullable(),
    person_id: z.string().nullable(),
    folder_id: z.string().nullable(),
    category: CategoryEnum.nullable(),
  })
  .meta({ id: 'UnderstoodQuery' });
export type UnderstoodQuery = z.infer<typeof UnderstoodQuery>;

export const SearchAnswer = z
  .object({
    results: z.array(SearchResult),
    /** How many there are without limit and offset. */
    total: z.int(),
    /** The query as it was searched for, when words of it were misspelt. */
    corrected: z.string().nullable(),
    understood: UnderstoodQuery.nullable(),
    meaning: z
      .enum(SEARCH_MEANINGS)
      .describe(
        '`compared`: words and meaning answer. `late`: words alone, because meaning was too busy; asked again in a moment it may find more. `none`: words alone, there is no model or it does not know the language.',
      ),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** The filters that the page and the routes share. */
export const SearchFilters = z.object({
  kinds: z.array(SearchedKind).max(SEARCH_KINDS.length).nullish(),
  person_id: Id.nullish(),
  folder_id: Id.nullish(),
  category: CategoryEnum.nullish(),
});

/** What no words of the query are taken for: they are only words. */
export const Unread = z.array(z.enum(READINGS)).max(READINGS.length);

export const SearchText = text({ max: LIMITS.descriptionMax });
