// Gives what a server of the SDK answered to the client: whole, or as it comes when it is a stream. A client that reads slowly
// is waited for.
import type { ServerResponse } from 'node:http';
import { once } from 'node:events';
import { STREAMED, type RouteAnswer } from '../http/route.ts';

export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/** Resolves when all is written, or the client has left. */
async function stream(answered: Response, response: ServerResponse, signal: AbortSignal): Promise<void> {
  response.writeHead(answered.status, STREAM_HEADERS);
  try {
    for await (const chunk of answered.body ?? []) {
      if (signal.aborted) break;
      if (!response.write(chunk)) await once(response, 'drain', { signal });
    }
  } catch (error) {
    // A client that leaves ends the stream.
    if (!signal.aborted) throw error;
  }
  response.end();
}

export async function sendResponse(
  answered: Response,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<RouteAnswer> {
  if (isStream(answered)) {
    await stream(answered, response, signal);
    return STREAMED;
  }
  const { status } = answered;
  if (answered.body === null) return { status };
  return { status, type: 'application/json; charset=utf-8', text: await answered.text() };
}
