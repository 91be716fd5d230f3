// Groups neighbouring utterances for a context re-decode, which gives back the context that each cut costs the recogniser.
// Pure. Positions are samples at 16 kHz since the stream began.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Utterance } from './endpointer.ts';

/** Utterances further apart give each other little context. */
const GAP = 2 * SAMPLE_RATE;
/** Where every pause of a group is longer, each ends a sentence, and decoding it again changes as much for the worse as for the better. */
const SENTENCE_GAP = 0.9 * SAMPLE_RATE;
/** A recogniser does badly with more audio at once. */
const LONGEST = 24 * SAMPLE_RATE;
/** A model that goes astray drops or repeats words: a text with relatively fewer or more words than this is rejected. */
const SHORTER = 0.7;
const LONGER = 1.4;
/** What follows an utterance that a pause of the link cut is its rest when no longer silence lies between. */
const REST_GAP = 0.5 * SAMPLE_RATE;

/** Neighbouring utterances as one, to be decoded again. */
export interface Revision extends Omit<Utterance, 'spoken'> {
  /** Words in the texts of its utterances. */
  words: number;
  utterances: number;
  /** The pieces of one utterance, which only pauses of the link cut. */
  isOneUtterance: boolean;
}

const count = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

export interface ContextGroup {
  /**
   * Adds an utterance and its text; `isCut`: by a pause of the link. Answers the group that it does not fit into, if that is
   * worth a re-decode.
   */
  add(utterance: Utterance, text: string, isCut?: boolean): Revision | null;
  /** The rest of an utterance that a pause of the link cut gave no text by itself: it may complete a word of the group. */
  addRest(utterance: Utterance): void;
  /** Whether speech from `position` on is too far away to belong to the group. */
  isOver(position: number): boolean;
  /** Ends the group; null unless it has utterances that were cut within a sentence. */
  close(): Revision | null;
  /** Start of the audio that the group needs; Infinity when it is empty. */
  readonly from: number;
}

export function createContextGroup(): ContextGroup {
  let open: Revision | null = null;
  /** The shortest pause of the group. */
  let shortest = Infinity;
  /** Whether a pause of the link cut the last utterance. */
  let goesOn = false;

  function close(): Revision | null {
    const closed = open;
    open = null;
    const isWorthIt = shortest < SENTENCE_GAP;
    shortest = Infinity;
    return isWorthIt ? closed : null;
  }

  return {
    add({ from, to, start, end }, text, isCut = false) {
      const words = count(text);
      const isRest = goesOn && open !== null && start - open.end < REST_GAP;
      goesOn = isCut;
      if (open !== null && start - open.end <= GAP && to - open.from <= LONGEST) {
        shortest = Math.min(shortest, start - open.end);
        open = {
          ...{ from: open.from, to, start: open.start, end, words: open.words + words },
          ...{ utterances: open.utterances + 1, isOneUtterance: open.isOneUtterance && isRest },
        };
        return null;
      }
      const closed = close();
      open = { from, to, start, end, words, utterances: 1, isOneUtterance: true };
      return closed;
    },
    addRest({ to, start }) {
      if (!goesOn || open === null || start - open.end >= REST_GAP) return;
      open = { ...open, to };
      shortest = Math.min(shortest, start - open.end);
    },
    isOver: (position) => open !== null && position - open.end > GAP,
    close,
    get from() {
      return open?.from ?? Infinity;
    },
  };
}

/** Whether the text of the group may replace the texts of its utterances. */
export function isCredible(text: string, { words, isOneUtterance }: Revision): boolean {
  const found = count(text);
  // The text of half a word says nothing about the whole one.
  if (isOneUtterance) return found > 0;
  return found >= SHORTER * words && found <= LONGER * words;
}
