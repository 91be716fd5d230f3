// Finds clear and faint speech in the likelihood of speech, with a threshold for each, and runs the network only where something
// sounds. Pure: the network comes from outside.
import type { WindowActivity } from './endpointer.ts';
import type { VoiceActivityStream } from './voice-activity-network.ts';

/** The usual threshold, and a lower one: it finds soft words, which the usual one loses beside a pause. */
const [CLEAR, FAINT] = [0.5, 0.3];
/** Speech ends this far below the threshold with which it began. */
const BELOW = 0.15;
/**
 * A network that rested is first given this many earlier windows (4 s). The model's state reaches far back: with 2 s or with a
 * state from zero, one utterance in three began or ended elsewhere than without rest; with 4 s, none of 62.
 */
const WARM_UP = 128;
/** After this many windows in which nothing sounds (3 s) there is no speech that it could find. */
const REST = 96;
/** No model finds speech in samples of at most this size (8 of 32,768): a muted microphone, or a client that sends zeros. */
const INAUDIBLE = 8.5 / 32_768;

export interface TwoThresholdVad {
  accept(window: Float32Array): WindowActivity;
  reset(): void;
}

export function createTwoThresholdVad(network: VoiceActivityStream): TwoThresholdVad {
  const clear = createTrigger(CLEAR);
  const faint = createTrigger(FAINT);
  /** Windows since the last one with any sound. */
  let sinceSound = 0;
  /** The last windows that the network was not given. */
  let missed: Float32Array[] = [];

  function examine(window: Float32Array): WindowActivity {
    const likelihood = network.accept(window);
    const isFaint = faint.detects(likelihood);
    if (clear.detects(likelihood)) return 'clear';
    return isFaint ? 'faint' : 'silence';
  }

  return {
    accept(window) {
      sinceSound = isAudible(window) ? 0 : sinceSound + 1;
      if (sinceSound > REST) {
        missed.push(window);
        if (missed.length > WARM_UP) missed.shift();
        return 'silence';
      }
      for (const earlier of missed) examine(earlier);
      missed = [];
      return examine(window);
    },
    reset() {
      network.reset();
      clear.reset();
      faint.reset();
      sinceSound = 0;
      missed = [];
    },
  };
}

function isAudible(window: Float32Array): boolean {
  return window.some((sample) => sample > INAUDIBLE || sample < -INAUDIBLE);
}

/** Speech begins with the second window above the threshold, and ends with the second one well below it. */
function createTrigger(threshold: number): { detects(likelihood: number): boolean; reset(): void } {
  let isOn = false;
  /** Whether the window before told of the change. */
  let changes = false;
  return {
    detects(likelihood) {
      if (isOn && likelihood > threshold - BELOW) {
        if (likelihood > threshold) changes = false;
      } else if (isOn || likelihood > threshold) {
        if (changes) isOn = !isOn;
        changes = !changes;
      } else {
        changes = false;
      }
      return isOn;
    },
    reset() {
      isOn = false;
      changes = false;
    },
  };
}
