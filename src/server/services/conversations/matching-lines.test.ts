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
