// What takes a task back, and what only sounds like it; and a request that is passed on.
import { expect, test } from 'vitest';
import { extracted } from './testing/extracted.ts';

const tasksOf = async (lines: readonly string[]): Promise<string[]> =>
  (await extracted(lines, 'en')).action_items.map(({ description }) => description);

const PROMISE = ['Rita: Could you bring the ladder?', "Me: I'll bring the ladder tomorrow."];

test('never mind, said of something else, takes nothing back', async () => {
  expect(
    await tasksOf([...PROMISE, "Rita: Sorry I'm late with that.", 'Me: Never mind, no problem.']),
  ).toEqual(['Bring the ladder']);
});

test('never mind, as somebody else does it, does', async () => {
  expect(await tasksOf([...PROMISE, 'Rita: Oh, never mind, Tom has one.'])).toEqual([]);
});

test.each([
  "I'll book the table for tonight, or wait, forget it, they're closed on Mondays.",
  "I'll ring the school, no, actually, never mind.",
])('what is taken back in one breath is no task: %s', async (line) => {
  expect(await tasksOf([`Me: ${line}`, 'Rita: Okay.'])).toEqual([]);
});

test('what somebody has to do, and the owner is asked for, is theirs', async () => {
  expect(
    await tasksOf(['Rita: Somebody has to water the plants.', 'Tom: Can you do it?', 'Me: Yes, I can.']),
  ).toEqual(['Water the plants']);
});
