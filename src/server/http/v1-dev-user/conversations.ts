// Lists and reads conversations in the developer view (contract: Endpoints, Conversations).
import { z } from 'zod';
import { LIMITS } from '../../../contract/limits.ts';
import { CategoryEnum, DeveloperConversation } from '../../../contract/resources.ts';
import { booleanField, choicesField, dateTimeField, integerField } from '../query-fields.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, okPages, route, type Route } from '../route.ts';
import { contractView, contractViews } from './contract-view.ts';

const READ = { kinds: ['dev_key', 'id_token'], scope: 'conversations:read' } as const;
const LIST_TAG = 'Conversations (developer)';

const listConversations = route({
  method: 'get',
  path: '/v1/dev/user/conversations',
  operationId: 'listConversations',
  summary: 'List completed conversations, newest first',
  tag: LIST_TAG,
  auth: READ,
  query: z.object({
    start_date: dateTimeField().optional(),
    end_date: dateTimeField().optional(),
    categories: choicesField('category', CategoryEnum.options).optional(),
    limit: integerField().default(LIMITS.conversationsPage.default),
    offset: integerField().default(0),
    include_transcript: booleanField().default(false),
    folder_id: z.string().min(1).optional(),
    starred: booleanField().optional(),
  }),
  responses: {
    200: { description: 'The conversations', schema: z.array(DeveloperConversation) },
  },
  handler: ({ uid, access, query, services }) => {
    const conversations = services.conversations.for(access);
    const total = conversations.count(uid, query);
    return okPages(
      contractViews(conversations.pages(uid, query)),
      listHeaders(query, LIMITS.conversationsPage, total),
    );
  },
});

const getConversation = route({
  method: 'get',
  path: '/v1/dev/user/conversations/{conversation_id}',
  operationId: 'getConversation',
  summary: 'Get one conversation',
  tag: LIST_TAG,
  auth: READ,
  params: z.object({ conversation_id: z.string() }),
  query: z.object({ include_transcript: booleanField().default(false) }),
  responses: {
    200: { description: 'The conversation', schema: DeveloperConversation },
    402: { description: 'It is locked: a key sees the beginning only, in lists and search' },
    404: { description: 'No such conversation' },
  },
  handler: ({ uid, access, params, query, services }) => {
    const conversations = services.conversations.for(access);
    return ok(contractView(conversations.get(uid, params.conversation_id, query.include_transcript)));
  },
});

export const developerConversationRoutes: readonly Route[] = [listConversations, getConversation];
