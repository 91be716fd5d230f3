// Pieces of a recording: of full length while it goes on, the rest at its end, no sample twice and none left out.
import { expect, test } from 'vitest';
import { audioPieces } from './audio-pieces.ts';

const spans = (cut: Parameters<typeof audioPieces>[1]) =>
  audioPieces('r1', cut).map(({ from_sample, samples }) => [from_sample, samples]);

test('while the recording goes on, only full pieces are cut', () => {
  const cut = { from_sample: 0, seconds: 2, whole: false };
  expect(spans({ ...cut, to_sample: 31_999 })).toEqual([]);
  expect(spans({ ...cut, to_sample: 32_000 })).toEqual([[0, 32_000]]);
  expect(spans({ ...cut, to_sample: 70_000 })).toEqual([
    [0, 32_000],
    [32_000, 32_000],
  ]);
});

test('at its end the rest is a piece', () => {
  expect(spans({ from_sample: 64_000, to_sample: 70_001, seconds: 2, whole: true })).toEqual([
    [64_000, 6_001],
  ]);
  expect(spans({ from_sample: 70_001, to_sample: 70_001, seconds: 2, whole: true })).toEqual([]);
});

test('a long piece goes out in bodies of a minute', () => {
  const cut = { from_sample: 16_000, seconds: 150, whole: false };
  expect(spans({ ...cut, to_sample: 16_000 + 149 * 16_000 })).toEqual([]);
  expect(spans({ ...cut, to_sample: 16_000 + 155 * 16_000 })).toEqual([
    [16_000, 960_000],
    [976_000, 960_000],
    [1_936_000, 480_000],
  ]);
  expect(spans({ ...cut, to_sample: 16_000 + 155 * 16_000, whole: true }).at(-1)).toEqual([
    2_416_000, 80_000,
  ]);
});

test('a piece names its recording and the rate of its samples', () => {
  expect(audioPieces('r1', { from_sample: 16_000, to_sample: 32_000, seconds: 1, whole: false })).toEqual([
    { recording_id: 'r1', from_sample: 16_000, samples: 16_000, sample_rate: 16_000 },
  ]);
});
