import { expect, test } from 'vitest';
import { resultDetails, resultTitle } from './result-details.ts';

const AT = { now: Date.parse('2026-11-23T12:00:00Z'), locale: 'en-GB', timeZone: 'UTC' };
const van = (created_at: string) =>
  ({ kind: 'action_item', title: '', snippet: 'Book the van', created_at, conversation_id: null }) as const;

test('results of one name are told apart by their day', () => {
  expect(resultDetails([van('2026-11-23T09:00:00Z'), van('2026-11-09T09:00:00Z')], AT)).toEqual([
    'Today 09:00',
    'Mon 9 Nov',
  ]);
});

test('those of one day have their time in full', () => {
  const [first, second, third] = resultDetails(
    [van('2026-11-09T09:00:00Z'), van('2026-11-09T15:30:00Z'), van('2026-11-08T15:30:00Z')],
    AT,
  );
  expect(first).toContain('09:00:00');
  expect(second).toContain('15:30:00');
  expect(third).toBe('Sun 8 Nov');
});

test('a conversation has the words that were found beside its day, a person only the words', () => {
  const found = {
    title: 'Moving',
    snippet: 'book the van',
    created_at: '2026-11-22T09:00:00Z',
    conversation_id: null,
  };
  expect(resultDetails([{ ...found, kind: 'conversation' }], AT)).toEqual(['Yesterday 09:00 · book the van']);
  expect(resultDetails([{ ...found, kind: 'person' }], AT)).toEqual(['book the van']);
});

test('a task has one thing in its brackets where they were found in a talk, and all that somebody typed', () => {
  const task = { ...van('2026-11-23T09:00:00Z'), snippet: 'Book the van (the big one; Friday)' };
  expect(resultTitle({ ...task, conversation_id: '0f8fad5b' })).toBe('Book the van (the big one)');
  expect(resultTitle(task)).toBe('Book the van (the big one; Friday)');
});
