// Lists the parts of a conversation for its owner's app.
import { z } from 'zod';
import { ConversationChapters } from '../../../contract/chapters.ts';
import { ok, route, type Route } from '../route.ts';

export const conversationChapterRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/v1/conversations/{conversation_id}/chapters',
    operationId: 'listConversationChapters',
    summary: 'List the chapters of a conversation: where the topic changes, or about every ten minutes',
    tag: 'Conversations (app)',
    auth: { kinds: ['id_token', 'session'] },
    params: z.object({ conversation_id: z.string() }),
    responses: {
      200: { description: 'The chapters, in the order of speech', schema: ConversationChapters },
      404: { description: 'No such conversation' },
    },
    handler: async ({ uid, params, services, signal }) =>
      ok(await services.chapters.list(uid, params.conversation_id, signal)),
  }),
];
