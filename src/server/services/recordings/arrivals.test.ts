import { expect, test } from 'vitest';
import { createArrivals } from './arrivals.ts';

function after(...came: [from: number, to: number, elapsed: number][]) {
  const arrivals = createArrivals();
  for (const one of came) arrivals.came(...one);
  return arrivals.pauses;
}

test('audio that comes as it is spoken has no pause, however uneven the link is', () => {
  expect(after([0, 1, 1.2], [1, 2, 2.9], [2, 3, 3.1], [3, 4, 5.4], [4, 5, 5.1])).toEqual([]);
});

test('a pause is where nothing came, and what follows stays later', () => {
  expect(after([0, 10, 10], [10, 11, 131], [11, 12, 132])).toEqual([{ at: 10, missing_seconds: 120 }]);
});

test('audio that was held up and catches up is no pause', () => {
  expect(after([0, 10, 10], [10, 11, 41], [11, 30, 41.5], [30, 41, 42])).toEqual([]);
});

test('a pause after which some audio catches up is as long as what is missing then', () => {
  expect(after([0, 10, 10], [10, 20, 80], [20, 40, 80.5])).toEqual([{ at: 10, missing_seconds: 40.5 }]);
});

test('pauses add up', () => {
  expect(after([0, 5, 5], [5, 6, 16], [6, 10, 20], [10, 11, 41])).toEqual([
    { at: 5, missing_seconds: 10 },
    { at: 10, missing_seconds: 30 },
  ]);
});
