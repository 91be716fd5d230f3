// Takes the place of a recogniser when the client brings the text itself: ignores audio and gives no text.
import { BATCH_SAMPLES, type Recogniser } from './recogniser.ts';

export const NO_RECOGNISER: Recogniser = {
  provider: null,
  model: null,
  push: () => undefined,
  batchSamples: BATCH_SAMPLES,
  ready: () => Promise.resolve(),
  flush: () => Promise.resolve(),
  wantOpenText: () => undefined,
  nextConversation: () => undefined,
  finalizedSeconds: Infinity,
  answeredSeconds: Infinity,
  close: () => Promise.resolve(),
};
