// GET /v1/conversations/{conversation_id}/shared answers a conversation to anyone with its address, while its
// owner shares it.
import { z } from 'zod';
import { SharedConversation } from '../../../contract/conversation-writing.ts';
import { ok, route, type Route } from '../route.ts';

const getSharedConversation = route({
  method: 'get',
  path: '/v1/conversations/{conversation_id}/shared',
  operationId: 'getSharedConversation',
  summary: 'Read a shared conversation without signing in',
  tag: 'Conversations (app)',
  auth: 'public',
  params: z.object({ conversation_id: z.string() }),
  responses: {
    200: { description: 'The conversation', schema: SharedConversation },
    404: { description: 'No such conversation, or it is not shared' },
  },
  handler: ({ params, services }) => ok(services.conversationSharing.get(params.conversation_id)),
});

export const conversationSharingRoutes: readonly Route[] = [getSharedConversation];
