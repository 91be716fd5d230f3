import { expect, test } from 'vitest';
import { hourLabel } from './hour-label.ts';

test.each([
  ['Europe/Vienna', '22:00'],
  ['Asia/Kolkata', '22:30'],
  ['Asia/Kathmandu', '22:45'],
  ['America/St_Johns', '22:30'],
  [null, '22:00'],
])('in %s the hour 22 strikes at %s', (zone, label) => {
  expect(hourLabel(22, zone, Date.UTC(2026, 0, 5, 9, 17))).toBe(label);
});

test('hours have two digits', () => {
  expect(hourLabel(7, 'UTC', Date.UTC(2026, 0, 5, 9, 17))).toBe('07:00');
});
