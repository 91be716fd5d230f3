// GET /v1/conversations/{conversation_id}/shared answers a conversation to anyone with its address, while its
// owner shares it: as a page where a browser opens it, else as JSON.
import { z } from 'zod';
import { SharedConversation } from '../../../contract/conversation-writing.ts';
import { route, type Route } from '../route.ts';
import { sharedConversationPage } from '../shared-page.ts';
import { sharedAnswer } from './shared-answer.ts';

const getSharedConversation = route({
  method: 'get',
  path: '/v1/conversations/{conversation_id}/shared',
  operationId: 'getSharedConversation',
  summary: 'Read a shared conversation without signing in',
  tag: 'Conversations (app)',
  auth: 'public',
  params: z.object({ conversation_id: z.string() }),
  responses: {
    200: { description: 'The conversation; a page where text/html is asked for', schema: SharedConversation },
    404: { description: 'No such conversation, or it is not shared' },
  },
  handler: (context) =>
    sharedAnswer(
      context,
      () => context.services.conversationSharing.get(context.params.conversation_id),
      sharedConversationPage,
    ),
});

export const conversationSharingRoutes: readonly Route[] = [getSharedConversation];
