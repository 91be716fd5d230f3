// Counts awake time: the time in which the service ran and the computer did not sleep. Delays the jobs that wait in awake time
// by all other time. Does not run jobs.
import type { Clock } from '../ports.ts';
import type { Store } from '../store/store.ts';

/** A clock in milliseconds that stands still while the service is stopped or the computer sleeps, over restarts. */
export interface AwakeClock {
  now(): number;
  /** The time that the next start knows for certain: what is due then is still due after a kill. */
  stored(): number;
}

export interface AwakeTime extends AwakeClock {
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
const COUNTED = 'jobs_awake_ms';
/**
 * How often the time until which the service ran is stored. After a kill, at most this much is not counted.
 */
const WRITE_EVERY_MS = 60_000;
/** A smaller difference between the clocks is not sleep. */
const NEGLIGIBLE_MS = 1_000;

/** What `stored` of the service answers, also while it is stopped. */
export function storedAwake(store: Pick<Store, 'settings'>): number {
  const found = store.settings.get('', COUNTED);
  return typeof found === 'number' ? found : 0;
}

export function createAwakeTime(options: { store: Store; clock: Clock; tickMs: number }): AwakeTime {
  const { store, clock, tickMs } = options;
  let wall = clock.now();
  let monotonic = clock.monotonic();
  let writtenAt: number | null = null;
  let stored = storedAwake(store);
  /** Awake time until the last `count`. */
  let counted = stored;
  /** A late tick makes awake time of less than has passed; it never runs backwards. */
  let latest = counted;

  /** Since the last `count`. */
  function awakeMs(): number {
    const passed = clock.monotonic() - monotonic;
    return passed > 2 * tickMs ? tickMs : passed;
  }

  function now(): number {
    latest = Math.max(latest, Math.floor(counted + awakeMs()));
    return latest;
  }

  /**
   * The monotonic clock stops during sleep on some systems only; on the others a late tick shows the sleep. Whole, as the times
   * of jobs are: the monotonic clock counts parts of milliseconds.
   */
  function asleepMs(): number {
    return Math.round(clock.now() - wall - awakeMs());
  }

  function shift(since: number, ms: number): void {
    if (Math.abs(ms) >= NEGLIGIBLE_MS) store.jobs.shiftAwake(since, ms);
  }

  function write(): void {
    if (!store.jobs.hasAwake()) return;
    store.transaction(() => {
      store.settings.set('', SETTING, clock.now());
      store.settings.set('', COUNTED, now());
    });
    stored = now();
    writtenAt = clock.monotonic();
  }

  function remember(): void {
    counted += awakeMs();
    wall = clock.now();
    monotonic = clock.monotonic();
  }

  return {
    now,
    stored: () => stored,
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
