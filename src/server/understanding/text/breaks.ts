// Finds where sentences end in speech that was written down without punctuation, by a trained head that looks at the words
// around each gap.
import { trainedHead } from '../heads/head-files.ts';
import { probabilityOf, scoresOf, type LinearHead } from '../heads/linear-head.ts';
import { createFeatureBag, type Features } from '../heads/sparse-features.ts';
import { classOf } from './word-classes.ts';

export const BREAK_BUCKETS = 1 << 13;

const plain = (word: string | undefined): string =>
  word === undefined
    ? '-'
    : word
        .toLowerCase()
        .replace(/[’`]/gu, "'")
        .replace(/[^\p{L}\p{N}\p{M}']+/gu, '')
        .replace(/\p{N}+/gu, '#');

/** Of the gap after the word `at`. */
export function breakFeatures(words: readonly string[], at: number): Features {
  const bag = createFeatureBag(BREAK_BUCKETS);
  const all = [-2, -1, 0, 1, 2, 3].map((step) => plain(words[at + step])) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [p2, p1, w, n1, n2, n3] = all;
  const add = (name: string, value = 0.4): void => bag.add(name, value);
  add(`0 ${w}`);
  add(`1 ${n1}`);
  add(`-1 ${p1}`);
  add(`2 ${n2}`);
  add(`0 1 ${w} ${n1}`);
  add(`-1 0 ${p1} ${w}`);
  add(`1 2 ${n1} ${n2}`);
  add(`-2 -1 0 ${p2} ${p1} ${w}`);
  add(`1 2 3 ${n1} ${n2} ${n3}`);
  const [c2, c1, c, d1, d2, d3] = [p2, p1, w, n1, n2, n3].map(classOf) as typeof all;
  add(`c ${c}`, 0.6);
  add(`d ${d1}`, 0.6);
  add(`c d ${c} ${d1}`, 0.6);
  add(`d d ${d1} ${d2}`);
  add(`d d d ${d1} ${d2} ${d3}`);
  add(`c c ${c1} ${c}`);
  add(`c c d ${c1} ${c} ${d1}`);
  add(`c d d ${c} ${d1} ${d2}`);
  add(`c c d d ${c1} ${c} ${d1} ${d2}`);
  add(`c c c ${c2} ${c1} ${c}`, 0.3);
  add(`c word ${c} ${n1}`);
  add(`word d ${w} ${d1}`);
  add(`end ${w.slice(-3)}`, 0.3);
  add(`start ${n1.slice(0, 3)}`, 0.3);
  add(`ends ${w.slice(-2)} ${n1.slice(-2)}`, 0.2);
  add(/,$/u.test(words[at] ?? '') ? 'comma' : 'no comma', 0.5);
  return { dense: [], ...bag.done() };
}

/** Fewer words than this between two breaks are left together with what follows. */
const FEWEST = 2;
const MOST = 30;
/** Where a segment ends, a sentence ends more often than elsewhere. */
const SEGMENT_END = 1.5;

/** 'Tell the landlord I need the keys': what is told belongs to it. */
const TELLS =
  /(?:^|\s)(?:tell|remind|text|email|message|let|ask) (?!me |us )(?:(?:the|my|our|your|his|her) )?[\p{L}'-]+ (?:know )?(?:i|i'll|i'm|we|we'll|we're|he|he's|she|she's|they|they're|it|it's|that|there|there's|if|whether)$/iu;

/**
 * Places after which a sentence ends: numbers of words; the last word is not among them. `endsSegment`: whether a segment ends after
 * the word.
 */
export function breaksIn(
  words: readonly string[],
  endsSegment: (at: number) => boolean,
  head: LinearHead = trainedHead('breaks'),
): number[] {
  const known = head.header.labels[0]!;
  const likely = words.slice(0, -1).map((_, at) => {
    const score = scoresOf(head, breakFeatures(words, at))[0]!;
    const offset = known.offset + (endsSegment(at) ? SEGMENT_END : 0);
    return probabilityOf({ slope: known.slope, offset }, score);
  });
  const breaks: number[] = [];
  let start = 0;
  likely.forEach((probability, at) => {
    if (probability < known.threshold || at + 1 - start < FEWEST || words.length - at - 1 < FEWEST) return;
    if (TELLS.test(words.slice(Math.max(start, at - 3), at + 2).join(' '))) return;
    breaks.push(at);
    start = at + 1;
  });
  return withinLength(words.length, likely, breaks);
}

/** Divides what is still too long at its likeliest gap. */
function withinLength(count: number, likely: readonly number[], breaks: readonly number[]): number[] {
  const all: number[] = [];
  let from = 0;
  for (const to of [...breaks.map((at) => at + 1), count]) {
    while (to - from > MOST) {
      let best = from + FEWEST - 1;
      for (let at = best; at < from + MOST; at++) if (likely[at]! > likely[best]!) best = at;
      all.push(best);
      from = best + 1;
    }
    if (to < count) all.push(to - 1);
    from = to;
  }
  return all;
}
