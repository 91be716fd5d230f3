// Takes the place of a recogniser when the client brings the text itself: ignores audio and gives no text.
import type { Recogniser } from './recogniser.ts';

export const NO_RECOGNISER: Recogniser = {
  provider: null,
  model: null,
  push: () => undefined,
  ready: () => Promise.resolve(),
  flush: () => Promise.resolve(),
  emptyUnexpected: false,
  nextConversation: () => undefined,
  finalizedSeconds: Infinity,
  close: () => Promise.resolve(),
};
