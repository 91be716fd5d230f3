import { expect, test } from 'vitest';
import { transcriptPart } from './transcript-part.ts';

const lines = ['one', 'two', 'three', 'four'].map((text) => ({ text }));
const part = (from: number, segments: number, characters: number) => {
  const { lines: shown, next } = transcriptPart(lines, { from, segments, characters });
  return [shown.map(({ text }) => text).join(' '), next];
};

test('a part ends before the line that does not fit, and at the most lines', () => {
  expect(part(0, 10, 100)).toEqual(['one two three four', null]);
  expect(part(0, 2, 100)).toEqual(['one two', 2]);
  expect(part(0, 10, 6)).toEqual(['one two', 2]);
  expect(part(0, 10, 7)).toEqual(['one two', 2]);
  expect(part(2, 10, 9)).toEqual(['three four', null]);
});

test('the parts lead to the end, also when no line fits', () => {
  const read: unknown[] = [];
  for (let at: number | null = 0; at !== null;) {
    const found: ReturnType<typeof transcriptPart> = transcriptPart(lines, {
      ...{ from: at, segments: 3, characters: 1 },
    });
    read.push(...found.lines);
    at = found.next;
  }
  expect(read).toEqual(lines);
  expect(part(4, 3, 10)).toEqual(['', null]);
});
