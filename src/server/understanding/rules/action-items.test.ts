import { expect, test } from 'vitest';
import { findActionItems } from './action-items.ts';
import { MATTERS } from './testing/matters.ts';
import { sentencesOf } from '../text/sentences-of.ts';
import { ENGLISH } from './english/english.ts';
import { layOut } from './said.ts';

const NOON = Date.parse('2026-03-06T12:00:00Z');

const WHEN = ENGLISH.when(NOON, 'UTC');

const tasks = async (...lines: string[]) =>
  findActionItems(await layOut(sentencesOf(lines), ENGLISH, WHEN), ENGLISH, WHEN, MATTERS);

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
  ["The drain is blocked, but I'll call the plumber.", 'Call the plumber (The drain is blocked)'],
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

const due = async (...lines: string[]) =>
  (await tasks(...lines)).map(({ description, due_at, due_has_time }) => [
    description,
    due_at === null ? null : new Date(due_at).toISOString().slice(0, due_has_time ? 16 : 10),
  ]);

test.each([
  ['I have to submit the form by midnight.', 'Submit the form', '2026-03-06T23:59'],
  ["I'll pay the bill no later than Tuesday.", 'Pay the bill', '2026-03-10'],
  ["I'll send the report Friday at the latest.", 'Send the report', '2026-03-06'],
  ['Drop the keys off Monday at half past eight', 'Drop the keys off', '2026-03-09T08:30'],
  ["I'll get cash out on Saturday.", 'Get cash out', '2026-03-07'],
  ["I'll paint the fence over Easter.", 'Paint the fence', '2026-04-06'],
  ["I'll send the papers in early April.", 'Send the papers', '2026-04-10'],
  ["I'll have the draft ready by end of day Friday.", 'Have the draft ready', '2026-03-06'],
  ["I'll have to hand in the keys tomorrow by three.", 'Hand in the keys', '2026-03-07T15:00'],
  ["I'll pay the fine within thirty days.", 'Pay the fine', '2026-04-05'],
  ["I'll phone the clinic as soon as they open tomorrow.", 'Phone the clinic', '2026-03-07'],
  ["I'll book a table for Sunday.", 'Book a table for Sunday', null],
  ["I'll come and collect the car at five.", 'Collect the car', '2026-03-06T17:00'],
  [
    'I need to renew the car insurance, it runs out on the thirty first.',
    'Renew the car insurance',
    '2026-03-31',
  ],
  ["Don't let me forget to put the bins out tonight.", 'Put the bins out', '2026-03-06'],
  ["I'll buy the bread on my way home.", 'Buy the bread', '2026-03-06'],
  ["I'll buy the bread on my way home on Monday.", 'Buy the bread', '2026-03-09'],
  ['The rent has to be paid by the tenth.', 'Pay the rent', '2026-03-10'],
])('due: %s', async (line, description, day) => {
  expect(await due(line)).toEqual([[description, day]]);
});

test.each([
  [
    'The trip begins on the twentieth.',
    "I'll shop for food on the Thursday.",
    ['Shop for food', '2026-03-19'],
  ],
  ['The roofer comes on Thursday.', "I'll clear the attic before then.", ['Clear the attic', '2026-03-12']],
  [
    'The roofer comes on Thursday.',
    "I'll clear the attic the night before.",
    ['Clear the attic', '2026-03-11'],
  ],
  [
    "I'll fill in the entries for the race.",
    'They close on Tuesday.',
    ['Fill in the entries for the race', '2026-03-10'],
  ],
])('due by what was said beside it: %s %s', async (first, second, expected) => {
  expect(await due(first, second)).toEqual([expected]);
});

test.each([
  [
    ["I've finished the report.", "I'll send it to Omar by Monday week."],
    'Send the report to Omar',
    '2026-03-16',
  ],
  [["My sister's flight lands at ten and I need to pick her up."], 'Pick my sister up', '2026-03-06T22:00'],
  [
    ['The drill is dead.', "I'll bring it to the shop tomorrow."],
    'Bring the drill to the shop',
    '2026-03-07',
  ],
  [
    ["I'll rent an amplifier from Long and Cole.", "I'll collect it on Wednesday."],
    'Collect an amplifier',
    '2026-03-11',
  ],
  [['I have to ask Keiko for the tarp and remind her about the rope.'], 'Remind Keiko about the rope', null],
  [
    ["I'll ask Theo for his speaker.", 'He still has the jacket.', "I'll remind him tomorrow."],
    'Remind Theo about the jacket',
    '2026-03-07',
  ],
])('what is meant by it: %j', async (lines, description, day) => {
  expect((await due(...lines)).at(-1)).toEqual([description, day]);
});

test.each([
  ["I'll tell Anna I'll call on Sunday.", "Tell Anna I'll call on Sunday", null],
  ["I have to let Mum know I'm coming on Friday.", "Let Mum know I'm coming on Friday", null],
  ["Please tell the landlord we'll be away on Monday.", "Tell the landlord we'll be away on Monday", null],
  [
    "Tomorrow I'll tell Anna that we'll be there on Sunday.",
    "Tell Anna that we'll be there on Sunday",
    '2026-03-07',
  ],
  ["I'll email him the form on Monday.", 'Email him the form', '2026-03-09'],
  ["I'll email Omar the form on Monday.", 'Email Omar the form', '2026-03-09'],
])('a day of a message is no deadline: %s', async (line, description, day) => {
  expect(await due(line)).toEqual([[description, day]]);
});

/** What is due when it is said at that instant. */
async function dueFrom(said: string, timeZone: string, line: string): Promise<string | null> {
  const when = ENGLISH.when(Date.parse(said), timeZone);
  const talk = await layOut(sentencesOf([line]), ENGLISH, when);
  const [item] = findActionItems(talk, ENGLISH, when, MATTERS);
  return item?.due_at == null ? null : new Date(item.due_at).toISOString();
}

test.each([
  // 'Tomorrow' and 'tonight' are days of the owner's zone, not of the world's.
  ['2026-03-07T04:30:00Z', 'America/New_York', "I'll call the bank tomorrow.", '2026-03-08T04:59:00.000Z'],
  ['2026-03-06T14:30:00Z', 'Asia/Tokyo', "I'll call the bank tonight.", '2026-03-06T14:59:00.000Z'],
  ['2026-03-06T15:30:00Z', 'Asia/Tokyo', "I'll call the bank tomorrow.", '2026-03-08T14:59:00.000Z'],
  ['2026-03-06T23:50:00Z', 'UTC', "I'll call the bank in twenty minutes.", '2026-03-07T00:10:00.000Z'],
  ['2026-03-06T23:50:00Z', 'UTC', 'I have to submit the form by midnight.', '2026-03-06T23:59:00.000Z'],
  ['2026-03-06T00:20:00Z', 'UTC', 'I have to submit the form by midnight.', '2026-03-06T23:59:00.000Z'],
  [
    '2026-03-06T22:00:00Z',
    'UTC',
    'I have to submit the form by midnight tomorrow.',
    '2026-03-07T23:59:00.000Z',
  ],
  // The day on which the clocks change has 23 or 25 hours.
  [
    '2026-03-07T17:00:00Z',
    'America/New_York',
    "I'll call the bank tomorrow at nine.",
    '2026-03-08T13:00:00.000Z',
  ],
  ['2026-03-07T17:00:00Z', 'America/New_York', "I'll call the bank tomorrow.", '2026-03-09T03:59:00.000Z'],
  [
    '2026-10-24T12:00:00Z',
    'Europe/Berlin',
    "I'll call the bank tomorrow at nine.",
    '2026-10-25T08:00:00.000Z',
  ],
  ['2026-10-24T12:00:00Z', 'Europe/Berlin', "I'll call the bank tomorrow.", '2026-10-25T22:59:00.000Z'],
  ['2026-10-20T12:00:00Z', 'Europe/Berlin', "I'll call the bank in two weeks.", '2026-11-03T22:59:00.000Z'],
])('said at %s in %s: %s', async (said, timeZone, line, expected) => {
  expect(await dueFrom(said, timeZone, line)).toBe(expected);
});

test('a time alone is when to meet, unless somebody asked when the task is due', async () => {
  const [reserve] = await tasks("I'll reserve a table for all of us.", 'At one.');
  expect(reserve).toMatchObject({ description: 'Reserve a table for all of us', due_at: null });
  const [send] = await tasks("I'll send the contractor the plan.", 'When do you need it?', 'At three.');
  expect(send!.due_at).toBe(Date.parse('2026-03-06T15:00:00Z'));
});

test('what a task is about is the question that it answers, sooner than what was said before that', async () => {
  const [message] = await tasks(
    'The notes of the release and the whole migration are far from ready.',
    'did anyone tell support about the downtime',
    'i will message them right after this',
  );
  expect(message!.description).toBe(
    'Message them (did anyone tell support about the downtime; migration, release, notes)',
  );
});
