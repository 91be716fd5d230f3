import { expect, test } from 'vitest';
import { heardSpans, pausesSince, secondAt, timeAt } from './recording-times.ts';

const recording = {
  started_at: 1_000_000,
  kept_seconds: 30,
  pauses: [
    { at: 10, missing_seconds: 60 },
    { at: 20, missing_seconds: 100 },
  ],
};

test('a second after a pause is later by what is missing', () => {
  expect([0, 9.5, 10, 25].map((second) => (timeAt(recording, second) - 1_000_000) / 1000)).toEqual([
    0, 9.5, 70, 125,
  ]);
});

test('the audio covers the time around its pauses', () => {
  expect(heardSpans(recording).map(({ from, to }) => [from - 1_000_000, to - 1_000_000])).toEqual([
    [0, 10_000],
    [70_000, 80_000],
    [120_000, 130_000],
  ]);
});

test('a time in a pause is where the recording paused', () => {
  const at = (seconds: number): number => secondAt(recording, 1_000_000 + seconds * 1000);
  expect([-5, 5, 10, 40, 70, 75, 100, 125, 150].map(at)).toEqual([-5, 5, 10, 10, 10, 15, 20, 25, 50]);
});

test('a copy of the rest has the rest of the pauses', () => {
  expect(pausesSince(recording, 15)).toEqual([{ at: 5, missing_seconds: 40 }]);
});
