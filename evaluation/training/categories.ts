// Trains what judges the category of a talk: a head for single sentences with embeddings, one for whole talks, and how much
// words and sentences count for each category.
import { CONVERSATION_CATEGORIES } from '../../src/contract/resources.ts';
import {
  topicEvidence,
  topicScores,
  vectorFeatures,
  type CategoryHead,
  type CategoryWeights,
  type TopicEvidence,
  type TopicSentence,
} from '../../src/server/understanding/heads/category-head.ts';
import { TALK_BUCKETS, talkFeatures } from '../../src/server/understanding/heads/talk-features.ts';
import { ENCODER_NAME } from '../../src/server/understanding/encoder/encoder.ts';
import { DIMENSIONS } from '../../src/server/understanding/encoder/protocol.ts';
import type { LinearHead } from '../../src/server/understanding/heads/linear-head.ts';
import { rulesFor } from '../../src/server/understanding/text/language-of.ts';
import { toSentences } from '../../src/server/understanding/text/sentences.ts';
import type { CategorySentence } from '../category-file.ts';
import type { WrittenConversation } from '../conversation-file.ts';
import { vectorsIn, type VectorsOf } from '../vectors.ts';
import { fitHead, foldsOf, type Example, type FitOptions } from './fit.ts';

const SENTENCE_OPTIONS: FitOptions = {
  ...{ encoder: ENCODER_NAME, dense: [DIMENSIONS], buckets: 0, labels: CONVERSATION_CATEGORIES },
  ...{ cost: 0.1, balance: 0.5, passes: 30 },
};
const TALK_OPTIONS: FitOptions = {
  ...{ encoder: ENCODER_NAME, dense: [DIMENSIONS], buckets: TALK_BUCKETS, labels: CONVERSATION_CATEGORIES },
  ...{ cost: 2, balance: 0.5, passes: 30 },
};
/** Single sentences of a category make up a short talk of it. */
const TOGETHER = 4;
const FEWEST_TOGETHER = 3;
const TALK_OF_SINGLES = 0.3;
/** In the head of whole talks. */
const SINGLES_AMONG_TALKS = 0.5;
/** The category that is best, and those that are right as well together. */
const [FIRST, OTHERS] = [0.6, 0.4];
const [WORDS, VECTORS] = [6, 2];
const ROUNDS = 300;
const RATE = 0.5;
const DECAY = 0.02 / CONVERSATION_CATEGORIES.length;
const FOLDS = 5;

/** The scores of the categories are compared with each other alone. */
const UNCALIBRATED = CONVERSATION_CATEGORIES.map(() => ({ slope: 1, offset: 0, threshold: 0.5 }));

interface TopicExample {
  evidence: TopicEvidence;
  /** How right each category is; 1 together. */
  wanted: number[];
  weight: number;
  group: string | null;
}

const truthOf = (right: readonly string[]): boolean[] =>
  CONVERSATION_CATEGORIES.map((name) => right.includes(name));

function saidIn(said: readonly { text: string }[], language: string, vectorsOf: VectorsOf): TopicSentence[] {
  const texts = said.map(({ text }) => text);
  const vectors = vectorsIn(texts, language, vectorsOf);
  return texts.map((text, index) => ({ text, vector: vectors[index] ?? null }));
}

/** Short talks: single sentences that have the same key, a few together. */
function togetherBy(
  sentences: readonly CategorySentence[],
  keyOf: (sentence: CategorySentence) => string,
): CategorySentence[][] {
  return [...Map.groupBy(sentences, keyOf).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / TOGETHER) }, (_, at) =>
      group.slice(at * TOGETHER, (at + 1) * TOGETHER),
    ),
  );
}

function fitSentences(sentences: readonly CategorySentence[], vectorsOf: VectorsOf): LinearHead {
  const examples = sentences.flatMap(({ text, language, category }) => {
    const [vector] = vectorsIn([text], language, vectorsOf);
    if (!vector) return [];
    return [{ features: vectorFeatures(vector), truth: truthOf([category]), group: '', weight: 1 }];
  });
  return fitHead(examples, SENTENCE_OPTIONS, UNCALIBRATED);
}

/** Each half of the sentences is judged by a head of the other half: no head is asked about what it has learned. */
function talksOfSingles(sentences: readonly CategorySentence[], vectorsOf: VectorsOf): TopicExample[] {
  const heads = [0, 1].map((part) =>
    fitSentences(
      sentences.filter((_, index) => index % 2 !== part),
      vectorsOf,
    ),
  );
  const halves = new Map(sentences.map((sentence, index) => [sentence, index % 2]));
  return togetherBy(sentences, (one) => `${one.language} ${one.category} ${halves.get(one)!}`)
    .filter((part) => part.length >= FEWEST_TOGETHER)
    .map((part) => {
      const { language, category } = part[0]!;
      const said = saidIn(part, language, vectorsOf);
      const wanted = CONVERSATION_CATEGORIES.map((name) => (name === category ? 1 : 0));
      return {
        ...{ evidence: topicEvidence(said, heads[halves.get(part[0]!)!]!, rulesFor(language)), wanted },
        ...{ weight: TALK_OF_SINGLES, group: null },
      };
    });
}

function talkExample(
  conversation: WrittenConversation,
  sentences: LinearHead,
  vectorsOf: VectorsOf,
): TopicExample {
  const { id, segments, language, categories } = conversation;
  const said = saidIn(toSentences(segments), language, vectorsOf);
  const evidence = topicEvidence(said, sentences, rulesFor(language));
  const parts = CONVERSATION_CATEGORIES.map((name) => {
    const place = categories.indexOf(name);
    return place < 0 ? 0 : place === 0 ? FIRST : OTHERS / (categories.length - 1);
  });
  const all = parts.reduce((sum, part) => sum + part, 0);
  return { evidence, wanted: parts.map((part) => part / all), weight: 1, group: id };
}

/** Soft maximum over the categories by gradient descent, each step smaller where earlier ones were large. */
function fitWeights(examples: readonly TopicExample[]): CategoryWeights {
  const weights: CategoryWeights = {
    words: CONVERSATION_CATEGORIES.map(() => WORDS),
    wordsBias: CONVERSATION_CATEGORIES.map(() => 0),
    vectors: CONVERSATION_CATEGORIES.map(() => VECTORS),
    vectorsBias: CONVERSATION_CATEGORIES.map(() => 0),
  };
  const names = ['words', 'wordsBias', 'vectors', 'vectorsBias'] as const;
  const squares = names.map(() => CONVERSATION_CATEGORIES.map(() => 0));
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = names.map(() => CONVERSATION_CATEGORIES.map(() => 0));
    for (const { evidence, wanted, weight } of examples) {
      const scores = topicScores(evidence, weights);
      const most = Math.max(...scores);
      const parts = scores.map((score) => Math.exp(score - most));
      const sum = parts.reduce((total, part) => total + part, 0);
      parts.forEach((part, index) => {
        const error = (weight * (part / sum - wanted[index]!)) / all;
        slopes[0]![index]! += error * evidence.words[index]!;
        slopes[1]![index]! += error;
        if (evidence.vectors === null) return;
        slopes[2]![index]! += error * evidence.vectors[index]!;
        slopes[3]![index]! += error;
      });
    }
    names.forEach((name, which) => {
      const towards = name === 'words' || name === 'vectors' ? mean(weights[name]) : 0;
      weights[name].forEach((value, index) => {
        const slope = slopes[which]![index]! + DECAY * (value - towards);
        squares[which]![index]! += slope * slope;
        weights[name][index] = value - (RATE * slope) / (Math.sqrt(squares[which]![index]!) + 1e-6);
      });
    });
  }
  return weights;
}

/** A word that few talks have says more of what they are about. */
function worthOf(examples: readonly Example[]): Float64Array {
  const having = new Float64Array(TALK_BUCKETS);
  for (const { features } of examples) for (const bucket of features.buckets) having[bucket]! += 1;
  return having.map((count) => Math.log(examples.length / Math.max(1, count)));
}

/** Learns from whole talks, and from short ones of single sentences. */
function fitTalks(
  conversations: readonly WrittenConversation[],
  sentences: readonly CategorySentence[],
  vectorsOf: VectorsOf,
): LinearHead {
  const whole = conversations.map(({ id, segments, language, categories }) => ({
    features: talkFeatures(saidIn(toSentences(segments), language, vectorsOf), rulesFor(language)),
    ...{ truth: truthOf(categories), group: id, weight: 1 },
  }));
  const short = togetherBy(sentences, (one) => `${one.language} ${one.category}`).map((part) => {
    const { language, category } = part[0]!;
    return {
      features: talkFeatures(saidIn(part, language, vectorsOf), rulesFor(language)),
      ...{ truth: truthOf([category]), group: '', weight: SINGLES_AMONG_TALKS },
    };
  });
  const examples = [...whole, ...short];
  return fitHead(examples, { ...TALK_OPTIONS, worth: worthOf(examples) }, UNCALIBRATED);
}

const rounded = (list: readonly number[]): number[] => list.map((value) => Number(value.toFixed(3)));

function best(scores: readonly number[]): number {
  return scores.reduce((found, score, index) => (score > scores[found]! ? index : found), 0);
}

export function trainCategories(
  {
    conversations,
    topics,
    sentences,
  }: {
    conversations: readonly WrittenConversation[];
    topics: readonly WrittenConversation[];
    sentences: readonly CategorySentence[];
  },
  vectorsOf: VectorsOf,
): { head: CategoryHead; report: string } {
  const kept = conversations.filter(({ keep }) => keep);
  const ofSentences = fitSentences(sentences, vectorsOf);
  const singles = talksOfSingles(sentences, vectorsOf);
  const talks = kept.map((conversation) => talkExample(conversation, ofSentences, vectorsOf));
  const foldOf = foldsOf(
    kept.map(({ id }) => id),
    FOLDS,
  );
  const byFold = Array.from({ length: FOLDS }, (_, fold) =>
    fitWeights([...talks.filter(({ group }) => foldOf.get(group!) !== fold), ...singles]),
  );
  const right = talks.map(({ evidence, wanted, group }) => {
    const share = wanted[best(topicScores(evidence, byFold[foldOf.get(group!)!]!))]!;
    return { first: share === Math.max(...wanted), near: share > 0 };
  });
  const shareOf = (what: 'first' | 'near'): string =>
    (right.filter((one) => one[what]).length / right.length).toFixed(2);
  const { words, wordsBias, vectors, vectorsBias } = fitWeights([...talks, ...singles]);
  const weights = {
    ...{ words: rounded(words), wordsBias: rounded(wordsBias) },
    ...{ vectors: rounded(vectors), vectorsBias: rounded(vectorsBias) },
  };
  return {
    head: { weights, sentences: ofSentences, talks: fitTalks([...kept, ...topics], sentences, vectorsOf) },
    report: `categories without the head of talks: ${kept.length} talks, by folds first ${shareOf('first')}, near ${shareOf('near')}`,
  };
}
