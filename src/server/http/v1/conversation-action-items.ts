// Action items by their place in their conversation, as the phone changes them: tick, rewrite, delete.
import { z } from 'zod';
import { EditedConversation } from '../../../contract/conversation-writing.ts';
import { notBlank, text } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { invalid } from '../../service-error.ts';
import { integerField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const PATH = '/v1/conversations/{conversation_id}/action-items';
const COMMON = { tag: 'Conversations (app)', auth: { kinds: ['id_token', 'session'] } } as const;
const params = z.object({ conversation_id: z.string() });
const NO_SUCH = { description: 'No such conversation, or no such action item in it' };
const changed = { 200: { description: 'The conversation', schema: EditedConversation }, 404: NO_SUCH };
const max = LIMITS.descriptionMax;

const completeConversationActionItems = route({
  ...COMMON,
  method: 'patch',
  path: PATH,
  operationId: 'completeConversationActionItems',
  summary: 'Say which action items of a conversation are done, by their places in it, all or none',
  params,
  body: z.object({
    items_idx: z.array(z.int().min(0)).max(LIMITS.extractedItems).describe('Places, counted from 0.'),
    values: z
      .array(z.boolean())
      .max(LIMITS.extractedItems)
      .describe('Whether the item in that place is done.'),
  }),
  responses: changed,
  handler: ({ uid, params: { conversation_id }, body, services }) => {
    const { items_idx, values } = body;
    if (items_idx.length !== values.length)
      throw invalid(['values'], 'items_idx and values must have the same length');
    const changes = items_idx.map((index, at) => ({ index, completed: values[at]! }));
    const conversation = services.conversationActionItems.complete(uid, conversation_id, changes);
    return ok({ status: 'Ok', conversation });
  },
});

const describeConversationActionItem = route({
  ...COMMON,
  method: 'patch',
  path: `${PATH}/{item_index}`,
  operationId: 'describeConversationActionItem',
  summary: 'Rewrite an action item of a conversation',
  params: params.extend({
    item_index: integerField().describe('Its place, counted from 0; the old text decides.'),
  }),
  body: z.object({ old_description: text({ min: 0, max }), description: notBlank('description', { max }) }),
  responses: changed,
  handler: ({ uid, params: { conversation_id, item_index }, body, services }) => {
    const { old_description, description } = body;
    const { conversationActionItems } = services;
    const conversation = conversationActionItems.describe(
      uid,
      conversation_id,
      item_index,
      old_description,
      description,
    );
    return ok({ status: 'Ok', conversation });
  },
});

const deleteConversationActionItem = route({
  ...COMMON,
  method: 'delete',
  path: PATH,
  operationId: 'deleteConversationActionItem',
  summary: 'Delete the action item of a conversation that has this text, for good',
  params,
  body: z.object({ description: text({ min: 0, max }), completed: z.boolean().nullish() }),
  responses: { 204: { description: 'Gone' }, 404: NO_SUCH },
  handler: ({ uid, params: { conversation_id }, body, services }) => {
    const { description, completed } = body;
    services.conversationActionItems.remove(uid, conversation_id, description, completed ?? undefined);
    return { status: 204 };
  },
});

export const conversationActionItemRoutes: readonly Route[] = [
  completeConversationActionItems,
  describeConversationActionItem,
  deleteConversationActionItem,
];
