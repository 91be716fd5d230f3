// Which utterances of a stream are recognised once more together, for the context that each cut has cost. Pure.
// Positions are samples at 16 kHz since the stream began.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Utterance } from './endpointer.ts';

/** Neighbours further apart say little about each other. */
const GAP = 2 * SAMPLE_RATE;
/** As much as a recogniser takes well at once. */
const LONGEST = 24 * SAMPLE_RATE;
/** A model that loses its thread drops or repeats words: what is shorter or longer by this share is not believed. */
const SHORTER = 0.7;
const LONGER = 1.4;

export interface Revision extends Utterance {
  /** In the text of its utterances. */
  words: number;
  utterances: number;
}

const count = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

export interface ContextGroup {
  /** An utterance was recognised; what this closes and is worth another look, or null. */
  add(utterance: Utterance, text: string): Revision | null;
  /** Whether what begins at `position` is too far away to belong to it. */
  isOver(position: number): boolean;
  close(): Revision | null;
  /** Audio from here on is still wanted; Infinity when none is. */
  readonly from: number;
}

export function createContextGroup(): ContextGroup {
  let open: Revision | null = null;

  function close(): Revision | null {
    const closed = open;
    open = null;
    return closed !== null && closed.utterances > 1 ? closed : null;
  }

  return {
    add({ from, to, start, end }, text) {
      const words = count(text);
      if (open !== null && start - open.end <= GAP && to - open.from <= LONGEST) {
        Object.assign(open, { to, end, words: open.words + words, utterances: open.utterances + 1 });
        return null;
      }
      const closed = close();
      open = { from, to, start, end, words, utterances: 1 };
      return closed;
    },
    isOver: (position) => open !== null && position - open.end > GAP,
    close,
    get from() {
      return open?.from ?? Infinity;
    },
  };
}

/** Whether the text of the whole may stand for the texts of the parts. */
export function isCredible(text: string, { words }: Revision): boolean {
  const now = count(text);
  return now >= SHORTER * words && now <= LONGER * words;
}
