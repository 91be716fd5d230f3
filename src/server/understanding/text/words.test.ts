import { expect, test } from 'vitest';
import { contentWords } from './words.ts';

test.each([
  ['Anna’s house, and they don’t know.', ["anna's", 'house']],
  ['The AI of 2026 is ok.', []],
  ['Tea for two', ['tea']],
  ['Ein Café in Köln', ['ein', 'café', 'köln']],
  ['', []],
])('the topic words of %j', (text, expected) => {
  expect(contentWords(text)).toEqual(expected);
});
