// What a power cut must not take back is on the disk before it counts: the key of audio that is reported as kept, and what
// stands in the place of files that are removed then. A commit that is not synced may be gone after a power cut.
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../helpers/listen-client.ts';
import { codedFile } from '../helpers/coded-speech.ts';
import { imported as importedFiles } from '../helpers/imports.ts';
import { aConversation } from '../helpers/original-export.ts';
import { storeRecorded } from '../helpers/recorded.ts';
import { speakingSetting } from '../helpers/speaking-clients.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { imported, named, NOW, startOfflineService } from '../http/offline-requests.ts';

/** SQLite's `FULL`: the commit is synced. */
const SYNCED = 2;

type Run = (...args: unknown[]) => unknown;

/** From now on notes how each commit was made that holds a statement which begins like that. */
function watchCommits(beginning: string): { levels: unknown[] } {
  const db = new Sqlite(':memory:');
  const statement = Object.getPrototypeOf(db.prepare('SELECT 1')) as { run: Run };
  db.close();
  const { run } = statement;
  onTestFinished(() => void (statement.run = run));
  const holding = new Set<Sqlite.Database>();
  const seen: { levels: unknown[] } = { levels: [] };
  statement.run = function (this: { database: Sqlite.Database; source: string }, ...args) {
    const { database, source } = this;
    if (source.startsWith(beginning)) holding.add(database);
    // A statement outside of a transaction is a commit by itself.
    if (source === 'COMMIT' || !database.inTransaction) {
      if (holding.delete(database)) seen.levels.push(database.pragma('synchronous', { simple: true }));
    }
    return run.apply(this, args);
  };
  return seen;
}

test('the recording that a live session opens, before its audio is reported as kept', async () => {
  const { connect, speak } = await speakingSetting();
  const seen = watchCommits('INSERT INTO recordings');
  const client = await connect();
  expect(seen.levels).toEqual([SYNCED]);
  await speak(client, 1);
  await client.leave();
});

test('an offline recording, before its client hears that it was received and before the received file is removed', async () => {
  const server = await startOfflineService();
  const received = watchCommits('INSERT INTO offline_files');
  const placed = watchCommits('INSERT INTO recordings');
  await imported(server, [[named(NOW - 60_000), codedFile([1, 2, { pause: 4 }])]]);
  expect(received.levels).toEqual([SYNCED]);
  expect(placed.levels).toEqual([SYNCED]);
});

test('the copies of a conversation that is split, and of one whose end is forgotten', async () => {
  const server = await startTestServer();
  const { id } = await storeRecorded(
    server,
    {},
    ['One.', 'Two.', 'Three.'],
    [{ offset: 0, seconds: [5, 6, 7, 8, 9] }],
  );
  const seen = watchCommits('INSERT INTO recordings');
  const post = (path: string, body: object) =>
    server.request(`/v1/conversations/${id}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const [, , third] = server.store.segments.list(id);
  expect((await post('split', { segment_id: third!.id })).status).toBe(200);
  expect((await post('forget', { seconds: 1 })).status).toBe(200);
  expect(seen.levels).toEqual([SYNCED, SYNCED]);
});

test('everything that an import took, before its files are removed', async () => {
  const server = await startTestServer();
  const seen = watchCommits('DELETE FROM import_files');
  const { id, status } = await importedFiles(server, { 'x.json': { conversations: [aConversation()] } });
  expect(status).toBe('done');
  await eventually(() => expect(server.store.imports.filesInAll(id).files).toBe(0));
  expect(seen.levels).toEqual([SYNCED]);
});
