// What the trained heads say of whole talks that are not in their data: what they are about, and whether to keep them.
import { expect, test } from 'vitest';
import type { Language } from '../text/language-of.ts';
import { sentencesOf } from '../text/sentences-of.ts';
import { guessCategories } from './category-head.ts';
import { trainedHeads } from './heads.ts';
import { judgeDiscard } from './keep-head.ts';

const category = (language: Language, ...lines: string[]) =>
  guessCategories(
    sentencesOf(lines).map(({ text }) => ({ text, vector: null })),
    trainedHeads().category,
    language,
  )[0]!.category;

test.each([
  [
    'en',
    'music',
    'The choir starts in the wrong key.',
    'Then the piano has to wait, and the violin repeats the melody.',
  ],
  [
    'de',
    'health',
    'Mein Rücken tut weh, sagt der Arzt.',
    'Er hat mir Tabletten gegen die Schmerzen aufgeschrieben.',
  ],
  [
    'es',
    'travel',
    'El vuelo sale a las seis.',
    'Luego del aeropuerto vamos al hotel y a la playa con las maletas.',
  ],
] as const)('a talk in %s about %s', (language, expected, ...lines) => {
  expect(category(language, ...lines)).toBe(expected);
});

test('each category has its share of the probability', () => {
  const guesses = guessCategories([{ text: 'Hello.', vector: null }], trainedHeads().category, 'en');
  expect(guesses.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  expect(guesses[0]!.probability).toBeGreaterThanOrEqual(guesses[1]!.probability);
});

test('a menu on the phone is nothing to keep, a task is, and so is a long talk', () => {
  const { keep } = trainedHeads();
  const menu = [
    'Welcome to our hotline.',
    'For a new contract press one.',
    'Please hold, your call is important to us.',
  ];
  expect(judgeDiscard(sentencesOf(menu), keep, 'en')).toMatchObject({ value: true });
  const task = [
    'I need to call the plumber about the boiler tomorrow morning.',
    'And buy milk and bread for my mother.',
  ];
  expect(judgeDiscard(sentencesOf(task), keep, 'en')).toMatchObject({ value: false });
  expect(judgeDiscard(sentencesOf(Array.from({ length: 40 }, () => menu[1]!)), keep, 'en')).toMatchObject({
    value: false,
    confidence: 1,
  });
});
