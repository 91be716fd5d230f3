// What the data folder takes on the disk: by part, bounded, measured once for many questions, for the owner alone.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StorageUse } from '../../src/contract/storage-use.ts';
import { appPaths } from '../../src/server/app-paths.ts';
import { createStorageUse } from '../../src/server/services/storage-use.ts';
import { createMeasureThread } from '../../src/server/store/measure-thread.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { startHttpInstance } from './http-instance.ts';

const put = (folder: string, name: string, bytes: number): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), Buffer.alloc(bytes));
};

test('the owner reads what audio, text, search, models and copies take', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const ask = async (): Promise<StorageUse> => {
    const headers = { authorization: `Bearer ${await server.idToken()}` };
    return StorageUse.parse(await (await fetch(`${server.url}/private/storage`, { headers })).json());
  };
  const of = (use: StorageUse, part: string): number => use.parts.find((one) => one.part === part)!.bytes;

  const before = await ask();
  expect(before.data_dir).toBe(server.dataDir);
  expect([of(before, 'models'), of(before, 'search') > 0, of(before, 'text') > 0]).toEqual([0, true, true]);
  expect(before.free_bytes).toBeGreaterThan(0);

  put(join(server.dataDir, 'audio', 'one', 'two'), 'talk.ear', 5_000);
  put(join(server.dataDir, 'models', 'base'), 'weights.bin', 70_000);
  put(join(server.dataDir, 'language-models'), 'small.gguf', 30_000);
  put(join(server.dataDir, 'backups'), 'extra.sqlite', 9_000);
  put(join(server.dataDir, 'something'), 'else.txt', 123);
  // The same minute answers what was measured.
  expect(await ask()).toEqual(before);
  await clock.advance(60_000);
  const after = await ask();
  const grown = (part: string): number => of(after, part) - of(before, part);
  expect(['audio', 'models'].map(grown)).toEqual([5_000, 100_000]);
  // The copy of the day may have begun meanwhile.
  expect(grown('copies')).toBeGreaterThanOrEqual(9_000);
  expect(grown('other')).toBeGreaterThanOrEqual(123);
  expect(after.bytes).toBe(after.parts.reduce((sum, { bytes }) => sum + bytes, 0));
  expect(after.complete).toBe(true);
});

test('more conversations make text larger', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const measure = createMeasureThread(appPaths().measureWorkerEntry);
  const use = createStorageUse({
    ...{ store: server.store, dataDir: server.dataDir, database: 'earshot.sqlite', clock, measure },
  });
  const part = async (name: string): Promise<number> =>
    (await use.get(server.uid)).parts.find((one) => one.part === name)!.bytes;
  const before = await part('text');
  for (let n = 0; n < 200; n++) {
    const overview = Array.from({ length: 120 }, (_, at) => `word${n * 120 + at}`).join(' ');
    storeConversation(server.store, server.uid, { overview });
  }
  await clock.advance(60_000);
  expect(await part('text')).toBeGreaterThan(before);
});

test('more files than are counted are said to be more, and only the owner reads any of it', async () => {
  const service = await startHttpInstance();
  put(join(service.dataDir, 'audio'), 'one', 10);
  put(join(service.dataDir, 'audio'), 'two', 10);
  const use = createStorageUse({
    ...{ store: service.store, dataDir: service.dataDir, database: 'earshot.sqlite', clock: service.clock },
    measure: createMeasureThread(appPaths().measureWorkerEntry),
    most: 1,
  });
  const { bytes, complete } = await use.get(service.owner.uid);
  expect([bytes, complete]).toEqual([10, false]);
  const other = await service.otherUser('Bea');
  expect((await service.get('/private/storage', other.token)).status).toBe(403);
  expect((await service.get('/private/storage', service.key('dev'))).status).toBe(401);
  expect((await service.get('/private/storage', await service.token())).status).toBe(200);
  await service.close();
});

test('a thread that fails is an answer that it could not be measured, and the next one measures again', async () => {
  const service = await startHttpInstance();
  let works = false;
  const thread = createMeasureThread(appPaths().measureWorkerEntry);
  const broken = createMeasureThread(join(service.dataDir, 'no-such-file.js'));
  const use = createStorageUse({
    ...{ store: service.store, dataDir: service.dataDir, database: 'earshot.sqlite', clock: service.clock },
    measure: (task) => (works ? thread : broken)(task),
  });
  await expect(use.get(service.owner.uid)).rejects.toMatchObject({ code: 'unavailable' });
  works = true;
  expect((await use.get(service.owner.uid)).complete).toBe(true);
  await service.close();
});
