// Makes vectors of texts with a loaded model: says them in English, normalises them, cuts them into pieces and leaves out those in another
// script. Belongs in the encoder's process.
import { inEnglish } from '../text/gloss.ts';
import { MOST_PIECES, type SentenceModel } from './sentence-model.ts';
import type { Tokenizer } from './tokenizer.ts';

/** More letters of other scripts than this share, and the model knows little of the text. */
const MOST_FOREIGN = 0.3;

/**
 * A recogniser writes neither case nor signs reliably and people type questions without them, so they would only part
 * what means the same (decision 46).
 */
export const normalised = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/[^\p{L}\p{N}\p{M}']+/gu, ' ');

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

function isForeign(text: string): boolean {
  const letters = countOf(text, /\p{L}/gu);
  return letters - countOf(text, /\p{Script=Latin}/gu) > MOST_FOREIGN * letters;
}

export function createTextEncoder(tokenizer: Tokenizer, model: SentenceModel) {
  return async (
    texts: readonly string[],
    { english = false }: { english?: boolean } = {},
  ): Promise<{ rows: number[]; numbers: Float32Array }> => {
    const rows: number[] = [];
    const lists: number[][] = [];
    texts.forEach((own, row) => {
      // What the vocabulary has as a whole is English, or as good as.
      const text = english ? own : inEnglish(own, tokenizer.isWhole);
      if (text === null || isForeign(text)) return;
      const pieces = tokenizer.encode(normalised(text), MOST_PIECES);
      if (pieces.length === 0) return;
      rows.push(row);
      lists.push(pieces);
    });
    return { rows, numbers: lists.length === 0 ? new Float32Array(0) : await model(lists) };
  };
}
