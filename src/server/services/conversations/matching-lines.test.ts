import { expect, test } from 'vitest';
import { createLineFinder } from './matching-lines.ts';

const found = (query: string, ...lines: string[]) =>
  createLineFinder(query)(lines.map((text) => ({ text }))).map(({ text }) => text);

test('case and accents do not matter', () => {
  expect(found('ECLAIR', 'An éclair, please.', 'Tea.')).toEqual(['An éclair, please.']);
  expect(found('größe', 'Welche GRÖSSE?', 'Die Größe.')).toEqual(['Die Größe.']);
});

test('at most three, the best ones, in the order spoken', () => {
  expect(
    found('red paint', 'a red hat', 'red paint', 'paint', 'wet red wall paint', 'more red paint'),
  ).toEqual(['red paint', 'wet red wall paint', 'more red paint']);
});

test('a query without words finds nothing', () => {
  expect(found(' -- ', 'a -- b')).toEqual([]);
  expect(found('', 'a')).toEqual([]);
});

test('words that nearly every line has find nothing beside others, and no word is found within another', () => {
  expect(found('allergic to the food', 'I go to the bridge.', 'Food I am allergic to: nuts.')).toEqual([
    'Food I am allergic to: nuts.',
  ]);
  expect(found('rent', 'The current tenant.', 'The rents went up.')).toEqual(['The rents went up.']);
  expect(found('to be', 'Whether to be.', 'Or not.')).toEqual(['Whether to be.']);
  expect(found('東京', '私は東京に住んでいます。', '大阪')).toEqual(['私は東京に住んでいます。']);
});

test('a line with less than half of what the best one has is left out', () => {
  expect(found('launch budget euros', 'The launch.', 'The launch budget is in euros.')).toEqual([
    'The launch budget is in euros.',
  ]);
});
