// The app-facing conversation routes: list, count, read one, finish the open one, process again.
import { z } from 'zod';
import { Id } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { Conversation, ConversationStatus } from '../../../contract/resources.ts';
import { booleanField, choicesField, dateTimeField, integerField, listField } from '../query-fields.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, okPages, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'Conversations (app)';
const FILTER_MAX = 20;

const NO_SUCH = { description: 'No such conversation' };

const filters = z.object({
  statuses: choicesField('status', ConversationStatus.options, ['merging']).optional(),
  include_discarded: booleanField().default(true),
  sources: listField().optional(),
  start_date: dateTimeField().optional(),
  end_date: dateTimeField().optional(),
  folder_id: z.string().min(1).optional(),
  starred: booleanField().optional(),
});

const listQuery = filters.extend({
  limit: integerField().default(LIMITS.appConversationsPage.default),
  offset: integerField().default(0),
  include_transcript: booleanField().default(true),
});

function listFilter<Q extends z.output<typeof filters>>(query: Q) {
  const { sources = [], start_date, end_date } = query;
  if (start_date !== undefined && end_date !== undefined && start_date > end_date) {
    throw invalid(['start_date'], 'start_date must not be later than end_date');
  }
  if (sources.length > FILTER_MAX) {
    throw invalid(['sources'], `A filter takes at most ${FILTER_MAX} values`, 'too_long');
  }
  return { ...query, sources: sources.length === 0 ? undefined : sources };
}

const listAppConversations = route({
  method: 'get',
  path: '/v1/conversations',
  operationId: 'listAppConversations',
  summary: 'List conversations of every status, newest first',
  tag: TAG,
  auth: SIGNED_IN,
  query: listQuery,
  responses: {
    200: { description: 'The conversations', schema: z.array(Conversation) },
  },
  handler: ({ uid, query, services }) => {
    const filter = listFilter(query);
    const total = services.conversations.count(uid, filter);
    const headers = listHeaders(query, LIMITS.appConversationsPage, total);
    return okPages(services.conversations.pages(uid, filter), headers);
  },
});

const countConversations = route({
  method: 'get',
  path: '/v1/conversations/count',
  operationId: 'countConversations',
  summary: 'Count conversations',
  tag: TAG,
  auth: SIGNED_IN,
  query: filters,
  responses: {
    200: { description: 'The number', schema: z.object({ count: z.int() }) },
  },
  handler: ({ uid, query, services }) => ok({ count: services.conversations.count(uid, listFilter(query)) }),
});

const getAppConversation = route({
  method: 'get',
  path: '/v1/conversations/{conversation_id}',
  operationId: 'getAppConversation',
  summary: 'Get one conversation in full',
  tag: TAG,
  auth: SIGNED_IN,
  params: z.object({ conversation_id: z.string() }),
  responses: { 200: { description: 'The conversation', schema: Conversation }, 404: NO_SUCH },
  handler: ({ uid, params, services }) => ok(services.conversations.getInFull(uid, params.conversation_id)),
});

const Finished = z.object({ conversation: Conversation, messages: z.array(z.unknown()) });

const finishConversation = route({
  method: 'post',
  path: '/v1/conversations',
  operationId: 'finishConversation',
  summary: 'End the recording in progress and process it',
  tag: TAG,
  auth: SIGNED_IN,
  rate: 'heavy',
  body: z
    .looseObject({
      conversation_id: Id.optional().describe(
        'Which one, when several record at once; otherwise the one that heard audio last',
      ),
    })
    .optional(),
  responses: {
    200: {
      description: 'The processed conversation',
      schema: Finished,
    },
    404: { description: 'No conversation is in progress, or nothing was said in it: it is removed then' },
    503: { description: 'Its audio cannot be transcribed now; it is kept and stays open' },
  },
  handler: async ({ uid, body, services }) => {
    const conversation = await services.live.finish(uid, body?.conversation_id);
    if (conversation === null) throw new ServiceError('not_found', 'Conversation in progress not found');
    return ok({ conversation: services.conversations.inFull(uid, conversation), messages: [] });
  },
});

const finishThisConversation = route({
  method: 'post',
  path: '/v1/conversations/{conversation_id}/finalize',
  operationId: 'finishThisConversation',
  summary:
    'End the recording of this conversation and process it; one that is finished already is answered as it is',
  tag: TAG,
  auth: SIGNED_IN,
  rate: 'heavy',
  params: z.object({ conversation_id: z.string() }),
  body: z.looseObject({}).optional(),
  responses: {
    200: { description: 'The processed conversation', schema: Finished },
    404: { description: 'No such conversation, or nothing was said in it: it is removed then' },
    503: { description: 'Its audio cannot be transcribed now; it is kept and stays open' },
  },
  handler: async ({ uid, params: { conversation_id: id }, services }) => {
    services.conversations.get(uid, id);
    await services.live.finish(uid, id);
    return ok({ conversation: services.conversations.getInFull(uid, id), messages: [] });
  },
});

const reprocessConversation = route({
  method: 'post',
  path: '/v1/conversations/{conversation_id}/reprocess',
  operationId: 'reprocessConversation',
  summary: 'Process a finished or failed conversation again',
  tag: TAG,
  auth: SIGNED_IN,
  rate: 'heavy',
  params: z.object({ conversation_id: z.string() }),
  body: z.looseObject({}).optional(),
  responses: {
    200: { description: 'The processed conversation', schema: Conversation },
    404: NO_SUCH,
    409: { description: 'It is not finished yet' },
  },
  handler: async ({ uid, params, services }) =>
    ok(await services.conversations.reprocess(uid, params.conversation_id)),
});

export const conversationRoutes: readonly Route[] = [
  listAppConversations,
  finishConversation,
  finishThisConversation,
  countConversations,
  getAppConversation,
  reprocessConversation,
];
