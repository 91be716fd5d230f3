// Sends one HTTP request to another server and reads its answer up to a bound. Whatever that server does is a value: nothing
// rejects, nothing throws later. Does not follow redirects and does not use fetch, whose body streams throw uncaught when a
// request is aborted while its answer arrives.
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { checkedLookup } from './checked-lookup.ts';
import { Agent as HttpAgent, request as httpRequest } from './node-http.ts';

export interface OutgoingRequest {
  /** http or https. */
  url: string;
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Ends the request; its answer is `aborted`. */
  signal: AbortSignal;
  /** A longer answer is given up. */
  maxBytes: number;
}

export type OutgoingAnswer =
  | { ok: true; status: number; headers: IncomingHttpHeaders; body: Buffer }
  | { ok: false; reason: 'aborted' | 'connection_failed' | 'too_long' };

/**
 * Each exchange has a connection of its own. On a shared one, what a server sends too much would be taken for the answer
 * to the next request.
 */
const AGENTS = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };

/** Never rejects. */
export function sendRequest(request: OutgoingRequest): Promise<OutgoingAnswer> {
  const { url, method, headers, body, signal, maxBytes } = request;
  if (signal.aborted) return Promise.resolve({ ok: false, reason: 'aborted' });
  return new Promise((resolve) => {
    let outgoing: ClientRequest | null = null;
    let incoming: IncomingMessage | null = null;
    const finish = (answer: OutgoingAnswer): void => {
      signal.removeEventListener('abort', abort);
      resolve(answer);
      if (!answer.ok) outgoing?.destroy();
    };
    const abort = (): void => finish({ ok: false, reason: 'aborted' });
    const fail = (): void => finish({ ok: false, reason: 'connection_failed' });
    /** What goes wrong after the last byte of an answer takes nothing from it; its close follows. */
    const failUnlessComplete = (): void => {
      if (incoming?.complete !== true) fail();
    };

    const receive = (answer: IncomingMessage): void => {
      incoming = answer;
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > maxBytes) finish({ ok: false, reason: 'too_long' });
        else parts.push(part);
      });
      answer.on('error', failUnlessComplete);
      answer.on('close', () => {
        if (!answer.complete || !answer.readableEnded) return fail();
        finish({
          ok: true,
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
        });
      });
    };

    try {
      const options = {
        method,
        lookup: checkedLookup(),
        headers: {
          ...headers,
          'Accept-Encoding': 'identity',
          ...(body && { 'Content-Length': body.length }),
        },
      };
      const target = new URL(url);
      outgoing =
        target.protocol === 'https:'
          ? httpsRequest(target, { ...options, agent: AGENTS.https }, receive)
          : httpRequest(target, { ...options, agent: AGENTS.http }, receive);
      // The listener stays: an error after the end of the exchange concerns nobody.
      outgoing.on('error', failUnlessComplete);
      outgoing.on('upgrade', (_answer, socket) => {
        socket.destroy();
        fail();
      });
      signal.addEventListener('abort', abort, { once: true });
      outgoing.end(body);
    } catch {
      // An address or a header that no request can be made of.
      fail();
    }
  });
}
