import { expect, test } from 'vitest';
import { taskParts } from './task-parts.ts';

test.each([
  ['Call her (the window is broken)', 'Call her', '(the window is broken)'],
  ['Call her (Ana: “the (big) window”)', 'Call her', '(Ana: “the (big) window”)'],
  ['Book table (for two) at noon', 'Book table (for two) at noon', ''],
  ['(a note)', '(a note)', ''],
  ['Buy milk', 'Buy milk', ''],
])('%s', (words, task, context) => {
  expect(taskParts(words)).toEqual({ task, context });
});
