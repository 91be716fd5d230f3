// Measures the voices in speech samples that have not been measured, or by a model that is no longer in use, on the audio that
// was kept of their lines. One at a time; a sample that cannot be measured is left until the next start.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Log } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { SpeechSampleRow } from '../../store/speech-samples.ts';
import type { Store } from '../../store/store.ts';
import type { AudioPlayback } from '../recordings/audio-playback.ts';
import type { KnownVoices } from './known-voices.ts';
import type { MeasureVoiceprint } from './voiceprint-meter.ts';
import { WAV_HEADER_BYTES } from '../../audio/wav.ts';

export interface SampleVoiceprintsOptions {
  store: Store;
  playback: Pick<AudioPlayback, 'open'>;
  measure: MeasureVoiceprint;
  /** The model that measures now. */
  model: () => string;
  knownVoices: Pick<KnownVoices, 'peopleChanged'>;
  log: Log;
}

export type SampleVoiceprints = ReturnType<typeof createSampleVoiceprints>;

/** More of a line says little more about the voice. */
const LONGEST_SECONDS = 30;
/** The VAD hears the beginning better when something comes before it. */
const LEAD_SECONDS = 0.3;
const BATCH = 20;

export function createSampleVoiceprints(options: SampleVoiceprintsOptions) {
  const { store, playback, measure, model, knownVoices, log } = options;
  /** Sample and model. */
  const unmeasurable = new Set<string>();

  async function* audioOf(sample: SpeechSampleRow, signal: AbortSignal): AsyncGenerator<Int16Array> {
    if (sample.conversation_id === null) return;
    const audio = await playback.open(sample.uid, sample.conversation_id);
    try {
      const from = Math.max(0, sample.start - LEAD_SECONDS);
      const to = Math.min(sample.end, sample.start + LONGEST_SECONDS);
      const byte = (seconds: number): number =>
        WAV_HEADER_BYTES + 2 * Math.max(0, Math.round(seconds * SAMPLE_RATE));
      const last = Math.min(byte(to), audio.size) - 1;
      if (byte(from) > last) return;
      let half: Uint8Array = new Uint8Array(0);
      for await (const part of audio.read(byte(from), last, signal)) {
        const bytes = Buffer.concat([half, part]);
        const whole = bytes.length - (bytes.length % 2);
        half = bytes.subarray(whole);
        yield Int16Array.from({ length: whole / 2 }, (_, at) => bytes.readInt16LE(at * 2));
      }
    } finally {
      await audio.close();
    }
  }

  return {
    /**
     * Measures the next sample; false when none is left. Rejects with ServiceError `unavailable` when nothing can be measured
     * now, or with the reason of `signal`.
     */
    async measureNext(signal: AbortSignal): Promise<boolean> {
      const wanted = model();
      const key = ({ id }: SpeechSampleRow): string => `${id} ${wanted}`;
      const next = store.speech_samples
        .unmeasured(wanted, BATCH + unmeasurable.size)
        .find((sample) => !unmeasurable.has(key(sample)));
      if (next === undefined) return false;
      try {
        const { print } = await measure(audioOf(next, signal), { maxSpeechSeconds: LONGEST_SECONDS, signal });
        if (print === null || print.model !== wanted) unmeasurable.add(key(next));
        else if (store.speech_samples.measured(next.uid, next.id, print.model, print.embedding))
          knownVoices.peopleChanged(next.uid);
      } catch (error) {
        if (signal.aborted || (error instanceof ServiceError && error.code === 'unavailable')) throw error;
        unmeasurable.add(key(next));
        log.warn({ sample_id: next.id, err: error }, 'the voice in a speech sample could not be measured');
      }
      return true;
    },
  };
}
