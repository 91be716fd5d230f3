import { expect, test } from 'vitest';
import { reviseParts, type TextPart } from './revised-parts.ts';

const parts: TextPart[] = [
  { channel: 0, text: 'a', start: 0, end: 1 },
  { channel: 0, text: 'b', start: 1.5, end: 2 },
  { channel: 1, text: 'x', start: 2, end: 3 },
  { channel: 0, text: 'c', start: 3, end: 4 },
];
const texts = (revision: Omit<TextPart, 'text'>) =>
  reviseParts(parts, { text: 'R', ...revision })?.map(({ text }) => text) ?? null;

test.each([
  ['two parts', { channel: 0, start: 0, end: 2 }, ['R', 'x', 'c']],
  ['one part', { channel: 0, start: 3, end: 4 }, ['a', 'b', 'x', 'R']],
  ['another channel', { channel: 1, start: 0, end: 2 }, null],
  ['a part of another channel in between', { channel: 0, start: 1.5, end: 4 }, null],
  ['half a part', { channel: 0, start: 0, end: 1.7 }, null],
  ['times the wrong way round', { channel: 0, start: 1.5, end: 1 }, null],
  ['nothing there', { channel: 0, start: 9, end: 10 }, null],
])('%s', (_, revision, expected) => {
  expect(texts(revision)).toEqual(expected);
});
