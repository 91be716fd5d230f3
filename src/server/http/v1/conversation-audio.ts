// GET /v1/conversations/{id}/audio streams the kept audio as WAV, whole or a byte range, no faster than the
// client reads.
import { once } from 'node:events';
import { z } from 'zod';
import { byteRange } from '../byte-range.ts';
import { RequestRefused } from '../error-responses.ts';
import { route, STREAMED, type Route, type RouteAnswer, type RouteContext } from '../route.ts';

/** Answers the kept audio of a conversation, or the range that the request names. */
export async function playAudio(
  { uid, services, request, response, signal }: RouteContext<unknown, unknown, unknown>,
  conversationId: string,
): Promise<RouteAnswer> {
  const audio = await services.playback.open(uid, conversationId);
  try {
    // Its answers carry no validator, so that a condition on one never holds.
    const asked = request.headers['if-range'] === undefined ? request.headers.range : undefined;
    const range = byteRange(asked, audio.size);
    if (range === 'unsatisfiable') {
      throw new RequestRefused(416, 'Range not satisfiable', { 'Content-Range': `bytes */${audio.size}` });
    }
    const { start, end } = range === 'whole' ? { start: 0, end: audio.size - 1 } : range;
    const headers: Record<string, string | number> = {
      'Content-Type': 'audio/wav',
      'Content-Length': end - start + 1,
      'Accept-Ranges': 'bytes',
    };
    if (range !== 'whole') headers['Content-Range'] = `bytes ${start}-${end}/${audio.size}`;
    response.writeHead(range === 'whole' ? 200 : 206, headers);
    if (request.method === 'HEAD') {
      response.end();
      return STREAMED;
    }
    for await (const chunk of audio.read(start, end, signal)) {
      if (signal.aborted) return STREAMED;
      if (!response.write(chunk)) await once(response, 'drain', { signal });
    }
    response.end();
    return STREAMED;
  } finally {
    await audio.close();
  }
}

const conversationAudio = route({
  method: 'get',
  path: '/v1/conversations/{conversation_id}/audio',
  operationId: 'getConversationAudio',
  summary: 'Play the kept audio (WAV, byte ranges)',
  tag: 'Conversations (app)',
  auth: { kinds: ['id_token', 'session', 'ticket'] },
  params: z.object({ conversation_id: z.string() }),
  responses: {
    200: { description: 'The whole file', contentType: 'audio/wav' },
    206: { description: 'The range asked for', contentType: 'audio/wav' },
    404: { description: 'No such conversation, or no audio is kept for it' },
    416: { description: 'The range lies outside the file' },
  },
  handler: (context) => playAudio(context, context.params.conversation_id),
});

export const conversationAudioRoutes: readonly Route[] = [conversationAudio];
