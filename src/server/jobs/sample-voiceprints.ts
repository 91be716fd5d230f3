// Queues and runs jobs that make voiceprints of speech samples that have none, less often after each failure.
// Does not compute voiceprints (services/speakers/sample-voiceprints.ts).
import type { Clock, Log } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { SampleVoiceprints } from '../services/speakers/sample-voiceprints.ts';
import { BACK_OFFS } from './job-kinds.ts';
import type { JobHandler, JobRunner } from './job-runner.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const KIND = 'sample_voiceprint';
const CHECK_EVERY_MS = 5_000;
/** How long to wait after the recogniser did not start. */
const PAUSE_MS = 60_000;
const BATCH = 20;

export interface SampleVoiceprintsJob extends Periodic {
  readonly handler: JobHandler;
}

export function createSampleVoiceprintsJob(options: {
  samples: SampleVoiceprints;
  jobs: Pick<JobRunner, 'add' | 'count'>;
  clock: Clock;
  log: Log;
}): SampleVoiceprintsJob {
  const { samples, jobs, clock, log } = options;
  const { start, close } = createPeriodic({
    clock,
    everyMs: CHECK_EVERY_MS,
    check() {
      for (const { uid, id, model } of samples.missing(BATCH + jobs.count(KIND))) {
        // The key names the model, so that a sample is queued again for another model.
        jobs.add({ kind: KIND, key: `${id} ${model}`, uid, payload: { id, model } });
      }
    },
    onError: (error) => log.error({ err: error }, 'speech samples to measure could not be looked for'),
  });

  return {
    start,
    close,
    handler: {
      concurrency: 1,
      backOff: BACK_OFFS.sample_voiceprint,
      async run({ uid, payload }, signal) {
        const { id, model } = payload as { id: string; model: string };
        try {
          const result = uid === null ? 'gone' : await samples.measure(uid, id, model, signal);
          if (result !== 'unmeasurable') return { result: 'done' };
          return { result: 'retry', error: 'No voice could be measured in the sample.' };
        } catch (error) {
          const unavailable = error instanceof ServiceError && error.code === 'unavailable';
          if (unavailable) return { result: 'paused', ms: PAUSE_MS };
          throw error;
        }
      },
    },
  };
}
