// The app-facing conversation routes: list, count, read one, finish the open one, process again.
import { z } from 'zod';
import { Id } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { Conversation } from '../../../contract/resources.ts';
import { conversationFilters, listFilter } from '../conversation-filters.ts';
import { booleanField, integerField } from '../query-fields.ts';
import { ServiceError } from '../../service-error.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, okPages, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'Conversations (app)';
const NO_SUCH = { description: 'No such conversation' };

const listQuery = conversationFilters.extend({
  limit: integerField().default(LIMITS.appConversationsPage.default),
  offset: integerField().default(0),
  include_transcript: booleanField().default(true),
  include_speakers: booleanField()
    .default(false)
    .describe('Whether to say who speaks in each, as far as its first lines show.'),
  order: z
    .enum(['created_at', 'started_at'])
    .default('created_at')
    .describe('By when they came to be here, or by when they began.'),
});

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
  query: conversationFilters,
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
