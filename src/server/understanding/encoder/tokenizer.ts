// Cuts a text into the pieces of a sentencepiece unigram vocabulary: the pieces whose scores add up to the most. Follows
// the tokenizer that Universal Sentence Encoder Lite was published with, ties included.

/** A piece and its score; a few have none in the published file, which counts as 0. */
export type Vocabulary = readonly (readonly [piece: string, score: number | null])[];

export interface Tokenizer {
  /** The ids of the first `most` pieces; a run of characters that the vocabulary lacks is one UNKNOWN. */
  encode(text: string, most: number): number[];
}

export const UNKNOWN = 0;
/** Ids before this one are control symbols, which no text contains. */
const CONTROL_SYMBOLS = 6;
const SPACE = '▁';

export function createTokenizer(vocabulary: Vocabulary): Tokenizer {
  const ids = new Map<string, number>();
  let longest = 1;
  for (let id = CONTROL_SYMBOLS; id < vocabulary.length; id++) {
    const piece = vocabulary[id]![0];
    ids.set(piece, id);
    longest = Math.max(longest, [...piece].length);
  }

  /** For each position, the piece of the best path that ends there; UNKNOWN where none ends. */
  function bestPieces(symbols: readonly string[]): { id: number; length: number }[] {
    const best = new Float64Array(symbols.length + 1);
    const pieces = Array.from({ length: symbols.length + 1 }, () => ({ id: UNKNOWN, length: 1 }));
    for (let end = 1; end <= symbols.length; end++) {
      let piece = '';
      const ending: { id: number; length: number }[] = [];
      for (let length = 1; length <= Math.min(longest, end); length++) {
        piece = symbols[end - length]! + piece;
        const id = ids.get(piece);
        if (id !== undefined) ending.push({ id, length });
      }
      // From the longest, so that of equals the shortest stays.
      for (const found of ending.reverse()) {
        const score = (vocabulary[found.id]![1] ?? 0) + best[end - found.length]!;
        if (best[end] === 0 || score >= best[end]!) {
          best[end] = score;
          pieces[end] = found;
        }
      }
    }
    return pieces;
  }

  return {
    encode(text, most) {
      const plain = text.normalize('NFKC').trim().replace(/\s+/gu, SPACE);
      if (plain === '') return [];
      const pieces = bestPieces([...SPACE, ...plain]);
      const found: number[] = [];
      for (let end = pieces.length - 1; end > 0; end -= pieces[end]!.length) {
        const { id } = pieces[end]!;
        if (id !== UNKNOWN || found.at(-1) !== UNKNOWN) found.push(id);
      }
      return found.reverse().slice(0, most);
    },
  };
}
