// Bodies of requests as they come: whole, packed, too large, cut off, and in parts of a byte.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { heldMegabytes } from '../../../tests/helpers/held-memory.ts';
import { createServer, type IncomingMessage } from '../node-http.ts';
import { RequestRefused } from './error-responses.ts';
import { readBody } from './read-body.ts';

/** What became of the body of one request, which `write` sends. */
async function sent(headers: Record<string, string>, most: number, write: (socket: Socket) => void) {
  const server = createServer();
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head.join('')}\r\n`);
  const [request] = (await once(server, 'request')) as [InstanceType<typeof IncomingMessage>];
  const outcome = readBody(request, most).then(
    (body) => body.toString(),
    (error: unknown) => (error instanceof RequestRefused ? [error.status, error.message] : error),
  );
  write(socket);
  return { request, outcome };
}

const whole = (body: Buffer | string, headers: Record<string, string> = {}, most = 1_000) =>
  sent({ 'Content-Length': String(body.length), ...headers }, most, (socket) => socket.write(body)).then(
    ({ outcome }) => outcome,
  );

test('a body is what was sent, packed or not', async () => {
  expect(await whole('hello')).toBe('hello');
  expect(await whole('hello', { 'Content-Encoding': 'Identity' })).toBe('hello');
  for (const [coding, pack] of Object.entries({
    gzip: gzipSync,
    deflate: deflateSync,
    br: brotliCompressSync,
  }))
    expect(await whole(pack('hello'), { 'Content-Encoding': coding })).toBe('hello');
});

test('nothing may come behind what is packed, also where the length is not announced', async () => {
  const inParts = (...parts: (Buffer | string)[]) =>
    parts.map((part) => `${part.length.toString(16)}\r\n${part.toString('latin1')}\r\n`).join('');
  const packings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
  for (const [coding, pack] of Object.entries(packings)) {
    const headers = { 'Transfer-Encoding': 'chunked', 'Content-Encoding': coding };
    const packed = pack('hello');
    const chunked = async (...parts: (Buffer | string)[]) =>
      (await sent(headers, 1_000, (socket) => socket.write(inParts(...parts, ''), 'latin1'))).outcome;
    expect(await chunked(packed)).toBe('hello');
    expect(await chunked(packed.subarray(0, 3), packed.subarray(3))).toBe('hello');
    const refused = [400, 'The request body cannot be read'];
    expect(await chunked(packed, 'x'), coding).toEqual(refused);
    expect(await whole(Buffer.concat([packed, Buffer.from('x')]), { 'Content-Encoding': coding })).toEqual(
      refused,
    );
  }
});

test('the rest of a refused body is read up to the limit of a body', async () => {
  const { request, outcome } = await sent({ 'Transfer-Encoding': 'chunked' }, 10, (socket) =>
    socket.write('b\r\nhello hello\r\n'.repeat(2)),
  );
  expect(await outcome).toEqual([413, 'Request body is larger than 10 bytes']);
  await expect.poll(() => request.destroyed).toBe(true);
});

test('a body that is too large, cannot be unpacked or is cut off is refused', async () => {
  const large = [413, 'Request body is larger than 4 bytes'];
  expect(await whole('hello', {}, 4)).toEqual(large);
  expect(await whole(gzipSync('hello'), { 'Content-Encoding': 'gzip' }, 4)).toEqual(large);
  const chunked = await sent({ 'Transfer-Encoding': 'chunked' }, 4, (socket) =>
    socket.write('5\r\nhello\r\n'),
  );
  expect(await chunked.outcome).toEqual(large);
  expect(await whole('hello', { 'Content-Encoding': 'zip' })).toEqual([415, 'Unsupported content encoding']);
  expect(await whole('hello', { 'Content-Encoding': 'gzip' })).toEqual([
    400,
    'The request body cannot be read',
  ]);
  const cut = await sent({ 'Content-Length': '9' }, 100, (socket) => socket.end('hello'));
  expect(await cut.outcome).toEqual([400, 'The request body ended early']);
});

test('a body that came whole is refused, not waited for, when its sender leaves before it was read', async () => {
  // More than the unpacker takes at once, and it has 4 MB to unpack before it takes the rest.
  const packed = gzipSync(Buffer.concat([randomBytes(50_000), Buffer.alloc(4_000_000), randomBytes(50_000)]));
  const headers = { 'Content-Length': String(packed.length), 'Content-Encoding': 'gzip' };
  const { request, outcome } = await sent(headers, 5_000_000, (socket) => socket.write(packed));
  while (!request.complete) await turn();
  // As the server does when the connection ends.
  request.destroy();
  const early = [400, 'The request body ended early'];
  expect(await outcome).toEqual(early);
  const again = readBody(request, 5_000_000).catch(({ status, message }: RequestRefused) => [
    status,
    message,
  ]);
  expect(await again).toEqual(early);
});

test('a body that comes in parts of a byte takes the memory of its bytes', async () => {
  const parts = 300_000;
  const before = heldMegabytes();
  let socket!: Socket;
  const { request, outcome } = await sent({ 'Transfer-Encoding': 'chunked' }, parts, (one) => {
    socket = one;
  });
  let came = 0;
  const all = new Promise<void>((resolve) => {
    request.on('data', ({ length }: Buffer) => (came += length) === parts && resolve());
  });
  for (let of = 0; of < parts; of += 10_000) socket.write('1\r\nx\r\n'.repeat(10_000));
  await all;
  expect(heldMegabytes() - before).toBeLessThan(20);
  socket.write('0\r\n\r\n');
  expect((await outcome) === 'x'.repeat(parts)).toBe(true);
});
