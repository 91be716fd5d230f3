// Decodes a stream's utterances with as little work as possible: the speculative decode of a pause becomes the final when
// nobody speaks on, and a streaming engine gets each sample once.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Utterance } from './endpointer.ts';
import type { UtteranceDecoder } from './engine.ts';
import type { SampleWindow } from './sample-window.ts';

/** An utterance may end this much before the VAD's position, and audio cannot be taken back from a streaming engine. */
const STREAM_BEHIND = 0.1 * SAMPLE_RATE;

export interface UtteranceText {
  /** Text of the open utterance from `from` up to `to`, or up to the end of `pause` when it is in one. */
  soFar(from: number, to: number, pause: Utterance | null): Promise<string>;
  /** Whether the text up to the end of the pause is known already. */
  knows(pause: Utterance): boolean;
  /** Text of an utterance that ended. Called once for each, in their order. */
  whole(utterance: Utterance, samples: Float32Array): Promise<string>;
}

/** `begin` is given when the engine streams. Positions are samples since the stream began. One call at a time. */
export function createUtteranceText(
  audio: Pick<SampleWindow, 'copy'>,
  decode: (samples: Float32Array) => Promise<string>,
  begin?: () => UtteranceDecoder,
): UtteranceText {
  /** The last speculative decode. */
  let ahead: { from: number; to: number; text: string } | null = null;
  /** The open utterance at a streaming engine, which has its audio up to `to`. */
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
      // A cut may lie before audio that the engine already has.
      if (from !== utterance.from || to > utterance.to) return decode(samples);
      decoder.accept(samples.subarray(to - utterance.from));
      return decoder.finish();
    },
  };
}
