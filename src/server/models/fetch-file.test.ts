// Downloads from a local server with the faults of real ones: the file has the expected contents or does not exist.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { connectProxy } from '../../../tests/helpers/connect-proxy.ts';
import { createProxyRule, useProxyRule } from '../outgoing-proxy.ts';
import { systemClock } from '../ports.ts';
import { startModelServer, type ModelServer, type ServedAnswer } from './testing/model-server.ts';
import { fetchFile, type FetchOptions } from './fetch-file.ts';

const FILE = Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => (index * 7) % 251));
const WRONG = Buffer.from(FILE).fill(1, 100, 200);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

let folder: string;
const target = (): string => join(folder, 'model/weights.onnx');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-download-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function serve(...answers: ServedAnswer[]): Promise<ModelServer> {
  const server = await startModelServer(FILE, answers.length > 0 ? answers : [{}]);
  onTestFinished(() => server.close());
  return server;
}

function get(server: { url: string }, options: Partial<FetchOptions> = {}) {
  return fetchFile(
    {
      url: `${server.url}/weights.onnx`,
      target: target(),
      name: 'weights.onnx',
      bytes: FILE.length,
      sha256: sha256(FILE),
    },
    {
      clock: systemClock,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      pauseMs: 1,
      attempts: 3,
      ...options,
    },
  );
}

function expectWhole(): void {
  expect(readFileSync(target())).toEqual(FILE);
  expect(readdirSync(join(folder, 'model'))).toEqual(['weights.onnx']);
}

test('a file arrives whole, with its progress, and leaves nothing beside it', async () => {
  const seen: number[] = [];
  await get(await serve(), { onProgress: (bytes) => seen.push(bytes) });
  expectWhole();
  expect(seen.at(-1)).toBe(FILE.length);
});

test('a dropped connection is resumed where it broke off, for the same version', async () => {
  const server = await serve({ dropAfter: 600_000 }, { dropAfter: 200_000 }, {});
  await get(server);
  expectWhole();
  expect(server.requests[0]).toMatchObject({ range: undefined });
  expect(server.requests.slice(1).every(({ ifRange }) => ifRange === '"one"')).toBe(true);
  expect(server.requests[1]?.range).toMatch(/^bytes=[1-9]\d*-$/);
});

test('a file that changed in between is fetched from its start', async () => {
  const server = await serve({ dropAfter: 600_000, body: WRONG, etag: '"old"' }, { etag: '"new"' });
  await get(server);
  expectWhole();
  expect(server.requests).toHaveLength(2);
});

test('with a server that knows no ranges it starts over', async () => {
  const server = await serve({ dropAfter: 600_000 }, { ignoreRange: true });
  await get(server);
  expectWhole();
});

test('a part of another version in a 206 answer is refused', async () => {
  writeFileSync(join(folder, 'x'), '');
  const server = await serve({ dropAfter: 600_000, body: WRONG, etag: 'W/"weak"' }, {});
  await get(server);
  expectWhole();
});

test('a 500 is tried again', async () => {
  const server = await serve({ status: 500 }, { status: 503 }, {});
  await get(server);
  expectWhole();
});

test.each<[string, ServedAnswer, RegExp, number]>([
  ['not_found', { status: 404 }, /does not have weights\.onnx \(status 404\)/, 1],
  ['refused', { status: 403 }, /does not give weights\.onnx out/, 1],
  ['server_error', { status: 500 }, /answered with status 500/, 3],
  ['wrong_size', { body: FILE.subarray(1) }, /offers 999999 bytes for weights\.onnx instead of 1000000/, 1],
  ['insecure_redirect', { location: 'ftp://example.com/x' }, /redirected to example\.com without https/, 1],
  [
    'bad_redirect',
    { location: 'http://169.254.169.254/x' },
    /to an address that must not be a link-local/,
    1,
  ],
  ['bad_redirect', { location: 'http://8.8.8.8/x' }, /to an address that must be https outside/, 1],
  ['too_many_redirects', { location: '/again' }, /redirected more than 5 times/, 6],
])('%s has a message for the owner', async (reason, answer, message, requests) => {
  const server = await serve(answer);
  await expect(get(server)).rejects.toMatchObject({ reason, message: expect.stringMatching(message) });
  expect(existsSync(target())).toBe(false);
  expect(server.requests).toHaveLength(requests);
});

test('wrong contents name both hashes and leave nothing', async () => {
  const server = await serve({ body: WRONG });
  await expect(get(server)).rejects.toMatchObject({
    reason: 'wrong_hash',
    message: expect.stringMatching(new RegExp(`${sha256(WRONG)} instead of ${sha256(FILE)}`)),
  });
  expect(readdirSync(join(folder, 'model'))).toEqual([]);
});

test('it gives up on an answer that is always cut off at the same place, and can be resumed', async () => {
  const server = await serve({ dropAfter: 300_000, ignoreRange: true });
  await expect(get(server)).rejects.toMatchObject({ reason: 'cut_off' });
  expect(readdirSync(join(folder, 'model')).sort()).toEqual(['weights.onnx.part', 'weights.onnx.part.json']);
  await get(await serve());
  expectWhole();
});

test('a server that falls silent is abandoned and tried again', async () => {
  const server = await serve({ hangAfter: 600_000 }, {});
  await get(server, { silentMs: 60 });
  expectWhole();
  const silent = await serve({ hangAfter: 0 });
  rmSync(target());
  await expect(get(silent, { silentMs: 30 })).rejects.toMatchObject({ reason: 'slow' });
});

test('a redirect is followed', async () => {
  const server = await serve({ location: '/elsewhere' }, {});
  await get(server);
  expectWhole();
  expect(server.requests[1]?.path).toBe('/elsewhere');
});

test('stopping keeps what has arrived, for a later run', async () => {
  const stop = new AbortController();
  const hanging = await serve({ hangAfter: 600_000 });
  const onProgress = (bytes: number): void => (bytes >= 100_000 ? stop.abort() : undefined);
  await expect(get(hanging, { signal: stop.signal, onProgress })).rejects.toThrow();
  const server = await serve();
  await get(server);
  expect(server.requests[0]?.range).toMatch(/^bytes=[1-9]\d*-$/);
  expectWhole();
});

test('a download goes through the proxy', async () => {
  const server = await serve();
  const proxy = await connectProxy(Number(new URL(server.url).port));
  onTestFinished(useProxyRule(createProxyRule({ env: { HTTP_PROXY: proxy.url } })));
  await get({ url: 'http://models.invalid' });
  expectWhole();
  expect(proxy.asked.map(({ target }) => target)).toEqual(['http://models.invalid/weights.onnx']);
});
