// How the whole service ends: in which order, and that a part that fails to close keeps neither the lock nor the database.
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fake-clock.ts';
import { memorySecrets } from '../../tests/helpers/memory-secrets.ts';
import { temporaryFolder } from '../../tests/helpers/start-test-server.ts';
import { appPaths } from './app-paths.ts';
import { createClosers, type Closers } from './compose/closers.ts';
import { DATABASE_FILE } from './compose/storage.ts';
import { createLog } from './log.ts';
import { start } from './start.ts';
import { lockDataDir } from './store/data-dir-lock.ts';
import { createScriptedProvider } from './stt/testing/scripted-provider.ts';

const ORDER = [
  'what is processed',
  'live sessions',
  'HTTP streams',
  'the address for other computers',
  'the HTTP server',
  'requests that are being answered',
  'documents of OAuth clients',
  'jobs',
  'recovery',
  'retranscription',
  'voiceprints of samples',
  'folders that are back',
  'notes in folders',
  'the recognisers',
  'the speech models',
  'the day summaries',
  'the trash purge',
  'the retention of receipts',
  'the retention of tokens',
  'the retention of deliveries',
  'the search index',
  'the proxy',
  'translations',
  'receipts',
  'clients seen',
  'announcements of deliveries',
  'connections to receivers',
  'processing',
  'the language models',
  'the encoder',
  'the understanding thread',
  'the daily copy',
  'erasure',
  'the look at the database file',
  'the database',
  'the reserve on the disk',
  'the lock of the data folder',
];

const log = createLog('silent');

const startIn = (dataDir: string, closers: Closers, port = 0) =>
  start(
    {
      dataDir,
      port,
      host: '127.0.0.1',
      paths: { ...appPaths(), rendererDir: null },
      clock: createFakeClock(),
      secrets: memorySecrets(),
      log,
      providers: [createScriptedProvider()],
    },
    closers,
  );

/** Closers that note what they close; `failing` does its work and then throws. */
function watched(failing?: string): { closers: Closers; closed: string[] } {
  const closed: string[] = [];
  const { defer, close } = createClosers(log);
  const closers: Closers = {
    defer: (part, closePart) =>
      defer(part, async () => {
        await closePart();
        closed.push(part);
        if (part === failing) throw new Error('broken');
      }),
    close,
  };
  return { closers, closed };
}

/** The write-ahead log of the database goes with its last connection. */
const databaseIsOpen = (dataDir: string): boolean => existsSync(join(dataDir, `${DATABASE_FILE}-wal`));

test('parts close from the sockets down to the lock', async () => {
  const { closers, closed } = watched();
  const service = await startIn(temporaryFolder(), closers);
  await service.close();
  await service.close();
  expect(closed).toEqual(ORDER);
});

test.each(ORDER)('%s fails to close: the others close, the folder is free again', async (failing) => {
  const dataDir = temporaryFolder();
  const { closers, closed } = watched(failing);
  const service = await startIn(dataDir, closers);
  expect(databaseIsOpen(dataDir)).toBe(true);
  await expect(service.close()).rejects.toThrow(`could not be closed: ${failing}`);
  expect(closed).toEqual(ORDER);
  expect(databaseIsOpen(dataDir)).toBe(false);
  lockDataDir(dataDir).release();
});

test('a start that fails closes what was opened and says why it failed', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const dataDir = temporaryFolder();
  const { closers, closed } = watched('recovery');
  await expect(startIn(dataDir, closers, port)).rejects.toThrow(`Port ${port} is taken`);
  expect(closed).toEqual(ORDER);
  expect(databaseIsOpen(dataDir)).toBe(false);
  lockDataDir(dataDir).release();
});
