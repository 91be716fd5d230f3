// What the page says about words that were taken for filters.
import { expect, test } from 'vitest';
import { englishTranslator, germanTranslator } from '../../messages/testing.ts';
import { understoodWords } from './understood-words.ts';

const t = englishTranslator('search');

const categories = englishTranslator('categories');

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
    ...{ person_id: 'p', folder_id: 'f', category: 'work' as const },
  };
  const read = understoodWords(all, NAMES, t, categories, ENGLISH);
  expect(read.map(({ reading, words }) => `${reading}: ${words.replaceAll(/\s/gu, ' ')}`)).toEqual([
    'kinds: Tasks',
    'period: Mon 16 Nov – Sun 22 Nov',
    'person: with Priya',
    'folder: in the folder Work',
    'category: of the category Work',
  ]);
  const day = { ...NONE, start_date: '2026-11-16T00:00:00Z', end_date: '2026-11-16T23:59:59.999Z' };
  expect(understoodWords(day, NAMES, t, categories, ENGLISH)).toEqual([
    { reading: 'period', words: 'Mon 16 Nov' },
  ]);
});

test('a category is named in the language of the page', () => {
  const asked = { ...NONE, category: 'family' as const };
  const german = understoodWords(asked, NAMES, germanTranslator('search'), germanTranslator('categories'));
  expect(german[0]?.words).toContain('Familie');
});

test('nothing is said of names that are not known, or without a filter', () => {
  expect(understoodWords(NONE, NAMES, t, categories)).toEqual([]);
  expect(understoodWords({ ...NONE, person_id: 'p', folder_id: 'gone' }, null, t, categories)).toEqual([]);
});
