import { expect, test } from 'vitest';
import { lengthSeconds } from './length.ts';

const times = { started_at: '2026-01-05T08:00:00Z', finished_at: '2026-01-05T10:00:00Z' };

test('from start to end, without what a merge left out, and none without an end', () => {
  expect(lengthSeconds(times)).toBe(7_200);
  expect(lengthSeconds({ ...times, left_out: [{ at: 65, seconds: 6_000 }] })).toBe(1_200);
  expect(lengthSeconds({ ...times, finished_at: null })).toBeNull();
});
