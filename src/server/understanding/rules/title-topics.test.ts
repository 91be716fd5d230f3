// Which phrases of a talk say what it was about.
import { expect, test } from 'vitest';
import { sentencesOf } from '../text/sentences-of.ts';
import { findThemes } from './themes/themes.ts';
import { findGist } from './gist.ts';
import { likeliestFirst, type Nearness } from './title-topics.ts';
import type { Topic } from './topics.ts';

const sentences = sentencesOf(Array.from({ length: 20 }, (_, at) => `Sentence ${at}.`));
const topic = (text: string, ...at: number[]): Topic => ({
  ...{ text, stems: text.split(' '), score: 1, sentences: at, name: false },
});
const order = (
  candidates: readonly Topic[],
  hints: { nearness?: ReadonlyMap<string, Nearness> } = {},
): string[] =>
  likeliestFirst(candidates, { sentences, theme: null, nearness: new Map(), ...hints }).map(
    ({ text }) => text,
  );

test('without more, in the order in which they matter', () => {
  expect(order([topic('spoon', 9), topic('kettle', 9), topic('lamp', 9)])).toEqual([
    'spoon',
    'kettle',
    'lamp',
  ]);
});

test('what the talk begins with comes before what comes up later', () => {
  expect(order([topic('spoon', 15), topic('kettle', 1, 15)])).toEqual(['kettle', 'spoon']);
});

test('what is near to all that is said comes before what matters as much; what has no vector is as near as usual', () => {
  const near = (whole: number): Nearness => ({ whole, best: whole });
  const nearness = new Map([
    ['spoon', near(0.1)],
    ['kettle', near(0.6)],
  ]);
  expect(order([topic('spoon', 9), topic('lamp', 9), topic('kettle', 9)], { nearness })).toEqual([
    'kettle',
    'lamp',
    'spoon',
  ]);
});

test('what says the theme comes first', () => {
  const [theme] = findThemes(sentencesOf(['The dentist drilled my tooth, and the crown fits.']), 'en');
  const candidates = [topic('spoon', 9), topic('dentist', 9)];
  const found = likeliestFirst(candidates, { sentences, theme: theme!, nearness: new Map() });
  expect(found.map(({ text }) => text)).toEqual(['dentist', 'spoon']);
});

test('more phrases may name a talk than are its topics', async () => {
  const things =
    'anvil bonnet cactus dagger emerald falcon gazebo hammock igloo jigsaw kayak lantern mitten napkin';
  const said = things.split(' ').map((thing) => `The ${thing} is blue.`);
  const { topics, candidates } = await findGist(sentencesOf(said), 'en');
  expect(topics).toHaveLength(12);
  expect(candidates.length).toBeGreaterThan(12);
});
