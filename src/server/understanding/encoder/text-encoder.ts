// Makes vectors of texts with a loaded model: says them in English, normalises them, cuts them into pieces and leaves out those of which the
// vocabulary knows little. Belongs in the encoder's process.
import { inEnglish } from '../text/gloss.ts';
import { createTokenizer, UNKNOWN, type Vocabulary } from './tokenizer.ts';
import { MOST_PIECES, type UseLite } from './use-lite.ts';

/** More unknown pieces than this share, and the text is of another script. */
const MOST_UNKNOWN = 0.3;

/**
 * A recogniser writes neither case nor signs reliably and people type questions without them, so they would only part
 * what means the same (decision 46).
 */
export const normalised = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/[^\p{L}\p{N}\p{M}']+/gu, ' ');

export function createTextEncoder(vocabulary: Vocabulary, model: UseLite) {
  const tokenizer = createTokenizer(vocabulary);
  /** What the vocabulary has as a whole is English, or as good as. */
  const isKnown = (word: string): boolean => tokenizer.encode(word, 2).length === 1;
  return async (
    texts: readonly string[],
    { english = false }: { english?: boolean } = {},
  ): Promise<{ rows: number[]; numbers: Float32Array }> => {
    const rows: number[] = [];
    const lists: number[][] = [];
    texts.forEach((own, row) => {
      const text = english ? own : inEnglish(own, isKnown);
      if (text === null) return;
      const pieces = tokenizer.encode(normalised(text), MOST_PIECES);
      const unknown = pieces.filter((id) => id === UNKNOWN).length;
      if (pieces.length === 0 || unknown > MOST_UNKNOWN * pieces.length) return;
      rows.push(row);
      lists.push(pieces);
    });
    return { rows, numbers: lists.length === 0 ? new Float32Array(0) : await model(lists) };
  };
}
