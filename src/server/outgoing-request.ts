// Sends one HTTP request to another server and reads its answer up to a bound. Whatever that server does is a value: nothing
// rejects, nothing throws later. Does not follow redirects and does not use fetch, whose body streams throw uncaught when a
// request is aborted while its answer arrives.
import type { Agent, ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { checkedLookup } from './checked-lookup.ts';
import { Agent as HttpAgent, request as httpRequest } from './node-http.ts';
import { agentsFor, wayTo } from './outgoing-proxy.ts';
import { gatherBytes } from './gathered-bytes.ts';
import type { Clock } from './ports.ts';
import type { Through } from './proxy-tunnel.ts';

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

/** Whose connections a request uses, and which addresses they may lead to. */
export interface Connections {
  http: Agent;
  https: HttpsAgent;
  lookup: LookupFunction;
  /** What becomes of a name that cannot be looked up here where a proxy could; refused when absent. */
  unknownNames?: 'refused' | 'left to the proxy';
}

export interface Exchange extends OutgoingRequest {
  connections: Connections;
  /** How long the connection may take to be made. */
  connect?: { ms: number; clock: Clock };
}

export type Exchanged =
  | { ok: true; status: number; headers: IncomingHttpHeaders; body: Buffer }
  | {
      ok: false;
      reason: 'aborted' | 'connection_failed' | 'no_connection_in_time' | 'too_long';
      /** Null before the head of an answer. With `too_long`, `body` is the part within the bound. */
      status: number | null;
      headers: IncomingHttpHeaders;
      body: Buffer | null;
      /** Node's code of what failed. */
      code: string | null;
      /** The connection had served a request before, and ended before an answer to this one began. */
      stale: boolean;
    };

/**
 * Each exchange has a connection of its own. On a shared one, what a server sends too much would be taken for the answer
 * to the next request.
 */
const OWN_CONNECTIONS: Connections = {
  http: new HttpAgent({ keepAlive: false }),
  https: new HttpsAgent({ keepAlive: false }),
  lookup: checkedLookup(),
  unknownNames: 'left to the proxy',
};

/**
 * A server that sends more hints (1xx) than this before its answer is given up: without end they would keep the processor busy
 * until the request is late.
 */
const MOST_INFORMATION = 1_000;

/** Never rejects. */
export async function sendRequest(request: OutgoingRequest): Promise<OutgoingAnswer> {
  const answer = await exchange({ ...request, connections: OWN_CONNECTIONS });
  if (answer.ok) return answer;
  const { reason } = answer;
  return { ok: false, reason: reason === 'no_connection_in_time' ? 'connection_failed' : reason };
}

/** Like `sendRequest`, with the caller's connections and with what is known of a failure. Never rejects. */
export function exchange(request: Exchange): Promise<Exchanged> {
  const { connections, signal } = request;
  const url = URL.parse(request.url);
  const { lookup, unknownNames = 'refused' } = connections;
  const asked = url === null || signal.aborted ? null : wayTo({ url, lookup, unknownNames, signal });
  if (asked === null) return dial(request, null);
  return asked.then((way) => {
    if (signal.aborted || !('code' in way)) return dial(request, 'through' in way ? way.through : null);
    return { ...UNSENT, reason: 'connection_failed', code: way.code };
  });
}

const UNSENT = { ok: false, status: null, headers: {}, body: null, stale: false } as const;

function dial(request: Exchange, through: Through | null): Promise<Exchanged> {
  const { url, method, headers, body, signal, maxBytes, connections, connect } = request;
  return new Promise((resolve) => {
    let outgoing: ClientRequest | null = null;
    let tunnel: Agent | null = null;
    let incoming: IncomingMessage | null = null;
    let cancelConnect: (() => void) | null = null;
    const gathered = gatherBytes(maxBytes);
    const finish = (answer: Exchanged): void => {
      signal.removeEventListener('abort', abort);
      cancelConnect?.();
      resolve(answer);
      // A server may answer before it has read everything; such a connection is of no further use.
      if (!answer.ok || outgoing?.writableFinished !== true) outgoing?.destroy();
      if (!answer.ok) tunnel?.destroy();
    };
    const failWith = (
      reason: 'aborted' | 'connection_failed' | 'no_connection_in_time' | 'too_long',
      code: string | null = null,
    ): void =>
      finish({
        ok: false,
        reason,
        status: incoming?.statusCode ?? null,
        headers: incoming?.headers ?? {},
        body: incoming === null ? null : gathered.bytes(),
        code,
        stale: incoming === null && outgoing?.reusedSocket === true,
      });
    const abort = (): void => failWith('aborted');
    const fail = (error?: unknown): void =>
      failWith('connection_failed', (error as NodeJS.ErrnoException | undefined)?.code ?? null);
    /** What goes wrong after the last byte of an answer takes nothing from it; its close follows. */
    const failUnlessComplete = (error: Error): void => {
      if (incoming?.complete !== true) fail(error);
    };

    const receive = (answer: IncomingMessage): void => {
      incoming = answer;
      answer.on('data', (part: Buffer) => {
        if (!gathered.add(part)) failWith('too_long');
      });
      answer.on('error', failUnlessComplete);
      answer.on('close', () => {
        if (!answer.complete || !answer.readableEnded) return fail();
        finish({
          ok: true,
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: gathered.bytes(),
        });
      });
    };

    if (signal.aborted) return abort();
    try {
      const options = {
        method,
        lookup: connections.lookup,
        headers: {
          ...headers,
          'Accept-Encoding': 'identity',
          ...(body && { 'Content-Length': body.length }),
        },
      };
      const target = new URL(url);
      const secure = target.protocol === 'https:';
      const agents = through === null ? connections : agentsFor(through, connections.https, secure);
      if ('tunnel' in agents) tunnel = agents.tunnel;
      outgoing = secure
        ? httpsRequest(target, { ...options, agent: agents.https }, receive)
        : httpRequest(target, { ...options, agent: agents.http }, receive);
      // The listener stays: an error after the end of the exchange concerns nobody.
      outgoing.on('error', failUnlessComplete);
      outgoing.on('upgrade', (_answer, socket) => {
        socket.destroy();
        fail();
      });
      let information = 0;
      outgoing.on('information', () => {
        if (++information > MOST_INFORMATION) fail();
      });
      const late = (): void => failWith('no_connection_in_time');
      if (connect !== undefined && tunnel !== null) {
        cancelConnect = connect.clock.after(connect.ms, late);
        outgoing.once('socket', cancelConnect);
      } else if (connect !== undefined)
        outgoing.once('socket', (socket: Socket) => {
          if (!socket.connecting) return;
          cancelConnect = connect.clock.after(connect.ms, late);
          socket.once(secure ? 'secureConnect' : 'connect', cancelConnect);
        });
      signal.addEventListener('abort', abort, { once: true });
      outgoing.end(body);
    } catch (error) {
      // An address or a header that no request can be made of.
      fail(error);
    }
  });
}
