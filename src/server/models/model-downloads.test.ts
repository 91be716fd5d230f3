// Downloads of whole models: order, pause, restart of the service, disk room, mirror.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../ports.ts';
import type { CatalogueModel } from './model-files.ts';
import { startModelServer, type ServedAnswer } from './testing/model-server.ts';
import { silentLog } from '../stt/testing/recorded-events.ts';
import { addressAt, createModelDownloads, type ModelDownloadsOptions } from './model-downloads.ts';
import { createModelLibrary } from './model-library.ts';

const FILE = Buffer.alloc(500_000, 'weights');
const sha256 = createHash('sha256').update(FILE).digest('hex');
const file = (path: string) => ({
  path,
  bytes: FILE.length,
  sha256,
  url: `https://models.example/of/${path}`,
});
const model: CatalogueModel = {
  ...{ id: 'big', kind: 'recogniser', engine: 'moonshine', languages: ['en'], licence: 'MIT' },
  files: [file('big/encoder.onnx'), file('big/decoder.onnx')],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-downloads-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function setUp(answers: ServedAnswer[] = [{}], given: Partial<ModelDownloadsOptions> = {}) {
  const server = await startModelServer(FILE, answers);
  onTestFinished(() => server.close());
  const ownDir = join(folder, 'own');
  const library = createModelLibrary({ catalogue: { models: [model] }, builtInDir: folder, ownDir });
  // Every reading of the clock is a second later, so that each step of progress is announced.
  let seconds = 0;
  const clock = { ...systemClock, monotonic: () => (seconds += 1_000) };
  const changes: boolean[] = [];
  const waiting: (() => void)[] = [];
  const downloads = createModelDownloads({
    ...{ library, ownDir, clock, log: silentLog, pauseMs: 1, attempts: 2 },
    mirror: () => server.url,
    onChange: (_, done) => {
      changes.push(done);
      for (const check of waiting.splice(0)) check();
    },
    ...given,
  });
  onTestFinished(() => downloads.close());
  async function until(true_: () => boolean): Promise<void> {
    while (!true_()) await new Promise<void>((resolve) => waiting.push(resolve));
  }
  return { server, library, downloads, changes, until, ownDir };
}

test('a model arrives with all its files and is then installed', async () => {
  const { server, library, downloads, changes } = await setUp();
  expect(library.isInstalled(model)).toBe(false);
  expect(downloads.start('big')).toBe(true);
  expect(downloads.start('big')).toBe(false);
  expect(downloads.start('unknown')).toBe(false);
  await downloads.whenFinished('big');
  expect(library.isInstalled(model)).toBe(true);
  expect(await library.check(model)).toEqual({ ok: true });
  expect(downloads.list()).toEqual([]);
  expect(changes.at(-1)).toBe(true);
  expect(server.requests.map(({ path }) => path)).toEqual(['/of/big/encoder.onnx', '/of/big/decoder.onnx']);
});

test('a paused download is resumed by the next run of the service', async () => {
  const one = await setUp([{}, { hangAfter: 300_000 }]);
  one.downloads.start('big');
  await one.until(() => (one.downloads.get('big')?.bytes ?? 0) > FILE.length);
  expect(one.downloads.pause('big')).toBe(true);
  await one.downloads.whenFinished('big');
  expect(one.downloads.get('big')).toMatchObject({ state: 'paused', total_bytes: 2 * FILE.length });
  expect(one.downloads.pause('big')).toBe(false);
  await one.downloads.close();

  const two = await setUp();
  const [left] = two.downloads.list();
  expect(left).toMatchObject({ id: 'big', state: 'paused' });
  expect(left?.bytes).toBeGreaterThan(FILE.length);
  expect(two.server.requests).toEqual([]);
  two.downloads.start('big');
  await two.downloads.whenFinished('big');
  expect(two.server.requests[0]?.range).toMatch(/^bytes=[1-9]/);
  expect(readFileSync(join(two.ownDir, 'big/decoder.onnx'))).toEqual(FILE);
});

test('cancelling removes the files that arrived', async () => {
  const { downloads, until, ownDir, library } = await setUp([{ hangAfter: 300_000 }]);
  downloads.start('big');
  await until(() => (downloads.get('big')?.bytes ?? 0) > 0);
  expect(await downloads.cancel('big')).toBe(true);
  expect(await downloads.cancel('big')).toBe(false);
  expect(downloads.list()).toEqual([]);
  expect(readdirSync(join(ownDir, 'big'))).toEqual([]);
  expect(library.isInstalled(model)).toBe(false);
});

test('a failure has a message, also after a restart, and can be tried again', async () => {
  const one = await setUp([{ status: 404 }]);
  one.downloads.start('big');
  await one.downloads.whenFinished('big');
  const failed = { state: 'failed', reason: 'not_found' };
  expect(one.downloads.get('big')).toMatchObject(failed);
  const two = await setUp();
  expect(two.downloads.get('big')).toMatchObject({ ...failed, error: one.downloads.get('big')?.error });
  two.downloads.start('big');
  await two.downloads.whenFinished('big');
  expect(two.library.isInstalled(model)).toBe(true);
});

test('without twice the room on disk nothing is requested', async () => {
  const { downloads, server } = await setUp([{}], { freeBytes: async () => 4 * FILE.length - 1 });
  downloads.start('big');
  await downloads.whenFinished('big');
  expect(downloads.get('big')).toMatchObject({ state: 'failed', reason: 'disk_full' });
  expect(server.requests).toEqual([]);
});

test('a mirror stands in front of the path of the original address', () => {
  const url = 'https://models.example/a/b.onnx?x=1';
  expect(addressAt(null, url)).toBe(url);
  expect(addressAt('http://nas.local/mirror/', url)).toBe('http://nas.local/mirror/a/b.onnx?x=1');
});

test('imported files belong to the model until it is removed', async () => {
  const { library, ownDir } = await setUp();
  const imported: CatalogueModel = {
    ...model,
    id: 'voices',
    kind: 'speaker',
    files: [{ path: 'voices/model.onnx', bytes: FILE.length, sha256, role: 'model' }],
  };
  const source = join(folder, 'elsewhere.onnx');
  writeFileSync(source, FILE);
  library.adopt(imported, [source]);
  const found = library.get('voices');
  if (found === null) throw new Error('not imported');
  expect(library.isInstalled(found)).toBe(true);
  expect(library.isBuiltIn(found)).toBe(false);
  expect(library.filesByRole(found)).toEqual({ model: join(ownDir, 'voices/model.onnx') });
  await library.remove(found);
  expect(library.get('voices')).toBeNull();
  expect(existsSync(join(ownDir, 'voices/model.onnx'))).toBe(false);
  expect(existsSync(source)).toBe(true);
});
