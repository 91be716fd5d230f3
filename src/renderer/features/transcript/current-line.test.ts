import { expect, it } from 'vitest';
import { currentLine } from './current-line.ts';

it('finds the line being heard', () => {
  const lines = [{ start: 0.5 }, { start: 4 }, { start: 9 }];
  expect([0, 0.5, 3.9, 4, 100].map((seconds) => currentLine(lines, seconds))).toEqual([-1, 0, 0, 1, 2]);
  expect(currentLine([], 3)).toBe(-1);
});
