import { expect, test } from 'vitest';
import { countWords } from './word-count.ts';

test.each([
  ['', 0],
  ['  \n\t ', 0],
  ['Hello', 1],
  [' two\nwords ', 2],
  ["It's a well-known fact.", 4],
  ['a\u00a0b', 2],
  ['明日は雨', 4],
  ['お茶 with milk', 4],
  ['안녕 세상', 2],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});
