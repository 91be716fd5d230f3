// Days that are counted from one that was said before.
import { expect, test } from 'vitest';
import { extracted, localTime, tasksOf } from './testing/extracted.ts';

const eventsOf = async (lines: readonly string[], language: string) =>
  (await extracted(lines, language)).events.map(({ start }) => localTime(start));

test.each([
  ['en', 'Is the seventeenth okay for the dentist?', 'No, better the Tuesday after, at ten in the morning.'],
  [
    'en',
    'Is the seventeenth okay for the dentist?',
    'The following Tuesday at ten in the morning is better.',
  ],
  ['de', 'Passt der Zahnarzttermin am siebzehnten März?', 'Lieber am Dienstag drauf, um zehn Uhr morgens.'],
  [
    'es',
    '¿Te va bien el dentista el diecisiete de marzo?',
    'Mejor el martes siguiente, a las diez de la mañana.',
  ],
  ['fr', 'Le dentiste le dix-sept mars, ça te va ?', "Plutôt le mardi d'après, à dix heures du matin."],
])('%s: %s %s', async (language, asked, answer) => {
  const lines = [`Vera: ${asked}`, `Me: ${answer}`, 'Vera: Okay.'];
  expect(await eventsOf(lines, language)).toContain('2026-03-24 10:00');
});

test.each([
  [
    'de',
    'Die Prüfung ist am siebzehnten März.',
    'Ich bringe drei Tage vorher die Bücher zurück.',
    '2026-03-14',
    'Die Bücher zurückbringen',
  ],
  [
    'de',
    'Die Prüfung ist am siebzehnten März.',
    'Ich bringe eine Woche später die Bücher zurück.',
    '2026-03-24',
    'Die Bücher zurückbringen',
  ],
  [
    'es',
    'El examen es el diecisiete de marzo.',
    'Voy a devolver los libros tres días antes.',
    '2026-03-14',
    'Devolver los libros',
  ],
  [
    'fr',
    "L'examen est le dix-sept mars.",
    'Je vais rendre les livres une semaine après.',
    '2026-03-24',
    'Rendre les livres',
  ],
])('days and weeks are counted: %s %s %s', async (language, told, promise, day, task) => {
  expect(await tasksOf([`Vera: ${told}`, `Me: ${promise}`], language)).toEqual([`${task} | ${day} 23:59`]);
});

test('who says the counted day again means the same one', async () => {
  const lines = [
    'Vera: Dinner on the seventeenth of March?',
    'Me: Not the seventeenth, the Tuesday after, at seven in the evening.',
    'Vera: Fine, the Tuesday after, at seven in the evening.',
  ];
  expect(await eventsOf(lines, 'en')).toEqual(['2026-03-24 19:00']);
});

test('a weekday after something else, and one that is later anyway, is the next one', async () => {
  expect(await tasksOf(['Vera: We play on Friday.', "Me: I'll wash the shirts the Monday after."])).toEqual([
    'Wash the shirts | 2026-03-09 23:59',
  ]);
  expect(
    await tasksOf([
      'Vera: The fair is on the twentieth of March.',
      "Me: I'll wash the shirts on Monday after work.",
    ]),
  ).toEqual([expect.stringMatching(/ \| 2026-03-09 23:59$/u)]);
});

test.each(['', ','])('a time on the day before or after is on that day%s', async (comma) => {
  const lines = [
    'Vera: The wedding is on the twentieth of March.',
    `Vera: So dinner with the parents the evening before${comma} at seven thirty.`,
    'Me: Perfect, I will be there.',
  ];
  expect(await eventsOf(lines, 'en')).toContain('2026-03-19 19:30');
});

test.each([
  ['en', 'The exam is on the seventeenth of March.', "I'll return the books the Friday before."],
  ['de', 'Die Prüfung ist am siebzehnten März.', 'Ich bringe die Bücher am Freitag davor zurück.'],
  ['es', 'El examen es el diecisiete de marzo.', 'Voy a devolver los libros el viernes de antes.'],
  ['fr', "L'examen est le dix-sept mars.", "Je vais rendre les livres le vendredi d'avant."],
])('%s: the weekday before is the last one before that day', async (language, told, promise) => {
  expect(await tasksOf([`Vera: ${told}`, `Me: ${promise}`], language)).toEqual([
    expect.stringMatching(/ \| 2026-03-13 23:59$/u),
  ]);
});
