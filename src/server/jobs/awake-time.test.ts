// Compares waiting in awake time with waiting by the wall clock, through sleep, stops and kills.
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../tests/helpers/empty-database.ts';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { createLog } from '../log.ts';
import { createStore } from '../store/store.ts';
import { createJobRunner } from './job-runner.ts';

const MINUTE = 60_000;

function laptop() {
  const clock = createFakeClock();
  const store = createStore(emptyDatabase());
  const ran: string[] = [];
  /** Without its clock a service runs nothing any more, as if it were killed. */
  function service(life = { over: false }) {
    const whileAlive = (task: () => void) => () => void (life.over || task());
    const mortal = {
      ...clock,
      after: (ms: number, task: () => void) => clock.after(ms, whileAlive(task)),
      every: (ms: number, task: () => void) => clock.every(ms, whileAlive(task)),
    };
    const runner = createJobRunner<'a'>({ store, clock: mortal, log: createLog('silent'), random: () => 0 });
    runner.start({
      a: {
        concurrency: 9,
        async run({ key }) {
          ran.push(key);
          return { result: 'done' };
        },
      },
    });
    return runner;
  }
  return { clock, ran, service };
}

function waitTenMinutes(runner: ReturnType<ReturnType<typeof laptop>['service']>): void {
  for (const waits of ['wall', 'awake'] as const) {
    runner.add({ kind: 'a', key: waits, uid: null, after_ms: 10 * MINUTE, waits });
  }
}

// On some systems the monotonic clock goes on during sleep. It counts parts of milliseconds, the wall clock does not.
for (const counted of [0, 0.4, 480 * MINUTE]) {
  test(`a night asleep counts on the wall only (monotonic clock on by ${counted} ms)`, async () => {
    const { clock, ran, service } = laptop();
    waitTenMinutes(service());
    await clock.advance(4 * MINUTE);
    clock.sleep(480 * MINUTE, counted);
    await clock.advance(6_000);
    expect(ran).toEqual(['wall']);
    await clock.advance(5 * MINUTE);
    expect(ran).toEqual(['wall']);
    await clock.advance(MINUTE);
    expect(ran).toEqual(['wall', 'awake']);
  });
}

test('time in which the service is stopped does not count', async () => {
  const { clock, ran, service } = laptop();
  const first = service();
  waitTenMinutes(first);
  await clock.advance(4 * MINUTE);
  await first.close();
  await clock.advance(480 * MINUTE);
  service();
  await clock.advance(6 * MINUTE - 1);
  expect(ran).toEqual(['wall']);
  await clock.advance(1);
  expect(ran).toEqual(['wall', 'awake']);
});

test('after a kill at most the last minute is counted once more', async () => {
  const { clock, ran, service } = laptop();
  const life = { over: false };
  waitTenMinutes(service(life));
  await clock.advance(4 * MINUTE + 30_000);
  life.over = true;
  await clock.advance(480 * MINUTE);
  service();
  await clock.advance(5 * MINUTE);
  expect(ran).toEqual(['wall']);
  await clock.advance(MINUTE + 5_000);
  expect(ran).toEqual(['wall', 'awake']);
});

test('a wall clock that is set back or forth does not move awake time', async () => {
  const { clock, ran, service } = laptop();
  waitTenMinutes(service());
  await clock.advance(MINUTE);
  clock.sleep(-180 * MINUTE);
  await clock.advance(8 * MINUTE);
  expect(ran).toEqual([]);
  await clock.advance(MINUTE + 5_000);
  expect(ran).toEqual(['awake']);
});
