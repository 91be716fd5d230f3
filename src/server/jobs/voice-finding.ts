// Runs jobs that seek a named voice in one other conversation each. Does not measure (services/speakers/voice-finding.ts).
import type { Log } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { VoiceFinding } from '../services/speakers/voice-finding.ts';
import { BACK_OFFS } from './job-kinds.ts';
import type { JobHandler } from './job-runner.ts';

/** How long to wait after the recogniser did not start. */
const PAUSE_MS = 60_000;
/** A conversation whose voices cannot be measured after so many tries is left as it is. */
const TRIES = 3;

export function createVoiceFindingJob({ finding, log }: { finding: VoiceFinding; log: Log }): {
  handler: JobHandler;
} {
  return {
    handler: {
      concurrency: 1,
      backOff: BACK_OFFS.voice_finding,
      async run({ uid, payload, attempt }, signal) {
        const { change_id, conversation_id } = payload as { change_id: string; conversation_id: string };
        if (uid === null) return { result: 'done' };
        try {
          await finding.find(uid, change_id, conversation_id, signal);
          return { result: 'done' };
        } catch (error) {
          if (error instanceof ServiceError && error.code === 'unavailable')
            return { result: 'paused', ms: PAUSE_MS };
          if (!signal.aborted)
            log.warn({ conversation_id, err: error }, 'a voice could not be sought in a conversation');
          if (!signal.aborted && attempt >= TRIES) return { result: 'done' };
          return { result: 'retry', error: 'The voices of a conversation could not be measured.' };
        }
      },
    },
  };
}
