// When a failed delivery is tried again.
import { expect, test } from 'vitest';
import type { WebhookType } from '../../contract/webhooks.ts';
import { afterFailure, attemptTimeoutMs, type FailedAttempt } from './retry-policy.ts';

const step = (
  trigger: WebhookType,
  attempts: number,
  result: Partial<FailedAttempt['result']> = {},
  random = 0.5,
) =>
  afterFailure({
    trigger,
    attempts,
    result: { outcome: 'refused', status: 500, retry_after_ms: null, gone: false, ...result },
    random,
  });
const pauses = (trigger: WebhookType, result: Partial<FailedAttempt['result']> = {}, random = 0.5) => {
  const found: number[] = [];
  for (let attempts = 1; ; attempts++) {
    const next = step(trigger, attempts, result, random);
    if (next.step === 'give_up') return { found, state: next.state };
    found.push(next.in_ms);
  }
};
const hours = (count: number) => count * 3_600_000;

test.each(['memory_created', 'day_summary'] as const)(
  '%s has the schedule of Standard Webhooks',
  (trigger) => {
    expect(pauses(trigger)).toEqual({
      found: [5_000, 300_000, 1_800_000, hours(2), hours(5), hours(10), hours(14), hours(20), hours(24)],
      state: 'dead',
    });
    expect(attemptTimeoutMs(trigger)).toBe(15_000);
  },
);

test('live text is tried for half a minute, live audio once more, and then dropped', () => {
  expect(pauses('realtime_transcript')).toEqual({ found: [1_000, 5_000, 30_000], state: 'dropped' });
  expect(pauses('audio_bytes')).toEqual({ found: [1_000], state: 'dropped' });
  expect(attemptTimeoutMs('realtime_transcript')).toBe(10_000);
  expect(attemptTimeoutMs('audio_bytes')).toBe(5_000);
});

test('chance moves a pause by at most a fifth', () => {
  expect(pauses('audio_bytes', {}, 0).found).toEqual([800]);
  expect(pauses('audio_bytes', {}, 0.999_999).found).toEqual([1_200]);
});

test('an overloaded receiver is given twice the time', () => {
  for (const status of [429, 502, 504]) {
    expect(step('memory_created', 2, { status })).toEqual({ step: 'retry', in_ms: 600_000 });
  }
  expect(step('memory_created', 2, { status: 503 })).toEqual({ step: 'retry', in_ms: 300_000 });
});

test('a pause that was asked for is kept, and never shortens the schedule', () => {
  const asked = (retry_after_ms: number, random: number) =>
    step('memory_created', 1, { status: 503, retry_after_ms }, random);
  expect(asked(3_600_000, 0)).toEqual({ step: 'retry', in_ms: 3_600_000 });
  expect(asked(3_600_000, 0.5)).toEqual({ step: 'retry', in_ms: 3_960_000 });
  expect(asked(1_000, 0.5)).toEqual({ step: 'retry', in_ms: 5_000 });
});

test('what a receiver refuses for good is dropped at once when it is live, and repeated when it is kept', () => {
  for (const status of [400, 401, 404, 422]) {
    expect(step('realtime_transcript', 1, { status })).toEqual({ step: 'give_up', state: 'dropped' });
    expect(step('audio_bytes', 1, { status })).toEqual({ step: 'give_up', state: 'dropped' });
    expect(step('memory_created', 1, { status }).step).toBe('retry');
  }
  for (const status of [302, 408, 429, 500, 503]) {
    expect(step('realtime_transcript', 1, { status }).step).toBe('retry');
  }
  expect(step('audio_bytes', 1, { outcome: 'unsafe_address', status: null }).step).toBe('give_up');
  expect(step('audio_bytes', 1, { outcome: 'timeout', status: null }).step).toBe('retry');
});

test('410 ends a delivery of every kind', () => {
  expect(step('memory_created', 1, { status: 410, gone: true })).toEqual({ step: 'give_up', state: 'dead' });
  expect(step('audio_bytes', 1, { status: 410, gone: true })).toEqual({ step: 'give_up', state: 'dropped' });
});
