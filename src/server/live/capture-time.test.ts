import { expect, test } from 'vitest';
import { createCaptureTime } from './capture-time.ts';

test('nothing is known of a client that does not say what waits', () => {
  const time = createCaptureTime();
  time.arrived(1, 1_000);
  expect(time.capturedAt(1)).toBeNull();
});

test('what waited for a link was captured before it came', () => {
  const time = createCaptureTime();
  time.waiting(0, 0, 10_000);
  time.arrived(2, 12_050);
  time.arrived(3, 15_000);
  expect(time.capturedAt(3)).toBe(13_000);
  time.arrived(5, 15_010);
  expect(time.capturedAt(5)).toBe(15_000);
});

test('a client that brings what it had kept says how far it has come', () => {
  const time = createCaptureTime();
  time.waiting(0, 60, 100_000);
  expect(time.capturedAt(0)).toBe(40_000);
  time.arrived(30, 101_000);
  expect(time.capturedAt(30)).toBe(70_000);
});

test('clocks that drift apart are followed', () => {
  const time = createCaptureTime();
  time.waiting(0, 0, 0);
  const late = 1.001;
  for (let second = 1; second <= 3_600; second++) time.arrived(second, second * 1_000 * late);
  expect(time.capturedAt(3_600)).toBeGreaterThan(3_600_000 * late - 100);
});
