// Judges whether a talk is worth keeping: a greeting, a menu on the phone, a television in the background or a test of the
// microphone is not.
import type { Language } from '../text/language-of.ts';
import type { Sentence } from '../text/sentences.ts';
import { classOf } from '../text/word-classes.ts';
import { CUES } from './cues.ts';
import { probabilityOf, scoresOf, type LinearHead } from './linear-head.ts';
import { createFeatureBag, type Features } from './sparse-features.ts';
import { categoriesOf } from './topics/topic-words.ts';

export const KEEP_BUCKETS = 1 << 12;
/** More says nothing new of whether it is worth keeping, and takes time. */
const MOST_SENTENCES = 200;
const WORDS_WEIGHT = 0.8;

/** Cues whose share of the sentences says something. */
const SHARES = new Set([
  ...[
    'i',
    'my',
    'you',
    'we',
    'family',
    'announcer',
    'report',
    'i need',
    'i will',
    'can you',
    'weekday',
    'clock',
    'tomorrow',
  ],
  ...[
    'digits',
    'number',
    'meeting',
    'yes',
    'no',
    'filler',
    'question mark',
    'wh',
    'lives',
    'likes',
    'trait',
    'past',
    'was',
  ],
]);
const CUES_OF_SHARES = CUES.filter(([name]) => SHARES.has(name));

export const KEEP_NUMBERS = 8 + CUES_OF_SHARES.length;

export function keepFeatures(all: readonly Sentence[], language: Language | null): Features {
  const sentences = all.slice(0, MOST_SENTENCES);
  const texts = sentences.map(({ text }) => text.toLowerCase().replace(/[’`]/gu, "'"));
  const words = texts.flatMap((text) => text.match(/[\p{L}\p{M}']+/gu) ?? []);
  const content = words.filter((word) => word.length > 2 && classOf(word) === '');
  const distinct = new Set(content);
  const voices = new Set(sentences.map(({ speaker_name }) => speaker_name)).size;
  // A lone voice is the owner's, unless it is one of those that talk to nobody.
  const owners = voices === 1 ? sentences.length : sentences.filter(({ is_user }) => is_user).length;
  const topics = [...distinct].filter((word) => categoriesOf(word, language).length > 0).length;
  const count = Math.max(1, sentences.length);
  const logged = (value: number): number => Math.log2(1 + value) / 8;
  const shares = CUES_OF_SHARES.map(
    ([, pattern]) => texts.filter((text) => pattern.test(text)).length / count,
  );
  const bag = createFeatureBag(KEEP_BUCKETS);
  const each = WORDS_WEIGHT / Math.sqrt(Math.max(1, distinct.size));
  for (const word of distinct) bag.add(`word ${word}`, each);
  const numbers = [
    ...[logged(words.length), logged(distinct.size), logged(topics), owners / count, Math.min(voices, 4) / 4],
    ...[voices === 1 ? 1 : 0, owners === 0 ? 1 : 0, words.length / count / 20],
    ...shares,
  ];
  return { dense: [Float32Array.from(numbers)], ...bag.done() };
}

/** More was said than anybody says for nothing (as in the original service). */
const KEPT_WORDS = 100;

/** Of the probability that it is worth keeping: where the fewest were judged wrongly on folds. */
const DISCARDED_BELOW = 0.55;
/** What processing acts upon begins here. */
const SURE = 0.6;

/** What says as much is kept, whatever the head says: a talk that is hidden wrongly costs more than one that stays. */
const SAYS_SOMETHING = 3;
/** Words of greetings and of tests of the microphone. */
const GREETING =
  /^(?:hello|hallo|hola|hey|bye|goodbye|thanks|thank|okay|yeah|yep|hear|testing|test|check|mic|microphone|sorry|morning|evening|one|two|three|four|five)$/u;
/** What a machine or a programme says to nobody in particular. */
const TO_NOBODY = CUES.filter(([name]) => name === 'announcer' || name === 'report').map(
  ([, pattern]) => pattern,
);

function saysLittle(sentences: readonly Sentence[]): boolean {
  const words = sentences.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []);
  const content = words.filter((word) => word.length > 2 && classOf(word) === '' && !GREETING.test(word));
  return new Set(content).size < SAYS_SOMETHING;
}

const isToNobody = (sentences: readonly Sentence[]): boolean =>
  sentences.some(({ text }) => TO_NOBODY.some((pattern) => pattern.test(text.toLowerCase())));

/** Whether the talk is not worth keeping, and how sure that is. `language`: of the talk; null where it has no words for topics. */
export function judgeDiscard(
  sentences: readonly Sentence[],
  head: LinearHead,
  language: Language | null,
): { value: boolean; confidence: number } {
  let words = 0;
  for (const { text } of sentences) {
    words += text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (words > KEPT_WORDS) return { value: false, confidence: 1 };
  }
  if (!saysLittle(sentences) && !isToNobody(sentences)) return { value: false, confidence: SURE };
  const kept = probabilityOf(head.header.labels[0]!, scoresOf(head, keepFeatures(sentences, language))[0]!);
  if (kept >= DISCARDED_BELOW) return { value: false, confidence: kept };
  return { value: true, confidence: SURE + (1 - SURE) * (1 - kept / DISCARDED_BELOW) };
}
