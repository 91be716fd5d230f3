// Looks at the day-summary schedule every few seconds, so that it runs at minute 0 of every hour of UTC, and soon after the service
// starts or the computer wakes. Does not know which days are due.
import type { Clock, Log } from '../ports.ts';
import type { DaySummarySchedule } from '../services/day-summaries/schedule.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const CHECK_EVERY_MS = 5_000;

export function createDaySummaries(options: {
  schedule: DaySummarySchedule;
  clock: Clock;
  log: Log;
}): Periodic {
  const { schedule, clock, log } = options;
  return createPeriodic({
    clock,
    everyMs: CHECK_EVERY_MS,
    firstAfterMs: 0,
    check: (signal) => schedule.check(signal),
    onError: (error) => log.error({ err: error }, 'the days to be summed up could not be looked for'),
  });
}
