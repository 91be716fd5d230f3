// Judges in which half of the day a time of a talk is that does not say it: 'dinner at seven', 'the builders come at seven'.
import { asEnglish } from '../text/gloss.ts';
import type { Language } from '../text/language-of.ts';
import { probabilityOf, scoresOf, type LinearHead } from './linear-head.ts';
import { createFeatureBag, type Features } from './sparse-features.ts';

export const HOUR_BUCKETS = 1 << 13;

const NOON = 12 * 60;
/** Sentences before that are read as well, and one after. */
const BEFORE = 2;
/** Words on either side that say something of it, and those next to it. */
const REACH = 24;
const NEAR = 5;
const WEIGHT = { hour: 1.5, words: 1, near: 0.7, pairs: 0.7, ofPart: 0.6 };
/** Parts of the twelve hours between which customs differ; the last hour of each. */
const PARTS = [0, 4, 6, 8, 11];

/** The vectors of the sentence and of those around it: for all times, then again for each part of the twelve hours. */
export const hourDense = (size: number): number[] => Array.from({ length: 2 + 2 * PARTS.length }, () => size);

export interface ReadSentence {
  text: string;
  /** Null or absent where the encoder has not read it. */
  vector?: Float32Array | null;
}

export interface SaidTime {
  /** After midnight, in either half of the day. */
  minute: number;
  /** As it was said, in the sentence. */
  text: string;
}

function meanOf(vectors: readonly (Float32Array | null | undefined)[], size: number): Float32Array {
  const sum = new Float32Array(size);
  for (const vector of vectors) vector?.forEach((value, at) => (sum[at]! += value));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

/** Null where the sentence has no vector. `index`: of the sentence in which the time is said. */
export function hourFeatures(
  { minute, text }: SaidTime,
  sentences: readonly ReadSentence[],
  index: number,
  language: Language,
): Features | null {
  const sentence = sentences[index]!;
  const own = sentence.vector ?? null;
  if (own === null) return null;
  const earlier = sentences.slice(Math.max(0, index - BEFORE), index);
  const next = sentences[index + 1];
  const around = meanOf(
    [...earlier, next].map((one) => one?.vector),
    own.length,
  );
  const hour = Math.floor((minute % NOON) / 60);
  const part = PARTS.findIndex((last) => hour <= last);
  const dense = [own, around, ...PARTS.flatMap((_, at) => (at === part ? [own, around] : [null, null]))];

  const wordsOf = (said: string): string[] =>
    asEnglish(said, language)
      .toLowerCase()
      .replace(/[’`´]/gu, "'")
      .match(/[\p{L}\p{M}']+|\p{N}+|\?/gu) ?? [];
  const at = Math.max(0, sentence.text.indexOf(text));
  const before = [...earlier.map((one) => one.text), sentence.text.slice(0, at)]
    .flatMap(wordsOf)
    .slice(-REACH);
  const after = [sentence.text.slice(at + text.length), next?.text ?? ''].flatMap(wordsOf).slice(0, REACH);
  const bag = createFeatureBag(HOUR_BUCKETS);
  const add = (prefix: string, names: readonly string[], weight: number): void => {
    const each = weight / Math.sqrt(Math.max(1, names.length));
    for (const name of names) bag.add(`${prefix} ${name}`, each);
  };
  const all = [...new Set([...before, ...after])];
  const pairs = [before, after].flatMap((side) =>
    side.slice(1).map((word, place) => `${side[place]!} ${word}`),
  );
  add('hour', [String(hour), `${hour} ${minute % 60 === 0}`, `part ${part}`], WEIGHT.hour);
  add('word', all, WEIGHT.words);
  add('pair', pairs, WEIGHT.pairs);
  add('before', before.slice(-NEAR), WEIGHT.near);
  add('after', after.slice(0, NEAR), WEIGHT.near);
  add(`part ${part}`, all, WEIGHT.ofPart);
  return { dense, ...bag.done() };
}

/** The probability that it is after noon; null where nobody can say. */
export function afternoonOf(
  time: SaidTime,
  sentences: readonly ReadSentence[],
  index: number,
  language: Language,
  head: LinearHead,
): number | null {
  const features = hourFeatures(time, sentences, index, language);
  return features === null || features.dense[0]!.length !== head.header.dense[0]
    ? null
    : probabilityOf(head.header.labels[0]!, scoresOf(head, features)[0]!);
}
