// A process that sums up the days that are due at a time, and stops for good at a stage of it, to be killed there:
// `node day-summary-process.ts DATA_DIR MILLISECONDS STAGE`. Prints a line when it is there.
import { openStore } from '../../src/server/compose/storage.ts';
import { createJobRunner } from '../../src/server/jobs/job-runner.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock, type Clock } from '../../src/server/ports.ts';
import { createAnnouncements } from '../../src/server/services/announcements.ts';
import { createDailySummaries } from '../../src/server/services/day-summaries/daily-summaries.ts';
import { createDaySummaryMaking } from '../../src/server/services/day-summaries/making.ts';
import { createDaySummarySchedule } from '../../src/server/services/day-summaries/schedule.ts';
import { createOutbox } from '../../src/server/services/deliveries/outbox.ts';
import { createPush } from '../../src/server/services/push.ts';
import { createUserSettings } from '../../src/server/services/account/user-settings.ts';

const [dataDir, time, stage] = process.argv.slice(2) as [string, string, string];
const clock: Clock = { ...systemClock, now: () => Number(time) };
const log = createLog('silent');
const { store } = openStore(dataDir, { check: false });
const announcements = createAnnouncements();
const jobs = createJobRunner({ store, clock, log, random: Math.random });
const dailySummaries = createDailySummaries({ store, announcements, clock });
const outbox = createOutbox({ store, jobs, clock });
const making = createDaySummaryMaking({ store, dailySummaries, announcements, clock });

/** Does not come back. */
function stopAt(name: string): void {
  if (name !== stage) return;
  process.stdout.write(`${name}\n`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const { lock } = store.day_summary_runs;
store.day_summary_runs.lock = (...given) => {
  stopAt('before the lock');
  return lock(...given);
};
const schedule = createDaySummarySchedule({
  store,
  making: {
    summaryOf(uid, day) {
      stopAt('generating');
      return making.summaryOf(uid, day);
    },
  },
  dailySummaries,
  settingsOf: createUserSettings({ store, announcements, clock }).dailySummary,
  outbox: {
    record(event) {
      outbox.record(event);
      stopAt('handing over');
    },
  },
  notifier: createPush({ store, announcements, clock, log }),
  clock,
  log: { ...log, info: () => stopAt('handed over') },
});
await schedule.check(new AbortController().signal);
process.exit(0);
