import { expect, test } from 'vitest';
import type { StoredDaySummary } from '../../../contract/daily-summaries.ts';
import type { WeekRecap } from '../../../contract/week-recap.ts';
import { englishTranslator, germanTranslator } from '../../messages/testing.ts';
import { headlineWords, overviewWords, weekOverviewWords } from './recap-words.ts';

const english = englishTranslator('recap');
const german = germanTranslator('recap');

test('a headline is the titles and how many more there are', () => {
  expect(headlineWords({ text: 'Umzug, Garten', more: 2 }, english)).toBe('Umzug, Garten and 2 more');
  expect(headlineWords({ text: 'Umzug, Garten', more: 2 }, german)).toBe('Umzug, Garten und 2 weitere');
  expect(headlineWords({ text: 'Umzug', more: 0 }, german)).toBe('Umzug');
  expect(headlineWords({ text: '', more: 0 }, german)).toBe('Dein Tag im Rückblick');
});

test('an overview counts what it does not quote', () => {
  const day = (text: string, more: number) =>
    ({
      overview: 'As it is stored',
      wording: { headline: { text: '', more: 0 }, overview: { text, more } },
    }) as StoredDaySummary;
  expect(overviewWords(day('Man sprach.', 3), german)).toBe('Man sprach. 3 weitere Gespräche.');
  expect(overviewWords(day('', 1), german)).toBe('1 weiteres Gespräch.');
  expect(overviewWords(day('', 0), german)).toBe('');
  const older = { overview: 'As it is stored' } as StoredDaySummary;
  expect(overviewWords(older, german)).toBe('As it is stored');
});

test('a week counts conversations and days, and names the longest', () => {
  const week = (longest: string[], more: number) =>
    ({
      wording: { headline: { text: '', more: 0 }, longest, more, active_days: 2 },
      stats: { total_conversations: 8 },
    }) as unknown as WeekRecap;
  expect(weekOverviewWords(week(['Umzug', 'Garten'], 3), german)).toBe(
    '8 Gespräche an 2 Tagen. Die längsten: Umzug; Garten und 3 weitere.',
  );
  expect(weekOverviewWords(week(['Umzug'], 0), english)).toBe(
    '8 conversations on 2 days. The longest: Umzug.',
  );
  expect(weekOverviewWords(week([], 0), english)).toBe('8 conversations on 2 days.');
});
