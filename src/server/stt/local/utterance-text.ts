// The text of a stream's utterances for as little work as can be: a pause that was recognised ahead is the final when nobody
// spoke on, and an engine that streams hears each sample once.

import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Utterance } from './endpointer.ts';
import type { UtteranceDecoder } from './engine.ts';
import type { SampleWindow } from './sample-window.ts';

/** An utterance may end this much before what the VAD has heard; audio cannot be taken back from an engine that streams. */
const STREAM_BEHIND = 0.1 * SAMPLE_RATE;

export interface UtteranceText {
  /** Of the open utterance from `from`: up to `to`, or as it will be when the pause that it is in ends it. */
  soFar(from: number, to: number, pause: Utterance | null): Promise<string>;
  /** Whether the text of the pause would be no news. */
  knows(pause: Utterance): boolean;
  /** Of an utterance that has ended. Each is asked for once, in their order. */
  whole(utterance: Utterance, samples: Float32Array): Promise<string>;
}

/** `begin` is given when the engine streams. Positions are samples since the stream began. One question at a time. */
export function createUtteranceText(
  audio: Pick<SampleWindow, 'copy'>,
  decode: (samples: Float32Array) => Promise<string>,
  begin?: () => UtteranceDecoder,
): UtteranceText {
  let ahead: { from: number; to: number; text: string } | null = null;
  /** The open utterance at an engine that streams, and how far it has heard it. */
  let begun: { from: number; to: number; decoder: UtteranceDecoder } | null = null;

  const isAhead = ({ from, to }: Utterance): boolean => ahead?.from === from && ahead.to === to;

  function streamed(start: () => UtteranceDecoder, from: number, until: number): string {
    if (begun?.from !== from) begun = { from, to: from, decoder: start() };
    if (until > begun.to) {
      begun.decoder.accept(audio.copy(begun.to, until));
      begun.to = until;
    }
    return begun.decoder.text();
  }

  return {
    async soFar(from, to, pause) {
      if (begin !== undefined) return streamed(begin, from, pause?.to ?? to - STREAM_BEHIND);
      const text = await decode(audio.copy(from, pause?.to ?? to));
      if (pause !== null) ahead = { from: pause.from, to: pause.to, text };
      return text;
    },
    knows: (pause) => isAhead(pause) || (begun !== null && begun.to >= pause.to),
    async whole(utterance, samples) {
      if (ahead !== null && isAhead(utterance)) return ahead.text;
      if (begun === null || begun.from > utterance.from) return decode(samples);
      const { from, to, decoder } = begun;
      begun = null;
      // A cut may lie before what it has already heard.
      if (from !== utterance.from || to > utterance.to) return decode(samples);
      decoder.accept(samples.subarray(to - utterance.from));
      return decoder.finish();
    },
  };
}
