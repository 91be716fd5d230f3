// GET /v1/dev/user/conversations/search (contract: Endpoints, Conversations).
import { z } from 'zod';
import { text } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { DeveloperConversation } from '../../../contract/resources.ts';
import { integerField } from '../query-fields.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, route, type Route } from '../route.ts';
import { contractView } from './contract-view.ts';

const searchConversations = route({
  method: 'get',
  path: '/v1/dev/user/conversations/search',
  operationId: 'searchConversations',
  summary: 'Search completed conversations, best match first',
  tag: 'Conversations (developer)',
  auth: { kinds: ['dev_key', 'id_token'], scope: 'conversations:read' },
  query: z.object({
    query: text({ max: LIMITS.descriptionMax }),
    limit: integerField().default(LIMITS.conversationSearchPage.default),
    offset: integerField().default(0),
  }),
  responses: { 200: { description: 'The conversations', schema: z.array(DeveloperConversation) } },
  handler: async ({ uid, access, query, services }) => {
    const { conversations, total } = await services.conversationSearch.findFor(access, uid, query);
    return ok(conversations.map(contractView), listHeaders(query, LIMITS.conversationSearchPage, total));
  },
});

export const developerConversationSearchRoutes: readonly Route[] = [searchConversations];
