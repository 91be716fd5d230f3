// When the daily copy is made, what is kept when it cannot be, and that a night asleep is made up for.
import { existsSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { emptyDatabase } from '../../../tests/helpers/empty-database.ts';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { temporaryFolder } from '../../../tests/helpers/start-test-server.ts';
import { createLog } from '../log.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { dailyCopies } from '../store/backups.ts';
import type { CopyResult, CopyTask } from '../store/database-copy.ts';
import { createStore } from '../store/store.ts';
import { createDailyCopy, lastCopyFailure } from './daily-copy.ts';

const HOUR = 3_600_000;

function instance() {
  const clock = createFakeClock();
  const dataDir = temporaryFolder();
  const store = createStore(emptyDatabase());
  const answer = { next: { ok: true, changed: true } as CopyResult };
  const made: string[] = [];
  const runCopyTask = async (task: CopyTask): Promise<CopyResult> => {
    made.push(task.copy);
    if (answer.next.ok) writeFileSync(task.copy, 'a copy');
    return answer.next;
  };
  const log = createLog('silent');
  const queue = createSerialQueue();
  createDailyCopy({ store, dataDir, database: 'database', runCopyTask, queue, clock, log }).start();
  const copies = () => dailyCopies(dataDir).length;
  const eventuallyCopies = (count: number) => vi.waitFor(() => expect(copies()).toBe(count));
  return { clock, store, answer, made, copies, eventuallyCopies };
}

test('a minute after the start, then not before a day is over; a sleep is made up for', async () => {
  const { clock, copies, eventuallyCopies } = instance();
  await clock.advance(60_000);
  await eventuallyCopies(1);
  await clock.advance(23 * HOUR);
  expect(copies()).toBe(1);
  clock.sleep(30 * HOUR);
  await clock.advance(600_000);
  await eventuallyCopies(2);
});

const YEAR = 365 * 24 * HOUR;

for (const years of [1, -20]) {
  test(`a clock that is wrong by ${years} years and right again makes a copy each time, and then one a day`, async () => {
    const { clock, made } = instance();
    const eventuallyMade = (count: number) => vi.waitFor(() => expect(made).toHaveLength(count));
    await clock.advance(60_000);
    await eventuallyMade(1);
    // Seven days and four weeks.
    for (let day = 2; day <= 40; day++) {
      await clock.advance(24 * HOUR + 600_000);
      await eventuallyMade(day);
    }
    for (const [turn, ms] of [years * YEAR, -years * YEAR].entries()) {
      clock.sleep(ms + turn * 25 * HOUR);
      for (let hour = 0; hour < 20; hour++) await clock.advance(HOUR);
      await eventuallyMade(41 + turn);
      expect(existsSync(made.at(-1)!)).toBe(true);
    }
  });
}

test.each([
  ['damaged', 'The database is damaged, so no copy was made of it.'],
  ['full', 'The disk is too full for a copy of the database.'],
] as const)(
  '%s: the earlier copies stay, the reason is kept until a copy succeeds',
  async (reason, words) => {
    const { clock, store, answer, copies, eventuallyCopies } = instance();
    await clock.advance(60_000);
    await eventuallyCopies(1);
    answer.next = { ok: false, reason, code: 'X' };
    await clock.advance(25 * HOUR);
    await vi.waitFor(() => expect(lastCopyFailure(store)?.reason).toBe(words));
    expect(copies()).toBe(1);
    answer.next = { ok: true, changed: true };
    await clock.advance(600_000);
    await eventuallyCopies(2);
    await vi.waitFor(() => expect(lastCopyFailure(store)).toBeNull());
  },
);
