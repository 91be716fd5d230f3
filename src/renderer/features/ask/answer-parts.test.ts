// How the text of an answer is divided.
import { expect, test } from 'vitest';
import { answerLines } from './answer-parts.ts';

test('lines, entries and the numbers of citations', () => {
  expect(answerLines('2 open tasks:\n- Call Ben [1]\n- Pay [2][3]', new Set([1, 2, 3]))).toEqual([
    { isEntry: false, parts: ['2 open tasks:'] },
    { isEntry: true, parts: ['Call Ben ', { n: 1 }] },
    { isEntry: true, parts: ['Pay ', { n: 2 }, { n: 3 }] },
  ]);
});

test('a number that no citation has is text', () => {
  expect(answerLines('Room [12], [1]', new Set([1]))).toEqual([
    { isEntry: false, parts: ['Room [12], ', { n: 1 }] },
  ]);
  expect(answerLines('\n', new Set())).toEqual([]);
});
