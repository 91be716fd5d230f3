// What the page says about words that were taken for filters.
import { expect, test } from 'vitest';
import { englishTranslator } from '../../messages/testing.ts';
import { understoodWords } from './understood-words.ts';

const t = englishTranslator('search');

const NONE = {
  kinds: null,
  start_date: null,
  end_date: null,
  person_id: null,
  folder_id: null,
  category: null,
};
const NAMES = { people: new Map([['p', 'Priya']]), folders: new Map([['f', 'Work']]) };
const ENGLISH = { locale: 'en-GB', timeZone: 'UTC' };

test('kind, days, person, folder and category are named', () => {
  const all = {
    kinds: ['action_item' as const],
    start_date: '2026-11-16T00:00:00Z',
    end_date: '2026-11-22T23:59:59.999Z',
    ...{ person_id: 'p', folder_id: 'f', category: 'work' },
  };
  expect(understoodWords(all, NAMES, t, ENGLISH)?.replaceAll(/\s/gu, ' ')).toBe(
    'Tasks, Mon 16 Nov – Sun 22 Nov, with Priya, in the folder Work, of the category work',
  );
  const day = { ...NONE, start_date: '2026-11-16T00:00:00Z', end_date: '2026-11-16T23:59:59.999Z' };
  expect(understoodWords(day, NAMES, t, ENGLISH)).toBe('Mon 16 Nov');
});

test('nothing is said of names that are not known, or without a filter', () => {
  expect(understoodWords(NONE, NAMES, t)).toBeNull();
  expect(understoodWords({ ...NONE, person_id: 'p', folder_id: 'gone' }, null, t)).toBeNull();
});
