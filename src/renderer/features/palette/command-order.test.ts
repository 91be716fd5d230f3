import { expect, test } from 'vitest';
import { inOrder } from './command-order.ts';

const groups = (given: readonly string[]) =>
  inOrder(
    given.map((group, index) => ({ group, index })),
    ['Listening', 'Go to', 'Settings'],
  );

test('what belongs to what is open stands above all others, in the order in which it came', () => {
  const sorted = groups(['Go to', 'Settings', 'Listening', 'Conversation', 'Go to', 'Transcript']);
  expect(sorted.map(({ group }) => group)).toEqual([
    'Conversation',
    'Transcript',
    'Listening',
    'Go to',
    'Go to',
    'Settings',
  ]);
  expect(sorted.filter(({ group }) => group === 'Go to').map(({ index }) => index)).toEqual([0, 4]);
});
