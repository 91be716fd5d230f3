// Which pieces of a snippet are marked.
import { expect, test } from 'vitest';
import { foundPieces } from './found-pieces.ts';

const marked = (text: string, offsets: { start: number; end: number }[]): string =>
  foundPieces(text, offsets)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

test('the words that were found are marked, and nothing is lost', () => {
  expect(marked('The lease ends', [])).toBe('The lease ends');
  expect(
    marked('🙂 lease, lease', [
      { start: 10, end: 15 },
      { start: 3, end: 8 },
    ]),
  ).toBe('🙂 [lease], [lease]');
  expect(marked('lease', [{ start: 0, end: 5 }])).toBe('[lease]');
});

test('offsets that overlap or lie outside of the text do no harm', () => {
  expect(
    marked('lease', [
      { start: 0, end: 3 },
      { start: 1, end: 4 },
      { start: 2, end: 3 },
    ]),
  ).toBe('[lea][s]e');
  expect(
    marked('lease', [
      { start: 3, end: 90 },
      { start: 95, end: 99 },
    ]),
  ).toBe('lea[se]');
  expect(foundPieces('', [{ start: 0, end: 1 }])).toEqual([]);
});
