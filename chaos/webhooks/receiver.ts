// A receiver of webhooks that fails in every way, and remembers what arrived. Checks each signature with the public package.
// Does not judge.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Arrival {
  id: string;
  query: string;
  body: string;
  signed: boolean;
  /** It was sent again because its owner asked for that. */
  replay: boolean;
  /** The receiver did its work, whether or not its answer arrived. */
  handled: boolean;
}

type Mood = 'well' | 'trouble';
type Answer = (response: ServerResponse) => void;

const cut: Answer = (response) => void response.socket?.resetAndDestroy();
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end('no');
const bytes =
  (text: string): Answer =>
  (response) =>
    void response.socket?.end(text);

/** What it does with a request that is wholly there; `handled` when the work was done all the same. */
const FAULTS: readonly { name: string; handled: boolean; answer: Answer }[] = [
  { name: 'cut off', handled: false, answer: cut },
  { name: 'cut off after the work', handled: true, answer: cut },
  { name: '500', handled: false, answer: status(500) },
  { name: '503', handled: false, answer: status(503) },
  { name: '429', handled: false, answer: status(429, { 'Retry-After': '1' }) },
  { name: '302', handled: false, answer: status(302, { Location: '/elsewhere' }) },
  { name: 'hung', handled: false, answer: () => undefined },
  { name: 'garbage', handled: false, answer: bytes('\u0000\u0001 garbage\r\n\r\n') },
  {
    name: 'half an answer',
    handled: true,
    answer: bytes('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhalf'),
  },
];

export interface Receiver {
  readonly url: string;
  readonly arrivals: readonly Arrival[];
  /** How often each fault happened. */
  readonly faults: ReadonlyMap<string, number>;
  /** Requests to where it redirects. */
  readonly followed: number;
  mood: Mood;
  /** The first request with this text is answered with 410. */
  gone: string | null;
  /** By the path of a destination. */
  secrets: Map<string, string>;
  down(): Promise<void>;
  /** At the same address. */
  up(): Promise<void>;
}

export async function startReceiver(random: () => number, troubleShare: number): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  const faults = new Map<string, number>();
  const secrets = new Map<string, string>();
  let followed = 0;
  let port = 0;
  let server: Server | null = null;
  const state = { mood: 'well' as Mood, gone: null as string | null };

  function fault(name: string): void {
    faults.set(name, (faults.get(name) ?? 0) + 1);
  }

  function take(request: IncomingMessage, body: string, response: ServerResponse): void {
    const { pathname, search } = new URL(request.url!, 'http://receiver');
    if (pathname === '/elsewhere') followed++;
    const { headers } = request;
    const arrival: Arrival = {
      id: String(headers['webhook-id']),
      query: search,
      body,
      signed: isSigned(headers, body, secrets.get(pathname)),
      replay: headers['webhook-replay'] === 'true',
      handled: false,
    };
    arrivals.push(arrival);
    if (state.gone !== null && body.includes(state.gone)) {
      state.gone = null;
      fault('410');
      return status(410)(response);
    }
    if (state.mood === 'trouble' && random() < troubleShare) {
      const { name, handled, answer } = FAULTS[Math.floor(random() * FAULTS.length)]!;
      fault(name);
      arrival.handled = handled;
      return answer(response);
    }
    arrival.handled = true;
    response.end('{}');
  }

  async function up(): Promise<void> {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => take(request, Buffer.concat(parts).toString('utf8'), response));
      request.on('error', () => undefined);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }
  await up();

  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    arrivals,
    faults,
    get followed() {
      return followed;
    },
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    get gone() {
      return state.gone;
    },
    set gone(text) {
      state.gone = text;
    },
    secrets,
    async down() {
      const closing = server;
      if (closing === null) return;
      server = null;
      closing.closeAllConnections();
      closing.close();
      await once(closing, 'close');
    },
    up,
  };
}

/** The public package makes its own signature of what arrived; one of those in the header must be the same. */
function isSigned(headers: IncomingMessage['headers'], body: string, secret: string | undefined): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (secret === undefined || headers['idempotency-key'] !== id) return false;
  const expected = new Webhook(secret).sign(String(id), new Date(Number(timestamp) * 1000), body);
  return String(signatures).split(' ').includes(expected);
}
