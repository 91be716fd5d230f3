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
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      snippetOf(text, markedWords('b'));
      return performance.now() - began;
    });
    return Math.min(...times);
  };
  timeOf(12_000);
  // Eight times as long: with the square it would be 64 times.
  expect(timeOf(96_000) / timeOf(12_000)).toBeLessThan(40);
});

test('a word is marked by its stem, wherever it stands', () => {
  const text = 'We repaired it, they repair it.';
  expect(marksIn(text, markedWords('repairs')).map(({ start }) => start)).toEqual([3, 21]);
});
