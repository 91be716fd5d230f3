// Deletes conversations for their owner, lists the trash, restores from it.
import { z } from 'zod';
import { TrashedConversation } from '../../../contract/conversation-writing.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { Conversation } from '../../../contract/resources.ts';
import { OWNER } from '../../services/access.ts';
import { deleteConversation } from '../conversation-deletion.ts';
import { booleanField, integerField } from '../query-fields.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, okPages, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'Conversations (app)';
const params = z.object({ conversation_id: z.string() });

const listTrash = route({
  method: 'get',
  path: '/v1/conversations/trash',
  operationId: 'listTrash',
  summary: 'List deleted conversations, newest deletion first',
  tag: TAG,
  auth: SIGNED_IN,
  query: z.object({
    limit: integerField().default(LIMITS.appConversationsPage.default),
    offset: integerField().default(0),
    include_transcript: booleanField().default(true),
  }),
  responses: {
    200: { description: 'The deleted conversations', schema: z.array(TrashedConversation) },
  },
  handler: ({ uid, query, services }) =>
    okPages(
      services.trash.pages(uid, query),
      listHeaders(query, LIMITS.appConversationsPage, services.trash.count(uid)),
    ),
});

const deleteAppConversation = route({
  method: 'delete',
  path: '/v1/conversations/{conversation_id}',
  operationId: 'deleteAppConversation',
  summary: 'Move a conversation to the trash, or remove it for good',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  query: z.object({
    permanent: booleanField().default(false).describe('Removes it for good, without the trash.'),
  }),
  responses: {
    204: { description: 'It is deleted' },
    404: { description: 'No such conversation' },
  },
  handler: async ({ uid, params: { conversation_id }, query, services }) => {
    await deleteConversation(services, { access: OWNER, uid }, conversation_id, query.permanent);
    return { status: 204 };
  },
});

const restoreConversation = route({
  method: 'post',
  path: '/v1/conversations/{conversation_id}/restore',
  operationId: 'restoreConversation',
  summary: 'Take a conversation out of the trash',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  body: z.looseObject({}).optional(),
  responses: {
    200: { description: 'The conversation', schema: Conversation },
    404: { description: 'It is not in the trash' },
  },
  handler: async ({ uid, params: { conversation_id }, services }) =>
    ok(await services.trash.restore(uid, conversation_id)),
});

export const conversationTrashRoutes: readonly Route[] = [
  listTrash,
  deleteAppConversation,
  restoreConversation,
];
