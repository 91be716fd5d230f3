// Thirty days in the trash, then gone: row, words, key and files, while the service runs or at its next
// start.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { asked, ended, uploaded } from '../helpers/imports.ts';
import { eventually } from '../helpers/listen-client.ts';
import { played, storeRecorded } from '../helpers/recorded.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const stored = (server: TestServer, deleted_at: number | null) =>
  storeRecorded(server, { deleted_at }, ['Some words.'], [{ offset: 0, seconds: [5] }]);
const there = (server: TestServer, id: string): boolean =>
  server.store.conversations.getEvenTrashed(server.uid, id) !== null;
const folders = (dataDir: string) => readdir(join(dataDir, 'audio'));

test('while it runs: on the thirtieth day and not before; what is not in the trash stays', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const trashed = await stored(server, clock.now() - 30 * DAY + 30 * MINUTE);
  const alive = await stored(server, null);
  await clock.advance(61 * MINUTE);
  expect(there(server, trashed.id)).toBe(true);
  expect((await folders(server.dataDir)).sort()).toEqual([trashed.id, alive.id].sort());
  await clock.advance(60 * MINUTE);
  await eventually(() => expect(there(server, trashed.id)).toBe(false));
  await eventually(async () => expect(await folders(server.dataDir)).toEqual([alive.id]));
  expect(server.store.segments.count(trashed.id)).toBe(0);
  expect(await played(server, alive.id)).toEqual([5]);
});

test('at the next start, what became due meanwhile', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const first = await startTestServer(shared);
  const due = await stored(first, shared.clock.now() - 29 * DAY);
  const later = await stored(first, shared.clock.now() - 27 * DAY);
  await first.close();
  const clock = createFakeClock(shared.clock.now() + 2 * DAY);
  const second = await startTestServer({ ...shared, clock });
  await clock.advance(61 * MINUTE);
  await eventually(() => expect(there(second, due.id)).toBe(false));
  expect(there(second, later.id)).toBe(true);
  await eventually(async () => expect(await folders(shared.dataDir)).toEqual([later.id]));
});

test('a clock that is a year ahead for a while takes nothing, at a start and while it runs', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets() };
  const today = createFakeClock();
  const first = await startTestServer({ ...shared, clock: today });
  const trashed = await stored(first, today.now() - DAY);
  const aside = join(shared.dataDir, 'quarantine', '2026-01-04', 'someone');
  await mkdir(aside, { recursive: true });
  await writeFile(join(aside, 'one.journal'), 'x');
  const isThere = async (server: TestServer): Promise<boolean> =>
    there(server, trashed.id) && (await readdir(aside)).length === 1;
  today.sleep(365 * DAY);
  await today.advance(5 * 60 * MINUTE);
  expect(await isThere(first)).toBe(true);
  today.sleep(-365 * DAY);
  await today.advance(61 * MINUTE);
  expect(await isThere(first)).toBe(true);
  await first.close();

  const ahead = createFakeClock(today.now() + 365 * DAY);
  const second = await startTestServer({ ...shared, clock: ahead });
  await ahead.advance(5 * 60 * MINUTE);
  expect(await isThere(second)).toBe(true);
  ahead.sleep(-365 * DAY);
  await ahead.advance(61 * MINUTE);
  expect(await isThere(second)).toBe(true);
});

test('an import that nobody started: thirty days after its last file, with its files; others stay', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets() };
  const clock = createFakeClock();
  const server = await startTestServer({ ...shared, clock });
  const folder = join(shared.dataDir, 'imports');
  const files = { 'talk.txt': 'Me: Hello there.' };
  const made = async (daysAgo: number): Promise<string> => {
    const { id } = await uploaded(server, files);
    const at = new Date(clock.now() - daysAgo * DAY);
    await utimes(join(folder, id), at, at);
    return id;
  };
  const due = await made(0);
  const continued = await made(-1);
  const begun = await made(0);
  await asked(server, 'POST', `/${begun}/start`, { dry_run: true });
  await ended(server, begun);
  const there = async (): Promise<string[]> =>
    (await asked<{ id: string }[]>(server, 'GET', '')).map(({ id }) => id);
  for (let week = 0; week < 5; week++) {
    clock.sleep(6 * DAY);
    await clock.advance(60 * MINUTE);
  }
  expect(await there()).toContain(due);
  await clock.advance(2 * 60 * MINUTE);
  await eventually(async () => expect(await there()).not.toContain(due));
  expect((await there()).toSorted()).toEqual([continued, begun].toSorted());
  await eventually(async () =>
    expect((await readdir(folder)).toSorted()).toEqual([continued, begun].toSorted()),
  );
});
