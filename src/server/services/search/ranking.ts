// Orders what was found and leaves out what does not fit. Pure. The figures are of questions made up for this, some of which have
// no answer (decision 48).
import type { Candidate } from './candidates.ts';

/** What the words may add to the cosine. */
const OF_WORDS = 0.5;
/** Words of this rarity together say as much as words can: about a name and an ordinary word. */
const ENOUGH_STRENGTH = 8;
const OF_TITLE = 0.05;
/** Words in one place say more than the same words far apart. */
const OF_TOGETHER = 0.05;

/** With this share of the words it is what was asked for. */
const MOST_WORDS = 0.63;
/** With this share it has something of the question, and most often not what was asked. */
const SOME_WORDS = 0.25;
/** The least cosine of a text with some of the words, when these point to it. */
const LEAST_WITH_SOME = 0.2;
/** With less than this share the words point to nothing by themselves. */
const HALF_OF_WORDS = 0.42;
const LEAST_WITH_FEW = 0.48;
/** The same when several texts have them, as of somebody who is in every second talk, and none stands out. */
const LEAST_OF_MANY = 0.52;
const MANY = 3;
const STANDS_OUT = 0.15;
/** Of a text without them, when others have some. */
const LEAST_BESIDE_SOME = 0.44;
/** Of a text by meaning alone, when the words of the query stand in no text. */
const LEAST_ALONE = 0.34;
/** As much of the words as the text with most of them. */
const SAME_COVERAGE = 0.9;
/** What scores less than this share of the best only fills the list. */
const OF_BEST = 0.5;
/** The same for words alone. */
const OF_BEST_COVERAGE = 0.75;
/** A text without the words that is so much less like the question than the best one. */
const OF_BEST_LIKENESS = 0.75;
/** The most that meaning alone adds. */
const MOST_ALIKE = 20;

export interface Ranked extends Candidate {
  /** From 0 to 1. */
  score: number;
  why: 'words' | 'meaning' | 'both';
}

function scoreOf(candidate: Candidate, hasMeaning: boolean): number {
  const { likeness, coverage, strength, titled, together } = candidate;
  const ofPlace = strength > 0 ? (OF_TITLE * titled + OF_TOGETHER * together) / strength : 0;
  if (!hasMeaning)
    return (
      coverage + (strength > 0 ? (OF_TITLE * titled - OF_TOGETHER * (strength - together)) / strength : 0)
    );
  const words = OF_WORDS * coverage * Math.min(1, strength / ENOUGH_STRENGTH);
  return Math.max(0, likeness ?? 0) + words + ofPlace * coverage;
}

/** What a text needs that has not most of the words. */
interface Least {
  withSome: number;
  without: number;
}

function leastOf(candidates: readonly Candidate[]): Least {
  const most = candidates.reduce((sum, { coverage }) => Math.max(sum, coverage), 0);
  if (most < SOME_WORDS) return { withSome: 0, without: LEAST_ALONE };
  const [first = 0, ...others] = candidates
    .filter(({ coverage }) => coverage >= most * SAME_COVERAGE)
    .map(({ likeness }) => likeness ?? 0)
    .sort((a, b) => b - a);
  const usual = others.reduce((sum, likeness) => sum + likeness, 0) / Math.max(1, others.length);
  const isOneOfMany = others.length + 1 >= MANY && first - usual < STANDS_OUT;
  return { withSome: isOneOfMany ? LEAST_OF_MANY : LEAST_WITH_SOME, without: LEAST_BESIDE_SOME };
}

function fits({ coverage, likeness }: Candidate, least: Least): boolean {
  if (coverage >= MOST_WORDS) return true;
  if (coverage < SOME_WORDS) return (likeness ?? 0) >= least.without;
  return (likeness ?? 0) >= (coverage < HALF_OF_WORDS ? LEAST_WITH_FEW : least.withSome);
}

/**
 * The best first, of equals the newest. `hasMeaning`: whether vectors were compared; without them, texts with some of the words
 * are all there is to show.
 */
export function ranked(candidates: readonly Candidate[], hasMeaning: boolean): Ranked[] {
  const mostCoverage = candidates.reduce((most, { coverage }) => Math.max(most, coverage), 0);
  const least = leastOf(candidates);
  const fitting = hasMeaning
    ? candidates.filter((one) => fits(one, least))
    : candidates.filter(({ coverage }) => coverage > 0 && coverage >= mostCoverage * OF_BEST_COVERAGE);
  const all = fitting
    .map((one): Ranked => ({
      ...one,
      score: scoreOf(one, hasMeaning),
      why: one.way === null ? 'meaning' : (one.likeness ?? 0) >= LEAST_ALONE ? 'both' : 'words',
    }))
    .sort((a, b) => b.score - a.score || b.created_at - a.created_at || (a.ref < b.ref ? -1 : 1));
  const best = all[0]?.score ?? 0;
  const mostAlike = all.reduce((most, { likeness }) => Math.max(most, likeness ?? 0), 0);
  let alike = 0;
  return all
    .filter(({ score, coverage }) => coverage >= MOST_WORDS || score >= best * OF_BEST)
    .filter(({ why, likeness }) => why !== 'meaning' || (likeness ?? 0) >= mostAlike * OF_BEST_LIKENESS)
    .filter(({ why }) => why !== 'meaning' || ++alike <= MOST_ALIKE)
    .map((one) => ({ ...one, score: Math.min(1, one.score) }));
}
