// Orders the phrases of a talk by how likely each of them says what the talk was about. Does not word them into a title.
import { rateOf } from './fitted.ts';
import { stemOf } from '../text/stems.ts';
import { words } from '../text/words.ts';
import type { FoundTheme } from './themes/themes.ts';
import type { Topic } from './topics.ts';

/** So many of the phrases that matter most are judged: what the talk is about is often not among the first of them. */
export const MOST_CANDIDATES = 24;

/** Of a phrase to what a talk says, as cosines. */
export interface Nearness {
  /** To the mean of its windows. */
  whole: number;
  /** To the window that is nearest. */
  best: number;
}

/**
 * Of a logistic regression on whether a phrase has all words of one of the titles that people would give: of the conversations of the tuning
 * part, whose weight is 1, and the short talks of topics, 0.3. By five folds 0.70 of the conversations have a useful title of a theme and
 * four such phrases, 0.62 with the phrases in the order of their scores.
 */
const WEIGHTS = {
  whole: 4.2,
  best: 1.2,
  /** Where it is first said: 0 for the beginning of the talk, 1 for its end. */
  first: -0.8,
  /** In one of the first sentences. */
  opening: 0.7,
  /** The logarithm of its place among the phrases that matter. */
  place: -0.5,
  /** It has a word of the name of the theme, which is clear. */
  ofTheme: 2.2,
} as const;

/** Its first sentences. */
const OPENING = 3;

interface Talk {
  sentences: readonly unknown[];
  theme: FoundTheme | null;
  nearness: ReadonlyMap<string, Nearness>;
}

type Features = Record<keyof typeof WEIGHTS, number>;

/** `candidates`: the most important first. */
function featuresOf(candidates: readonly Topic[], { sentences, theme, nearness }: Talk): Features[] {
  const themed = new Set(words(theme?.title ?? '').map(stemOf));
  const known = candidates.flatMap(({ text }) => nearness.get(text) ?? []);
  const mean = (of: keyof Nearness): number =>
    known.reduce((sum, one) => sum + one[of], 0) / Math.max(1, known.length);
  const usual = { whole: mean('whole'), best: mean('best') };
  return candidates.map((topic, place) => {
    const at = topic.sentences[0] ?? 0;
    return {
      ...(nearness.get(topic.text) ?? usual),
      first: at / Math.max(1, sentences.length),
      opening: at < OPENING ? 1 : 0,
      place: Math.log1p(place),
      ofTheme: topic.stems.some((stem) => themed.has(stem)) ? 1 : 0,
    };
  });
}

/** The likeliest first. */
export function likeliestFirst(candidates: readonly Topic[], talk: Talk): Topic[] {
  const features = featuresOf(candidates, talk);
  return candidates
    .map((topic, at) => ({ topic, score: rateOf(WEIGHTS, features[at]!) }))
    .sort((a, b) => b.score - a.score)
    .map(({ topic }) => topic);
}
