// Requests that are too large, or not what they say they are: refused, bounded, and without harm to the next
// one.
import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../src/contract/limits.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const KEYS = '/v1/dev/keys';
let service: HttpInstance;
let token: string;
beforeAll(async () => {
  service = await startHttpInstance();
  token = await service.token();
});
afterEach(async () => {
  expect((await service.get('/health')).status).toBe(200);
  expect(service.errors).toEqual([]);
  expect(service.keys.list(service.owner.uid, 'dev')).toEqual([]);
});
afterAll(() => service.close());

const post = (body: Buffer | string, headers: Record<string, string> = {}): Promise<Response> =>
  service.get(KEYS, token, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });

/** What comes back for bytes that no client library would send; empty when the connection is just closed. */
function raw(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

test('ten megabytes are 413', async () => {
  const answer = await post(JSON.stringify({ name: 'x'.repeat(10_000_000) }));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({
    detail: `Request body is larger than ${LIMITS.jsonBodyBytes} bytes`,
  });
});

test('a small body that unpacks to a large one is 413', async () => {
  const bomb = gzipSync(Buffer.alloc(8 * LIMITS.jsonBodyBytes, ' '));
  // So small that it is sent whole before the answer: the rest of a refused body may meet a closed
  // connection.
  expect(bomb.length).toBeLessThan(40_000);
  expect((await post(bomb, { 'Content-Encoding': 'gzip' })).status).toBe(413);
});

test.each([
  ['deflate-64', 415],
  ['gzip', 400],
])('a body that is not %s as it says is %d', async (encoding, status) => {
  expect((await post('{"name":"a"}', { 'Content-Encoding': encoding })).status).toBe(status);
});

const GARBAGE = Buffer.alloc(1_000_000, 'x');
const key = JSON.stringify({ name: 'a' });

test.each([
  ['deflate', deflateSync(key)],
  ['br', brotliCompressSync(key)],
  ['gzip', gzipSync(key)],
  ['deflate', Buffer.from('broken')],
  ['gzip', Buffer.from('broken')],
  ['br', Buffer.from('broken')],
])(
  'a body of %s with bytes behind its end is 400, and the next request is answered',
  async (coding, packed) => {
    const body = Buffer.concat([packed, GARBAGE]);
    const { host } = new URL(service.url);
    const head = [
      `POST ${KEYS} HTTP/1.1`,
      ...[`Host: ${host}`, `Authorization: Bearer ${token}`, 'Content-Type: application/json'],
      ...[`Content-Encoding: ${coding}`, `Content-Length: ${body.length}`, '', ''],
    ].join('\r\n');
    const next = `GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const answers = await raw(Buffer.concat([Buffer.from(head), body, Buffer.from(next)]));
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  },
);

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
])('a body of the type %s is not read', async (type) => {
  const answer = await post('{"name":"a"}', { 'Content-Type': type });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ detail: [{ loc: ['body'] }] });
});

test.each([
  ['[', 422],
  ['"name"', 422],
  ['[{"name":"a"}]', 422],
  ['{"name":{"a":1}}', 422],
  [`${'['.repeat(100_000)}`, 422],
  ['{"__proto__":{"name":"a"}}', 422],
])('%.40s is %d', async (body, status) => {
  expect((await post(body)).status).toBe(status);
});

/** The detail of an answer that is JSON and as long as its head says. */
function detailOf(answer: string): unknown {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
  // Unless it comes in chunks.
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length !== undefined) expect(Number(length)).toBe(Buffer.byteLength(body));
  return (JSON.parse(/\{.*\}/s.exec(body)![0]) as { detail: unknown }).detail;
}

test('huge headers are 431 with a sentence', async () => {
  // Not so huge that the rest of it meets a closed connection.
  const answer = await raw(`GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(detailOf(answer)).toBe('The address and headers are too long');
});

test.each([
  `GET /health HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\nHost: x\r\n\r\n`,
  `POST ${KEYS} HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n`,
  `NONSENSE\r\n\r\n`,
  `GET /v1/a b c HTTP/1.1\r\n\r\n`,
])('%j is refused with a sentence', async (bytes) => {
  const answer = await raw(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(detailOf(answer)).toBe('This is not a request in HTTP/1.1');
});

test('a request without a host name, or with an expectation that nobody knows, is refused with a sentence', async () => {
  const { host } = new URL(service.url);
  const nameless = await raw('GET /health HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect(nameless).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(detailOf(nameless)).toContain('host name');
  const expecting = await raw(`GET /health HTTP/1.1\r\nHost: ${host}\r\nExpect: cake\r\n\r\n`);
  expect(expecting).toMatch(/^HTTP\/1\.1 417 /);
  expect(detailOf(expecting)).toContain('100-continue');
});

test('bytes that are no request, after one that is answered, end the connection behind the answer', async () => {
  const { host } = new URL(service.url);
  const answers = await raw(`GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n\x00\x01\x02`);
  expect(answers.match(/HTTP\/1\.1 \d+/g)?.at(-1)).toMatch(/ (200|400)$/);
});

test('a request with two host names is 400, also when they are the same', async () => {
  const { host } = new URL(service.url);
  const asked = (...hosts: string[]) =>
    raw(`GET /health HTTP/1.1\r\n${hosts.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  expect(await asked(`Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await asked(`Host: ${host}`, `host: ${host}`)).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  '/v1/conversations/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/v1/conversations/%00',
  `/v1/conversations/${'x'.repeat(10_000)}`,
])('%.60s finds nothing', async (path) => {
  expect((await service.get(path, token)).status).toBe(404);
});

test('of requests that one connection sends ahead, one is answered at a time; one with thousands is ended', async () => {
  const wanted = `GET /health HTTP/1.1\r\nHost: ${new URL(service.url).host}\r\n\r\n`;
  const few = await raw(wanted.repeat(20) + wanted.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  expect(few.match(/HTTP\/1\.1 200/g)).toHaveLength(21);
  const many = await raw(wanted.repeat(2_000));
  expect(many.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(1_000);
});
