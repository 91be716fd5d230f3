// Delays jobs that wait in awake time by every period in which the service was stopped or the computer slept.
// Does not run jobs.
import type { Clock } from '../ports.ts';
import type { Store } from '../store/store.ts';

export interface AwakeTime {
  /** Delays the jobs by the time since the service last ran. */
  start(): void;
  /**
   * Call it at least once a tick. Time since the last call counts as awake, except for what the computer
   * slept.
   */
  count(): void;
  /** Whether more time has passed since the last `count` than one tick explains. */
  jumped(): boolean;
  /** Stores the time until which the service ran. */
  stop(): void;
}

const SETTING = 'jobs_awake_at';
/**
 * How often the time until which the service ran is stored. After a kill, at most this much is not counted.
 */
const WRITE_EVERY_MS = 60_000;
/** A smaller difference between the clocks is not sleep. */
const NEGLIGIBLE_MS = 1_000;

export function createAwakeTime(options: { store: Store; clock: Clock; tickMs: number }): AwakeTime {
  const { store, clock, tickMs } = options;
  let wall = clock.now();
  let monotonic = clock.monotonic();
  let writtenAt: number | null = null;

  /**
   * The monotonic clock stops during sleep on some systems only; on the others a late tick shows the sleep.
   */
  function asleepMs(): number {
    const passed = clock.monotonic() - monotonic;
    const awake = passed > 2 * tickMs ? tickMs : passed;
    return clock.now() - wall - awake;
  }

  function shift(since: number, ms: number): void {
    if (Math.abs(ms) >= NEGLIGIBLE_MS) store.jobs.shiftAwake(since, ms);
  }

  function write(): void {
    if (!store.jobs.hasAwake()) return;
    store.settings.set('', SETTING, clock.now());
    writtenAt = clock.monotonic();
  }

  function remember(): void {
    wall = clock.now();
    monotonic = clock.monotonic();
  }

  return {
    start() {
      const last = store.settings.get('', SETTING);
      if (typeof last === 'number') shift(last, clock.now() - last);
      remember();
      write();
    },
    count() {
      shift(wall, asleepMs());
      remember();
      if (writtenAt === null || clock.monotonic() - writtenAt >= WRITE_EVERY_MS) write();
    },
    jumped: () => Math.abs(asleepMs()) >= NEGLIGIBLE_MS,
    stop: write,
  };
}
