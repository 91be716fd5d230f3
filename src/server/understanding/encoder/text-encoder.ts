// Makes vectors of texts with a loaded model: normalises them, cuts them into pieces and leaves out those of which the
// vocabulary knows little. Belongs in the encoder's process.
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
  return async (texts: readonly string[]): Promise<{ rows: number[]; numbers: Float32Array }> => {
    const rows: number[] = [];
    const lists: number[][] = [];
    texts.forEach((text, row) => {
      const pieces = tokenizer.encode(normalised(text), MOST_PIECES);
      const unknown = pieces.filter((id) => id === UNKNOWN).length;
      if (pieces.length === 0 || unknown > MOST_UNKNOWN * pieces.length) return;
      rows.push(row);
      lists.push(pieces);
    });
    return { rows, numbers: lists.length === 0 ? new Float32Array(0) : await model(lists) };
  };
}
