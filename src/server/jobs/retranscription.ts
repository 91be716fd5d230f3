// Queues and runs jobs that transcribe stored conversations again. Does not decide which conversations are
// due or how results are stored (services/transcription/retranscription.ts).
import type { Clock, Log } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { Retranscription } from '../services/transcription/retranscription.ts';
import { BACK_OFFS } from './job-kinds.ts';
import type { JobHandler, JobRunner } from './job-runner.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const CHECK_EVERY_MS = 60_000;
/** After a failure: how long until the same conversation is tried again. */
const TRY_AGAIN_MS = 3_600_000;

export interface RetranscriptionJob extends Periodic {
  readonly handler: JobHandler;
}

export function createRetranscriptionJob(options: {
  retranscription: Pick<Retranscription, 'due' | 'again'>;
  jobs: Pick<JobRunner, 'add'>;
  clock: Clock;
  log: Log;
}): RetranscriptionJob {
  const { retranscription, jobs, clock, log } = options;
  const { start, close } = createPeriodic({
    clock,
    everyMs: CHECK_EVERY_MS,
    check() {
      for (const { uid, id } of retranscription.due()) jobs.add({ kind: 'retranscription', key: id, uid });
    },
    onError: (error) =>
      log.error({ err: error }, 'conversations to transcribe again could not be looked for'),
  });

  return {
    start,
    close,
    handler: {
      concurrency: 1,
      backOff: BACK_OFFS.retranscription,
      async run({ uid, key: id }, signal) {
        // The conversation may have been retranscribed, edited or deleted since it was queued, or its owner
        // may have turned retranscription off.
        if (uid === null || !retranscription.due().some((one) => one.id === id)) return { result: 'done' };
        try {
          await retranscription.again(uid, id);
          return { result: 'done' };
        } catch (error) {
          if (!signal.aborted) {
            log.warn(
              { conversation_id: id, err: error },
              'a conversation was not transcribed again; it is tried later',
            );
          }
          const known = error instanceof ServiceError;
          return {
            result: 'retry',
            error: known ? error.message : 'The conversation could not be transcribed again.',
            after_ms: TRY_AGAIN_MS,
          };
        }
      },
    },
  };
}
