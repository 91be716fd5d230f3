// A client of the live socket for tests: keeps what it is sent in the order it came. Knows the wire, not the
// server.
import { onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';
import type { TranscriptSegment } from '../../src/contract/resources.ts';

export type WireEvent = { type: string } & Record<string, unknown>;

export interface ListenClient {
  readonly socket: WebSocket;
  /** Text frames as they came. */
  readonly frames: readonly string[];
  /** JSON objects with a type, by type when one is given. */
  events(type?: string): WireEvent[];
  /** The `status` of each service_status. */
  statuses(): unknown[];
  /** Arrays of segments as they came. */
  arrays(): TranscriptSegment[][];
  /** What a reader shows: the last version of each segment. */
  segments(): TranscriptSegment[];
  /** Resolves when `service_status` `ready` came. */
  ready(): Promise<void>;
  send(data: string | Uint8Array): void;
  /** Resolves when the service has taken everything sent so far. Rejects when the connection is over. */
  taken(): Promise<void>;
  /** How the connection ended. */
  readonly closed: Promise<{ code: number; reason: string }>;
  /** Says good-bye and waits for it. */
  leave(): Promise<{ code: number; reason: string }>;
}

export interface ListenClientOptions {
  /** `http://host:port` of the service. */
  url: string;
  path?: string;
  query?: Record<string, string>;
  /** Instead of `query`: the query as it stands in the address. */
  search?: string;
  headers?: Record<string, string>;
  token?: string;
}

/** Polls in real time; the service's own time stands still meanwhile. */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  await vi.waitFor(check, { timeout: 20_000, interval: 5 });
}

/** A session of PCM16 at 16 kHz as the owner of a test's server, once it is ready. */
export async function listenTo(
  server: { url: string; uid: string; idToken(): Promise<string> },
  query: Record<string, string> = {},
): Promise<ListenClient> {
  const client = connectListen({
    url: server.url,
    query: { uid: server.uid, codec: 'pcm16', sample_rate: '16000', ...query },
    token: await server.idToken(),
  });
  await client.ready();
  return client;
}

export function connectListen(options: ListenClientOptions): ListenClient {
  const { url, path = '/v4/listen', query = {}, headers = {}, token } = options;
  const { search = new URLSearchParams(query).toString() } = options;
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${path}?${search}`, {
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    closeTimeout: 1_000,
  } as WebSocket.ClientOptions);
  const frames: string[] = [];
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!isBinary) frames.push(data.toString('utf8'));
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve, reject) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString('utf8') }));
    socket.on('error', reject);
  });
  closed.catch(() => undefined);
  onTestFinished(() => socket.terminate());

  const parsed = (): unknown[] =>
    frames.filter((frame) => frame !== 'ping').map((frame) => JSON.parse(frame) as unknown);
  const client: ListenClient = {
    socket,
    frames,
    events: (type) =>
      parsed().filter(
        (one): one is WireEvent =>
          !Array.isArray(one) && (type === undefined || (one as WireEvent).type === type),
      ),
    statuses: () => client.events('service_status').map((event) => event['status']),
    arrays: () => parsed().filter((one): one is TranscriptSegment[] => Array.isArray(one)),
    segments: () => [
      ...new Map(
        client
          .arrays()
          .flat()
          .map((segment) => [segment.id, segment]),
      ).values(),
    ],
    ready: () => eventually(() => void expectReady(client.statuses())),
    send: (data) => socket.send(data),
    taken: () =>
      new Promise((resolve, reject) => {
        const over = ({ code, reason }: { code: number; reason: string }): void =>
          reject(new Error(`The connection is over: ${code} ${reason}`));
        closed.then(over, reject);
        socket.once('pong', () => resolve());
        socket.ping();
      }),
    closed,
    leave() {
      socket.close(1000);
      return closed;
    },
  };
  return client;
}

function expectReady(statuses: unknown[]): void {
  if (!statuses.includes('ready')) throw new Error(`not ready: ${JSON.stringify(statuses)}`);
}

/** Messages of 100 ms of 16 kHz PCM16. */
export function pcm16Messages(seconds: number): Uint8Array[] {
  return Array.from({ length: Math.round(seconds * 10) }, () => new Uint8Array(3200).fill(1));
}
