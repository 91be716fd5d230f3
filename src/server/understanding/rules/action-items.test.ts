import { expect, test } from 'vitest';
import { findActionItems } from './action-items.ts';
import { createDateReader } from './dates.ts';
import { toSentences } from './sentences.ts';

const NOON = Date.parse('2026-03-06T12:00:00Z');

async function tasks(...lines: string[]) {
  const segments = lines.map((text, index) => ({
    id: `s${index}`,
    text,
    speaker_name: 'Speaker 1',
    is_user: false,
    start: index * 5,
    end: index * 5 + 4,
  }));
  return findActionItems(toSentences(segments), await createDateReader(NOON, 'UTC'));
}

test.each([
  ["I'll send the contractor the floor plan.", 'Send the contractor the floor plan'],
  ['Please call the plumber tomorrow.', 'Call the plumber'],
  ["Don't forget to water the plants.", 'Water the plants'],
  ['Can you book the table?', 'Book the table'],
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
])('no task: %s', async (line) => {
  expect(await tasks(line)).toEqual([]);
});

test('a due date comes from the same clause, and never lies in the past', async () => {
  const [call] = await tasks('Please call the plumber tomorrow at 3 pm.');
  expect(call!.due_at).toBe(Date.parse('2026-03-07T15:00:00Z'));
  const [early] = await tasks('I will pick up the bread on Friday at 7 am.');
  expect(early!.due_at).toBe(Date.parse('2026-03-13T07:00:00Z'));
});

test('said twice is one task, with both lines as evidence', async () => {
  const found = await tasks("I'll send the floor plan.", 'We spoke of tiles.', "I'll send the floor plan.");
  expect(found).toHaveLength(1);
  expect(found[0]!.evidence).toEqual(['s0', 's2']);
});
