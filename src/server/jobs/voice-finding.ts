// Runs jobs that seek a named voice in all other conversations, one at a turn, so that others come in between. Does not measure (services/speakers/voice-finding.ts).
import type { Clock, Log } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { VoiceFinding } from '../services/speakers/voice-finding.ts';
import { BACK_OFFS } from './job-kinds.ts';
import type { JobHandler } from './job-runner.ts';

/** How long to wait after the recogniser did not start. */
const PAUSE_MS = 60_000;
/** A conversation whose voices cannot be measured after so many tries is left as it is. */
const TRIES = 3;

export function createVoiceFindingJob({
  finding,
  clock,
  log,
}: {
  finding: VoiceFinding;
  clock: Pick<Clock, 'now'>;
  log: Log;
}): { handler: JobHandler } {
  return {
    handler: {
      concurrency: 1,
      backOff: BACK_OFFS.voice_finding,
      async run({ uid, key, attempt }, signal) {
        if (uid === null) return { result: 'done' };
        try {
          const goesOn = await finding.step(uid, key, attempt > TRIES, signal);
          return goesOn ? { result: 'later', until: () => clock.now() } : { result: 'done' };
        } catch (error) {
          if (error instanceof ServiceError && error.code === 'unavailable')
            return { result: 'paused', ms: PAUSE_MS };
          if (!signal.aborted) log.warn({ err: error }, 'a voice could not be sought in a conversation');
          return { result: 'retry', error: 'The voices of a conversation could not be measured.' };
        }
      },
    },
  };
}
