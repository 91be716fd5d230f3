// Finds lasting facts about the owner, their family, friends and pets: what the heads label as a fact and the cues bear out,
// worded so that it stands alone. Never plans or dates.
import type { Label } from '../heads/sentence-labels.ts';
import type { ExtractedMemory } from '../provider.ts';
import { wordCount, type Sentence } from '../text/sentences.ts';
import { factClauses, hintsIn, PASSING } from './facts/cues.ts';
import { isNoFact } from './facts/no-facts.ts';
import { fitsPronoun, namedIn } from './facts/relations.ts';
import { subjectKey } from './facts/subject-key.ts';
import { factWording, tidied } from './facts/wording.ts';
import { chooseMemoryCategory } from './memory-category.ts';

const MOST = 10;
const LONGEST = 500;
/** Shorter texts contain no fact worth storing (as in the original service). */
export const LEAST_TEXT = 25;
const FEWEST_WORDS = 3;

/** Less likely ones are left out. */
const LEAST = 0.46;
/** Of what is about nobody, or passes. */
const LEAST_OF_UNLIKELY = 0.7;
/**
 * How much each hint says, fitted to the sentences of the tuning part with probabilities of heads that were not trained on
 * them.
 */
const WEIGHTS = {
  bias: -1.12,
  head: 0.8,
  strong: 2.21,
  weak: 0.68,
  against: -0.51,
  done: -0.14,
  other: -0.44,
  length: 0.58,
  strongOfOther: 0.81,
} as const;
/** Of a sentence that no head has judged. */
const USUAL = 0.15;
const USUAL_WORDS = 5;
/** How far back a pronoun may point. */
const REACH = 6;

const UNNAMED = /^(?:Speaker|Sprecher|Hablante|Intervenant) \d+$/iu;
const PRONOUN = /^(he|she|they|his|her|their)(?:'s|'re|'ve|'d)?\b/iu;
/** 'It was late': hardly about somebody. */
const IMPERSONAL = /^(?:and |but |so |well )*(?:it|that|there|this|you)(?:'s|'re|'ve)?\b/iu;
const TEMPORARY = /\b(?:for now|for the moment|at the moment|only until)\b/iu;
/** Somebody is spoken of. */
const SOMEBODY = /\b(?:i|i'm|i've|ive|im|me|my|mine|we|we've|us|our|he|he's|she|she's|they|him|his|her)\b/iu;
/** What somebody says of the world is no fact about the owner. */
const HEARSAY = /\b(?:says?|said|told|thinks?|reckons?|claims?|heard) (?:that|me|us)\b/iu;
/** Nobody vouches for it. */
const RUMOUR =
  /\b(?:(?:they|people|everyone|everybody|somebody|someone|the (?:news|papers?|radio)) (?:say|says|said|reckons?|claims?)|apparently)\b/iu;
/** An opinion of something that was, and what is not meant. */
const OPINION =
  /\bmy (?:all-time )?(?:favou?rite|best) (?:part|bit|moment|scene|section|line|chapter|movement)\b|\b(?:just|only|i'm) (?:kidding|joking)\b|\bha ?ha\b/iu;
/** Says neither who nor what: 'Six years since'. */
const NOBODY =
  /^(?:(?:the )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|\d+)(?:-\p{L}+)? (?:years?|months?|weeks?|pounds?|times)|(?:he|she|they) (?:is|was|are|were|has|have|had|does|did|took|\p{L}+s)) /iu;
/** Nobody can say of whom: 'She brought them up'. */
const UNKNOWN = /^(?:he|she|it|they|this|that|there|those|these)\b/iu;
const MOST_WORDS = 24;
const POINTS_ELSEWHERE = /\b(?:it|that|this|those|these|them|you|here|there)$/iu;

/** `labels`: of the trained heads. */
export type FactSentence = Sentence & { labels?: Readonly<Record<Label, number>> };

const logit = (probability: number): number => {
  const safe = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(safe / (1 - safe));
};

/** From the head and the hints; between 0 and 1. */
export function factLikelihood({ text, labels, is_user }: FactSentence, alone = false): number {
  if (text.endsWith('?') || TEMPORARY.test(text) || HEARSAY.test(text)) return 0;
  if (RUMOUR.test(text) || OPINION.test(text) || isNoFact(text)) return 0;
  const { strong, weak, against } = hintsIn(text);
  const most = Math.min(2, strong);
  const other = is_user || alone ? 0 : 1;
  const sum =
    WEIGHTS.bias +
    WEIGHTS.head * logit(labels?.fact ?? USUAL) +
    WEIGHTS.strong * most +
    WEIGHTS.weak * Math.min(3, weak) +
    WEIGHTS.against * Math.min(1, against) +
    WEIGHTS.done * (labels?.done ?? 0) +
    WEIGHTS.other * other +
    WEIGHTS.length * Math.min(1, wordCount(text) / USUAL_WORDS) +
    WEIGHTS.strongOfOther * most * other;
  return 1 / (1 + Math.exp(-sum));
}

/** The last somebody whom a pronoun at the beginning of the sentence may mean; null when nobody was named. */
function meant(sentences: readonly Sentence[], index: number, pronoun: string): string | null {
  const speaker = sentences[index]!.speaker_name;
  for (let at = index - 1; at >= Math.max(0, index - REACH); at--) {
    const named = namedIn(sentences[at]!.text).filter(
      (name) => name !== speaker && fitsPronoun(name, pronoun),
    );
    if (named.length > 0) return named.at(-1)!;
  }
  return null;
}

/** The subject that takes the place of the clause's own; null when nobody can say whose fact it is. */
function subjectOf(
  sentences: readonly Sentence[],
  index: number,
  text: string,
  alone: boolean,
): string | null {
  const { is_user, speaker_name } = sentences[index]!;
  const pronoun = PRONOUN.exec(text)?.[1];
  if (pronoun !== undefined) return meant(sentences, index, pronoun) ?? (is_user || alone ? '' : null);
  if (is_user || alone || !/\b(?:i|i'm|i've|my|we|our)\b/iu.test(text)) return '';
  return UNNAMED.test(speaker_name) ? null : speaker_name;
}

export function findMemories(sentences: readonly FactSentence[]): ExtractedMemory[] {
  if (sentences.reduce((sum, { text }) => sum + text.length, 0) < LEAST_TEXT) return [];
  const alone = new Set(sentences.map(({ speaker_name }) => speaker_name)).size === 1;
  const found = new Map<string, ExtractedMemory>();
  sentences.forEach((sentence, index) => {
    const confidence = factLikelihood(sentence, alone);
    const { text } = sentence;
    const unlikely = IMPERSONAL.test(text) || PASSING.test(text) || !SOMEBODY.test(text);
    if (confidence < (unlikely ? LEAST_OF_UNLIKELY : LEAST)) return;
    const said = factClauses(tidied(text));
    const subject = subjectOf(sentences, index, said, alone);
    if (subject === null) return;
    const content = factWording(said, subject).slice(0, LONGEST);
    if (wordCount(content) < FEWEST_WORDS || POINTS_ELSEWHERE.test(content) || NOBODY.test(content)) return;
    if (UNKNOWN.test(content) || wordCount(content) > MOST_WORDS) return;
    const key = content.toLowerCase();
    if (found.has(key)) return;
    found.set(key, {
      content,
      category: chooseMemoryCategory(text),
      subject: subjectKey(content),
      confidence,
      evidence: [...sentence.evidence],
    });
  });
  const kept = [...found.values()].sort((a, b) => b.confidence - a.confidence).slice(0, MOST);
  return [...found.values()].filter((memory) => kept.includes(memory));
}
