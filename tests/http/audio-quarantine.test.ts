// Audio that no row knows is put aside, not deleted, and comes back with the database that knows it. What was deleted for good
// is never put aside.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setImmediate as turn } from 'node:timers/promises';
import { LIMITS } from '../../src/contract/limits.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { asked, ended, uploaded } from '../helpers/imports.ts';
import { eventually } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { aConversation, IDS } from '../helpers/original-export.ts';
import { played, storeRecorded } from '../helpers/recorded.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';

const DAY = 86_400_000;

const stored = (server: TestServer) =>
  storeRecorded(server, {}, ['Some words.'], [{ offset: 0, seconds: [5] }]);
const audioOf = (dataDir: string): string[] => readdirSync(join(dataDir, 'audio')).sort();
function putAside(dataDir: string): string[] {
  const folder = join(dataDir, 'quarantine');
  return existsSync(folder) ? readdirSync(folder).flatMap((day) => readdirSync(join(folder, day))) : [];
}
/** In another process: closing a file of the database in this one would release the service's locks on it. */
const copy = (from: string, to: string): void => void execFileSync('cp', ['-r', from, to]);

test('an older database put back costs no audio: with the newer one all of it plays again', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets() };
  const database = join(shared.dataDir, 'earshot.sqlite');
  const first = await startTestServer(shared);
  const old = await stored(first);
  await first.close();
  copy(database, `${database}.old`);
  const second = await startTestServer(shared);
  const newer = await stored(second);
  await second.close();
  renameSync(database, `${database}.new`);
  renameSync(`${database}.old`, database);

  const third = await startTestServer(shared);
  expect(audioOf(shared.dataDir)).toEqual([old.id]);
  expect(putAside(shared.dataDir)).toEqual([newer.id]);
  expect(await played(third, old.id)).toEqual([5]);
  await third.close();
  renameSync(`${database}.new`, database);
  const fourth = await startTestServer(shared);
  expect(putAside(shared.dataDir)).toEqual([]);
  expect(await played(fourth, newer.id)).toEqual([5]);
  expect(await played(fourth, old.id)).toEqual([5]);
});

test('what was deleted for good is removed, also when a kill came before its files were', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets() };
  const first = await startTestServer(shared);
  const bea = await first.otherUser('Bea');
  const conversation = await stored(first);
  const hers = await stored({ ...first, uid: bea.uid });
  const keptByNobody = await stored(first);
  first.store.trash.put(first.uid, conversation.id, 1);
  first.store.trash.erase(first.uid, conversation.id);
  first.store.account.removeEverything(bea.uid);
  first.store.conversations.update(first.uid, keptByNobody.id, { audio_key: null });
  const killed = join(temporaryFolder(), 'killed');
  copy(shared.dataDir, killed);
  expect(audioOf(killed)).toEqual([conversation.id, hers.id, keptByNobody.id].sort());
  await startTestServer({ ...shared, dataDir: killed });
  expect([audioOf(killed), putAside(killed)]).toEqual([[], []]);
});

test('a conversation deleted for good leaves nothing in the quarantine either', async () => {
  const server = await startTestServer();
  const { id } = await stored(server);
  const folder = join(server.dataDir, 'quarantine', '2026-01-05', id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'stray.journal'), 'x');
  await server.request(`/v1/conversations/${id}?permanent=true`, { method: 'DELETE' });
  expect(putAside(server.dataDir)).toEqual([]);
});

test('what nobody came back for is removed when its days are over, and not before', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets() };
  const begun = createFakeClock().now();
  const startAfter = async (days: number) => {
    const clock = createFakeClock(begun + days * DAY);
    const server = await startTestServer({ ...shared, clock });
    await clock.advance(61 * 60_000);
    return server;
  };
  await (await startAfter(0)).close();
  const orphan = join(shared.dataDir, 'audio', 'unknown');
  mkdirSync(orphan, { recursive: true });
  writeFileSync(join(orphan, 'one.journal'), 'x');
  for (const days of [0, LIMITS.quarantineDays]) {
    const server = await startAfter(days);
    expect(putAside(shared.dataDir)).toEqual(['unknown']);
    await server.close();
    expect(putAside(shared.dataDir)).toEqual(['unknown']);
  }
  // A clock that leapt by weeks is believed a day later.
  await (await startAfter(LIMITS.quarantineDays + 1)).close();
  expect(putAside(shared.dataDir)).toEqual(['unknown']);
  await (await startAfter(LIMITS.quarantineDays + 2)).close();
  await startAfter(LIMITS.quarantineDays + 2.1);
  await eventually(() => expect(putAside(shared.dataDir)).toEqual([]));
});

test('a link in the place of the audio folder is not followed', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets() };
  await (await startTestServer(shared)).close();
  const elsewhere = temporaryFolder();
  mkdirSync(join(elsewhere, 'photos'));
  writeFileSync(join(elsewhere, 'photos', 'holiday.jpg'), 'x');
  symlinkSync(elsewhere, join(shared.dataDir, 'audio'));
  await startTestServer(shared);
  expect(readdirSync(join(elsewhere, 'photos'))).toEqual(['holiday.jpg']);
});

test('a kill while an import encrypts audio leaves no second file of it', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets() };
  const server = await startTestServer(shared);
  const pcm = Buffer.alloc(16_000 * 2 * 60, 1);
  const wav = Buffer.concat([wavHeader(pcm.length / 2), pcm]);
  const { id } = await uploaded(server, {
    'export.json': { conversations: [aConversation({ id: IDS.talk })] },
    [`audio/${IDS.talk}-1.wav`]: wav,
    [`audio/${IDS.talk}-2.wav`]: wav,
  });
  await asked(server, 'POST', `/${id}/start`, {});
  const folder = (dataDir: string): string => join(dataDir, 'audio', IDS.talk);
  const filesIn = (dataDir: string): string[] =>
    existsSync(folder(dataDir)) ? readdirSync(folder(dataDir)) : [];
  while (filesIn(shared.dataDir).length < 2) await turn();
  expect(server.store.recordings.list(IDS.talk)).toHaveLength(1);
  const killed = join(temporaryFolder(), 'killed');
  copy(shared.dataDir, killed);
  const again = await startTestServer({ ...shared, dataDir: killed });
  expect(await ended(again, id)).toMatchObject({ status: 'done', counts: { audio: { taken: 2 } } });
  const known = again.store.recordings.list(IDS.talk).map((one) => `${one.id}.journal`);
  expect(filesIn(killed).toSorted()).toEqual(known.toSorted());
  expect([known.length, putAside(killed)]).toEqual([2, []]);
});
