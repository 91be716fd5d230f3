import { expect, test } from 'vitest';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import { headlineOf, overviewOf, wordingOf } from './headline.ts';

const rows = (...titles: string[]): ConversationRow[] =>
  titles.map(
    (title, n) =>
      ({ title, overview: `${title} is over.`, started_at: 0, finished_at: 9 - n }) as ConversationRow,
  );

test('what is quoted is told from what the service counts', () => {
  const long = rows('Move', 'Garden', 'Rent', 'Lunch');
  expect(headlineOf(long)).toBe('Move, Garden and 2 more');
  expect(wordingOf({ headline: headlineOf(long), overview: '' }).headline).toEqual({
    text: 'Move, Garden',
    more: 2,
  });
  expect(wordingOf({ headline: headlineOf(rows('')), overview: '' }).headline).toEqual({ text: '', more: 0 });
  const silent = { ...rows('Walk')[0]!, overview: '' };
  expect(wordingOf({ headline: '', overview: overviewOf([...rows('Move'), silent]) }).overview).toEqual({
    text: 'Move is over.',
    more: 1,
  });
  expect(wordingOf({ headline: '', overview: overviewOf([silent, silent]) }).overview).toEqual({
    text: '',
    more: 2,
  });
  expect(wordingOf({ headline: '', overview: 'We met.' }).overview).toEqual({ text: 'We met.', more: 0 });
});
