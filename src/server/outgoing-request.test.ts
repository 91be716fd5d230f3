// What a request to another server becomes, whatever that server does.
import { createServer as createHttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turned, setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { heldMegabytes } from '../../tests/helpers/held-memory.ts';
import { listening, rawServer } from '../../tests/helpers/raw-server.ts';
import { sendRequest, type OutgoingRequest } from './outgoing-request.ts';

const post = (url: string, more: Partial<OutgoingRequest> = {}) =>
  sendRequest({
    url,
    method: 'POST',
    body: Buffer.alloc(100_000, 'x'),
    signal: new AbortController().signal,
    maxBytes: 10_000,
    ...more,
  });

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n';

test('status, headers and body come back; redirects are not followed', async () => {
  const url = await listening(
    createHttpServer((request, response) => {
      request.resume();
      response.writeHead(302, { Location: 'http://127.0.0.1:1/', 'X-Is': 'here' }).end('moved');
    }),
  );
  const answer = await post(url);
  expect(answer).toMatchObject({ ok: true, status: 302, headers: { 'x-is': 'here' } });
  expect(answer.ok && answer.body.toString()).toBe('moved');
});

const broken: [what: string, answer: (socket: Socket) => void][] = [
  ['a reset before the head', (socket) => void socket.resetAndDestroy()],
  ['an end before the head', (socket) => void socket.end()],
  ['half a head', (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Le')],
  ['no HTTP at all', (socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n')],
  ['an impossible status line', (socket) => void socket.end('HTTP/1.1 abc OK\r\n\r\n')],
  [
    'a head of a megabyte',
    (socket) => void socket.end(`HTTP/1.1 200 OK\r\nA: ${'a'.repeat(1_000_000)}\r\n\r\n`),
  ],
  ['an end in the body', (socket) => void socket.end(`${HEAD}12345`)],
  [
    'a reset in the body',
    (socket) => {
      socket.write(`${HEAD}12345`);
      setTimeout(() => socket.resetAndDestroy(), 20);
    },
  ],
  [
    'a broken chunk',
    (socket) => void socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
  ],
  [
    'chunks without an end',
    (socket) => void socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc'),
  ],
  [
    'two lengths',
    (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
  ],
  [
    'another protocol',
    (socket) =>
      void socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  ],
];

test.each(broken)('%s is a failed connection', async (_what, answer) => {
  expect(await post(await rawServer(answer))).toEqual({ ok: false, reason: 'connection_failed' });
});

test.each(['http://127.0.0.1:1/', 'http://no-such-host.invalid/', 'ftp://127.0.0.1/', 'not an address', ''])(
  'nobody at %j is a failed connection',
  async (url) => {
    expect(await post(url)).toEqual({ ok: false, reason: 'connection_failed' });
  },
);

test('a header that cannot be sent is a failed connection', async () => {
  const headers = { Authorization: 'Bearer a\nb' };
  expect(await post('http://127.0.0.1:1/', { headers })).toEqual({ ok: false, reason: 'connection_failed' });
});

test('a plain server behind an https address is a failed connection', async () => {
  const url = await rawServer((socket) => void socket.end(HEAD));
  expect(await post(url.replace('http:', 'https:'))).toEqual({ ok: false, reason: 'connection_failed' });
});

test('hints before an answer take nothing from it, as long as they end', async () => {
  const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(500);
  const url = await rawServer((socket) => void socket.write(`${hints}${HEAD}1234567890`));
  const answer = await post(url);
  expect(answer.ok && answer.body.toString()).toBe('1234567890');
});

test('hints without end are given up', async () => {
  const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(2_000);
  const url = await rawServer((socket) => void socket.write(`${hints}${HEAD}1234567890`));
  expect(await post(url)).toEqual({ ok: false, reason: 'connection_failed' });
});

test('an answer that comes in parts of a byte takes the memory of its bytes', async () => {
  const parts = 300_000;
  const { promise: whole, resolve: end } = Promise.withResolvers<Socket>();
  const url = await rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.write('1\r\nx\r\n'.repeat(parts), () => end(socket));
  });
  const before = heldMegabytes();
  const answer = post(url, { maxBytes: parts });
  const socket = await whole;
  // What the system took arrives in the turns that follow.
  for (let turn = 0; turn < 50; turn++) await turned();
  expect(heldMegabytes() - before).toBeLessThan(20);
  socket.write('0\r\n\r\n');
  expect(await answer).toMatchObject({
    ok: true,
    body: expect.objectContaining({ length: parts }) as Buffer,
  });
});

test('an answer above the bound is given up while it arrives', async () => {
  let sent = 0;
  const url = await rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    const more = (): void => {
      if (socket.destroyed || sent > 50_000_000) return;
      sent += 65_536;
      socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`, () => setImmediate(more));
    };
    more();
  });
  expect(await post(url)).toEqual({ ok: false, reason: 'too_long' });
  expect(sent).toBeLessThan(50_000_000);
});

test('a compressed answer is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(5_000_000));
  const url = await listening(
    createHttpServer((request, response) => {
      request.resume();
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb);
    }),
  );
  const answer = await post(url);
  expect(answer.ok && answer.body.equals(bomb)).toBe(true);
});

test('an abort ends it in every phase: before, while connecting, sending, waiting and reading', async () => {
  const silent = await rawServer(() => undefined);
  const reading = await rawServer((socket) => void socket.write(`${HEAD}12345`));
  expect(await post(silent, { signal: AbortSignal.abort() })).toEqual({ ok: false, reason: 'aborted' });
  for (const url of [silent, reading]) {
    for (const ms of [0, 1, 5, 30]) {
      const stop = new AbortController();
      const answer = post(url, { signal: stop.signal });
      if (ms > 0) await pause(ms);
      stop.abort();
      expect(await answer).toEqual({ ok: false, reason: 'aborted' });
    }
  }
});

test('what a server sends beyond its answer is not taken for the answer to the next request', async () => {
  const answer = (text: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
  let requests = 0;
  const url = await rawServer((socket) => {
    socket.write(answer(`answer ${++requests}`));
    // Late enough to meet whoever uses the connection next.
    socket.on('data', (part: Buffer) => part.includes('POST /') && socket.write(answer('intruder')));
  });
  const bodies: string[] = [];
  for (let time = 0; time < 3; time++) {
    const one = await post(url, { body: Buffer.from('short') });
    bodies.push(one.ok ? one.body.toString() : one.reason);
  }
  expect(bodies).toEqual(['answer 1', 'answer 2', 'answer 3']);
});

test.each(['in one piece with it', 'after it'])(
  'garbage %s leaves a complete answer complete',
  async (when) => {
    const whole = `${HEAD}0123456789`;
    const url = await rawServer((socket) => {
      if (when === 'after it') {
        socket.write(whole);
        setImmediate(() => socket.write('garbage'));
      } else socket.write(`${whole}garbage`);
    });
    const answer = await post(url, { body: Buffer.from('short') });
    expect(answer.ok ? answer.body.toString() : answer.reason).toBe('0123456789');
  },
);
