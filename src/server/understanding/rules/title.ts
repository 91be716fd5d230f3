// Makes a short title: the phrase whose words recur most. Never a speaker label, never empty.
import type { Sentence } from './sentences.ts';
import { contentWords, isContentWord, words } from './words.ts';

export const UNTITLED = 'Untitled conversation';
const MOST_WORDS = 8;
const LONGEST = 80;
const PHRASE_WORDS = 3;

function sentenceCase(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Topic words that follow each other, and empty ones. */
function* phrasesOf(text: string): Iterable<string[]> {
  for (const run of text.split(/[^\p{L}\p{M}\p{N}'’\s-]/u)) {
    let phrase: string[] = [];
    for (const word of [...words(run), '']) {
      if (isContentWord(word)) {
        phrase.push(word);
      } else {
        yield phrase;
        phrase = [];
      }
    }
  }
}

/** The best phrase of the text; its first words when no phrase stands out; a plain name for an empty text. */
export function findTitle(sentences: readonly Sentence[]): string {
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    for (const word of contentWords(sentence.text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let best = { text: '', score: 0 };
  const seen = new Map<string, number>();
  for (const sentence of sentences) {
    for (const phrase of phrasesOf(sentence.text)) {
      if (phrase.length > PHRASE_WORDS) continue;
      const text = phrase.join(' ');
      const times = (seen.get(text.toLowerCase()) ?? 0) + 1;
      seen.set(text.toLowerCase(), times);
      const weight = phrase.reduce((sum, word) => sum + (counts.get(word.toLowerCase()) ?? 0), 0);
      const score = phrase.length > 1 ? weight * Math.sqrt(times) : weight * 0.8;
      if (score > best.score) best = { text, score };
    }
  }
  // A single word that occurs once describes less than the first words do.
  if (best.score > 1) return sentenceCase(best.text).slice(0, LONGEST);
  const first = words(
    sentences
      .map((sentence) => sentence.text)
      .slice(0, 3)
      .join(' '),
  ).slice(0, MOST_WORDS);
  return first.length === 0 ? UNTITLED : sentenceCase(first.join(' ')).slice(0, LONGEST).trim();
}
