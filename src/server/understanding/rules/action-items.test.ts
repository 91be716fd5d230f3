import { expect, test } from 'vitest';
import { findActionItems } from './action-items.ts';
import { sentencesOf } from '../text/sentences-of.ts';
import { ENGLISH } from './english/english.ts';
import { layOut } from './said.ts';

const NOON = Date.parse('2026-03-06T12:00:00Z');

const WHEN = ENGLISH.when(NOON, 'UTC');

const tasks = async (...lines: string[]) =>
  findActionItems(await layOut(sentencesOf(lines), ENGLISH, WHEN), ENGLISH, WHEN);

test.each([
  ["I'll send the contractor the floor plan.", 'Send the contractor the floor plan'],
  ['Please call the plumber tomorrow.', 'Call the plumber'],
  ["Don't forget to water the plants.", 'Water the plants'],
  ['okay so um dont forget to water the ferns', 'Water the ferns'],
  ['Can you book the table?', 'Book the table'],
  ['Can you book the hotel, okay, for two nights?', 'Book the hotel, for two nights'],
  ['Will you send the report, please.', 'Send the report'],
  ["I'll send the form by Friday.", 'Send the form'],
  ["I'll call Maria tomorrow, okay, before lunch.", 'Call Maria, before lunch'],
  ["Nobody knows if it works, but I'll call the plumber.", 'Call the plumber'],
])('%s', async (line, description) => {
  expect((await tasks(line)).map((item) => item.description)).toEqual([description]);
});

test.each([
  'If it rains, I will take the bus.',
  'I already sent the letter.',
  'Maybe I should learn the piano.',
  'I think I would call her.',
  'Did you send the letter?',
  'We talked about the garden for a while.',
  'What if it rains, I will take the bus.',
  'Please call tomorrow.',
  'Please call him tomorrow.',
  'Can you 2 be quiet?',
  'Ask not what your country can do for you, ask what you can do for your country.',
  'Ask not what the country can do for you.',
])('no task: %s', async (line) => {
  expect(await tasks(line)).toEqual([]);
});

test('a due date comes from the same clause, and never lies in the past', async () => {
  const [call] = await tasks('Please call the plumber tomorrow at 3 pm.');
  expect(call!.due_at).toBe(Date.parse('2026-03-07T15:00:00Z'));
  const [early] = await tasks('I will pick up the bread on Friday at 7 am.');
  expect(early!.due_at).toBe(Date.parse('2026-03-13T07:00:00Z'));
});

test('a day that has passed is part of the task, not its deadline', async () => {
  expect(await tasks('Can you send the notes of last Friday?')).toMatchObject([
    { description: 'Send the notes of last Friday', due_at: null },
  ]);
});

test.each([
  ['Can you send the minutes of the meeting?', 'Send the minutes of the meeting'],
  ['Please water the plants for a week.', 'Water the plants for a week'],
])('a length of time is no deadline: %s', async (line, description) => {
  expect(await tasks(line)).toMatchObject([{ description, due_at: null }]);
});

test('what a task is moved to is part of the task, not its deadline', async () => {
  expect(await tasks("Let's move the party to Sunday.")).toMatchObject([
    { description: 'Move the party to Sunday', due_at: null },
  ]);
});

test('a task of 500 characters at most, and no space at its end', async () => {
  const [long] = await tasks(`I'll read ${'a'.repeat(494)} and more of the same.`);
  expect(long!.description).toBe(`Read ${'a'.repeat(494)}`);
  const [longer] = await tasks(`I'll read ${'a'.repeat(600)}.`);
  expect(longer!.description).toHaveLength(500);
});

test('said again with a date, the task has the date; of two dates the last one counts', async () => {
  const again = await tasks(
    "I'll call the plumber.",
    "I'll call the plumber tomorrow at 3 pm.",
    "I'll call the plumber on Sunday.",
  );
  expect(again).toMatchObject([{ due_at: Date.parse('2026-03-08T23:59:00Z'), evidence: ['s0', 's1', 's2'] }]);
});

test('a task that is said all day long is proven by its first hundred lines', async () => {
  const [task] = await tasks(...Array.from({ length: 120 }, () => "I'll call the plumber."));
  expect(task!.evidence).toEqual(Array.from({ length: 100 }, (_, index) => `s${index}`));
});

test('said twice is one task, with both lines as evidence', async () => {
  const found = await tasks("I'll send the floor plan.", 'We spoke of tiles.', "I'll send the floor plan.");
  expect(found).toHaveLength(1);
  expect(found[0]!.evidence).toEqual(['s0', 's2']);
});
