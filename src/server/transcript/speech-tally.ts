// Distinguishes speech that gave no text from silence (contract: Transcription outcome vocabulary,
// empty_unexpected and expected_silence). Pure.
import type { SttFailure } from '../stt/provider.ts';

/** A cough or a slammed door is less. From this much speech the recogniser should have made text. */
const LEAST = { utterances: 3, seconds: 2 } as const;
/** The VAD reports speech about this often while it lasts. */
const MARK_SECONDS = 0.25;

export interface SpeechTally {
  /** The VAD found speech at this many seconds. */
  speech(seconds: number): void;
  /** Text came. */
  text(): void;
  /**
   * `utterances`: how many the VAD has passed on since the stream began; undefined when there is no VAD to
   * ask.
   */
  emptyUnexpected(utterances: number | undefined): boolean;
  /** Another conversation begins: counts from zero. */
  restart(utterances: number | undefined): void;
}

export function createSpeechTally(): SpeechTally {
  let last = 0;
  let seconds = 0;
  let hasText = false;
  let before = 0;
  return {
    speech(at) {
      if (at <= last) return;
      seconds += Math.min(at - last, MARK_SECONDS);
      last = at;
    },
    text() {
      hasText = true;
    },
    emptyUnexpected(utterances = 0) {
      return !hasText && utterances - before >= LEAST.utterances && seconds >= LEAST.seconds;
    },
    restart(utterances = 0) {
      seconds = 0;
      hasText = false;
      before = utterances;
    },
  };
}

export function emptyUnexpected(provider: SttFailure['provider']): SttFailure {
  return { outcome: 'empty_unexpected', provider, retryable: true, reason: 'no_text' };
}
