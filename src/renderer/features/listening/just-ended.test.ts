import { expect, test } from 'vitest';
import { justEnded } from './just-ended.ts';

const ENDED = { status: 'completed', finished_at: '2026-01-05T09:00:00.000Z' } as const;
const after = (minutes: number): number => Date.parse(ENDED.finished_at) + minutes * 60_000;

test.each([
  [1, true],
  [14, true],
  [15, false],
  [2 * 24 * 60, false],
])('%i minutes after its end: %s', (minutes, expected) => {
  expect(justEnded(ENDED, after(minutes))).toBe(expected);
});

test('one that goes on, or whose end nobody knows, has not ended', () => {
  expect(justEnded({ ...ENDED, status: 'in_progress' }, after(1))).toBe(false);
  expect(justEnded({ ...ENDED, finished_at: null }, after(1))).toBe(false);
});
