// Measures the voiceprints of speech samples that have none by the model in use, on the kept audio of their
// lines. Does not decide when a sample is tried (jobs/sample-voiceprints.ts).
import type { Log } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { SpeechSampleRow } from '../../store/speech-samples.ts';
import type { Store } from '../../store/store.ts';
import type { AudioPlayback } from '../recordings/audio-playback.ts';
import type { KnownVoices } from './known-voices.ts';
import { LONGEST_SECONDS, lineAudio } from './line-audio.ts';
import type { MeasureVoiceprint } from './voiceprint-meter.ts';

export interface SampleVoiceprintsOptions {
  store: Store;
  playback: Pick<AudioPlayback, 'open'>;
  measure: MeasureVoiceprint;
  /** The model in use. */
  model: () => string;
  knownVoices: Pick<KnownVoices, 'peopleChanged'>;
  log: Log;
}

export type SampleVoiceprints = ReturnType<typeof createSampleVoiceprints>;

export function createSampleVoiceprints(options: SampleVoiceprintsOptions) {
  const { store, playback, measure, model, knownVoices, log } = options;

  function audioOf(sample: SpeechSampleRow, signal: AbortSignal): AsyncIterable<Int16Array> | Int16Array[] {
    const { uid, conversation_id } = sample;
    return conversation_id === null ? [] : lineAudio(playback, { uid, conversation_id }, [sample], signal);
  }

  return {
    /** Samples of every user that the model in use has not measured, oldest first. */
    missing(limit: number): { uid: string; id: string; model: string }[] {
      const wanted = model();
      return store.speech_samples
        .unmeasured(wanted, limit)
        .map(({ uid, id }) => ({ uid, id, model: wanted }));
    },
    /**
     * Measures one sample with `wanted`. `gone` when the sample is gone or measured, or another model is in
     * use. Rejects with ServiceError `unavailable` when the VAD is not available, or with the reason of
     * `signal`.
     */
    async measure(
      uid: string,
      id: string,
      wanted: string,
      signal: AbortSignal,
    ): Promise<'measured' | 'unmeasurable' | 'gone'> {
      const sample = wanted === model() ? store.speech_samples.unmeasuredOne(wanted, uid, id) : null;
      if (sample === null) return 'gone';
      try {
        const { print } = await measure(audioOf(sample, signal), {
          maxSpeechSeconds: LONGEST_SECONDS,
          signal,
        });
        if (print === null || print.model !== wanted) return 'unmeasurable';
        if (!store.speech_samples.measured(uid, id, print.model, print.embedding)) return 'gone';
        knownVoices.peopleChanged(uid);
        return 'measured';
      } catch (error) {
        if (signal.aborted || (error instanceof ServiceError && error.code === 'unavailable')) throw error;
        log.warn({ sample_id: id, err: error }, 'the voice in a speech sample could not be measured');
        return 'unmeasurable';
      }
    },
  };
}
