// Moments of a conversation: marks, and the last minutes that its owner wants forgotten.
import { z } from 'zod';
import { ForgetRequest, Forgotten, Mark, MarkRequest, Marks } from '../../../contract/forgetting.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'Conversations (app)';
const PATH = '/v1/conversations/{conversation_id}';
const params = z.object({ conversation_id: z.string() });
const NO_SUCH = { description: 'No such conversation' };

const listMarks = route({
  method: 'get',
  path: `${PATH}/marks`,
  operationId: 'listMarks',
  summary: 'List the marked moments of a conversation, in its order',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: { 200: { description: 'The marks', schema: Marks }, 404: NO_SUCH },
  handler: ({ uid, params: { conversation_id }, services }) => ok(services.marks.list(uid, conversation_id)),
});

const markMoment = route({
  method: 'post',
  path: `${PATH}/marks`,
  operationId: 'markMoment',
  summary: 'Mark a moment of a conversation; of one that is being recorded, this one',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  body: MarkRequest.optional(),
  responses: {
    200: { description: 'The mark', schema: Mark },
    404: NO_SUCH,
    409: { description: 'It has too many marks' },
  },
  handler: ({ uid, params: { conversation_id }, body, services }) =>
    ok(services.marks.add(uid, conversation_id, body?.at)),
});

const unmarkMoment = route({
  method: 'delete',
  path: `${PATH}/marks/{mark_id}`,
  operationId: 'unmarkMoment',
  summary: 'Take a mark away',
  tag: TAG,
  auth: SIGNED_IN,
  params: params.extend({ mark_id: z.string() }),
  responses: {
    204: { description: 'It is gone' },
    404: { description: 'No such conversation or mark' },
  },
  handler: ({ uid, params: { conversation_id, mark_id }, services }) => {
    services.marks.remove(uid, conversation_id, mark_id);
    return { status: 204 };
  },
});

const forgetMoments = route({
  method: 'post',
  path: `${PATH}/forget`,
  operationId: 'forgetMoments',
  summary: 'Forget the last minutes of a conversation for good: text, audio and what was found in them',
  tag: TAG,
  auth: SIGNED_IN,
  rate: 'heavy',
  onFullDisk: true,
  params,
  body: ForgetRequest.optional(),
  responses: {
    200: { description: 'What is forgotten', schema: Forgotten },
    404: NO_SUCH,
    409: { description: 'It is being processed or changed' },
    503: { description: 'The audio could not be copied; nothing was changed' },
  },
  handler: async ({ uid, params: { conversation_id }, body, services, signal }) =>
    ok(await services.live.forget(uid, conversation_id, ForgetRequest.parse(body ?? {}).seconds, signal)),
});

export const conversationMomentRoutes: readonly Route[] = [
  listMarks,
  markMoment,
  unmarkMoment,
  forgetMoments,
];
