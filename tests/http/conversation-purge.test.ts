// What takes deleted conversations for good, and what it leaves alone.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Announcement } from '../../src/contract/announcements.ts';
import { createAnnouncements } from '../../src/server/services/announcements.ts';
import { createAudioVault } from '../../src/server/services/recordings/audio-vault.ts';
import { createTrash } from '../../src/server/services/conversations/trash.ts';
import { createJobRunner } from '../../src/server/jobs/job-runner.ts';
import { createLog } from '../../src/server/log.ts';
import { createOutbox } from '../../src/server/services/deliveries/outbox.ts';
import { createRecordingEvents } from '../../src/server/services/recordings/recording-events.ts';
import { createRecoverable } from '../../src/server/services/recordings/recoverable.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { APP, DAY, restore, status, trash } from './trash-requests.ts';

test('the purge takes what has lain long enough, of every user, with its files', async () => {
  const server = await startTestServer();
  const clock = createFakeClock();
  const old = storeConversation(server.store, server.uid, { deleted_at: clock.now() - 30 * DAY }).id;
  const young = storeConversation(server.store, server.uid, { deleted_at: clock.now() - 30 * DAY + 1 }).id;
  const live = storeConversation(server.store, server.uid).id;
  const removed: string[] = [];
  const announced: Announcement[] = [];
  const bin = createTrash({
    store: server.store,
    vault: { remove: async (id) => void removed.push(id) },
    processing: {
      process: () => Promise.reject(new Error('not here')),
      removing: async (_uid, _ids, work) => work(),
    },
    summaries: { makeAgain: () => undefined },
    announcements: { announce: (_uid, one) => void announced.push(one) },
    clock,
  });
  expect(await bin.purgeOlderThan(30 * DAY)).toBe(1);
  expect(removed).toEqual([old]);
  expect(server.store.conversations.isFree(old)).toBe(true);
  for (const id of [young, live]) expect(server.store.conversations.isFree(id)).toBe(false);
  expect(await bin.purgeOlderThan(30 * DAY)).toBe(0);
  expect(await bin.purgeOlderThan(0)).toBe(1);
  expect(server.store.conversations.isFree(live)).toBe(false);
});

test('the recovery that finds nothing said leaves alone what was deleted meanwhile', async () => {
  const server = await startTestServer();
  const add = (deleted_at: number | null): string =>
    storeConversation(server.store, server.uid, { status: 'in_progress', deleted_at }).id;
  const [deleted, open] = [add(1), add(null)];
  const vault = await createAudioVault(server.secrets, join(server.dataDir, 'audio'), false);
  for (const id of [deleted, open])
    mkdirSync(dirname(vault.journalFile(id, 'recording')), { recursive: true });
  const announcements = createAnnouncements();
  const { store } = server;
  const clock = createFakeClock();
  const jobs = createJobRunner({ store, clock, log: createLog('silent'), random: () => 0 });
  const recoverable = createRecoverable({
    store,
    vault,
    events: createRecordingEvents({ store, outbox: createOutbox({ store, jobs, clock }) }),
    announcements,
    clock,
  });
  for (const id of [deleted, open]) await recoverable.drop(server.uid, id);
  expect([deleted, open].map((id) => existsSync(join(server.dataDir, 'audio', id)))).toEqual([true, false]);
  expect((await trash(server)).map(({ id }) => id)).toEqual([deleted]);
});

test('what is restored while the purge is at work stays', async () => {
  const server = await startTestServer();
  const clock = createFakeClock();
  const [first, second] = [1, 2].map(
    (at) => storeConversation(server.store, server.uid, { deleted_at: at }).id,
  );
  const bin = createTrash({
    store: server.store,
    vault: { remove: async () => void (await restore(server, second!)) },
    processing: {
      process: () => Promise.reject(new Error('not here')),
      removing: async (_uid, _ids, work) => work(),
    },
    summaries: { makeAgain: () => undefined },
    announcements: createAnnouncements(),
    clock,
  });
  expect(await bin.purgeOlderThan(DAY)).toBe(1);
  expect(server.store.conversations.isFree(first!)).toBe(true);
  expect(await status(server, `${APP}/${second}`)).toBe(200);
});
