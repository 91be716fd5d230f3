import { expect, test, vi } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import type { Log } from '../ports.ts';
import { createTrashPurge } from './trash-purge.ts';

const HOUR = 3_600_000;
const DAYS_30 = 30 * 24 * HOUR;

function setting(purgeOlderThan: (ms: number, now?: number) => Promise<number>) {
  const clock = createFakeClock();
  // The service ran an hour ago.
  let checked: unknown = clock.now() - HOUR;
  const settings = {
    get: () => checked,
    set: (_: string, _name: string, value: unknown) => (checked = value),
  };
  const error = vi.fn();
  const log: Log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error, child: () => log };
  return {
    clock,
    error,
    job: createTrashPurge({
      store: { settings } as never,
      trash: { purgeOlderThan },
      quarantine: { removeOutdated: async () => 0 },
      imports: { removeUnstarted: async () => 0 },
      clock,
      log,
    }),
  };
}

test('at start and then every hour, until it is closed', async () => {
  const purge = vi.fn((_ms: number, _now?: number) => Promise.resolve(0));
  const { clock, job } = setting(purge);
  job.start();
  expect(purge.mock.calls).toEqual([[DAYS_30, clock.now() - HOUR]]);
  await clock.advance(3_600_000 - 1);
  expect(purge).toHaveBeenCalledTimes(1);
  await clock.advance(1);
  expect(purge).toHaveBeenCalledTimes(2);
  await clock.advance(5 * 3_600_000);
  expect(purge).toHaveBeenCalledTimes(7);
  await job.close();
  await clock.advance(5 * 3_600_000);
  expect(purge).toHaveBeenCalledTimes(7);
});

test('a failed purge is logged and the next one tries again; a long one is not overtaken', async () => {
  let end = (_removed: number): void => undefined;
  const purge = vi
    .fn<(ms: number) => Promise<number>>()
    .mockRejectedValueOnce(new Error('disk'))
    .mockImplementation(() => new Promise((resolve) => (end = resolve)));
  const { clock, error, job } = setting(purge);
  job.start();
  await clock.advance(1);
  expect(error).toHaveBeenCalledTimes(1);
  await clock.advance(3 * 3_600_000);
  expect(purge).toHaveBeenCalledTimes(2);
  let closed = false;
  const closing = job.close().then(() => (closed = true));
  await clock.advance(1);
  expect(closed).toBe(false);
  end(1);
  await closing;
});

test('a clock that leaps for less than a day takes nothing; one that stays there empties the trash', async () => {
  const purge = vi.fn((_ms: number, _now?: number) => Promise.resolve(0));
  const { clock, job } = setting(purge);
  const before = clock.now();
  const latest = (): number => Math.max(...purge.mock.calls.map(([, now]) => now!));
  job.start();
  clock.sleep(365 * 24 * HOUR);
  await clock.advance(23 * HOUR);
  expect(purge.mock.calls.length).toBeGreaterThan(20);
  expect(latest()).toBeLessThanOrEqual(before);
  clock.sleep(-365 * 24 * HOUR);
  await clock.advance(2 * HOUR);
  expect(latest()).toBeLessThanOrEqual(clock.now());
  clock.sleep(100 * 24 * HOUR);
  await clock.advance(27 * HOUR);
  expect(latest()).toBeGreaterThan(before + 100 * 24 * HOUR);
  await job.close();
});
