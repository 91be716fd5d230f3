// Queues speech samples whose voice is not measured, as jobs, and runs those. A sample that cannot be measured is tried less and
// less often. Does not know how a voice is measured (services/speakers/sample-voiceprints.ts).
import type { Clock, Log } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { SampleVoiceprints } from '../services/speakers/sample-voiceprints.ts';
import type { JobHandler, JobRunner } from './job-runner.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const KIND = 'sample_voiceprint';
const LOOK_EVERY_MS = 5_000;
/** How long a recogniser that did not start is left alone. */
const PAUSE_MS = 60_000;
const BATCH = 20;
const DAY_MS = 86_400_000;

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
    everyMs: LOOK_EVERY_MS,
    look() {
      for (const { uid, id, model } of samples.missing(BATCH + jobs.count(KIND))) {
        // For another model it is other work.
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
      backOff: { firstMs: DAY_MS, longestMs: 30 * DAY_MS },
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
