// Makes the features of a whole talk, for the head that says what it is about: its words, and the mean of the embeddings of
// its sentences.
import type { Language } from '../text/language-of.ts';
import { createFeatureBag, type Features } from './sparse-features.ts';

export const TALK_BUCKETS = 1 << 13;
/** Against the words together, which have length 1. */
const MEAN_WEIGHT = 4;
const SHORTEST_WORD = 3;
/** Stands for the word with any ending. */
const BEGINNING = 5;

function meanOf(vectors: readonly (Float32Array | null)[]): Float32Array | null {
  const known = vectors.filter((vector) => vector !== null);
  const [first] = known;
  if (first === undefined) return null;
  const sum = new Float32Array(first.length);
  for (const vector of known) vector.forEach((value, at) => (sum[at]! += value));
  const length = Math.hypot(...sum);
  return length === 0 ? null : sum.map((value) => (value * MEAN_WEIGHT) / length);
}

export interface SaidInTalk {
  text: string;
  vector: Float32Array | null;
}

/** `language`: of the talk; null where it is none whose talks the head has learned from. */
export function talkFeatures(said: readonly SaidInTalk[], language: Language | null): Features {
  const counts = new Map<string, number>();
  if (language !== null)
    for (const { text } of said)
      for (const word of text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []) {
        if (word.length < SHORTEST_WORD) continue;
        for (const key of [word, `${word.slice(0, BEGINNING)}*`]) counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  const bag = createFeatureBag(TALK_BUCKETS);
  const length = Math.sqrt([...counts.values()].reduce((sum, count) => sum + count, 0));
  for (const [key, count] of counts) bag.add(`${language} ${key}`, Math.sqrt(count) / length);
  return { dense: [meanOf(said.map(({ vector }) => vector))], ...bag.done() };
}
