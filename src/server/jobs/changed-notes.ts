// Looks for conversations whose notes in folders are not up to date, and has them queued. The database lists them, so a stop loses
// nothing.
import type { Clock, Log } from '../ports.ts';
import { pause } from '../pause.ts';
import type { ChangedNotes } from '../services/deliveries/changed-notes.ts';
import { createPeriodic, type PromptPeriodic } from './periodic.ts';

/** For what another program wrote. */
const EVERY_MS = 5_000;
const SOON_MS = 700;
const BATCH = 20;
/** Between two batches, in which requests are answered: a new folder gets every conversation. */
const PAUSE_MS = 20;

export function createChangedNotesCheck(options: {
  changedNotes: ChangedNotes;
  clock: Clock;
  log: Log;
}): PromptPeriodic {
  const { changedNotes, clock, log } = options;
  return createPeriodic({
    clock,
    everyMs: EVERY_MS,
    soonMs: SOON_MS,
    async check(signal) {
      while (!signal.aborted && changedNotes.queueDue(BATCH) === BATCH) await pause(clock, PAUSE_MS, signal);
    },
    onError: (error) => log.error({ err: error }, 'notes in folders could not be queued'),
  });
}
