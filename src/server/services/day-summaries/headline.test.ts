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

const talk = (overview: string, minutes: number, language = 'en'): ConversationRow =>
  ({
    ...{ title: overview, overview, language, left_out: [] },
    ...{ started_at: 0, finished_at: minutes * 60_000 },
  }) as unknown as ConversationRow;

test('a day is told in at most four sentences, one of each conversation before a second, the longest ones first', () => {
  const rows = [
    talk('Roof: a talk about tiles. To do: call Dr. Weber on 3. May. It was cold.', 30),
    talk('Choir: a talk about songs. Is it on?', 20),
    talk('The bins.', 1),
    talk('Lunch.', 5),
    talk('Shoes.', 2),
  ];
  expect(overviewOf(rows)).toBe(
    'Roof: a talk about tiles. Choir: a talk about songs. Lunch. Shoes. 1 more conversation.',
  );
  expect(overviewOf(rows.slice(0, 1))).toBe(
    'Roof: a talk about tiles. To do: call Dr. Weber on 3. May. It was cold.',
  );
});

test('no sentence is told twice, and who says it again is counted no more', () => {
  const rows = Array.from({ length: 9 }, () => talk('To do: send the report.', 5));
  expect(overviewOf(rows)).toBe('To do: send the report.');
});

test('the overview has the language of most of the day; others are counted', () => {
  const rows = [
    talk('Cena: una charla.', 5, 'es'),
    talk('Roof: a talk.', 30),
    talk('Termin: ein Anruf.', 4, 'de'),
  ];
  expect(overviewOf(rows, 4)).toBe('Roof: a talk. 3 more conversations.');
});
