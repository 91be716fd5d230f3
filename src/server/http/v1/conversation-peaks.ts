// GET /v1/conversations/{conversation_id}/peaks answers how loud the kept audio is from start to end, and who speaks when.
import { z } from 'zod';
import { PEAK_POINTS } from '../../../contract/limits.ts';
import { AudioPeaks } from '../../../contract/peaks.ts';
import { ok, route, type Route } from '../route.ts';

const conversationPeaks = route({
  method: 'get',
  path: '/v1/conversations/{conversation_id}/peaks',
  operationId: 'getConversationPeaks',
  summary: 'How loud the kept audio is from start to end, and who speaks when',
  tag: 'Conversations (app)',
  auth: { kinds: ['id_token', 'session'] },
  rate: 'heavy',
  params: z.object({ conversation_id: z.string() }),
  query: z.object({
    points: z.coerce
      .number()
      .int()
      .min(PEAK_POINTS.least)
      .max(PEAK_POINTS.most)
      .default(PEAK_POINTS.usual)
      .describe('Into how many equal stretches the audio is divided; fewer where it is short.'),
  }),
  responses: {
    200: { description: 'The peaks', schema: AudioPeaks },
    404: { description: 'No such conversation, or its audio is gone' },
    503: { description: 'Other recordings are being measured' },
  },
  handler: async ({ uid, params, query, services }) =>
    ok(await services.audioPeaks.of(uid, params.conversation_id, query.points)),
});

export const conversationPeakRoutes: readonly Route[] = [conversationPeaks];
