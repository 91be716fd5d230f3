// Orders what was found and leaves out what does not fit. Pure. The figures are of questions made up for this, some of which have
// no answer (decision 48).
import type { Candidate } from './candidates.ts';

/** What the words may add to the cosine. */
const OF_WORDS = 0.12;
/** Words of this rarity together say as much as words can: about a name and an ordinary word. */
const ENOUGH_STRENGTH = 9;
/** What a name adds, which the encoder tells from another one only by its letters. */
const OF_NAME = 0.25;
/** The cosine of a text with all the words whose vector is still to be made. */
const LIKELY = 0.5;
const OF_TITLE = 0.05;
/** Words in one place say more than the same words far apart. */
const OF_TOGETHER = 0.05;

/** With this share of the words it is what was asked for. */
const MOST_WORDS = 0.75;
/** With less than this share the words point to nothing by themselves. */
const SOME_WORDS = 0.25;
/** How much a name among its words speaks for a text, in units of the cosine; other words that it shares with the query say nothing. */
const EVIDENCE_OF_NAME = 0.09;
/** When no text has as much, nothing fits. */
const LEAST_EVIDENCE = 0.36;
/** The same for a query in which no language has a word: what the encoder makes of it means little. */
const LEAST_OF_NO_WORDS = 0.5;
/** Beside what fits, a text may have so much less. */
const LESS_BESIDE = 0.14;
/** From this cosine on, meaning found a text as well as its words did. */
const ALIKE = 0.34;
/** What scores less than this share of the best only fills the list. */
const OF_BEST = 0.6;
/** The same for words alone. */
const OF_BEST_COVERAGE = 0.75;
/** A text without the words that is so much less like the question than the best one. */
const OF_BEST_LIKENESS = 0.65;
/** Where a text has most of the words, one without them must be so much alike. */
const ALIKE_BESIDE_WORDS = 0.45;
/** The most that meaning alone adds. */
const MOST_ALIKE = 20;

export interface Ranked extends Candidate {
  /** From 0 to 1. */
  score: number;
  why: 'words' | 'meaning' | 'both';
}

function scoreOf(candidate: Candidate, hasMeaning: boolean): number {
  const { coverage, strength, titled, together, hasName } = candidate;
  const likeness = candidate.likeness ?? (candidate.isWaiting ? LIKELY * coverage : 0);
  const ofPlace = strength > 0 ? (OF_TITLE * titled + OF_TOGETHER * together) / strength : 0;
  if (!hasMeaning)
    return (
      coverage + (strength > 0 ? (OF_TITLE * titled - OF_TOGETHER * (strength - together)) / strength : 0)
    );
  const words = OF_WORDS * coverage * Math.min(1, strength / ENOUGH_STRENGTH);
  return Math.max(0, likeness) + words + (ofPlace + (hasName ? OF_NAME : 0)) * coverage;
}

export interface AskedHow {
  /** Whether vectors were compared; without them, texts with some of the words are all there is to show. */
  hasMeaning: boolean;
  /** Whether a language has one of the words of the query, or a text does. */
  hasWords?: boolean;
}

/** Whether its words say enough by themselves: most of the words, or some where nothing else is known of it. */
const wordsFit = ({ coverage, isWaiting }: Candidate): boolean =>
  coverage >= (isWaiting ? SOME_WORDS : MOST_WORDS);

/** `all`: best first. Those whose words fit, or which have enough that speaks for them. */
function fitting(all: readonly Ranked[], least: number): Ranked[] {
  const evidence = ({ likeness, coverage, hasName }: Ranked): number =>
    (likeness ?? 0) + (hasName ? EVIDENCE_OF_NAME * coverage : 0);
  // Beside a text of which nothing but some words is known, the others are no nearer to what was asked.
  const fits = all.some((one) => !one.isWaiting && (wordsFit(one) || evidence(one) >= least));
  return all.filter((one) => wordsFit(one) || (fits && evidence(one) >= least - LESS_BESIDE));
}

/** The best first, of equals the newest. */
export function ranked(
  candidates: readonly Candidate[],
  { hasMeaning, hasWords = true }: AskedHow,
): Ranked[] {
  const mostCoverage = candidates.reduce((most, { coverage }) => Math.max(most, coverage), 0);
  const all = candidates
    .filter(({ coverage }) => hasMeaning || (coverage > 0 && coverage >= mostCoverage * OF_BEST_COVERAGE))
    .map((one): Ranked => ({
      ...one,
      score: scoreOf(one, hasMeaning),
      why: one.way === null ? 'meaning' : (one.likeness ?? 0) >= ALIKE ? 'both' : 'words',
    }))
    .sort((a, b) => b.score - a.score || b.created_at - a.created_at || (a.ref < b.ref ? -1 : 1));
  const best = all[0]?.score ?? 0;
  const shown = (hasMeaning ? fitting(all, hasWords ? LEAST_EVIDENCE : LEAST_OF_NO_WORDS) : all).filter(
    (one) => wordsFit(one) || one.score >= best * OF_BEST,
  );
  const mostAlike = shown.reduce((most, { likeness }) => Math.max(most, likeness ?? 0), 0);
  const leastAlike = Math.max(
    mostAlike * OF_BEST_LIKENESS,
    hasMeaning && shown.some(wordsFit) ? ALIKE_BESIDE_WORDS : 0,
  );
  let alike = 0;
  return shown
    .filter(({ why, likeness }) => why !== 'meaning' || (likeness ?? 0) >= leastAlike)
    .filter(({ why }) => why !== 'meaning' || ++alike <= MOST_ALIKE)
    .map((one) => ({ ...one, score: Math.min(1, one.score) }));
}
