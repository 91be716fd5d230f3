import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatList } from './format-list.ts';
import { formatNumber } from './format-number.ts';
import {
  formatClock,
  formatDuration,
  formatExactDuration,
  formatPosition,
  formatWhen,
  formatSpokenPosition,
} from './format-time.ts';
import { startLanguage } from './page-language.ts';

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

describe('in the language of the page', () => {
  // These tests run without a browser: what startLanguage reads of one, the chosen language and the browser's own, is given here.
  afterEach(() => vi.unstubAllGlobals());

  it('says dates as a German page does, in whatever country the computer is', () => {
    vi.stubGlobal('window', { localStorage: { getItem: () => 'de' } });
    vi.stubGlobal('navigator', { languages: ['ar-EG'] });
    startLanguage();
    expect(formatWhen('2026-11-20T14:03:00+00:00', { now, timeZone: 'UTC' })).toBe('gestern 14:03');
    expect(formatSpokenPosition(65)).toBe('1 Minute 5 Sekunden');
    expect(formatNumber(12_345)).toBe('12.345');
    expect(formatList(['Ada', 'Grace', 'Mara'])).toBe('Ada, Grace und Mara');
    vi.stubGlobal('window', { localStorage: { getItem: () => null } });
    vi.stubGlobal('navigator', { languages: ['en'] });
    startLanguage();
    expect(formatList(['Ada', 'Grace', 'Mara'], 'or')).toBe('Ada, Grace or Mara');
  });
});

describe('clock, duration and position', () => {
  it('says them short', () => {
    expect(formatClock(now, { locale: 'en-GB', timeZone: 'UTC' })).toBe('12:00:00');
    expect(formatClock(now, { locale: 'en-US', timeZone: 'UTC' })).toMatch(/^12:00:00\sPM$/);
    expect([7, 59.6, 720, 3600, 3900].map((seconds) => formatDuration(seconds))).toEqual([
      '7 s',
      '60 s',
      '12 min',
      '1 h',
      '1 h 05 min',
    ]);
    expect([0.4, 12, 59.6, 60, 710].map(formatExactDuration)).toEqual([
      '0 s',
      '12 s',
      '1 min',
      '1 min',
      '11 min 50 s',
    ]);
    expect([7.9, 750, 3723].map(formatPosition)).toEqual(['0:07', '12:30', '1:02:03']);
    expect([0, 65, 3601].map((seconds) => formatSpokenPosition(seconds))).toEqual([
      '0 seconds',
      '1 minute 5 seconds',
      '1 hour 1 second',
    ]);
  });
});
