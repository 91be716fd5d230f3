import { expect, test, vi } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import type { Log } from '../ports.ts';
import { createTrashPurge } from './trash-purge.ts';

const DAYS_30 = 30 * 24 * 3_600_000;

function setting(purgeOlderThan: (ms: number) => Promise<number>) {
  const clock = createFakeClock();
  const error = vi.fn();
  const log: Log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error, child: () => log };
  return {
    clock,
    error,
    job: createTrashPurge({
      trash: { purgeOlderThan },
      quarantine: { removeOutdated: async () => 0 },
      clock,
      log,
    }),
  };
}

test('at start and then every hour, until it is closed', async () => {
  const purge = vi.fn(() => Promise.resolve(0));
  const { clock, job } = setting(purge);
  job.start();
  expect(purge.mock.calls).toEqual([[DAYS_30]]);
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
