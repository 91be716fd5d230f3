import { expect, test } from 'vitest';
import { findEvents } from './events.ts';
import { sentencesOf } from '../text/sentences-of.ts';
import { ENGLISH } from './english/english.ts';
import { layOut } from './said.ts';

/** A Friday. */
const NOON = Date.parse('2026-03-06T12:00:00Z');

const WHEN = ENGLISH.when(NOON, 'UTC');

const events = async (...lines: string[]) =>
  findEvents(await layOut(sentencesOf(lines), ENGLISH, WHEN), ENGLISH, WHEN);

test.each([
  ["Let's have lunch with Maria tomorrow at 1 pm.", 'Lunch with Maria', '2026-03-07T13:00:00Z', 30],
  [
    'The dentist appointment is on Monday at 9 am for an hour.',
    'Dentist appointment',
    '2026-03-09T09:00:00Z',
    60,
  ],
  ['We have a meeting on Monday at 9 am for an hour and a half.', 'Meeting', '2026-03-09T09:00:00Z', 90],
  ['We have a meeting on Monday at 9 am for 45 minutes.', 'Meeting', '2026-03-09T09:00:00Z', 45],
  ['We have a meeting on Monday at 9 am for half an hour.', 'Meeting', '2026-03-09T09:00:00Z', 30],
  ['We have a meeting on Monday at 9 am for Two hours.', 'Meeting', '2026-03-09T09:00:00Z', 120],
  ['We have a meeting on Monday at 9 am for 1 hour.', 'Meeting', '2026-03-09T09:00:00Z', 60],
  ['We have a meeting on Monday at 9 am for 2 hours.', 'Meeting', '2026-03-09T09:00:00Z', 120],
  ['We have a meeting on Monday at 9 am for three hours.', 'Meeting', '2026-03-09T09:00:00Z', 180],
  ['We have a meeting on Monday for an hour at 9 am.', 'Meeting', '2026-03-09T09:00:00Z', 60],
  ['We have a meeting on Monday for 45 minutes at 9 am.', 'Meeting', '2026-03-09T09:00:00Z', 45],
  ['We have a meeting today at 12 pm.', 'Meeting', '2026-03-06T12:00:00Z', 30],
  ['We have a call on Friday at 7 am.', 'Call', '2026-03-13T07:00:00Z', 30],
])('%s', async (text, title, start, duration) => {
  expect(await events(text)).toMatchObject([{ title, start: Date.parse(start), duration, evidence: ['s0'] }]);
});

test.each([
  'We had lunch yesterday at 1 pm.',
  'The meeting was long.',
  'Lunch tomorrow would be nice.',
  'Maybe a call on Monday at 9 am.',
  'I wake up at 7 am.',
  'We have a call this morning at 9 am.',
  'A call with Ben for an hour.',
  'A call with Ben for 1 hour.',
  'A call with Ben for a half hour.',
  'A call with Ben for two hours.',
  'A call with Ben for 20 minutes.',
  'A call with Ben for 1 minute.',
])('no event: %s', async (text) => {
  expect(await events(text)).toEqual([]);
});

test('an appointment that is named twice is one; two at the same time are two', async () => {
  const found = await events(
    'We have lunch with Maria on Monday at 1 pm.',
    'So lunch with Maria is on Monday at 1 pm.',
    'And my flight is on Monday at 1 pm.',
    'My flight is on Tuesday at 1 pm.',
  );
  expect(found.map(({ title, evidence }) => [title, evidence])).toEqual([
    ['Lunch with Maria', ['s0', 's1']],
    ['Flight', ['s2']],
    ['Flight', ['s3']],
  ]);
});

test('an appointment without another name is named by the place to meet at', async () => {
  const found = await events(
    'All right, the morning flight it is.',
    "Let's meet at the library on Tuesday at three o'clock.",
    'We meet up in the town hall on Thursday at 10 am.',
    "Let's meet at noon on Friday for the budget review.",
  );
  expect(found.map(({ title }) => title)).toEqual([
    'Meeting at the library',
    'Meeting in the town hall',
    'Budget review',
  ]);
});

test('the description is what was said, without fillers, and 500 characters of it at most', async () => {
  const [short] = await events('Okay, um, lunch is on Monday at 1 pm.');
  expect(short!.description).toBe('lunch is on Monday at 1 pm.');
  const [long] = await events(`Lunch is on Monday at 1 pm ${'extraordinarily '.repeat(35)}long.`);
  expect(long!.description).toHaveLength(500);
});

test.each([
  ['For the meteors we meet on the hill tomorrow at half past ten.', '2026-03-07T22:30:00Z'],
  ['There is a play tomorrow, shall we say half seven at the gate?', '2026-03-07T19:30:00Z'],
])('what is seen in the evening is not in the morning: %s', async (text, start) => {
  expect(await events(text, 'Perfect, I will be there.')).toMatchObject([{ start: Date.parse(start) }]);
});

test('an appointment that its own sentence does not name is told with what was said before it', async () => {
  const [found] = await events(
    'The knee still hurts when I climb stairs.',
    'Then somebody should look at it again.',
    'Tuesday at ten fifteen?',
    'Tuesday at ten fifteen is fine.',
  );
  expect(found?.description).toContain('The knee still hurts');
  const [named] = await events('It rained all day.', 'The dentist appointment is on Monday at 9 am.');
  expect(named?.description).toBe('The dentist appointment is on Monday at 9 am.');
});
