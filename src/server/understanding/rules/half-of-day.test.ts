import { expect, test } from 'vitest';
import { HOUR_BUCKETS, hourDense } from '../heads/hour-head.ts';
import type { LinearHead } from '../heads/linear-head.ts';
import { trainedHead } from '../heads/head-files.ts';
import { createHourJudge } from './half-of-day.ts';
import type { Mention } from './language-rules.ts';

/** One number a sentence: positive ones are of the afternoon. */
const size = 1;
const weights = new Int8Array(hourDense(size).length * size + HOUR_BUCKETS);
weights[0] = 100;
const head: LinearHead = {
  header: {
    ...{ encoder: 'test', dense: hourDense(size), buckets: HOUR_BUCKETS, scales: [[0.1, 0.1]] },
    labels: [{ name: 'afternoon', bias: 0, slope: 1, offset: 0, threshold: 0.5 }],
  },
  weights,
};

const said = (text: string, vector: number[] | null) => ({
  ...{ text, evidence: ['s'], is_user: true, speaker_name: 'Me', index: 0 },
  ...{ labels: {} as never, given: new Set<never>(), vector: vector && Float32Array.from(vector) },
});
const mention = (minute: number, sure = false): Mention => ({
  ...{ index: 0, text: 'seven', day: null, time: { minute, sure }, minutes: null, past: false, weak: false },
});
const judge = createHourJudge(head, 'en');
const minuteOf = (vector: number[] | null, time: Mention) =>
  judge([said('Dinner at seven.', vector)], 0, time).time?.minute;

test('a time that does not say its half of the day is in the one that the talk tells', () => {
  expect(minuteOf([1], mention(7 * 60))).toBe(19 * 60);
  expect(minuteOf([-1], mention(7 * 60))).toBe(7 * 60);
});

test('a time that says its half, and one in a sentence that the encoder has not read, stay', () => {
  expect(minuteOf([1], mention(7 * 60, true))).toBe(7 * 60);
  expect(minuteOf(null, mention(7 * 60))).toBe(7 * 60);
});

test('custom counts as well: eleven is in the morning where nothing is sure', () => {
  expect(minuteOf([0], mention(11 * 60))).toBe(11 * 60);
  expect(minuteOf([0.1], mention(11 * 60))).toBe(11 * 60);
});

test('the trained head reads vectors of the length that it was trained on, and no others', () => {
  const trained = createHourJudge(trainedHead('hours'), 'en');
  expect(trained([said('Dinner at seven.', [1])], 0, mention(7 * 60)).time?.minute).toBe(7 * 60);
});
