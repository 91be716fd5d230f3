// Joining and splitting of segments, and the ids kept by each sentence.
import { expect, test } from 'vitest';
import { toClauses, toSentences, withoutFillers } from './sentences.ts';

const base = { speaker_name: 'You', is_user: true };

test('a sentence spread over two segments keeps both ids', () => {
  const got = toSentences([
    { ...base, id: 'a', text: 'We met Dr. Lee. I saw', start: 0, end: 1 },
    { ...base, id: 'b', text: 'a red kite.', start: 1.2, end: 2 },
  ]);
  expect(got.map(({ text, evidence }) => [text, evidence])).toEqual([
    ['We met Dr. Lee.', ['a']],
    ['I saw a red kite.', ['a', 'b']],
  ]);
});

test('a pause or another speaker ends a sentence without punctuation', () => {
  const got = toSentences([
    { ...base, id: 'a', text: 'hello', start: 0, end: 1 },
    { ...base, id: 'b', text: 'again', start: 5, end: 6 },
    { ...base, id: 'c', text: 'hi', start: 6, end: 7, speaker_name: 'Ann' },
  ]);
  expect(got.map((sentence) => sentence.evidence)).toEqual([['a'], ['b'], ['c']]);
});

test('clauses split at a new statement, not inside a list', () => {
  expect(toClauses("I'm allergic to nuts and fish, but I love rice")).toEqual([
    "I'm allergic to nuts and fish",
    'I love rice',
  ]);
});

test('fillers go', () => {
  expect(withoutFillers('Okay so um we start')).toBe('we start');
});
