import { expect, test } from 'vitest';
import { markedWords, marksIn, snippetOf } from './word-marks.ts';

test('the snippet begins before the place where most of the words stand close together', () => {
  const text = `The boiler hums. ${'And so on, and so on. '.repeat(30)}Then the boiler man called about the valve. ${'Nothing more. '.repeat(30)}`;
  const { text: snippet, offsets } = snippetOf(text, markedWords('boiler valve'));
  expect(snippet).toContain('boiler man called about the valve');
  expect(offsets.map(({ start, end }) => snippet.slice(start, end))).toEqual(['boiler', 'valve']);
});

test('of equal places the first', () => {
  const text = `boiler ${'word '.repeat(100)}boiler ${'word '.repeat(100)}`;
  expect(snippetOf(text, markedWords('boiler')).text).toMatch(/^boiler/u);
});

test('a text in which every word is marked takes a time that grows with its length', () => {
  const timeOf = (length: number): number => {
    const text = 'b,'.repeat(length);
    const began = performance.now();
    for (let run = 0; run < 3; run++) snippetOf(text, markedWords('b'));
    return performance.now() - began;
  };
  timeOf(1_000);
  // Sixteen times as long: with the square it would be 256 times.
  expect(timeOf(48_000) / timeOf(3_000)).toBeLessThan(100);
});

test('a word is marked by its stem, wherever it stands', () => {
  const text = 'We repaired it, they repair it.';
  expect(marksIn(text, markedWords('repairs')).map(({ start }) => start)).toEqual([3, 21]);
});
