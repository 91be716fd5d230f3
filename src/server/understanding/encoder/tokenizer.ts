// Cuts a text into the pieces of the model's vocabulary, with the marks at its two ends that the model was trained with.
import { Tokenizer as Pieces } from '@huggingface/tokenizers';

/** The published tokenizer.json, parsed. */
export type Vocabulary = ConstructorParameters<typeof Pieces>[0];

export interface Tokenizer {
  /** The ids of at most `most` pieces, both marks among them; empty where the text has nothing but white space. */
  encode(text: string, most: number): number[];
  /** Whether the vocabulary has the word as a whole. */
  isWhole(word: string): boolean;
}

/** Before and behind every text. */
const MARKS = 2;

export function createTokenizer(vocabulary: Vocabulary): Tokenizer {
  const tokenizer = new Pieces(vocabulary, {});
  const unknown = tokenizer.token_to_id('[UNK]');
  return {
    encode(text, most) {
      const { ids } = tokenizer.encode(text);
      if (ids.length <= MARKS) return [];
      return ids.length <= most ? ids : [...ids.slice(0, most - 1), ids.at(-1)!];
    },
    isWhole(word) {
      const { ids } = tokenizer.encode(word, { add_special_tokens: false });
      return ids.length === 1 && ids[0] !== unknown;
    },
  };
}
