// Talks of three, in which the owner is not the only one who is asked.
import { expect, test } from 'vitest';
import { tasksOf } from './testing/extracted.ts';

const request = 'could you book the hall for the concert?';

test.each([
  `Omar, ${request}`,
  `Right, Omar, ${request}`,
  'Omar. Could you book the hall for the concert?',
  'Could you book the hall for the concert, Omar?',
  'And then, Omar, could you book the hall for the concert?',
])('who is called by name is asked: %s', async (line) => {
  expect(await tasksOf(['Omar: Hello.', `Vera: ${line}`, 'Me: We sold sixty tickets.'])).toEqual([]);
});

test('of two voices the other one is asked, whatever name is said', async () => {
  expect(await tasksOf(['Vera: Could you call the hall for Omar, please?', 'Me: Sure.'])).toHaveLength(1);
  expect(await tasksOf(['Omar: Hello.', 'Vera: Could you ask Omar for the key?', 'Me: Sure.'])).toHaveLength(
    1,
  );
});

test.each([['Omar: Sure, will do.'], ["Omar: I'll book it."], ["Omar: I'll book the hall tonight."]])(
  'what a third voice takes on is not the owner’s: %s',
  async (answer) => {
    const lines = ['Omar: Hello.', `Vera: C${request.slice(1)}`];
    expect(await tasksOf([...lines, 'Me: Sure.'])).toHaveLength(1);
    expect(await tasksOf([...lines, answer, 'Me: Thank you.'])).toEqual([]);
    expect(await tasksOf([...lines, 'Me: Hm, that is difficult.', answer])).toEqual([]);
  },
);

test('what somebody should do is the owner’s when they are asked to', async () => {
  const lines = ['Vera: Somebody should book the hall.', 'Vera: Could you book the hall?', 'Me: Sure.'];
  expect(await tasksOf(lines)).toHaveLength(1);
});
