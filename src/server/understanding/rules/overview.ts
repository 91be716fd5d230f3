// Picks two or three central sentences in spoken order: those that share the most words with the whole text.
import { wordCount, type Sentence } from './sentences.ts';
import { contentWords } from './words.ts';

const SHORT_WORDS = 40;
/** Topic words of a sentence. */
const FEWEST_WORDS = 3;
const MOST_SENTENCES = 3;
const LONGEST = 600;

/** A short text itself; '' for no text. */
export function findOverview(sentences: readonly Sentence[]): string {
  const whole = sentences.map((sentence) => sentence.text).join(' ');
  if (sentences.length <= 2 || wordCount(whole) <= SHORT_WORDS) return clip(whole);
  const spread = new Map<string, number>();
  const bags = sentences.map(({ text }, index) => ({ text, index, words: new Set(contentWords(text)) }));
  for (const bag of bags) for (const word of bag.words) spread.set(word, (spread.get(word) ?? 0) + 1);
  const chosen = bags
    .map((bag) => ({ ...bag, score: shared(bag.words, spread) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_SENTENCES)
    .toSorted((a, b) => a.index - b.index);
  return clip(chosen.map(({ text }) => text).join(' '));
}

/** `spread`: in how many sentences each word occurs. */
function shared(words: ReadonlySet<string>, spread: ReadonlyMap<string, number>): number {
  // A fragment has no statement.
  if (words.size < FEWEST_WORDS) return 0;
  let elsewhere = 0;
  for (const word of words) elsewhere += spread.get(word)! - 1;
  // Without the division long sentences would score highest.
  return elsewhere / Math.sqrt(words.size);
}

function clip(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST - 1).replace(/ \S*$/u, '')}…`;
}
