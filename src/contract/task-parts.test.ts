import { expect, test } from 'vitest';
import { briefTask, taskParts } from './task-parts.ts';

test.each([
  ['Call her (the window is broken)', 'Call her', '(the window is broken)'],
  ['Call her (Ana: “the (big) window”)', 'Call her', '(Ana: “the (big) window”)'],
  ['Book table (for two) at noon', 'Book table (for two) at noon', ''],
  ['(a note)', '(a note)', ''],
  ['Buy milk', 'Buy milk', ''],
])('%s', (words, task, context) => {
  expect(taskParts(words)).toEqual({ task, context });
});

test('of several things that are told beside it, the first is enough to read', () => {
  expect(briefTask('Tell Tom (“My back is bad”; You have the keys; chairs, gym)')).toBe(
    'Tell Tom (“My back is bad”)',
  );
  expect(briefTask('Tell Tom (he has the keys)')).toBe('Tell Tom (he has the keys)');
  expect(briefTask('Buy paint; white')).toBe('Buy paint; white');
});
