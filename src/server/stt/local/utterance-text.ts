// Decodes a stream's utterances with as little work as possible: the speculative decode of a pause becomes the final when
// nobody speaks on, a streaming engine gets each sample once, and of a long utterance that is still open only the end is
// decoded again.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Utterance } from './endpointer.ts';
import type { UtteranceDecoder } from './engine.ts';
import type { SampleWindow } from './sample-window.ts';
import type { StreamState } from './stream-state.ts';

/** An utterance may end this much before the VAD's position, and audio cannot be taken back from a streaming engine. */
const STREAM_BEHIND = 0.1 * SAMPLE_RATE;
/**
 * Of an open utterance at most this much is decoded again. What lies before is settled: from `GROWING_LONG` on it is cut at a
 * pause, at last in its quietest place, which may be within a word.
 */
export const GROWING_MOST = 9 * SAMPLE_RATE;
const GROWING_LONG = 7 * SAMPLE_RATE;
const SETTLED_LEAST = 1.6 * SAMPLE_RATE;
const GROWING_LEAST = 1.5 * SAMPLE_RATE;
/** What was spoken after a pause this short ago waits for the next decode: the one until the pause settles what lies before it. */
const RECENT = SAMPLE_RATE;

export interface UtteranceText {
  /** Text of the open utterance from `from` up to `to`, or up to the end of `pause` when it is in one. */
  soFar(from: number, to: number, pause: Utterance | null): Promise<string>;
  /** Whether the text up to the end of the pause is known, or its decode has begun. */
  knows(pause: Utterance): boolean;
  /** Before this the text of the open utterance that begins at `from` is settled: what follows is decoded again. */
  settledUntil(from: number): number;
  /** Text of an utterance that ended. Called once for each, in their order. */
  whole(utterance: Utterance, samples: Float32Array): Promise<string>;
}

/** `begin` is given when the engine streams. Positions are samples since the stream began. One call at a time. */
export function createUtteranceText(
  {
    audio,
    pauseIn,
    quietest,
  }: Pick<StreamState, 'pauseIn' | 'quietest'> & { audio: Pick<SampleWindow, 'copy'> },
  decode: (samples: Float32Array) => Promise<string>,
  begin?: () => UtteranceDecoder,
): UtteranceText {
  /** The last speculative decode, from its beginning on: a pause is decoded once. */
  let ahead: { from: number; to: number; text: Promise<string> } | null = null;
  /** The open utterance at a streaming engine, which has its audio up to `to`. */
  let begun: { from: number; to: number; decoder: UtteranceDecoder } | null = null;

  /** The beginning of the open utterance whose text is settled until the final. */
  let settled: { from: number; to: number; text: string } | null = null;

  const isAhead = ({ from, to }: Utterance): boolean => ahead?.from === from && ahead.to === to;

  function streamed(start: () => UtteranceDecoder, from: number, until: number): string {
    if (begun?.from !== from) begun = { from, to: from, decoder: start() };
    if (until > begun.to) {
      begun.decoder.accept(audio.copy(begun.to, until));
      begun.to = until;
    }
    return begun.decoder.text();
  }

  function cutIn(from: number, until: number): number | null {
    if (until - from <= GROWING_LONG) return null;
    const place = [from + SETTLED_LEAST, until - GROWING_LEAST] as const;
    return pauseIn(...place) ?? (until - from > GROWING_MOST ? quietest(...place) : null);
  }

  async function grown(from: number, until: number): Promise<string> {
    if (settled?.from !== from) settled = { from, to: from, text: '' };
    const { to, text } = settled;
    const pause = pauseIn(Math.max(to + SETTLED_LEAST, until - RECENT), until);
    if (pause !== null) {
      settled = { from, to: pause, text: joined(text, await decode(audio.copy(to, pause))) };
      return settled.text;
    }
    const cut = cutIn(to, until);
    if (cut === null) return joined(text, await decode(audio.copy(to, until)));
    // The audio may be forgotten while the first piece is decoded.
    const rest = audio.copy(cut, until);
    const before = joined(text, await decode(audio.copy(to, cut)));
    settled = { from, to: cut, text: before };
    return joined(before, await decode(rest));
  }

  return {
    async soFar(from, to, pause) {
      if (begin !== undefined) return streamed(begin, from, pause?.to ?? to - STREAM_BEHIND);
      if (pause === null) return grown(from, to);
      if (ahead === null || !isAhead(pause))
        ahead = { from: pause.from, to: pause.to, text: decode(audio.copy(from, pause.to)) };
      return ahead.text;
    },
    knows: (pause) => isAhead(pause) || (begun !== null && begun.to >= pause.to),
    settledUntil: (from) => (settled?.from === from ? settled.to : from),
    async whole(utterance, samples) {
      if (ahead !== null && isAhead(utterance)) return ahead.text;
      if (begun === null || begun.from > utterance.from) return decode(samples);
      const { from, to, decoder } = begun;
      begun = null;
      // A cut may lie before audio that the engine already has.
      if (from !== utterance.from || to > utterance.to) return decode(samples);
      decoder.accept(samples.subarray(to - utterance.from));
      return decoder.finish();
    },
  };
}

/** A model ends whatever it is given with a full stop or a comma. */
const joined = (before: string, text: string): string =>
  `${before} ${text.trim().replace(/[.,]+$/, '')}`.trim();
