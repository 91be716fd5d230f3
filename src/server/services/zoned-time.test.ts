import { expect, test } from 'vitest';
import { zonedTime } from './zoned-time.ts';

test.each([
  ['Europe/Berlin', Date.UTC(2026, 0, 5, 8, 30, 1, 999), '2026-01-05T09:30:01+01:00'],
  ['Europe/Berlin', Date.UTC(2026, 6, 5, 22, 30), '2026-07-06T00:30:00+02:00'],
  ['America/St_Johns', Date.UTC(2026, 0, 1), '2025-12-31T20:30:00-03:30'],
  ['Asia/Kathmandu', Date.UTC(2026, 0, 1), '2026-01-01T05:45:00+05:45'],
  ['Not/AZone', Date.UTC(2026, 0, 1), '2026-01-01T00:00:00+00:00'],
])('in %s', (zone, at, text) => {
  expect(zonedTime(at, zone)).toBe(text);
  expect(Date.parse(text)).toBe(at - (at % 1_000));
});
