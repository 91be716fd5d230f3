// Decides when speech without text is a failure (contract: Transcription outcome vocabulary, empty_unexpected
// and expected_silence). The bounds lie here and nowhere else. Pure.
import type { SttService } from '../../contract/listen.ts';
import type { SpeechSeconds, SttFailure } from './provider.ts';

/**
 * Clear speech of an utterance from which on text is expected. Measured: no cough and no slam is longer, and
 * nothing understandable this long was left without text.
 */
export const ELIGIBLE_SECONDS = 1;
/**
 * Beside text, people laugh, sing and hum, and strangers talk in the background. So much speech since the
 * last text is a provider that fails all the same.
 */
export const UNANSWERED_SECONDS = 20;

export function isEligible({ spoken }: SpeechSeconds): boolean {
  return spoken >= ELIGIBLE_SECONDS;
}

/** What of a transcript is missing: eligible utterances that no provider gave text for. */
export interface UnansweredSpeech {
  /** Whether it is a failure: there is no text at all, or none for too long. */
  readonly isFailure: boolean;
  add(utterance: SpeechSeconds): void;
  /** Text came: what was without is a gap in the transcript. */
  text(): void;
  /** Another transcript begins. */
  restart(): void;
}

export function createUnansweredSpeech(): UnansweredSpeech {
  /** Since the last text. */
  let seconds = 0;
  let hasText = false;
  return {
    get isFailure() {
      return seconds > 0 && (!hasText || seconds >= UNANSWERED_SECONDS);
    },
    add: ({ spoken }) => {
      seconds += spoken;
    },
    text() {
      hasText = true;
      seconds = 0;
    },
    restart() {
      hasText = false;
      seconds = 0;
    },
  };
}

export function emptyUnexpected(provider: SttService): SttFailure {
  return { outcome: 'empty_unexpected', provider, retryable: true, reason: 'no_text' };
}
