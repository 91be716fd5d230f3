// Decides when audio that cannot be decoded is more than a corrupted chunk (contract: Errors, rule 4, and the
// outcome invalid_input). Pure.
import { SAMPLE_RATE } from '../../contract/audio.ts';

/** Before anything was decoded, and after: a link that garbles for a while is not a wrong codec. */
const SECONDS_AT_FIRST = 2;
const SECONDS_LATER = 10;
/** One long message is one corrupted chunk. */
const LEAST_MESSAGES = 10;
/** With so few, the end of the session decides. */
const LEAST_AT_THE_END = 3;

export interface Decodability {
  /** A message gave this many samples. */
  decoded(samples: number): void;
  /** A message of about this many samples gave none. */
  failed(samples: number): void;
  /** The stream is not what its query says. */
  readonly isInvalid: boolean;
  /** Now that nothing follows: whether nothing of it was audio. */
  readonly isInvalidAtTheEnd: boolean;
}

export function createDecodability(): Decodability {
  let hasAudio = false;
  /** Since the last audio. */
  let messages = 0;
  let samples = 0;
  return {
    decoded(count) {
      if (count === 0) return;
      hasAudio = true;
      messages = 0;
      samples = 0;
    },
    failed(count) {
      messages += 1;
      samples += count;
    },
    get isInvalid() {
      const bound = hasAudio ? SECONDS_LATER : SECONDS_AT_FIRST;
      return messages >= LEAST_MESSAGES && samples >= bound * SAMPLE_RATE;
    },
    get isInvalidAtTheEnd() {
      return !hasAudio && messages >= LEAST_AT_THE_END;
    },
  };
}
