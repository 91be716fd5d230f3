// Writes conversations for developers: creates them from text or segments, changes, deletes (contract:
// Endpoints, Conversations).
import { z } from 'zod';
import {
  CreatedConversation,
  NewSegmentsConversation,
  NewTextConversation,
} from '../../../contract/conversation-writing.ts';
import { notBlank } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { DeveloperConversation } from '../../../contract/resources.ts';
import { deleteConversation } from '../conversation-deletion.ts';
import { ok, route, type Route } from '../route.ts';
import { contractView } from './contract-view.ts';

const WRITE = { kinds: ['dev_key', 'id_token'], scope: 'conversations:write' } as const;
const TAG = 'Conversations (developer)';
const LOCKED = { description: 'It is locked: a key sees the beginning only, and changes nothing' };
const NO_SUCH = { description: 'No such conversation' };
const params = z.object({ conversation_id: z.string() });

const createConversation = route({
  method: 'post',
  path: '/v1/dev/user/conversations',
  operationId: 'createConversation',
  summary: 'Create a conversation from text and process it',
  tag: TAG,
  auth: WRITE,
  rate: 'heavy',
  body: NewTextConversation,
  responses: { 200: { description: 'It is stored and processed', schema: CreatedConversation } },
  handler: async ({ uid, access, body, services }) =>
    ok(await services.conversationCreation.fromText(access, uid, body)),
});

const createConversationFromSegments = route({
  method: 'post',
  path: '/v1/dev/user/conversations/from-segments',
  operationId: 'createConversationFromSegments',
  summary: 'Create a conversation from transcript segments and process it',
  tag: TAG,
  auth: WRITE,
  rate: 'heavy',
  body: NewSegmentsConversation,
  responses: {
    200: { description: 'It is stored and processed', schema: CreatedConversation },
    409: { description: 'The same session id is being created now' },
  },
  handler: async ({ uid, access, body, services }) =>
    ok(await services.conversationCreation.fromSegments(access, uid, body)),
});

const edits = z.object({
  title: notBlank('title', { max: LIMITS.descriptionMax }).nullish(),
  discarded: z.boolean().nullish(),
});

const updateConversation = route({
  method: 'patch',
  path: '/v1/dev/user/conversations/{conversation_id}',
  operationId: 'updateConversation',
  summary: 'Change the title, or hide and show a conversation',
  tag: TAG,
  auth: WRITE,
  params,
  body: edits,
  responses: {
    200: { description: 'The conversation', schema: DeveloperConversation },
    402: LOCKED,
    404: NO_SUCH,
  },
  handler: ({ uid, access, params: { conversation_id }, body, services }) =>
    ok(
      contractView(
        services.conversationEdits.editFor(access, uid, conversation_id, {
          title: body.title ?? undefined,
          discarded: body.discarded ?? undefined,
        }),
      ),
    ),
});

const deleteDeveloperConversation = route({
  method: 'delete',
  path: '/v1/dev/user/conversations/{conversation_id}',
  operationId: 'deleteConversation',
  summary: 'Delete a conversation; the owner can restore it for a while',
  tag: TAG,
  auth: WRITE,
  params,
  responses: {
    200: { description: 'It is deleted', schema: z.object({ success: z.boolean() }) },
    402: LOCKED,
    404: NO_SUCH,
  },
  handler: async ({ uid, access, params: { conversation_id }, services }) => {
    await deleteConversation(services, { access, uid }, conversation_id);
    return ok({ success: true });
  },
});

export const developerConversationWriteRoutes: readonly Route[] = [
  createConversation,
  createConversationFromSegments,
  updateConversation,
  deleteDeveloperConversation,
];
