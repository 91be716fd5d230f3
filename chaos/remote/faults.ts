// The ways in which the scripted speech server fails, and what the service has to make of each. `text` is the good
// answer; faults that are none in the end must give it.
import type { Socket } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FailureOutcome } from '../../src/contract/errors.ts';

type Expected = FailureOutcome | 'success';
type Good = (body: string | Buffer, head?: string) => Buffer;

interface Fault {
  /** What becomes of speech that meets it at every try. */
  expected: Expected;
  /** Resets the connection as soon as it knows the run, which is before the body has arrived. */
  beforeBody?: true;
  answer(socket: Socket, text: string, good: Good): unknown;
}

const JSON_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const status = (expected: Expected, code: number, headers = ''): Fault => ({
  expected,
  answer: (socket, _text, good) =>
    socket.write(good('{"error":{"message":"SECRET"}}', `HTTP/1.1 ${code} SECRET${headers}`)),
});

const bytes = (expected: Expected, of: (text: string, good: Good) => string | Buffer): Fault => ({
  expected,
  answer: (socket, text, good) => socket.write(of(text, good)),
});

/** Writes and then ends the connection, in order or with a reset. */
const lastBytes = (expected: Expected, of: (text: string) => string, how: 'end' | 'reset'): Fault => ({
  expected,
  async answer(socket, text) {
    socket.write(of(text));
    if (how === 'end') return void socket.end();
    await pause(20);
    socket.resetAndDestroy();
  },
});

/** Writes one piece after the other for as long as somebody reads. */
async function forever(socket: Socket, piece: string | Buffer, everyMs: number): Promise<void> {
  while (!socket.destroyed) {
    const drained = socket.write(piece);
    if (everyMs > 0) await pause(everyMs);
    else if (!drained) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  }
}

const BOMB = 'x'.repeat(20_000_000);
const gzipBomb = gzipSync(BOMB);
const brotliBomb = brotliCompressSync(BOMB, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const EARLY_HINTS = 'HTTP/1.1 103 Early Hints\r\nLink: </SECRET>\r\n\r\n';

export const FAULTS = {
  'status 400': status('invalid_input', 400),
  'status 401': status('config_error', 401),
  'status 403': status('config_error', 403),
  'status 404': status('config_error', 404),
  'status 413': status('invalid_input', 413),
  'status 429': status('upstream_error', 429),
  'status 429 with Retry-After': status('upstream_error', 429, '\r\nRetry-After: 3'),
  'status 500': status('upstream_error', 500),
  'status 502': status('upstream_error', 502),
  'status 503 for a year': status('upstream_error', 503, '\r\nRetry-After: 31536000'),
  'status 504': status('timeout', 504),
  'no answer': { expected: 'timeout', answer: () => undefined },
  'a slow head': {
    expected: 'success',
    async answer(socket, text, good) {
      await pause(300);
      socket.write(good(text));
    },
  },
  'a slow body': {
    expected: 'success',
    async answer(socket, text, good) {
      for (const byte of good(text).toString('latin1')) {
        socket.write(byte);
        await pause(3);
      }
    },
  },
  'a body without end, drop by drop': {
    expected: 'timeout',
    answer(socket) {
      socket.write(`${JSON_HEAD}\r\nTransfer-Encoding: chunked\r\n\r\n`);
      return forever(socket, '1\r\n \r\n', 50);
    },
  },
  'a huge body': {
    expected: 'upstream_error',
    answer(socket) {
      socket.write(`${JSON_HEAD}\r\nContent-Length: 1000000000\r\n\r\n{"text":"`);
      return forever(socket, Buffer.alloc(262_144, 'x'), 0);
    },
  },
  'half an answer': lastBytes(
    'upstream_error',
    (text) => `${JSON_HEAD}\r\nContent-Length: ${2 * text.length}\r\n\r\n${text}`,
    'end',
  ),
  'an end without an answer': lastBytes('upstream_error', () => '', 'end'),
  'half a head': lastBytes('upstream_error', () => 'HTTP/1.1 200 OK\r\nContent-Le', 'end'),
  'a reset before the body is read': {
    expected: 'upstream_error',
    beforeBody: true,
    answer: (socket) => socket.resetAndDestroy(),
  },
  'a reset instead of an answer': {
    expected: 'upstream_error',
    answer: (socket) => socket.resetAndDestroy(),
  },
  'a reset after the head': lastBytes(
    'upstream_error',
    () => `${JSON_HEAD}\r\nContent-Length: 10\r\n\r\n`,
    'reset',
  ),
  'a reset in the body': lastBytes(
    'upstream_error',
    (text) => `${JSON_HEAD}\r\nContent-Length: ${2 * text.length}\r\n\r\n${text}`,
    'reset',
  ),
  'a wrong content type': bytes('success', (text, good) =>
    good(text, 'HTTP/1.1 200 OK\r\nContent-Type: image/png'),
  ),
  HTML: bytes('upstream_error', (_, good) =>
    good('<html>SECRET</html>', 'HTTP/1.1 200 OK\r\nContent-Type: text/html'),
  ),
  'JSON that is cut': bytes('upstream_error', (text, good) => good(text.slice(0, -2))),
  'JSON without text': bytes('upstream_error', (_, good) => good('{"SECRET":1}')),
  'a text that is a number': bytes('upstream_error', (_, good) => good('{"text":7}')),
  'a gzip bomb': bytes('upstream_error', (_, good) =>
    good(gzipBomb, `${JSON_HEAD}\r\nContent-Encoding: gzip`),
  ),
  'a brotli bomb': bytes('upstream_error', (_, good) =>
    good(brotliBomb, `${JSON_HEAD}\r\nContent-Encoding: br`),
  ),
  'a redirect to the same host': status('config_error', 307, '\r\nLocation: /v1/audio/elsewhere'),
  'a redirect to another host': status('config_error', 302, '\r\nLocation: http://127.0.0.2:9/'),
  'a redirect to itself': status('config_error', 308, '\r\nLocation: /v1/audio/transcriptions'),
  'HTTP/1.0': {
    expected: 'success',
    answer: (socket, text) => socket.end(`HTTP/1.0 200 OK\r\n\r\n${text}`),
  },
  'no HTTP': bytes('upstream_error', () => '220 mail.example.org ESMTP SECRET\r\n'),
  'a head without end': {
    expected: 'upstream_error',
    answer(socket) {
      socket.write('HTTP/1.1 200 OK\r\n');
      return forever(socket, `X-Filler: ${'x'.repeat(1_000)}\r\n`, 1);
    },
  },
  'more than announced': bytes(
    'upstream_error',
    (text) => `${JSON_HEAD}\r\nContent-Length: 5\r\n\r\n${text}`,
  ),
  'a chunk that is none': lastBytes(
    'upstream_error',
    () => `${JSON_HEAD}\r\nTransfer-Encoding: chunked\r\n\r\nSECRET\r\n`,
    'end',
  ),
  '100 Continue first': bytes('success', (text, good) => Buffer.concat([Buffer.from(CONTINUE), good(text)])),
  'a flood of 1xx, then the answer': bytes('success', (text, good) =>
    Buffer.concat([Buffer.from(EARLY_HINTS.repeat(500)), good(text)]),
  ),
  'a flood of 1xx without end': { expected: 'timeout', answer: (socket) => forever(socket, EARLY_HINTS, 5) },
  'another protocol': bytes(
    'upstream_error',
    () => 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: SECRET\r\n\r\nSECRET',
  ),
  'garbage after the answer': {
    expected: 'success',
    async answer(socket, text, good) {
      socket.write(good(text));
      await pause(5);
      socket.write('SECRET');
    },
  },
  'a second answer that nobody asked for': {
    expected: 'success',
    async answer(socket, text, good) {
      socket.write(good(text));
      await pause(5);
      socket.write(good('{"text":"w32767"}'));
    },
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** Tried again, these faults may be over; the others are final at the first try. */
const FINAL: readonly Expected[] = ['config_error'];

/** What the speech becomes. An input that is refused is sent once more in another format. */
export function expectedOf({ fault, once }: { fault: FaultName; once: boolean }): Expected {
  const { expected } = FAULTS[fault];
  return once && !FINAL.includes(expected) ? 'success' : expected;
}
