// Has the voices of speech samples measured in the background. What is missing is in the database, so a stop loses nothing.
import type { Clock, Log } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { SampleVoiceprints } from '../services/speakers/sample-voiceprints.ts';

export interface VoiceSamplesOptions {
  samples: SampleVoiceprints;
  clock: Clock;
  log: Log;
}

const LOOK_EVERY_MS = 5_000;
/** How long it leaves a recogniser alone that did not start. */
const TRY_AGAIN_MS = 60_000;

/** Starts with the first tick; returns how to stop it. */
export function startSampleVoiceprints({ samples, clock, log }: VoiceSamplesOptions): () => Promise<void> {
  const stopping = new AbortController();
  let work: Promise<void> | null = null;
  let notBefore = 0;

  async function measureAll(): Promise<void> {
    try {
      while (await samples.measureNext(stopping.signal));
    } catch (error) {
      if (stopping.signal.aborted) return;
      notBefore = clock.monotonic() + TRY_AGAIN_MS;
      const unavailable = error instanceof ServiceError && error.code === 'unavailable';
      if (!unavailable) log.error({ err: error }, 'voices of speech samples could not be measured');
    }
  }

  const stopLooking = clock.every(LOOK_EVERY_MS, () => {
    if (work !== null || clock.monotonic() < notBefore) return;
    work = measureAll().finally(() => (work = null));
  });
  return async () => {
    stopLooking();
    stopping.abort();
    await work;
  };
}
