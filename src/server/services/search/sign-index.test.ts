import { expect, test } from 'vitest';
import { createSignIndex, signsOf } from './sign-index.ts';

const ALL = new Set([0, 1]);
/** A vector of 40 numbers of which the first `different` are negative. */
const vector = (different: number) => Float32Array.from({ length: 40 }, (_, at) => (at < different ? -1 : 1));

test('those with the fewest different signs come first, of equals those added first', () => {
  const index = createSignIndex(2);
  for (const [id, different] of [
    [7, 40],
    [1, 3],
    [9, 0],
    [4, 3],
    [5, 21],
  ] as const) {
    index.add(id, 0, signsOf(vector(different)));
  }
  expect(index.nearest(vector(0), ALL, 1)).toEqual([9, 1, 4, 5, 7]);
  expect(index.nearest(vector(40), ALL, 1)).toEqual([7, 5, 1, 4, 9]);
  expect(index.nearest(vector(0), ALL, 0.5)).toEqual([9, 1, 4]);
});

test('a large number of the wanted vector counts more than many small ones', () => {
  const wanted = Float32Array.from({ length: 40 }, (_, at) => (at === 0 ? 1 : 0.01));
  const index = createSignIndex(2);
  index.add(1, 0, signsOf(vector(1)));
  index.add(2, 0, signsOf(wanted.map((number, at) => (at > 20 ? -number : number))));
  expect(index.nearest(wanted, ALL, 1)).toEqual([2, 1]);
  expect(index.nearest(wanted, ALL, 0.5)).toEqual([2]);
});

test('only the chosen groups are returned, and nothing that was removed', () => {
  const index = createSignIndex(2);
  for (let id = 0; id < 1_000; id++) index.add(id, id % 2, signsOf(vector(id % 41)));
  expect(index.size).toBe(1_000);
  expect(index.nearest(vector(0), new Set([1]), 0.026)).toEqual(
    Array.from({ length: 1_000 }, (_, id) => id)
      .filter((id) => id % 2 === 1 && id % 41 <= 1)
      .sort((a, b) => (a % 41) - (b % 41) || a - b),
  );
  index.remove(new Set([41, 123]));
  expect(index.nearest(vector(0), new Set([1]), 0).slice(0, 2)).toEqual([205, 287]);
});
