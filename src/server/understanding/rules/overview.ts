// Picks two or three central sentences in spoken order: those that share the most words with the whole text.
import { wordCount, type Sentence } from './sentences.ts';
import { contentWords } from './words.ts';

const SHORT_WORDS = 40;
const MOST_SENTENCES = 3;
const LONGEST = 600;

/** A short text itself; '' for no text. */
export function findOverview(sentences: readonly Sentence[]): string {
  const whole = sentences.map((sentence) => sentence.text).join(' ');
  if (sentences.length <= 2 || wordCount(whole) <= SHORT_WORDS) return clip(whole);
  const spread = new Map<string, number>();
  const bags = sentences.map((sentence) => new Set(contentWords(sentence.text)));
  for (const bag of bags) for (const word of bag) spread.set(word, (spread.get(word) ?? 0) + 1);
  const scored = bags.map((bag, index) => {
    let score = 0;
    for (const word of bag) score += (spread.get(word) ?? 1) - 1;
    // Without the division long sentences would score highest; fragments have no statement.
    return { index, score: bag.size < 3 ? 0 : score / Math.sqrt(bag.size) };
  });
  const chosen = scored
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, MOST_SENTENCES)
    .toSorted((a, b) => a.index - b.index);
  return clip(chosen.map(({ index }) => sentences[index]?.text ?? '').join(' '));
}

function clip(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST - 1).replace(/\s+\S*$/u, '')}…`;
}
