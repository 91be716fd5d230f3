import { expect, it } from 'vitest';
import { wholeSentences } from './whole-sentences.ts';

it('keeps back a sentence that is not finished', () => {
  expect(wholeSentences('Ask not. Ask what you')).toBe('Ask not.');
  expect(wholeSentences('And so my fellow')).toBe('');
  expect(wholeSentences('He said “no.” And then')).toBe('He said “no.”');
});
