import { expect, test } from 'vitest';
import { createLoudnessMeter, reducedPeaks } from './loudness.ts';

test('each stretch has its loudest sample, whichever sign it has and however the audio is divided', () => {
  const meter = createLoudnessMeter(4_000);
  meter.add(new Int16Array(1_000).fill(-32_768));
  meter.add(new Int16Array(700).fill(0));
  meter.add(new Int16Array(2_300).fill(12_800));
  expect([...meter.peaks]).toEqual([255, 100, 100]);
});

test('more audio than was announced is not measured', () => {
  const meter = createLoudnessMeter(1_600);
  meter.add(new Int16Array(5_000).fill(1_280));
  expect([...meter.peaks]).toEqual([10]);
});

test('days of audio do not take more room', () => {
  expect(createLoudnessMeter(100 * 3_600 * 16_000).peaks.length).toBeLessThanOrEqual(100_000);
});

test('fewer points keep what is loud, and there are never more points than peaks', () => {
  expect(reducedPeaks(Uint8Array.of(0, 255, 0, 51, 0), 2)).toEqual([1, 0.2]);
  expect(reducedPeaks(Uint8Array.of(255, 0), 5)).toEqual([1, 0]);
  expect(reducedPeaks(new Uint8Array(), 5)).toEqual([]);
});
