import { expect, test } from 'vitest';
import { englishTranslator } from '../../messages/testing.ts';
import { dateWords, dueWords } from './due-words.ts';

const t = englishTranslator('tasks');
const at = { now: Date.parse('2026-11-22T11:00:00Z'), timeZone: 'UTC' };

test.each([
  ['2026-11-22T17:00:00Z', true, 'due today'],
  ['2026-11-22T09:00:00Z', true, 'overdue since today'],
  // A day, not one minute before midnight, in whatever zone the browser is.
  ['2026-11-23T23:59:00Z', false, 'due tomorrow'],
  ['2026-11-26T23:59:00Z', false, 'due Thursday'],
  ['2026-11-20T23:59:00Z', false, 'overdue since Fri, Nov 20'],
  ['2026-12-17T23:59:00Z', false, 'due Thu, Dec 17'],
])('%s', (due_at, due_has_time, words) => {
  const said = dueWords({ due_at, due_has_time }, at, t);
  if (due_has_time) expect(said).toMatch(new RegExp(`^${words} \\d`));
  else expect(said).toBe(words);
});

test('the words follow the language of the page', () => {
  const day = { due_at: '2026-11-23T23:59:00Z', due_has_time: false };
  expect(dateWords(day, at, 'de')).toBe('morgen');
  expect(dateWords(day, at, 'es')).toBe('mañana');
  const on = (due_at: string, due_has_time = false) => dateWords({ due_at, due_has_time }, at, 'es');
  expect(on('2026-11-28T23:59:00Z')).toBe('el sábado');
  expect(on('2026-11-19T23:59:00Z')).toBe('el jue, 19 nov');
  expect(on('2026-12-10T09:30:00Z', true)).toMatch(/^el jue.* 9:30$/);
  expect(dateWords({ due_at: null, due_has_time: false }, at)).toBeNull();
});
