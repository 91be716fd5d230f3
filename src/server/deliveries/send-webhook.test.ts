// What one attempt at a delivery becomes, whatever its receiver does.
import { generateKeyPairSync } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { listening, rawServer } from '../../../tests/helpers/raw-server.ts';
import { selfSignedCertificate } from '../network/self-signed.ts';
import { systemClock, type Clock } from '../ports.ts';
import { createWebhookSender, type WebhookRequest } from './send-webhook.ts';

function sender(clock: Clock = systemClock) {
  const made = createWebhookSender({ clock });
  onTestFinished(() => made.close());
  return made;
}
const request = (url: string, more: Partial<WebhookRequest> = {}): WebhookRequest => ({
  url,
  query: { uid: 'u1' },
  content_type: 'application/json',
  body: Buffer.from('[]'),
  headers: { 'webhook-id': 'msg_1' },
  private_allowed: true,
  own_ports: [],
  timeout_ms: 10_000,
  ...more,
});
const never = new AbortController().signal;
const send = (url: string, more: Partial<WebhookRequest> = {}) => sender().send(request(url, more), never);

type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;
/** A receiver that reads the whole request first. */
function receiver(handle: Handler): Promise<string> {
  return listening(
    createHttpServer((incoming, response) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => handle(incoming, response, Buffer.concat(parts)));
    }),
  );
}

test('the body, the headers and the query arrive as given; what was sent is in the result', async () => {
  const seen: unknown[] = [];
  const url = await receiver(({ method, url: path, headers }, response, body) => {
    seen.push({ method, path, headers, body: body.toString('latin1') });
    response.end('fine');
  });
  const audio = Buffer.from([0, 255, 10, 13, 128]);
  const result = await send(`${url}hook?a=1%20b&uid=other&flag&sig=%2Fx==`, {
    query: { sample_rate: '16000', uid: 'ü &1' },
    content_type: 'application/octet-stream',
    body: audio,
  });
  expect(seen).toEqual([
    {
      method: 'POST',
      path: '/hook?a=1%20b&flag&sig=%2Fx==&sample_rate=16000&uid=%C3%BC%20%261',
      headers: expect.objectContaining({
        'content-type': 'application/octet-stream',
        'content-length': '5',
        'webhook-id': 'msg_1',
        'accept-encoding': 'identity',
      }) as unknown,
      body: audio.toString('latin1'),
    },
  ]);
  expect(result).toEqual({
    outcome: 'delivered',
    status: 200,
    answer: 'fine',
    retry_after_ms: null,
    gone: false,
    headers: {
      'User-Agent': 'Earshot',
      'Content-Type': 'application/octet-stream',
      'webhook-id': 'msg_1',
    },
    ms: expect.any(Number) as unknown,
  });
});

test.each([
  [200, 'delivered'],
  [201, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [300, 'refused'],
  [304, 'refused'],
  [400, 'refused'],
  [404, 'refused'],
  [500, 'refused'],
  [599, 'refused'],
])('%d is %s', async (status, outcome) => {
  const url = await receiver((_request, response) => response.writeHead(status).end());
  expect(await send(url)).toMatchObject({ outcome, status, gone: false });
});

test.each([301, 302, 303, 307, 308])('%d leads nowhere', async (status) => {
  let visits = 0;
  const other = await receiver((_request, response) => {
    visits++;
    response.end();
  });
  const url = await receiver((_request, response) => response.writeHead(status, { Location: other }).end());
  expect(await send(url)).toMatchObject({ outcome: 'refused', status });
  expect(visits).toBe(0);
});

test('410 is final, and 429 and 503 may say when to come again', async () => {
  const answers: [status: number, after: string, ms: number | null][] = [
    [429, '120', 120_000],
    [503, '120', 120_000],
    [503, '9999999', 24 * 3_600_000],
    [503, 'Sun, 06 Nov 1994 08:49:37 GMT', null],
    [503, 'soon', null],
    [503, '-5', null],
    [500, '120', null],
  ];
  for (const [status, after, retry_after_ms] of answers) {
    const url = await receiver((_request, response) =>
      response.writeHead(status, { 'Retry-After': after }).end(),
    );
    expect(await send(url)).toMatchObject({ outcome: 'refused', status, retry_after_ms, gone: false });
  }
  const clock = createFakeClock(Date.UTC(2026, 10, 22, 10));
  const dated = await receiver((_request, response) =>
    response.writeHead(503, { 'Retry-After': 'Sun, 22 Nov 2026 10:02:00 GMT' }).end(),
  );
  expect(await sender(clock).send(request(dated), never)).toMatchObject({ retry_after_ms: 120_000 });
  const gone = await receiver((_request, response) => response.writeHead(410).end());
  expect(await send(gone)).toMatchObject({ outcome: 'refused', status: 410, gone: true });
});

test('the first 1,024 bytes of an answer are kept, in whole characters', async () => {
  const url = await receiver((_request, response) => response.writeHead(500).end('x'.repeat(1_023) + 'äöü'));
  expect((await send(url)).answer).toBe('x'.repeat(1_023));
});

test('JSON is read from a 200 that says it is JSON, and from nothing else', async () => {
  const answers: [status: number, type: string, body: string, json: unknown][] = [
    [200, 'application/json', '{"message":"Hello you"}', { message: 'Hello you' }],
    [200, 'application/json; charset=utf-8', '[1]', [1]],
    [200, 'application/json', '{"message":', undefined],
    [200, 'application/json', '', undefined],
    [200, 'text/html', '{"message":"Hello you"}', undefined],
    [200, 'application/jsonp', '{"message":"Hello you"}', undefined],
    [201, 'application/json', '{"message":"Hello you"}', undefined],
    [200, 'application/json', `{"message":"${'x'.repeat(100_000)}"}`, undefined],
  ];
  for (const [status, type, body, json] of answers) {
    const url = await receiver((_request, response) =>
      response.writeHead(status, { 'Content-Type': type }).end(body),
    );
    const result = await send(url);
    expect(result.outcome).toBe('delivered');
    expect(result.answer_json).toEqual(json);
  }
});

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n';

const broken: [what: string, outcome: string, answer: (socket: Socket) => void][] = [
  ['a reset before the head', 'no_answer', (socket) => void socket.resetAndDestroy()],
  ['an end before the head', 'no_answer', (socket) => void socket.end()],
  ['half a head', 'no_answer', (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Le')],
  ['another protocol', 'no_answer', (socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n')],
  [
    'a switch of protocols',
    'no_answer',
    (socket) =>
      void socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  ],
  ['a 200 that breaks off', 'no_answer', (socket) => void socket.end(`${HEAD}12345`)],
  [
    'a 200 that is reset',
    'no_answer',
    (socket) => void socket.write(`${HEAD}12345`, () => setTimeout(() => socket.resetAndDestroy(), 20)),
  ],
  [
    'a broken chunk',
    'no_answer',
    (socket) => void socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
  ],
  [
    'a head of a megabyte',
    'too_long',
    (socket) => void socket.end(`HTTP/1.1 200 OK\r\nA: ${'a'.repeat(1_000_000)}\r\n\r\n`),
  ],
  [
    'headers without end',
    'too_long',
    (socket) => flood(socket, 'HTTP/1.1 200 OK\r\n', 'A: aaaaaaaaaaaa\r\n'),
  ],
  [
    'information without end',
    'no_answer',
    (socket) => flood(socket, '', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'),
  ],
];

/** Writes for as long as somebody reads. */
function flood(socket: Socket, start: string, piece: string): void {
  socket.write(start);
  const more = (): void =>
    void (socket.destroyed || socket.write(piece.repeat(100), () => setImmediate(more)));
  more();
}

test.each(broken)('%s is %s', async (_what, outcome, answer) => {
  const result = await send(await rawServer(answer));
  expect(result).toMatchObject({ outcome, gone: false, retry_after_ms: null });
  expect(result.reason).toMatch(/^[A-Z].*\.$/);
});

test('an answer without end was an answer', async () => {
  const url = await rawServer((socket) =>
    flood(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '5\r\nabcde\r\n'),
  );
  const result = await send(url);
  expect(result).toMatchObject({ outcome: 'delivered', status: 200 });
  expect(result.answer).toBe('abcde'.repeat(300).slice(0, 1_024));
});

test('a compressed answer is kept as it is', async () => {
  const bomb = gzipSync(Buffer.alloc(5_000_000));
  const url = await receiver((_request, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' }).end(bomb),
  );
  const result = await send(url);
  expect(result.outcome).toBe('delivered');
  expect(result.answer!.length).toBeLessThanOrEqual(1_024);
  expect(result.answer_json).toBeUndefined();
});

test.each([
  ['never answers', '', ''],
  ['drips its head', 'HTTP/1.1 200 OK\r\n', 'A: b\r\n'],
  ['drips its body', `HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n`, 'x'],
])('a receiver that %s has so much time and no more', async (_what, start, piece) => {
  const clock = createFakeClock();
  const url = await rawServer((socket) => {
    if (start !== '') socket.write(start);
    const drip = setInterval(() => piece !== '' && socket.write(piece), 5);
    socket.on('close', () => clearInterval(drip));
    reached();
  });
  let reached: () => void;
  const there = new Promise<void>((resolve) => (reached = resolve));
  let done = false;
  const result = sender(clock).send(request(url), never);
  void result.then(() => (done = true));
  await there;
  await clock.advance(9_999);
  expect(done).toBe(false);
  await clock.advance(1);
  expect(await result).toMatchObject({ outcome: 'timeout', ms: 10_000 });
});

test('a connection has less time than the answer', async () => {
  const clock = createFakeClock();
  let reached: () => void;
  const there = new Promise<void>((resolve) => (reached = resolve));
  // It takes the first bytes of TLS and never goes on.
  const url = await rawServer(() => reached());
  const result = sender(clock).send(request(url.replace('http:', 'https:')), never);
  await there;
  await clock.advance(5_000);
  expect(await result).toMatchObject({
    outcome: 'timeout',
    reason: 'No connection could be made in time.',
  });
});

test('the service can end an attempt', async () => {
  const stop = new AbortController();
  const url = await rawServer(() => stop.abort());
  expect(await sender().send(request(url), stop.signal)).toMatchObject({ outcome: 'no_answer' });
  expect(await sender().send(request(url), stop.signal)).toMatchObject({ outcome: 'no_answer' });
});

test('an early answer is an answer; what is left of the request is not sent', async () => {
  const body = Buffer.alloc(50_000_000);
  let received = 0;
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  const url = await rawServer((socket) => {
    sockets.push(socket.pause());
    socket.on('close', () => close());
    socket.write('HTTP/1.1 413 Content Too Large\r\nContent-Length: 3\r\n\r\nbig');
  });
  expect(await send(url, { body })).toMatchObject({ outcome: 'refused', status: 413, answer: 'big' });
  sockets[0]!.on('data', (part: Buffer) => (received += part.length)).resume();
  await closed;
  expect(received).toBeLessThan(body.length / 2);
});

test.each([
  ['http://127.0.0.1:1/', 'no_answer', 'Nothing listens at this address.'],
  ['http://no-such-host.invalid/', 'no_answer', /^The name of the receiver/],
])('nobody at %s is %s', async (url, outcome, reason) => {
  expect(await send(url)).toMatchObject({
    outcome,
    status: null,
    reason: expect.stringMatching(reason) as unknown,
  });
});

test('a certificate that is not trusted, or no TLS at all, is no answer', async () => {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const day = 86_400_000;
  const cert = selfSignedCertificate({
    privateKey,
    names: ['127.0.0.1'],
    notBefore: Date.now() - day,
    notAfter: Date.now() + day,
  });
  let requests = 0;
  const secure = await listening(
    createHttpsServer({ key: privateKey, cert }, (_request, response) => {
      requests++;
      response.end();
    }),
  );
  expect(await send(secure.replace('http:', 'https:'))).toMatchObject({
    outcome: 'no_answer',
    reason: 'The certificate of the receiver is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).',
  });
  expect(requests).toBe(0);
  const plain = await rawServer((socket) => void socket.end(HEAD));
  expect(await send(plain.replace('http:', 'https:'))).toMatchObject({
    outcome: 'no_answer',
    reason: 'The receiver does not use TLS at this address.',
  });
});

test('a header that cannot be sent is a value', async () => {
  expect(await send('http://127.0.0.1:1/', { headers: { X: 'a\nb' } })).toMatchObject({
    outcome: 'no_answer',
  });
});
