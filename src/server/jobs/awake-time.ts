// Counts time only while the service runs and the computer is awake, for jobs that ask for it: whatever else passes on the wall
// clock moves them on. Does not run them.
import type { Clock } from '../ports.ts';
import type { Store } from '../store/store.ts';

export interface AwakeTime {
  /** Moves the jobs on by the time since the service last ran. */
  start(): void;
  /** Call it at least once a tick: the time since the last call counts, unless it was slept through. */
  count(): void;
  /** More has passed since the last `count` than a tick explains. */
  jumped(): boolean;
  /** Writes down until when the service ran. */
  stop(): void;
}

const SETTING = 'jobs_awake_at';
/** How often it is written down until when the service runs. After a kill, at most this much is not counted. */
const WRITE_EVERY_MS = 60_000;
/** Less than this between the clocks is no sleep. */
const NEGLIGIBLE_MS = 1_000;

export function createAwakeTime(options: { store: Store; clock: Clock; tickMs: number }): AwakeTime {
  const { store, clock, tickMs } = options;
  let wall = clock.now();
  let monotonic = clock.monotonic();
  let writtenAt: number | null = null;

  /** The monotonic clock stands still in sleep on some systems and goes on on others; a late tick means sleep, too. */
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
