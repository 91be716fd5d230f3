import { expect, test } from 'vitest';
import { daysBefore, localDay } from './local-day.ts';

test.each([
  // Berlin is an hour ahead until 2026-03-29T01:00Z and two until 2026-10-25T01:00Z.
  ['2026-03-28T22:59:59Z', 'Europe/Berlin', '2026-03-28'],
  ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
  ['2026-10-24T21:59:59Z', 'Europe/Berlin', '2026-10-24'],
  ['2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
  // Auckland is 13 hours ahead until 2026-04-04T14:00Z and 12 until 2026-09-26T14:00Z.
  ['2026-04-04T10:59:59Z', 'Pacific/Auckland', '2026-04-04'],
  ['2026-04-04T11:00:00Z', 'Pacific/Auckland', '2026-04-05'],
  ['2026-04-05T11:59:59Z', 'Pacific/Auckland', '2026-04-05'],
  ['2026-04-05T12:00:00Z', 'Pacific/Auckland', '2026-04-06'],
  ['2026-09-26T11:59:59Z', 'Pacific/Auckland', '2026-09-26'],
  ['2026-09-27T10:59:59Z', 'Pacific/Auckland', '2026-09-27'],
  ['2026-09-27T11:00:00Z', 'Pacific/Auckland', '2026-09-28'],
  ['2026-03-29T23:59:59Z', 'UTC', '2026-03-29'],
  ['2026-03-30T00:00:00Z', 'UTC', '2026-03-30'],
  ['2026-03-29T18:15:00Z', 'Asia/Kathmandu', '2026-03-30'],
  ['2026-03-30T00:00:00Z', 'Nowhere/Land', '2026-03-30'],
])('%s in %s is %s', (at, zone, day) => {
  expect(localDay(Date.parse(at), zone)).toBe(day);
});

test.each([
  ['2026-03-30', 1, '2026-03-29'],
  ['2026-03-30', 2, '2026-03-28'],
  ['2026-10-26', 1, '2026-10-25'],
  ['2026-10-26', 2, '2026-10-24'],
  ['2028-03-01', 1, '2028-02-29'],
  ['2026-01-01', 364, '2025-01-02'],
  ['2026-01-01', 0, '2026-01-01'],
])('%s less %i days is %s', (day, count, earlier) => {
  expect(daysBefore(day, count)).toBe(earlier);
});
