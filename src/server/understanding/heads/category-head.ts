// Judges what a talk is about: by words that speak for a category and, where its sentences have embeddings, by the third of
// them that is most like what is said in talks of the category and by a head of whole talks.
import { CONVERSATION_CATEGORIES, type ConversationCategory } from '../../../contract/resources.ts';
import { scoresOf, type LinearHead } from './linear-head.ts';
import type { Language } from '../text/language-of.ts';
import { talkFeatures, type SaidInTalk } from './talk-features.ts';
import { categoriesOf } from './topics/topic-words.ts';

/** For each category of the contract, in its order. */
export interface CategoryWeights {
  words: number[];
  wordsBias: number[];
  vectors: number[];
  vectorsBias: number[];
}

export interface CategoryHead {
  weights: CategoryWeights;
  /** Scores one sentence by its embedding; its labels are the categories. */
  sentences: LinearHead;
  /** Scores a whole talk; its labels are the categories. */
  talks: LinearHead;
}

export type TopicSentence = SaidInTalk;

/** What speaks for each category. `vectors` is null when no sentence has an embedding. */
export interface TopicEvidence {
  words: number[];
  vectors: number[] | null;
}

export interface CategoryGuess {
  category: ConversationCategory;
  probability: number;
}

const PLACE = new Map(CONVERSATION_CATEGORIES.map((category, index) => [category, index]));
/** A word that is said again counts less each time. */
const AGAIN = 0.6;
const BEGINNING = 5;
/** Shorter sentences say nothing of what a talk is about. */
const FEWEST_WORDS = 4;
const BEST_PART = 3;
/** How much the head of whole talks counts. By words alone it says less than the lists. */
const TALK = 4;

function wordEvidence(texts: readonly string[], language: Language | null): number[] {
  const said = CONVERSATION_CATEGORIES.map(() => new Map<string, number>());
  for (const text of texts)
    for (const word of text.toLowerCase().match(/[\p{L}\p{M}'-]+/gu) ?? []) {
      const categories = categoriesOf(word, language);
      const key = word.slice(0, BEGINNING);
      for (const category of categories) {
        const counts = said[PLACE.get(category)!]!;
        counts.set(key, (counts.get(key) ?? 0) + 1 / Math.sqrt(categories.length));
      }
    }
  const sums = said.map((counts) => [...counts.values()].reduce((sum, times) => sum + times ** AGAIN, 0));
  const length = Math.hypot(...sums);
  return length === 0 ? sums : sums.map((sum) => sum / length);
}

export const vectorFeatures = (vector: Float32Array) => ({ dense: [vector], buckets: [], values: [] });

function vectorEvidence(sentences: readonly TopicSentence[], head: LinearHead): number[] | null {
  const scores = sentences.flatMap(({ text, vector }) =>
    vector === null || text.split(' ').length < FEWEST_WORDS ? [] : [scoresOf(head, vectorFeatures(vector))],
  );
  if (scores.length === 0) return null;
  const best = Math.ceil(scores.length / BEST_PART);
  return CONVERSATION_CATEGORIES.map((_, label) => {
    const own = scores.map((one) => one[label]!).sort((a, b) => b - a);
    return own.slice(0, best).reduce((sum, score) => sum + score, 0) / best;
  });
}

export function topicEvidence(
  sentences: readonly TopicSentence[],
  head: LinearHead,
  language: Language | null,
): TopicEvidence {
  return {
    words: wordEvidence(
      sentences.map(({ text }) => text),
      language,
    ),
    vectors: vectorEvidence(sentences, head),
  };
}

export function topicScores({ words, vectors }: TopicEvidence, weights: CategoryWeights): number[] {
  return words.map((word, index) => {
    const byWords = weights.words[index]! * word + weights.wordsBias[index]!;
    if (vectors === null) return byWords;
    return byWords + weights.vectors[index]! * vectors[index]! + weights.vectorsBias[index]!;
  });
}

/** Of a talk that says nothing of its matter. */
const UNKNOWN: CategoryGuess[] = CONVERSATION_CATEGORIES.map((category) => ({
  category,
  probability: category === 'other' ? 0.5 : 0.5 / (CONVERSATION_CATEGORIES.length - 1),
})).sort((a, b) => b.probability - a.probability);

/** The likeliest first. `language`: of the talk; null where it has no words for topics. */
export function guessCategories(
  sentences: readonly TopicSentence[],
  head: CategoryHead,
  language: Language | null,
): CategoryGuess[] {
  const evidence = topicEvidence(sentences, head.sentences, language);
  if (evidence.vectors === null && evidence.words.every((word) => word === 0)) return UNKNOWN;
  const byTalk = evidence.vectors === null ? null : scoresOf(head.talks, talkFeatures(sentences, language));
  const scores = topicScores(evidence, head.weights).map(
    (score, index) => score + TALK * (byTalk?.[index] ?? 0),
  );
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return CONVERSATION_CATEGORIES.map((category, index) => ({
    category,
    probability: parts[index]! / all,
  })).sort((a, b) => b.probability - a.probability);
}
