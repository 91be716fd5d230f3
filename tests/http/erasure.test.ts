// What is deleted for good leaves no byte in the data folder: not in the database, its journal, the search index or the copies.
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMITS } from '../../src/contract/limits.ts';
import { dailyCopies, newBackupFile } from '../../src/server/store/backups.ts';
import { runCopyTask } from '../../src/server/store/database-copy.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { filesWith } from '../helpers/bytes-left.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { eventually } from '../helpers/listen-client.ts';
import { storeMemory } from '../helpers/memories.ts';
import { storeRecorded } from '../helpers/recorded.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** The search index leaves out what a word has in common with the one before it. */
const WORD = 'qxzvjkwhbf';
const PART = 'zvjkwhbf';
const FILLER = 'the quick brown fox jumps over the lazy dog and then goes home to rest for a while';
const unlimited = { read: null, write: null, heavy: null, refused: null };

/** Enough lines that rows move between pages, which leaves traces of them. */
function talk(server: TestServer, word: string, more: object = {}) {
  const lines = Array.from({ length: 40 }, (_, n) =>
    aSegment(
      `${FILLER} ${randomUUID()} ${word}${n % 2 ? '' : randomUUID()} ${FILLER.slice(0, (n * 37) % 80)}`,
      n * 3,
    ),
  );
  const row = storeConversation(
    server.store,
    server.uid,
    { title: `About ${word}`, overview: word, ...more },
    lines,
  );
  server.store.search.indexConversation(server.uid, row.id);
  return row;
}

async function copied(server: TestServer, clock: FakeClock): Promise<void> {
  await clock.advance(MINUTE);
  await eventually(() => expect(dailyCopies(server.dataDir)).toHaveLength(1));
}

/** The erasure goes on in steps of the service's time. */
async function erased(server: TestServer, clock: FakeClock): Promise<void> {
  await eventually(async () => {
    await clock.advance(5_000);
    expect(server.store.erasures.list()).toEqual([]);
  });
}

async function instance() {
  const clock = createFakeClock();
  const server = await startTestServer({ clock, rates: unlimited });
  const gone = async (path: string): Promise<void> => {
    expect((await server.request(path, { method: 'DELETE' })).status).toBeLessThan(300);
  };
  return { clock, server, gone };
}

const DATABASE_FILES = /^earshot\.sqlite|^backups\//;

test('conversations deleted for good: no byte in database, journal, index or daily copy', async () => {
  const { clock, server, gone } = await instance();
  const kept = [];
  const marked = [];
  for (let n = 0; n < 30; n++) {
    marked.push(talk(server, `${WORD}${n}`));
    kept.push(talk(server, `ordinary${n}`));
  }
  await copied(server, clock);
  expect(filesWith(server.dataDir, PART).filter((file) => DATABASE_FILES.test(file)).length).toBeGreaterThan(
    1,
  );
  for (const { id } of marked) await gone(`/v1/conversations/${id}?permanent=true`);
  await erased(server, clock);
  expect(filesWith(server.dataDir, PART)).toEqual([]);
  for (const { id } of kept) expect((await server.request(`/v1/conversations/${id}`)).status).toBe(200);
  const [copy] = dailyCopies(server.dataDir);
  expect(filesWith(server.dataDir, 'ordinary29').some((file) => copy!.file.endsWith(file))).toBe(true);
});

test('rows that moved between pages leave no trace in the space between rows', async () => {
  const { clock, server, gone } = await instance();
  const texts = Array.from({ length: 400 }, (_, n) => {
    const digest = createHash('sha256').update(String(n)).digest('hex');
    return `${digest} ${n % 3 === 0 ? WORD : 'tea'} ${FILLER.repeat(1 + (n % 7))}`;
  });
  const ids = texts.map((content) => storeMemory(server.store, server.uid, content));
  for (const [n, id] of ids.entries()) if (n % 3 === 0) await gone(`/v3/memories/${id}`);
  await erased(server, clock);
  expect(filesWith(server.dataDir, PART)).toEqual([]);
});

test('one memory, one task with its notification, one conversation in the trash whose time is over', async () => {
  const { clock, server, gone } = await instance();
  const json = (body: object) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  server.store.push_targets.put({
    token: 't',
    uid: server.uid,
    platform: null,
    device: null,
    created_at: 0,
    last_seen_at: 0,
  });
  const memory = (await (
    await server.request('/v3/memories', json({ content: `${WORD} likes tea` }))
  ).json()) as { id: string };
  const task = (await (
    await server.request(
      '/v1/action-items',
      json({ description: `Call ${WORD}`, due_at: new Date(clock.now() + DAY).toISOString() }),
    )
  ).json()) as { id: string };
  expect(server.store.notifications.list(server.uid, { limit: 9, offset: 0 })).toHaveLength(1);
  talk(server, WORD, { deleted_at: clock.now() - LIMITS.trashDays * DAY + 30 * MINUTE });
  await copied(server, clock);
  await gone(`/v3/memories/${memory.id}`);
  await gone(`/v1/action-items/${task.id}`);
  await clock.advance(121 * MINUTE);
  await erased(server, clock);
  expect(filesWith(server.dataDir, PART)).toEqual([]);
});

test('an account: rows, audio and what the copies have of it', async () => {
  const { clock, server } = await instance();
  const bea = await server.otherUser(`Bea ${WORD}`);
  const { id } = await storeRecorded(
    { ...server, uid: bea.uid },
    { title: WORD },
    [`I am ${WORD}.`],
    [{ offset: 0, seconds: [5] }],
  );
  talk(server, 'ordinary');
  await copied(server, clock);
  const answer = await server.request(`/v1/users/delete-account?confirm=${bea.uid}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${bea.token}` },
  });
  expect(answer.status).toBe(200);
  await erased(server, clock);
  expect(filesWith(server.dataDir, PART)).toEqual([]);
  expect(filesWith(server.dataDir, id)).toEqual([]);
  expect(readdirSync(join(server.dataDir, 'audio'))).toEqual([]);
  expect(filesWith(server.dataDir, 'ordinary')).toContain(
    `backups/${dailyCopies(server.dataDir)[0]!.file.split('/').at(-1)}`,
  );
});

test('a stop right after the deletion leaves nothing either', async () => {
  const { clock, server, gone } = await instance();
  const { id } = talk(server, WORD);
  await copied(server, clock);
  await gone(`/v1/conversations/${id}?permanent=true`);
  await server.close();
  expect(filesWith(server.dataDir, PART)).toEqual([]);
});

test('a copy made between the deletion and its erasure', async () => {
  const { clock, server, gone } = await instance();
  const { id } = talk(server, WORD);
  await gone(`/v1/conversations/${id}?permanent=true`);
  const copy = newBackupFile(server.dataDir, 'daily', clock.now());
  expect(runCopyTask({ task: 'make', database: join(server.dataDir, 'earshot.sqlite'), copy })).toMatchObject(
    { ok: true },
  );
  expect(filesWith(server.dataDir, PART)).toContain(`backups/${basename(copy)}`);
  await erased(server, clock);
  expect(filesWith(server.dataDir, PART)).toEqual([]);
});
