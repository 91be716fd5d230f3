// GET /v1/conversations/{conversation_id}/custody answers what became of every second of the conversation's
// audio.
import { z } from 'zod';
import { Custody } from '../../../contract/custody.ts';
import { ok, route, type Route } from '../route.ts';

const conversationCustody = route({
  method: 'get',
  path: '/v1/conversations/{conversation_id}/custody',
  operationId: 'getConversationCustody',
  summary: 'How much audio was heard, kept and lost, by cause',
  tag: 'Conversations (app)',
  auth: { kinds: ['id_token', 'session'] },
  params: z.object({ conversation_id: z.string() }),
  responses: {
    200: { description: 'The account, whole and by recording', schema: Custody },
    404: { description: 'No such conversation' },
  },
  handler: ({ uid, params, services }) => ok(services.custody.ofConversation(uid, params.conversation_id)),
});

export const conversationCustodyRoutes: readonly Route[] = [conversationCustody];
