import { expect, test } from 'vitest';
import { dueAt, HOUR_MS } from './due-hours.ts';

test('before noon the day before is summed up, also when the clock of the wall skips noon', () => {
  const utc = (text: string): number => Date.parse(`${text}:00Z`);
  expect(dueAt(utc('2026-01-05T11:00'), 'UTC', 11)).toEqual({ day: '2026-01-05', date: '2026-01-04' });
  expect(dueAt(utc('2026-01-05T12:00'), 'UTC', 12)).toEqual({ day: '2026-01-05', date: '2026-01-05' });
  expect(dueAt(utc('2026-01-05T13:00'), 'UTC', 12)).toBeNull();
});

test('in zones with half and quarter hours the hour strikes within it', () => {
  const utc = (text: string): number => Date.parse(`${text}:00Z`);
  // 22:30 in Kolkata, 22:45 in Kathmandu.
  expect(dueAt(utc('2026-01-05T17:00'), 'Asia/Kolkata', 22)).toMatchObject({ day: '2026-01-05' });
  expect(dueAt(utc('2026-01-05T17:00'), 'Asia/Kathmandu', 22)).toMatchObject({ day: '2026-01-05' });
  expect(dueAt(utc('2026-01-05T16:00'), 'Asia/Kolkata', 22)).toBeNull();
});

test('a day that a zone leaves out strikes once', () => {
  // Samoa went from the 29th to the 31st of December 2011.
  const days: string[] = [];
  for (let tick = Date.UTC(2011, 11, 28); tick < Date.UTC(2012, 0, 3); tick += HOUR_MS) {
    const due = dueAt(tick, 'Pacific/Apia', 9);
    if (due !== null) days.push(due.day);
  }
  expect(days).toEqual([
    '2011-12-28',
    '2011-12-29',
    '2011-12-30',
    '2011-12-31',
    '2012-01-01',
    '2012-01-02',
    '2012-01-03',
  ]);
});
