// An account that is deleted while the service, just started, takes up what the last run left of it: nothing of it is there
// afterwards, nothing of it comes back, and nothing fails.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../../src/server/log.ts';
import type { Log } from '../../src/server/ports.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import type { ScriptedProviderOptions } from '../../src/server/stt/testing/scripted-provider.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { tablesOfUsers } from '../helpers/full-user.ts';
import { eventually } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { storeRecorded } from '../helpers/recorded.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';

interface Person {
  uid: string;
  token: string;
}

/** Starts the service on what `leave` stored; its understanding waits until `goOn`. */
async function world(
  leave: (server: TestServer, bea: Person) => Promise<unknown>,
  stt: ScriptedProviderOptions = {},
) {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const before = await startTestServer(shared);
  const bea = await before.otherUser('Bea');
  await leave(before, bea);
  await before.close();

  const failed: unknown[] = [];
  const note = (fields: object, text?: string): void => void failed.push([text, fields]);
  const log: Log = { ...createLog('silent'), error: note, warn: note };
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const provider = createScriptedProvider(stt);
  const server = await startTestServer({
    ...{ ...shared, log, providers: [provider] },
    understanding: scriptedUnderstanding(async ({ segments }) => {
      asked.push(segments.map(({ text }) => text).join(' '));
      await promise;
      return { title: 'Understood', memories: [{ content: 'A fact.', category: 'system', evidence: [] }] };
    }),
  });
  return {
    ...{ ...shared, server, bea, failed, goOn, asked, provider },
    async deleted(): Promise<number> {
      const headers = { authorization: `Bearer ${await server.idToken(bea.uid)}` };
      const path = `/v1/users/delete-account?confirm=${bea.uid}`;
      return (await server.request(path, { method: 'DELETE', headers })).status;
    },
    /** After everything that is periodic ran. */
    async left(): Promise<unknown> {
      for (let minutes = 0; minutes < 5; minutes++) await shared.clock.advance(60_000);
      const db = openDatabase({ file: join(shared.dataDir, 'earshot.sqlite'), check: false });
      const tables = ['users', ...tablesOfUsers(db)].filter(
        (table) => db.prepare(`SELECT 1 FROM "${table}" WHERE uid = ?`).get(bea.uid) !== undefined,
      );
      db.close();
      const audio = join(shared.dataDir, 'audio');
      return { tables, audio: existsSync(audio) ? readdirSync(audio) : [], failed };
    },
  };
}

const NOTHING = { tables: [], audio: [], failed: [] };
const processing = (server: TestServer, uid: string, text: string, created_at = Date.UTC(2026, 0, 5, 8)) =>
  storeConversation(server.store, uid, { status: 'processing', title: '', created_at }, [text]);
const inProgress = (server: TestServer, uid: string, seconds: number) =>
  storeRecorded(
    { ...server, uid },
    { status: 'in_progress', created_at: Date.UTC(2026, 0, 5, 7), finished_at: null },
    [],
    [{ offset: 0, seconds: Array.from({ length: seconds }, () => 1) }],
  ).then(({ id }) => {
    const [recording] = server.store.recordings.list(id);
    server.store.recordings.progress(recording!.id, { ...recording!, transcribed_seconds: 0 });
  });

/** The deletion has begun when what is processed goes on. */
async function deletedMeanwhile({ server, deleted, goOn }: Awaited<ReturnType<typeof world>>): Promise<void> {
  const deletion = deleted();
  for (let n = 0; n < 5; n++) await server.request('/health');
  goOn();
  expect(await deletion).toBe(200);
}

test('while one of its conversations is processed, and others of it wait', async () => {
  const all = await world(async (server, bea) => {
    for (const nth of [1, 2, 3]) processing(server, bea.uid, `Number ${nth}.`, Date.UTC(2026, 0, 5, nth));
  });
  await eventually(() => expect(all.asked.length).toBeGreaterThan(0));
  await deletedMeanwhile(all);
  expect(await all.left()).toEqual(NOTHING);
});

test('while somebody else has the turn', async () => {
  const all = await world(async (server, bea) => {
    processing(server, server.uid, 'Hers first.', Date.UTC(2026, 0, 5, 1));
    processing(server, bea.uid, 'His then.');
  });
  await eventually(() => expect(all.asked).toEqual(['Hers first.']));
  await deletedMeanwhile(all);
  await eventually(() =>
    expect(all.server.store.conversations.withStatus('processing').map(({ uid }) => uid)).toEqual([]),
  );
  expect(await all.left()).toEqual(NOTHING);
  expect(all.asked).toEqual(['Hers first.']);
});

test.each([1, 4])('while the audio of its conversations gets its text, %i of them', async (many) => {
  const all = await world(
    async (server, bea) => {
      for (let nth = 0; nth < many; nth++) await inProgress(server, bea.uid, 20);
    },
    { script: [{ text: 'It was said.', start: 1, end: 3 }], delaySeconds: 100, readyBelowSeconds: 5 },
  );
  await all.clock.advance(5_000);
  await eventually(() => expect(all.provider.counters.opens).toBe(1));
  expect(await all.deleted()).toBe(200);
  all.goOn();
  expect(await all.left()).toEqual(NOTHING);
  expect(all.provider.streams.every(({ closed }) => closed)).toBe(true);
});

test('while a conversation that has its text is processed', async () => {
  const all = await world(
    async (server, bea) => {
      await inProgress(server, bea.uid, 20);
      await inProgress(server, bea.uid, 20);
    },
    { script: [{ text: 'It was said.', start: 1, end: 3 }] },
  );
  await all.clock.advance(5_000);
  await eventually(() => expect(all.asked.length).toBeGreaterThan(0));
  await deletedMeanwhile(all);
  expect(await all.left()).toEqual(NOTHING);
});
