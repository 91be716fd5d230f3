// Finds clear and faint speech with two detectors of different thresholds, and runs each only where its answer can matter.
// Pure: the detectors come from outside.
import type { WindowActivity } from './endpointer.ts';

export interface ThresholdDetector {
  /** Takes the next window; whether there is speech at its end. */
  detects(window: Float32Array): boolean;
  reset(): void;
}

export interface Thresholds {
  /** The usual threshold: passes clear speech. */
  clear: ThresholdDetector;
  /** A lower one: finds soft words, which the usual one loses beside a pause. */
  faint: ThresholdDetector;
}

/**
 * A detector that rested is first given this many earlier windows (4 s). The model's state reaches far back: with 2 s or with a
 * state from zero, one utterance in three began or ended elsewhere than without rest; with 4 s, none of 62.
 */
const WARM_UP = 128;
/** Where even the lower threshold finds nothing for this many windows (3 s), the higher one finds nothing. */
const REST = 96;
/** No model finds speech in samples of at most this size (8 of 32,768): a muted microphone, or a client that sends zeros. */
const INAUDIBLE = 8.5 / 32_768;

export interface TwoThresholdVad {
  accept(window: Float32Array): WindowActivity;
  reset(): void;
}

export function createTwoThresholdVad(thresholds: Thresholds): TwoThresholdVad {
  const faint = createRestingDetector(thresholds.faint);
  const clear = createRestingDetector(thresholds.clear);
  /** Windows since the last one with faint or clear speech, and since the last one with any sound. */
  let sinceSpeech = 0;
  let sinceSound = 0;

  return {
    accept(window) {
      sinceSpeech += 1;
      sinceSound = isAudible(window) ? 0 : sinceSound + 1;
      const isFaint = faint.detects(window, sinceSound <= REST);
      if (isFaint) sinceSpeech = 0;
      const isClear = clear.detects(window, sinceSound <= REST && sinceSpeech <= REST);
      if (isClear) sinceSpeech = 0;
      if (isClear) return 'clear';
      return isFaint ? 'faint' : 'silence';
    },
    reset() {
      faint.reset();
      clear.reset();
      sinceSpeech = 0;
      sinceSound = 0;
    },
  };
}

function isAudible(window: Float32Array): boolean {
  return window.some((sample) => sample > INAUDIBLE || sample < -INAUDIBLE);
}

/** Rests while its answer is not wanted, and is given the last windows when it is wanted again. */
function createRestingDetector(detector: ThresholdDetector): {
  detects(window: Float32Array, isWanted: boolean): boolean;
  reset(): void;
} {
  let missed: Float32Array[] = [];
  return {
    detects(window, isWanted) {
      if (!isWanted) {
        missed.push(window);
        if (missed.length > WARM_UP) missed.shift();
        return false;
      }
      for (const earlier of missed) detector.detects(earlier);
      missed = [];
      return detector.detects(window);
    },
    reset() {
      detector.reset();
      missed = [];
    },
  };
}
