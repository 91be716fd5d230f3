// Which day and time is meant where a talk says it only in several turns: of a task, and of an appointment.
import { expect, test } from 'vitest';
import { extracted, localTime, tasksOf } from './testing/extracted.ts';

const eventsOf = async (lines: readonly string[], language = 'en') =>
  (await extracted(lines, language)).events.map(({ title, start }) => `${title} | ${localTime(start)}`);

test('a lift is due on the day that somebody has just named', async () => {
  expect(
    await tasksOf([
      'Gran: They are doing my eye.',
      'Me: When is it?',
      'Gran: On the nineteenth. I need somebody to bring me home.',
      "Me: I'll take the van and drive you.",
    ]),
  ).toEqual(['Take the van and drive Gran | 2026-03-19 23:59']);
});

test('the particle of the verb stays when the date goes', async () => {
  expect(await tasksOf(['Vera: And the ethics form?', "Me: I'll hand it in on Friday."])).toEqual([
    'Hand the ethics form in | 2026-03-06 23:59',
  ]);
});

test('in a minute names no time of day', async () => {
  const { action_items } = await extracted(
    ['Vera: A parcel came for you.', "Me: I'll come and fetch the parcel in a minute."],
    'en',
  );
  expect(action_items).toMatchObject([{ description: 'Fetch the parcel', due_has_time: false }]);
});

test('an answer that only says which half of the day moves the appointment', async () => {
  expect(
    await eventsOf([
      'Me: Shall we play a match on Saturday at eight?',
      'Kit: Eight in the morning?',
      'Me: In the evening, of course.',
    ]),
  ).toEqual([expect.stringMatching(/\| 2026-03-07 20:00$/u)]);
});

test('the day of a task in between is not the day of the appointment', async () => {
  expect(
    await eventsOf(
      [
        'Lehrerin: Am Dienstag machen wir den Ausflug ins Museum, und die Unterschrift fehlt.',
        'Me: Ich bringe den Zettel morgen mit.',
        'Lehrerin: Gut.',
        'Me: Wann geht es denn los?',
        'Lehrerin: Um halb neun am Tor.',
      ],
      'de',
    ),
  ).toEqual([expect.stringMatching(/\| 2026-03-10 08:30$/u)]);
});

test('a weekday that is said of a date does not move the date', async () => {
  expect(
    await eventsOf(
      [
        'Oma: Ich feiere Geburtstag.',
        'Me: Das ist der vierte April, oder?',
        "Oma: Ja, ein Samstag, um drei gibt's Kaffee.",
      ],
      'de',
    ),
  ).toEqual([expect.stringMatching(/\| 2026-04-04 /u)]);
});

test('who asks when something is wanted has it for the day of the answer', async () => {
  expect(
    await tasksOf([
      'Vera: could you do the leaflets',
      'Me: yes i can do those when do you want them',
      'Vera: a week before would be fine say the eleventh',
    ]),
  ).toEqual(['Do the leaflets | 2026-03-11 23:59']);
  // 'When I stop' asks for nothing.
  expect(
    await tasksOf([
      'Vera: he wants the form',
      'Me: ok i will send the form when i stop',
      'Vera: and you come to the meeting on saturday at ten',
    ]),
  ).toEqual(['Send the form when i stop | none']);
});

test.each([
  [["Me: I'll scan the receipts, I will, over the weekend."]],
  [
    [
      "Me: I'll scan the receipts.",
      'Vera: You said that last year.',
      'Me: I know, I know. First thing Saturday.',
    ],
  ],
])('a day that is said after a promise is when it is due: %j', async (lines) => {
  expect(await tasksOf(['Vera: You still keep the receipts in a box?', ...lines])).toEqual([
    'Scan the receipts | 2026-03-07 23:59',
  ]);
});

test('a time that is said later is of the day that is known', async () => {
  expect(
    await tasksOf([
      'Vera: can you take my late shift on friday',
      "Me: go on what time's it start",
      'Vera: twenty past three',
    ]),
  ).toEqual(["Take Vera's late shift | 2026-03-06 15:20"]);
  expect(
    await tasksOf(['Vera: Could you call the bank on Friday?', 'Me: Okay. I can call the bank at ten.']),
  ).toEqual(['Call the bank | 2026-03-06 10:00']);
});

test('a day with a condition behind it answers a request', async () => {
  expect(await tasksOf(['Vera: And send me the addresses.', 'Me: Tonight, if I find them.'])).toEqual([
    'Send Vera the addresses | 2026-03-05 23:59',
  ]);
});

test('before what has a time of its own', async () => {
  expect(
    await tasksOf([
      'Vera: The parade is at eleven on Saturday.',
      "Me: I'll sweep the street before the parade.",
    ]),
  ).toEqual(['Sweep the street before the parade | 2026-03-07 11:00']);
  expect(
    await tasksOf(['Me: when do we ship it', 'Ken: friday noon', "Me: i'll write the notes before we ship"]),
  ).toEqual(['Write the notes before we ship | 2026-03-06 12:00']);
});

test('the day before a number that was said of a month', async () => {
  expect(
    await tasksOf([
      'Vera: The fair is on the twenty-first of April.',
      'Me: So the twenty-first.',
      'Vera: Could you bring me the tables the day before?',
      'Me: Sure.',
    ]),
  ).toEqual([expect.stringMatching(/^Bring Vera the tables \| 2026-04-20/u)]);
});

test('who lets somebody in does it when they come', async () => {
  expect(
    await tasksOf(['Vera: The electrician comes on Wednesday at six.', "Me: Go on, I'll let him in."]),
  ).toEqual(['Let the electrician in | 2026-03-11 18:00']);
});
