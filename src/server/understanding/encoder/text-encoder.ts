// Makes vectors of texts with a loaded model: says them in English, normalises them, cuts them into pieces and leaves out those in another
// script. Belongs in the encoder's process.
import { inEnglish } from '../text/gloss.ts';
import { MOST_PIECES, type RunOptions, type SentenceModel } from './sentence-model.ts';
import type { Tokenizer } from './tokenizer.ts';

/** More letters of other scripts than this share, and the model knows little of the text. */
const MOST_FOREIGN = 0.3;

/**
 * A recogniser writes neither case nor signs reliably and people type questions without them, so they would only part
 * what means the same (decision 46).
 */
const normalised = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/[^\p{L}\p{N}\p{M}']+/gu, ' ');

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

function isForeign(text: string): boolean {
  const letters = countOf(text, /\p{L}/gu);
  return letters - countOf(text, /\p{Script=Latin}/gu) > MOST_FOREIGN * letters;
}

/** What the model is shown of a text; empty where it reads nothing of it. `english`: it is English already. */
export function piecesOf(tokenizer: Tokenizer, own: string, english: boolean): number[] {
  // What the vocabulary has as a whole is English, or as good as.
  const text = english ? own : inEnglish(own, tokenizer.isWhole);
  return text === null || isForeign(text) ? [] : tokenizer.encode(normalised(text), MOST_PIECES);
}

export interface EncodeOptions extends RunOptions {
  /** As in EmbedOptions. */
  english?: boolean;
}

export function createTextEncoder(tokenizer: Tokenizer, model: SentenceModel) {
  return async (
    texts: readonly string[],
    { english = false, ...how }: EncodeOptions = {},
  ): Promise<{ rows: number[]; numbers: Float32Array }> => {
    const rows: number[] = [];
    const lists: number[][] = [];
    texts.forEach((text, row) => {
      const pieces = piecesOf(tokenizer, text, english);
      if (pieces.length === 0) return;
      rows.push(row);
      lists.push(pieces);
    });
    return { rows, numbers: lists.length === 0 ? new Float32Array(0) : await model(lists, how) };
  };
}
