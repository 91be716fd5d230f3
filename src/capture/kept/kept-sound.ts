// What a listening takes over of one whose page is gone.
import type { AudioFrame } from '../audio-source.ts';
import type { AudioResumedEvent } from '../../contract/listen.ts';
import type { UnconfirmedAudio } from '../unconfirmed-audio.ts';
import type { AudioKeeper } from './kept-audio.ts';
import type { KeptListening, KeptText } from './kept-listening.ts';

/** Sound that a page before this one had not given to the service, and the connection it used last. */
export interface KeptSound extends Pick<KeptListening, 'session' | 'rest' | 'text'> {
  /** The page went without a word and had heard up to then, in milliseconds since the epoch; null where it is known. */
  unheard_since: number | null;
  /** Goes on keeping it. */
  keeper: AudioKeeper;
}

export interface Unheard {
  /** Before the service is ready. */
  resumed(event: AudioResumedEvent, now: number): void;
}

/** Declares what a page collected and did not come to keep: at most a frame, and where it was more, the service knows. */
export function declareUnheard(since: number | null, audio: UnconfirmedAudio): Unheard {
  const { frame_seconds } = audio.rest;
  let isKnown = since === null;
  if (since !== null) audio.gap(frame_seconds, 'link');
  return {
    resumed({ left_seconds_ago }, now) {
      if (since === null || isKnown || left_seconds_ago === undefined) return;
      isKnown = true;
      const seconds = (now - since) / 1_000 - left_seconds_ago;
      if (seconds > frame_seconds) audio.gap(seconds - frame_seconds, 'link');
    },
  };
}

/** What a custom transcription service is to be sent again. */
export function keptText(kept: KeptSound | null): (KeptText & { unconfirmed: AudioFrame[] }) | undefined {
  if (!kept?.text) return undefined;
  const { frames, damaged } = kept.rest;
  return { ...kept.text, unconfirmed: frames.filter((frame) => damaged?.includes(frame) !== true) };
}
