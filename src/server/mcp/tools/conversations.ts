// The tools that read conversations: lists, search, and transcripts part by part. Change none.
import { timeAtSecond } from '../../../contract/left-out.ts';
import { z } from 'zod';
import { OWNER_SPEAKS } from '../../../contract/clients.ts';
import { text, type WrittenTime } from '../../../contract/fields.ts';
import type { ReceiptItem } from '../../../contract/receipts.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { CategoryEnum, type DeveloperTranscriptSegment } from '../../../contract/resources.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import { zonedTime } from '../../services/zoned-time.ts';
import { instantIn } from '../../services/user-zone.ts';
import { defineTool, type Tool, type ToolContext } from '../define-tool.ts';
import { READ } from '../tool-hints.ts';
import { readPage } from '../list-page.ts';
import { Card, cards, wholeConversation, WholeConversation } from '../shown-conversation.ts';
import { snippetOf } from '../snippet.ts';
import { linksTo, speakerName } from '../spoken.ts';
import {
  count,
  ItemId,
  requireOrder,
  Loose,
  optional,
  pageAnswer,
  pageFields,
  when,
} from '../tool-fields.ts';

/** Of all transcripts that one call answers. */
const MOST_CHARACTERS = 120_000;
const CONTEXT_LINES = 5;
/** What is found behind these seldom answers the question. */
const USUAL_FOUND = 5;
/** The first of what was found show more of their lines than the others. */
const LINES = { first: 3, of: 3, others: 1 };

const itemsOf = (conversations: readonly { id: string }[]): ReceiptItem[] =>
  conversations.map(({ id }) => ({ type: 'conversation', id }));

const period = {
  start_date: when('begins'),
  end_date: when('ends'),
  person_id: optional(ItemId.describe("Only with this person's voice; 'user' is the owner")),
};

interface Asked {
  start_date?: WrittenTime | undefined;
  end_date?: WrittenTime | undefined;
  person_id?: string | undefined;
}

/** Throws for what no conversation can fit: nothing found would be taken for nothing said. */
function periodIn({ start_date, end_date, person_id }: Asked, { uid, access, services, zone }: ToolContext) {
  const start = instantIn(zone, 'begins', start_date);
  const end = instantIn(zone, 'ends', end_date);
  requireOrder(start, end);
  if (person_id !== undefined && person_id !== OWNER_SPEAKS) {
    const people = services.people.for(access).list(uid);
    if (!people.some(({ id }) => id === person_id))
      throw new ServiceError('not_found', 'There is no person with this person_id: get_people lists them');
  }
  return { start, end };
}

const caps = {
  max_segments: count({ max: 500, default: 120 }),
  max_chars: count({ max: 100_000, default: 24_000 }),
};

const getConversations = defineTool({
  name: 'get_conversations',
  title: 'List conversations',
  description:
    'Lists conversations of a time, a category or a person as cards (title, overview, speakers), newest first, without transcripts. To find what was said about something use search_conversations.',
  scope: 'conversations:read',
  input: z.object({
    ...period,
    categories: optional(z.array(z.string()).max(50)),
    ...pageFields({ max: 100, default: 20 }),
  }),
  output: z.object({ conversations: z.array(Card), ...pageAnswer }),
  hints: READ,
  run(asked, context) {
    const { uid, access, services } = context;
    const categories = z.array(CategoryEnum).optional().safeParse(asked.categories);
    if (!categories.success)
      throw invalid(['categories'], `Unknown category. There are: ${CategoryEnum.options.join(', ')}`);
    const { start, end } = periodIn(asked, context);
    const { page, next } = readPage({ uid, list: 'get_conversations' }, asked);
    const wanted = {
      start_date: start,
      end_date: end,
      categories: categories.data,
      person_id: asked.person_id,
      ...page,
    };
    const reading = services.conversations.for(access);
    const conversations = cards([...reading.pages(uid, wanted)].flat(), context);
    const nothing = 'There are no such conversations.';
    return {
      value: { conversations, ...next(reading.next(uid, wanted), conversations, nothing) },
      items: itemsOf(conversations),
    };
  },
});

const searchConversations = defineTool({
  name: 'search_conversations',
  title: 'Search conversations',
  description:
    'Finds conversations by what was said, by meaning and by words, best match first, with the matching lines (who, when, link). Read around a line with get_conversation_by_id and around_segment.',
  scope: 'conversations:read',
  input: z.object({
    query: text({ max: LIMITS.descriptionMax }),
    ...period,
    limit: count({ max: 50, default: USUAL_FOUND }),
  }),
  output: z.object({
    conversations: z.array(
      Card.extend({
        match_snippets: z.array(
          z.object({
            text: z.string(),
            segment_id: z.string(),
            speaker: z.string(),
            is_user: z.boolean(),
            at: z.string(),
            link: z.string(),
            url: z.string(),
          }),
        ),
      }),
    ),
    message: z.string().optional(),
  }),
  hints: READ,
  async run({ query, limit, start_date, end_date, person_id }, context) {
    const { uid, access, services, zone } = context;
    const found = await services.conversationSearch.findWithLines(access, uid, {
      query,
      limit,
      offset: 0,
      ...periodIn({ start_date, end_date, person_id }, context),
      speaker_id: person_id,
    });
    const shown = cards(
      found.map(({ conversation }) => conversation),
      context,
    );
    const conversations = shown.map((card, index) => {
      const { conversation, lines } = found[index]!;
      const began = Date.parse(conversation.started_at ?? conversation.created_at);
      const match_snippets = lines.slice(0, index < LINES.first ? LINES.of : LINES.others).map((line) => ({
        text: snippetOf(line.text, query),
        segment_id: line.id ?? '',
        speaker: speakerName({ is_user: line.is_user, name: line.speaker_name }),
        is_user: line.is_user,
        at: zonedTime(timeAtSecond(began, conversation.left_out, line.start), zone),
        ...linksTo({ conversation_id: card.id, segment_id: line.id }, context),
      }));
      return { ...card, match_snippets };
    });
    const nothing = conversations.length === 0 && { message: 'No conversation is about this.' };
    return { value: { conversations, ...nothing }, items: itemsOf(conversations) };
  },
});

/** Finds the position of a line; throws `invalid` when the transcript has no such line. */
const positionOf =
  (field: string, id: string, before: number) =>
  (lines: readonly DeveloperTranscriptSegment[]): number => {
    const at = lines.findIndex((line) => line.id === id);
    if (at < 0) throw invalid([field], 'The conversation has no such segment');
    return Math.max(0, at - before);
  };

const getConversation = defineTool({
  name: 'get_conversation_by_id',
  title: 'Read a conversation',
  description:
    "Reads one conversation in full: overview, tasks, events and transcript. A long transcript comes in parts: while truncated, call again with from_segment = next_segment. A line's link is link + '?segment=' + its id.",
  scope: 'conversations:read',
  input: z.object({
    conversation_id: ItemId,
    ...caps,
    from_segment: optional(ItemId.describe('Begin with this segment')),
    around_segment: optional(ItemId.describe('Begin a few lines before this segment')),
  }),
  output: z.object({
    conversation: WholeConversation,
    truncated: z.boolean(),
    next_segment: z.string().nullable(),
  }),
  hints: READ,
  run({ conversation_id, max_segments, max_chars, from_segment, around_segment }, context) {
    const { uid, access, services } = context;
    if (from_segment !== undefined && around_segment !== undefined)
      throw invalid(['from_segment'], 'Give from_segment or around_segment, not both');
    const conversation = services.conversations.for(access).get(uid, conversation_id, true);
    const from =
      from_segment !== undefined
        ? positionOf('from_segment', from_segment, 0)
        : around_segment !== undefined
          ? positionOf('around_segment', around_segment, CONTEXT_LINES)
          : () => 0;
    const bounds = { segments: max_segments, characters: max_chars, from };
    const { shown } = wholeConversation(conversation, bounds, context);
    const { truncated, next_segment } = shown;
    return { value: { conversation: shown, truncated, next_segment }, items: itemsOf([shown]) };
  },
});

const getConversationsByIds = defineTool({
  name: 'get_conversations_by_ids',
  title: 'Read several conversations',
  description:
    'Reads up to 20 conversations in full. What is cut says truncated: read on with get_conversation_by_id and its next_segment.',
  scope: 'conversations:read',
  input: z.object({ conversation_ids: z.array(ItemId).min(1).max(20), ...caps }),
  output: z.object({
    /** Each as get_conversation_by_id answers it. */
    conversations: z.array(Loose),
    not_found: z.array(z.string()),
    locked: z.array(z.string()),
    truncated: z.boolean(),
  }),
  hints: READ,
  run({ conversation_ids, max_segments, max_chars }, context) {
    const { uid, access, services } = context;
    const reading = services.conversations.for(access);
    const conversations = [];
    const missing: { not_found: string[]; locked: string[] } = { not_found: [], locked: [] };
    let refusal: ServiceError | null = null;
    let left = MOST_CHARACTERS;
    for (const id of new Set(conversation_ids)) {
      try {
        const conversation = reading.get(uid, id, true);
        // What does not fit any more still comes with its overview and where its transcript begins.
        const most = Math.min(max_chars, left);
        const least = left === MOST_CHARACTERS ? 1 : 0;
        const bounds = { segments: max_segments, characters: most, least, from: () => 0 } as const;
        const { shown, characters } = wholeConversation(conversation, bounds, context);
        left -= characters;
        conversations.push(shown);
      } catch (error) {
        if (!(error instanceof ServiceError) || (error.code !== 'not_found' && error.code !== 'locked'))
          throw error;
        missing[error.code].push(id);
        refusal = error;
      }
    }
    // When nothing else is left to say, it is said in the protocol's own way.
    if (conversations.length === 0 && refusal?.code === 'locked') throw refusal;
    const truncated = conversations.some((one) => one.truncated);
    return { value: { conversations, ...missing, truncated }, items: itemsOf(conversations) };
  },
});

export const conversationTools: readonly Tool[] = [
  searchConversations,
  getConversations,
  getConversation,
  getConversationsByIds,
];
