import { expect, test } from 'vitest';
import { outdatedCopies } from './backups.ts';

const DAY = 86_400_000;
const on = (day: number) => ({ file: `day ${day}`, made_at: day * DAY + 1 });
const kept = (days: number[]): number[] => {
  const copies = days.map(on);
  const outdated = new Set(outdatedCopies(copies));
  return copies.filter((copy) => !outdated.has(copy)).map(({ made_at }) => Math.floor(made_at / DAY));
};

test('a copy a day for a year, cleared each day: seven days and four weeks are left', () => {
  let copies: number[] = [];
  for (let day = 0; day < 365; day++) copies = kept([...copies, day]);
  expect(copies.slice(-7)).toEqual([358, 359, 360, 361, 362, 363, 364]);
  const weeks = copies.slice(0, -7);
  expect(weeks).toHaveLength(4);
  expect(364 - weeks[0]!).toBeGreaterThanOrEqual(28);
  for (let n = 1; n < weeks.length; n++) expect(weeks[n]! - weeks[n - 1]!).toBe(7);
});

test('a clock that is set forward by a year for one copy removes none of the days before it', () => {
  const days = [1, 2, 3, 4, 5, 6];
  expect(kept([...days, 400])).toEqual([...days, 400]);
});
