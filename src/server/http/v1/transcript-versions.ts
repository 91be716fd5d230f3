// A conversation's transcripts: transcribes again from the kept audio, lists replaced versions, restores one.
import { z } from 'zod';
import { Conversation } from '../../../contract/resources.ts';
import { RetranscribeRequest, TranscriptVersion } from '../../../contract/retranscription.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'Conversations (app)';
const NO_SUCH = { description: 'No such conversation' };
const PATH = '/v1/conversations/{conversation_id}';
const NO_SEGMENTS = z.array(z.unknown()).max(0);
/** Longer retranscription continues after the answer; an announcement reports its end. */
const PATIENCE_MS = 20_000;

const retranscribeConversation = route({
  method: 'post',
  path: `${PATH}/retranscribe`,
  operationId: 'retranscribeConversation',
  summary: 'Transcribe the kept audio again with the best installed model, then process again',
  tag: TAG,
  auth: SIGNED_IN,
  rate: 'heavy',
  params: z.object({ conversation_id: z.string() }),
  body: RetranscribeRequest,
  responses: {
    200: { description: 'Done: the conversation with its new transcript', schema: Conversation },
    202: { description: 'Still under way: the conversation as it is', schema: Conversation },
    404: NO_SUCH,
    409: { description: 'Not possible; the detail says why' },
    503: { description: 'The audio could not be transcribed now; the transcript stays' },
  },
  async handler({ uid, params: { conversation_id: id }, body, services, clock }) {
    const work = services.retranscription.again(uid, id, body);
    let cancel = (): void => undefined;
    const late = new Promise<null>((resolve) => (cancel = clock.after(PATIENCE_MS, () => resolve(null))));
    const conversation = await Promise.race([work, late]).finally(() => cancel());
    if (conversation !== null) return ok(conversation);
    // The answer has gone out: an announcement reports success, and a failure leaves the transcript
    // unchanged.
    work.catch(() => undefined);
    return { status: 202, body: services.conversations.get(uid, id) };
  },
});

const listTranscripts = route({
  method: 'get',
  path: `${PATH}/transcript-versions`,
  operationId: 'listTranscripts',
  summary: 'Earlier transcripts of a conversation, oldest first',
  tag: TAG,
  auth: SIGNED_IN,
  params: z.object({ conversation_id: z.string() }),
  responses: { 200: { description: 'The versions', schema: z.array(TranscriptVersion) }, 404: NO_SUCH },
  handler: ({ uid, params, services }) => ok(services.retranscription.versions(uid, params.conversation_id)),
});

const getProviderTranscripts = route({
  method: 'get',
  path: `${PATH}/transcripts`,
  operationId: 'getProviderTranscripts',
  summary: 'Transcripts by the providers of the original service, none of which is used here: always empty',
  tag: TAG,
  auth: SIGNED_IN,
  params: z.object({ conversation_id: z.string() }),
  responses: {
    200: {
      description: 'No transcript of any of them',
      schema: z.object({
        conversation_id: z.string(),
        deepgram: NO_SEGMENTS,
        soniox: NO_SEGMENTS,
        whisperx: NO_SEGMENTS,
        speechmatics: NO_SEGMENTS,
      }),
    },
    404: NO_SUCH,
  },
  handler: ({ uid, params: { conversation_id }, services }) => {
    services.conversations.get(uid, conversation_id);
    return ok({ conversation_id, deepgram: [], soniox: [], whisperx: [], speechmatics: [] });
  },
});

const restoreTranscript = route({
  method: 'post',
  path: `${PATH}/transcripts/{version}/restore`,
  operationId: 'restoreTranscript',
  summary: 'Go back to an earlier transcript, then process again; the present one becomes a version',
  tag: TAG,
  auth: SIGNED_IN,
  rate: 'heavy',
  params: z.object({ conversation_id: z.string(), version: z.coerce.number().int().min(1).max(1_000_000) }),
  responses: {
    200: { description: 'The conversation with that transcript', schema: Conversation },
    404: { description: 'No such conversation or version' },
    409: { description: 'It is not finished yet' },
  },
  handler: async ({ uid, params: { conversation_id, version }, services }) =>
    ok(await services.retranscription.restore(uid, conversation_id, version)),
});

export const transcriptVersionRoutes: readonly Route[] = [
  retranscribeConversation,
  listTranscripts,
  getProviderTranscripts,
  restoreTranscript,
];
