// What speaks for and against that a clause says something lasting about somebody, and how likely it is. English.
import { flag, rateOf } from '../fitted.ts';
import type { Label } from '../../heads/sentence-labels.ts';
import { hintsIn, PASSING } from './cues.ts';
import { isNoFact } from './no-facts.ts';
import { beginsWithRelative, isRelation } from './relations.ts';

export interface FactEvidence {
  head: number;
  strong: number;
  weak: number;
  against: number;
  done: number;
  modal: number;
  nobody: number;
  passing: number;
  kin: number;
  meantKin: number;
}

/** Of a sentence that no head has judged. */
const USUAL = 0.15;

const TEMPORARY = /\b(?:for now|for the moment|at the moment|only until)\b/iu;
/** Somebody is spoken of. */
const SOMEBODY = /\b(?:i|i'm|i've|ive|im|me|my|mine|we|we've|us|our|he|he's|she|she's|they|him|his|her)\b/iu;
/** 'It was late': hardly about somebody. */
const IMPERSONAL = /^(?:and |but |so |well )*(?:it|that|there|this)(?:'s|'re|'ve)?\b/iu;
/** What somebody says of the world is no fact about the owner. */
const HEARSAY = /\b(?:says?|said|told|thinks?|reckons?|claims?|heard) (?:that|me|us)\b/iu;
/** Nobody vouches for it. */
const RUMOUR =
  /\b(?:(?:they|people|everyone|everybody|somebody|someone|the (?:news|papers?|radio)) (?:say|says|said|reckons?|claims?)|apparently)\b/iu;
/** An opinion of something that was, and what is not meant. */
const OPINION =
  /\bmy (?:all-time )?(?:favou?rite|best) (?:part|bit|moment|scene|section|line|chapter|movement)\b|\b(?:just|only|i'm) (?:kidding|joking)\b|\bha ?ha\b/iu;
const MODAL =
  /^(?:and |but |so )?(?:i|we|he|she|they|you|my \p{L}+)(?:'d|'ll)? (?:should|could|might|would|must|may|will|need|want|wanted|hope|think|thought|guess|suppose|feel|felt|wish|mean|know|knew|bet|wonder)\b/iu;

/** What whoever cooks for somebody or looks after them has to know, whoever says it of themselves or their own. */
const CARE =
  /^(?:by the way |and |but |so )?(?:i|i'm|i am|my|our|we) .*\b(?:allergic|allergy|intolerant|coeliac|celiac|diabetic|epileptic|vegan|vegetarian)\b|^i'm (?:\p{L}+ )?(?:vegan|vegetarian|allergic|diabetic|coeliac|celiac|epileptic)\b|^(?:and |but |so )?i (?:can['’]t|cannot|don['’]t|do not|never) eat (?!(?:a|all|an|another|any|at|before|here|in|it|more|much|now|right|so|that|the|them|these|this|those|today|tonight|until|with|yet|you)\b)\p{L}/iu;
const SURELY_MEANT = 0.5;

const logit = (probability: number): number => {
  const safe = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(safe / (1 - safe));
};

export interface FactContext {
  labels: Readonly<Record<Label, number>> | undefined;
  /** Who is meant by the pronoun that the clause begins with; null where there is none. */
  meant: string | null;
}

/** Null for what is no fact whatever else it says. */
export function evidenceOf(text: string, { labels, meant }: FactContext): FactEvidence | null {
  if (text.endsWith('?') || TEMPORARY.test(text) || HEARSAY.test(text)) return null;
  if (RUMOUR.test(text) || OPINION.test(text) || isNoFact(text)) return null;
  const { strong, weak, against } = hintsIn(text);
  const most = Math.min(2, strong);
  const care = CARE.test(text) && (labels?.done ?? 0) < SURELY_MEANT;
  return {
    head: Math.max(logit(labels?.fact ?? USUAL), care ? 0 : -Infinity),
    strong: most,
    weak: Math.min(3, weak),
    against: Math.min(1, against),
    done: labels?.done ?? 0,
    modal: flag(MODAL.test(text)),
    nobody: flag(IMPERSONAL.test(text) || !SOMEBODY.test(text)),
    passing: flag(PASSING.test(text)),
    kin: flag(beginsWithRelative(text)),
    meantKin: flag(meant !== null && isRelation(meant)),
  };
}

interface Judgement {
  bias: number;
  weights: FactEvidence;
}

/** Fitted to talks of the tuning part with probabilities of heads that were not trained on them. */
const BY_WORDS: Judgement = {
  bias: -0.2,
  weights: {
    ...{ head: 0.86, strong: 1.64, weak: 0.87, against: -0.5, done: -0.7 },
    ...{ modal: -0.6, nobody: -0.25, passing: -0.3, kin: 0.45, meantKin: 0.45 },
  },
};
/** Fitted also to talks that the hints were not made from: beside a head that reads embeddings they say less. */
const BY_EMBEDDINGS: Judgement = {
  bias: -0.1,
  weights: {
    ...{ head: 0.92, strong: 0.9, weak: 0.4, against: -0.6, done: -0.6 },
    ...{ modal: -0.5, nobody: -0.2, passing: -0.4, kin: 0.3, meantKin: 0.5 },
  },
};

/** Between 0 and 1. `embedded`: whether the head read the embedding of the sentence. */
export function likelihoodOf(evidence: FactEvidence, embedded: boolean): number {
  const { bias, weights } = embedded ? BY_EMBEDDINGS : BY_WORDS;
  return 1 / (1 + Math.exp(-rateOf(weights, evidence, bias)));
}
