// Merges several conversations into one, and splits one into two.
import { z } from 'zod';
import { Id } from '../../../contract/fields.ts';
import { Conversation } from '../../../contract/resources.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'Conversations (app)';

const MergedConversations = z
  .object({
    status: z.literal('merged'),
    message: z.string(),
    conversation_ids: z.array(z.string()),
    conversation: Conversation,
  })
  .meta({ id: 'MergedConversations' });

const SplitConversation = z
  .object({ conversations: z.tuple([Conversation, Conversation]) })
  .meta({ id: 'SplitConversation' });

const mergeConversations = route({
  method: 'post',
  path: '/v1/conversations/merge',
  operationId: 'mergeConversations',
  summary: 'Make one conversation of several finished ones, which go to the trash',
  tag: TAG,
  auth: SIGNED_IN,
  rate: 'heavy',
  body: z.object({
    conversation_ids: z.array(Id).min(2).max(20),
    reprocess: z.boolean().nullish(),
  }),
  responses: {
    200: { description: 'The new conversation', schema: MergedConversations },
    404: { description: 'No such conversation' },
    409: { description: 'One of them is not finished, lies in the trash, or is being changed' },
    503: { description: 'The audio could not be copied; nothing was changed' },
  },
  handler: async ({ uid, body, services, signal }) => {
    const { conversation_ids, reprocess } = body;
    const request = { conversation_ids, reprocess: reprocess ?? true };
    const conversation = await services.conversationMerge.merge(uid, request, signal);
    const message = `${conversation_ids.length} conversations are now one`;
    return ok({ status: 'merged', message, conversation_ids, conversation });
  },
});

const splitConversation = route({
  method: 'post',
  path: '/v1/conversations/{conversation_id}/split',
  operationId: 'splitConversation',
  summary: 'Cut a finished conversation in two before a segment',
  tag: TAG,
  auth: SIGNED_IN,
  rate: 'heavy',
  params: z.object({ conversation_id: z.string() }),
  body: z.object({ segment_id: Id.min(1) }),
  responses: {
    200: { description: 'The part before, under the same id, and the rest', schema: SplitConversation },
    404: { description: 'No such conversation, or no such segment in it' },
    409: { description: 'It is not finished, or is being changed' },
    503: { description: 'The audio could not be copied; nothing was changed' },
  },
  handler: async ({ uid, params, body, services, signal }) =>
    ok({
      conversations: await services.conversationSplit.split(
        uid,
        params.conversation_id,
        body.segment_id,
        signal,
      ),
    }),
});

export const conversationMergeRoutes: readonly Route[] = [mergeConversations, splitConversation];
