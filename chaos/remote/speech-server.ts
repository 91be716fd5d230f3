// A remote speech server that misbehaves by a script. Writes bytes to sockets itself, because it sends what no HTTP
// server would. Which fault a request meets is read from its audio: every second of it carries its own number, and
// every run has numbers of its own.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS, type FaultName } from './faults.ts';

/** Seconds of audio that a run can have: the numbers of a run are a block of this size. */
export const RUN_SECONDS = 16;
/** A second's number is its samples' value, which is one of 16 bits. */
const SLOTS = 2_047;

export interface FaultPlan {
  fault: FaultName;
  /** Only the first request for each second meets it. */
  once: boolean;
}

export interface SpeechServer {
  /** `http` works; the others never do. */
  readonly urls: { http: string; untrusted: string; tlsToPlain: string };
  /** Registers a run and returns the number of its first second. */
  plan(plan: FaultPlan): number;
  /** Resets every connection, open and new, until it is switched off. */
  unreachable(is: boolean): void;
  readonly requests: number;
  close(): Promise<void>;
}

interface Request {
  method: string;
  body: Buffer;
}

export async function startSpeechServer(): Promise<SpeechServer> {
  const plans = new Map<number, FaultPlan>();
  const seen = new Set<number>();
  const sockets = new Set<Socket>();
  let runs = 0;
  let requests = 0;
  let isUnreachable = false;

  function accept(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The other side may leave at any time.
    socket.on('error', () => undefined);
    if (isUnreachable) return void socket.resetAndDestroy();
    let received = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      if (resetsEarly(received)) return void socket.resetAndDestroy();
      for (let next = whole(received); next !== null; next = whole(received)) {
        received = received.subarray(next.length);
        answer(socket, next.request);
      }
    });
  }

  /** Before its body has been read. */
  function resetsEarly(received: Buffer): boolean {
    const word = wordIn(received);
    const plan = word === null ? undefined : plans.get(slotOf(word));
    if (word === null || plan === undefined || !('beforeBody' in FAULTS[plan.fault])) return false;
    return !plan.once || firstTime(word);
  }

  /** An input that is refused once is refused in its first format. */
  function isStillFaulty(fault: FaultName, word: number, body: Buffer): boolean {
    return FAULTS[fault].expected === 'invalid_input' ? body.includes('verbose_json') : firstTime(word);
  }

  function firstTime(word: number): boolean {
    if (seen.has(word)) return false;
    seen.add(word);
    return true;
  }

  function answer(socket: Socket, { method, body }: Request): void {
    if (method === 'GET') return void socket.write(good('{"data":[]}'));
    requests += 1;
    const word = wordIn(body) ?? 0;
    const plan = plans.get(slotOf(word));
    const text = JSON.stringify({ text: `w${word}` });
    const isFaulty = plan !== undefined && (!plan.once || isStillFaulty(plan.fault, word, body));
    if (isFaulty) void FAULTS[plan.fault].answer(socket, text, good);
    else socket.write(good(text));
  }

  const plain = createServer(accept);
  const pem = readFileSync(join(import.meta.dirname, 'untrusted-certificate.pem'));
  const tls = createTlsServer({ key: pem, cert: pem }, accept);
  tls.on('tlsClientError', () => undefined);
  const [port, tlsPort] = [await listening(plain), await listening(tls)];

  return {
    urls: {
      http: `http://127.0.0.1:${port}/v1`,
      untrusted: `https://127.0.0.1:${tlsPort}/v1`,
      tlsToPlain: `https://127.0.0.1:${port}/v1`,
    },
    plan(plan) {
      const slot = (runs++ % (SLOTS - 1)) + 1;
      plans.set(slot, plan);
      const first = slot * RUN_SECONDS;
      for (let word = first; word < first + RUN_SECONDS; word++) seen.delete(word);
      return first;
    },
    unreachable(is) {
      isUnreachable = is;
      if (is) for (const socket of sockets) socket.resetAndDestroy();
    },
    get requests() {
      return requests;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([plain, tls].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

const slotOf = (word: number): number => Math.floor(word / RUN_SECONDS);

function listening(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

/** A whole answer that keeps the connection open. */
export function good(
  body: string | Buffer,
  head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json',
): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.concat([Buffer.from(`${head}\r\nContent-Length: ${bytes.length}\r\n\r\n`), bytes]);
}

/** The first request, once all of it is there; the service always says how long it is. */
function whole(received: Buffer): { request: Request; length: number } | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const announced = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  const length = end + 4 + announced;
  if (received.length < length) return null;
  return { request: { method: head.split(' ')[0] ?? '', body: received.subarray(end + 4, length) }, length };
}

/** The first sample of the WAV file in a form, as far as it has arrived. */
function wordIn(bytes: Buffer): number | null {
  const riff = bytes.indexOf('RIFF');
  return riff < 0 || bytes.length < riff + 46 ? null : bytes.readInt16LE(riff + 44);
}
