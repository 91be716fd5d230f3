import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatDuration,
  formatPosition,
  formatWhen,
  formatSpokenPosition,
} from './format-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const say = (iso: string, timeZone = 'UTC') => formatWhen(iso, { now, locale: 'en-GB', timeZone });

describe('when, as a person says it', () => {
  it('names today and yesterday', () => {
    expect(say('2026-11-21T09:05:00+00:00')).toBe('today 09:05');
    expect(say('2026-11-20T14:03:00+00:00')).toBe('yesterday 14:03');
  });

  it('uses the weekday within a week, then the date, then the year', () => {
    expect(say('2026-11-17T14:03:00+00:00')).toBe('Tue 14:03');
    expect(say('2026-11-10T14:03:00+00:00')).toBe('Tue 10 Nov');
    expect(say('2024-11-10T14:03:00+00:00')).toBe('10 Nov 2024');
  });

  it('gives the hour of what is still to come', () => {
    expect(say('2026-11-22T09:05:00+00:00')).toBe('tomorrow 09:05');
    expect(say('2026-11-26T09:05:00+00:00')).toBe('Thu 26 Nov 09:05');
  });

  it('counts days in the zone of the person', () => {
    expect(say('2026-11-20T23:30:00+00:00', 'Europe/Berlin')).toBe('today 00:30');
    expect(say('2026-11-21T01:00:00+00:00', 'America/New_York')).toBe('yesterday 20:00');
  });
});

describe('clock, duration and position', () => {
  it('says them short', () => {
    expect(formatClock(now, { locale: 'en-GB', timeZone: 'UTC' })).toBe('12:00:00');
    expect([7, 59.6, 720, 3600, 3900].map(formatDuration)).toEqual([
      '7 s',
      '60 s',
      '12 min',
      '1 h',
      '1 h 05 min',
    ]);
    expect([7.9, 750, 3723].map(formatPosition)).toEqual(['0:07', '12:30', '1:02:03']);
    expect([0, 65, 3601].map(formatSpokenPosition)).toEqual([
      'the beginning',
      '1 minute 5 seconds',
      '1 hour 1 second',
    ]);
  });
});
