// Brings the text that a custom transcription service had made and no session has shown, once its owner has switched it off. Nothing
// is sent to the service any more.
import type { KeptText } from '../kept/kept-listening.ts';
import type { CustomStt } from './custom-stt.ts';
import { createSuggestedTranscripts } from './suggested-transcript.ts';

export function createRestOfText(kept: KeptText): CustomStt {
  const text = createSuggestedTranscripts('custom', kept);
  return {
    brings: 'rest',
    get isDone() {
      return text.isEmpty;
    },
    isEnded: true,
    awaited(oldest) {
      const { waiting, speakers } = text.rest;
      const moved = waiting.map((one) => ({ ...one, start: one.start - oldest, end: one.end - oldest }));
      return { frames: [], answered: 0, waiting: moved, speakers };
    },
    push: () => undefined,
    restart: () => text.restart(),
    take: (secondsOfSession) => text.take(secondsOfSession),
    shown: (segments) => text.shown(segments),
    finish: () => Promise.resolve(),
    close: () => undefined,
  };
}
