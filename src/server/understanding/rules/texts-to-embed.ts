// What the encoder is asked about a talk, and what its answers say: of each sentence, of windows of the talk, and of the phrases
// that may name what it is about.
import { meaningOf } from '../heads/features.ts';
import type { SentenceVectors } from '../heads/sentence-labels.ts';
import { asEnglish } from '../text/gloss.ts';
import type { Language } from '../text/language-of.ts';
import type { Sentence } from '../text/sentences.ts';
import { windowsOf } from './themes/windows.ts';
import { MOST_CANDIDATES, type Nearness } from './title-topics.ts';
import { findTopics } from './topics.ts';

const phrasesOf = async (
  sentences: readonly Sentence[],
  language: Language,
  signal?: AbortSignal,
): Promise<string[]> =>
  (await findTopics(sentences, { language, most: MOST_CANDIDATES }, signal)).map(({ text }) => text);

/** In English, or as near to it as a word list comes. None for a language without rules. */
export async function textsToEmbed(
  sentences: readonly Sentence[],
  language: Language | null,
): Promise<string[]> {
  if (language === null) return [];
  const texts = sentences.map(({ text }) => text);
  return [...texts, ...windowsOf(sentences), ...(await phrasesOf(sentences, language))].map((text) =>
    asEnglish(text, language),
  );
}

export interface TalkVectors {
  /** With their wordings. */
  sentences: SentenceVectors | null;
  windows: readonly (Float32Array | null)[];
  /** How near each phrase is to what the talk says. */
  nearness: ReadonlyMap<string, Nearness>;
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]!.length);
  for (const vector of vectors) for (let at = 0; at < mean.length; at++) mean[at]! += vector[at]!;
  return mean;
}

export function cosine(one: Float32Array, other: Float32Array): number {
  let [dot, first, second] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    dot += one[at]! * other[at]!;
    first += one[at]! ** 2;
    second += other[at]! ** 2;
  }
  return dot / Math.sqrt(first * second || 1);
}

/** `vectors`: of `textsToEmbed` with their wordings, or of the first of them; null for none. */
export async function readVectors(
  said: readonly Sentence[],
  vectors: SentenceVectors | null,
  language: Language | null,
  signal?: AbortSignal,
): Promise<TalkVectors> {
  if (vectors === null || language === null) return { sentences: null, windows: [], nearness: new Map() };
  const phrasesFrom = said.length + windowsOf(said).length;
  const windows = vectors.slice(said.length, phrasesFrom).map(meaningOf);
  const known = windows.filter((vector) => vector !== null);
  const ofPhrases = vectors.slice(phrasesFrom).map(meaningOf);
  const nearness = new Map<string, Nearness>();
  if (known.length > 0 && ofPhrases.length > 0) {
    const mean = meanOf(known);
    const phrases = await phrasesOf(said, language, signal);
    ofPhrases.forEach((vector, at) => {
      if (vector?.length === mean.length && phrases[at] !== undefined)
        nearness.set(phrases[at], {
          whole: cosine(vector, mean),
          best: Math.max(...known.map((window) => cosine(vector, window))),
        });
    });
  }
  return { sentences: vectors.slice(0, said.length), windows, nearness };
}
