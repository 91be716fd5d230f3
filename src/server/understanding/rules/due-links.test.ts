// The day of a task that names none, where it is named in other words of the talk.
import { expect, test } from 'vitest';
import { tasksOf } from './testing/extracted.ts';

test('a day that begins the sentence is that of what follows in it', async () => {
  expect(
    await tasksOf(['Luz: ¿Y la medicina?', 'Me: El martes paso por la farmacia y recojo la medicina.'], 'es'),
  ).toEqual([
    expect.stringMatching(/^Pasar por la farmacia.*2026-03-10 23:59/u),
    'Recoger la medicina | 2026-03-10 23:59',
  ]);
});

test('the deadline of a sentence that names the same thing', async () => {
  expect(
    await tasksOf([
      'Ruth: For the booklet I need the readings and a photograph by next Friday.',
      "Me: I'll find a photograph.",
    ]),
  ).toEqual(['Find a photograph | 2026-03-13 23:59']);
});

test('a day far away, of another task or of something done again and again is none', async () => {
  expect(
    await tasksOf([
      "Me: I'll paint the fence on Saturday.",
      'Kim: Good.',
      'Kim: The plants arrive next Friday. Water the plants every day, please.',
      "Me: I'll water the plants every day.",
      "Me: And I'll ask Ben for the ladder.",
    ]),
  ).toEqual([
    expect.stringMatching(/^Paint the fence.*2026-03-07/u),
    expect.stringMatching(/^Water the plants.*none$/u),
    expect.stringMatching(/^Ask Ben for the ladder.*none$/u),
  ]);
});

test('a memo passes from one thing to the next: a day beside a task is not its day', async () => {
  expect(
    await tasksOf(['Me: the photographs are shown on monday. i have to order the photographs for mum']),
  ).toEqual([expect.stringMatching(/none$/u)]);
});

test.each([
  ['en', ['Ruth: The surveyor comes on the nineteenth.', "Ruth: Could you clear the loft before he's here?"]],
  [
    'en',
    [
      'Ruth: The surveyor comes on the nineteenth.',
      'Ruth: Could you clear the loft before the surveyor comes?',
    ],
  ],
  ['de', ['Anna: Oma kommt am neunzehnten.', 'Anna: Kannst du vorher das Zimmer aufräumen?']],
  ['de', ['Anna: Die Prüfung ist am neunzehnten.', 'Anna: Kannst du vor der Prüfung das Zimmer aufräumen?']],
  ['es', ['Eva: El fontanero viene el diecinueve.', 'Eva: ¿Puedes vaciar el armario antes?']],
  ['fr', ['Luc: Le plombier passe le dix-neuf.', 'Luc: Tu peux vider le placard avant ?']],
  [
    'fr',
    ['Luc: Le plombier passe le dix-neuf.', 'Luc: Tu peux vider le placard avant que le plombier arrive ?'],
  ],
] as const)('%s: %s', async (language, lines) => {
  expect(await tasksOf([...lines, 'Me: Okay.'], language)).toEqual([expect.stringMatching(/2026-03-19/u)]);
});

test('a day of something else is lent to no task', async () => {
  expect(
    await tasksOf([
      'Mum: What is new?',
      'Me: The concert is on Tuesday.',
      "Me: I'll clean the kitchen.",
      'Mum: Good.',
    ]),
  ).toEqual(['Clean the kitchen | none']);
});
