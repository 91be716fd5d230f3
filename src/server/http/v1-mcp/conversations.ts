// /v1/mcp/conversations: conversations for assistants, as plain JSON (contract: Endpoints, Tool-protocol family). Reads only.
import { z } from 'zod';
import {
  AssistantConversation,
  FoundAssistantConversation,
  WholeAssistantConversation,
} from '../../../contract/assistant.ts';
import { text } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import {
  CategoryEnum,
  type TimedConversation,
  type DeveloperTranscriptSegment,
} from '../../../contract/resources.ts';
import { limitWithin } from '../../services/page.ts';
import { instantIn } from '../../services/user-zone.ts';
import { searchHeaders } from '../list-headers.ts';
import { choicesField, edgeField, integerField } from '../query-fields.ts';
import { ok, okPages, route, type Route } from '../route.ts';
import { pageFields, paging, refuseIncremental } from './paging.ts';

const READ = { kinds: ['mcp_key'], scope: 'conversations:read' } as const;
const TAG = 'Conversations (assistants)';
const PATH = '/v1/mcp/conversations';
const SIZE = LIMITS.assistant.conversationsPage;

const periodFields = {
  start_date: edgeField('begins', 'start_date'),
  end_date: edgeField('ends', 'end_date'),
};

const card = (conversation: TimedConversation) => ({ ...conversation, apps_results: [] });

function* cards(pages: Iterable<readonly TimedConversation[]>) {
  for (const page of pages) yield page.map(card);
}

const listConversations = route({
  method: 'get',
  path: PATH,
  operationId: 'listAssistantConversations',
  summary: 'List completed conversations without their transcripts, newest first',
  tag: TAG,
  auth: READ,
  query: z.object({
    ...pageFields(SIZE),
    ...periodFields,
    categories: choicesField('category', CategoryEnum.options).optional(),
    updated_since: z.string().optional().describe('Not for conversations: refused with a sentence.'),
  }),
  responses: {
    200: { description: 'The conversations', schema: z.array(AssistantConversation) },
    400: { description: 'A cursor of another list, or updated_since' },
  },
  handler: ({ uid, access, query: { updated_since, ...query }, services }) => {
    refuseIncremental('conversations', updated_since);
    const { page, headers } = paging({ uid, list: PATH, max: SIZE.max }, query);
    const zone = services.userSettings.zone(uid);
    const wanted = {
      ...query,
      start_date: instantIn(zone, 'begins', query.start_date),
      end_date: instantIn(zone, 'ends', query.end_date),
      ...page,
    };
    const conversations = services.conversations.for(access);
    return okPages(
      cards(conversations.pages(uid, wanted)),
      headers(conversations.count(uid, wanted), conversations.next(uid, wanted)),
    );
  },
});

const searchConversations = route({
  method: 'get',
  path: `${PATH}/search`,
  operationId: 'searchAssistantConversations',
  summary: 'Search completed conversations by meaning and by words, best match first',
  tag: TAG,
  auth: READ,
  query: z.object({
    query: text({ max: LIMITS.descriptionMax }),
    limit: integerField().default(LIMITS.assistant.search.default),
    ...periodFields,
  }),
  responses: { 200: { description: 'The conversations', schema: z.array(FoundAssistantConversation) } },
  handler: async ({ uid, access, query, services }) => {
    const { max } = LIMITS.assistant.search;
    const zone = services.userSettings.zone(uid);
    const found = await services.conversationSearch.findWithLines(access, uid, {
      query: query.query,
      limit: limitWithin(query.limit, max),
      offset: 0,
      start: instantIn(zone, 'begins', query.start_date),
      end: instantIn(zone, 'ends', query.end_date),
    });
    const body = found.map(({ conversation, lines }) => ({
      ...card(conversation),
      match_snippets: lines.map((line) => ({
        text: line.text,
        segment_id: line.id,
        speaker_id: line.speaker_id,
        start: line.start,
        end: line.end,
      })),
    }));
    return ok(body, searchHeaders(query.limit, max));
  },
});

/** What fits of a transcript: whole lines, the first one always. */
function beginningOf(segments: readonly DeveloperTranscriptSegment[]): DeveloperTranscriptSegment[] {
  const { segments: most, characters } = LIMITS.assistant.transcript;
  let left = characters;
  const end = segments.slice(0, most).findIndex(({ text }, at) => {
    left -= text.length;
    return left < 0 && at > 0;
  });
  return segments.slice(0, end < 0 ? most : end);
}

const getConversation = route({
  method: 'get',
  path: `${PATH}/{conversation_id}`,
  operationId: 'getAssistantConversation',
  summary: 'Get one conversation with its transcript',
  tag: TAG,
  auth: READ,
  params: z.object({ conversation_id: z.string() }),
  responses: {
    200: { description: 'The conversation', schema: WholeAssistantConversation },
    402: { description: 'It is locked: an assistant sees the beginning only, in lists and search' },
    404: { description: 'No such conversation' },
  },
  handler: ({ uid, access, params, services }) => {
    const conversation = services.conversations.for(access).get(uid, params.conversation_id, true);
    const all = conversation.transcript_segments ?? [];
    const transcript_segments = beginningOf(all);
    const truncated = transcript_segments.length < all.length;
    return ok({ ...card(conversation), transcript_segments, truncated });
  },
});

export const assistantConversationRoutes: readonly Route[] = [
  listConversations,
  searchConversations,
  getConversation,
];
