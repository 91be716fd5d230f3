// By when something is to be done, as people say it: before a day, in answer to a question, for an appointment.
import { expect, test } from 'vitest';
import { extracted } from './testing/extracted.ts';

/** '2026-03-05 14:00' in Berlin. */
const inBerlin = new Intl.DateTimeFormat('sv', {
  ...{ timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' },
});

const duesOf = async (lines: readonly string[], language = 'en'): Promise<(string | null)[]> =>
  (await extracted(lines, language)).action_items.map(({ due_at }) =>
    due_at === null ? null : inBerlin.format(due_at),
  );

test.each([
  ['en', ["Me: I'll send you the form before Tuesday."], '2026-03-09'],
  ['en', ["Me: I'll order the shoes before the ninth of April."], '2026-04-08'],
  ['en', ["Me: I'll get a stand made before Christmas."], '2026-12-24'],
  ['en', ["Me: I'll order the anode before August."], '2026-07-31'],
  ['en', ["Me: I'll send you the form before the end of the month."], '2026-03-31'],
  ['de', ['Me: Ich schicke dir das Formular vor Dienstag.'], '2026-03-09'],
  ['es', ['Me: Te mando el formulario antes del día veinte.'], '2026-03-19'],
  ['fr', ["Me: Je t'envoie le formulaire avant mardi."], '2026-03-09'],
])('%s: before a day is the day before: %j', async (language, lines, day) => {
  expect(await duesOf([...lines, 'Rita: Danke.'], language)).toEqual([`${day} 23:59`]);
});

test.each([
  ["I'm ordering a new heater today before they close for the weekend.", '2026-03-05'],
  ["I'll mail the log Tuesday, no, not Tuesday, Wednesday, Tuesday is the dump.", '2026-03-11'],
])('a day that tells why is not the day: %s', async (line, day) => {
  expect(await duesOf(['Rita: That thing is older than me.', `Me: ${line}`])).toEqual([`${day} 23:59`]);
});

test('what a date is called does not move it', async () => {
  expect(
    await duesOf([
      'Margaret: Could you do the concert program?',
      'Me: I suppose I can, when would you need it?',
      'Margaret: The printers want it on the second of April.',
      "Me: Okay, so that's a Thursday. Right, I'll do that.",
    ]),
  ).toEqual(['2026-04-02 23:59']);
});

test.each([
  [
    'es',
    ['Reme: Eso está corto.', 'Me: Eso se arregla, le saco yo el bajo.', 'Reme: ¿Y para cuándo?'],
    'Para el martes lo tienes, no, perdona, el miércoles.',
    '2026-03-11',
  ],
  [
    'de',
    ['Noor: Wer macht die Auswertung?', 'Me: Ich mach die Auswertung.', 'Noor: Bis wann kriegst du das hin?'],
    'Bis, sagen wir, Montag. Ach nee, Montag ist ja Feiertag, Mittwoch dann.',
    '2026-03-11',
  ],
])('%s: the last day of an answer counts', async (language, lines, answer, day) => {
  expect(await duesOf([...lines, `Me: ${answer}`], language)).toEqual([`${day} 23:59`]);
});

test('what the owner says again in the next turn is the same task, however many short sentences are between', async () => {
  const { action_items } = await extracted(
    [
      "Me: I'll order the turkey. From Dawson's.",
      'Hattie: They close soon. It said so. On the door. The twelfth?',
      "Me: Blimey. Okay. Right. I'll do it before that.",
    ],
    'en',
  );
  expect(action_items).toMatchObject([
    { description: 'Order the turkey', due_at: Date.UTC(2026, 2, 12, 22, 59) },
  ]);
});

test('an answer about what was sets no day', async () => {
  expect(
    await duesOf([
      'Mum: Could you fetch Nan?',
      "Me: Fine, I'll fetch her.",
      'Dev: Since when?',
      'Me: Since, well, two years in April, actually.',
    ]),
  ).toEqual([null]);
});

test.each([
  ['en', "I'll write the report up before I go home."],
  ['en', "I'll ring the pharmacy as soon as we're done here."],
  ['de', 'Ich rufe die Apotheke an, sobald wir hier fertig sind.'],
  ['es', 'Llamo a la farmacia en cuanto acabemos.'],
  ['fr', "Il faut que j'appelle la pharmacie dès que je raccroche."],
])('%s: still today: %s', async (language, line) => {
  expect(await duesOf([`Me: ${line}`, 'Rita: Okay.'], language)).toEqual(['2026-03-05 23:59']);
});

test('a time in answer to a day is on that day', async () => {
  expect(
    await duesOf([
      'Mechanic: The car will be ready on Monday at about half past five.',
      "Me: I'll collect the car at quarter to six.",
    ]),
  ).toEqual(['2026-03-09 17:45']);
});

const VISIT = [
  'Landlord: I will send Luis. Monday morning at nine?',
  'Me: Monday at nine is good.',
  'Landlord: Please clear out the space under the sink.',
  "Me: Sure, I'll clear it out.",
];

test('what is agreed right after an appointment is to be done by then', async () => {
  expect(await duesOf(VISIT)).toEqual(['2026-03-09 09:00']);
});

test('with two appointments nobody knows', async () => {
  const another = ['Landlord: And the painter comes on Tuesday at three.', 'Me: Tuesday at three, fine.'];
  expect(await duesOf([...VISIT, ...another])).toEqual([null]);
});

test('what is agreed later than that has no day', async () => {
  const [offer, agreed, ...request] = VISIT;
  const between = ['Landlord: And how is the dog?', 'Me: He likes the garden.', 'Landlord: Good to hear.'];
  expect(await duesOf([offer!, agreed!, ...between, ...request])).toEqual([null]);
});

test.each([
  [
    'es',
    'El electricista viene el martes a las diez.',
    'Vale, el martes a las diez.',
    '¿Puedes vaciar el armario?',
  ],
  [
    'fr',
    'Le plombier passe mardi à dix heures.',
    "D'accord, mardi à dix heures.",
    'Tu peux vider le placard ?',
  ],
])('%s: an appointment is agreed on where it is said again', async (language, offer, agreed, request) => {
  const lines = [
    `Luc: ${offer}`,
    `Me: ${agreed}`,
    `Luc: ${request}`,
    language === 'es' ? 'Me: Sí.' : 'Me: Oui.',
  ];
  expect(await duesOf(lines, language)).toEqual(['2026-03-10 10:00']);
});

test.each([
  [
    'Rita: My mother arrives on Thursday the twelfth.',
    "I'll make up the bed the day before she arrives.",
    '2026-03-11',
  ],
  ['Rita: The exam is on Friday the thirteenth.', "I'll hand in the essay the Monday before.", '2026-03-09'],
  ['Rita: The flight is on Saturday.', "I'll print the passes on the morning of the flight.", '2026-03-07'],
])('counted from what was said before: %s %s', async (before, line, day) => {
  expect(await duesOf([before, `Me: ${line}`])).toEqual([`${day} 23:59`]);
});

test.each([
  ['en', "I'll finish the report.", "You'll have it on Monday."],
  ['de', 'Ich unterschreibe den Zettel und gebe ihn ihr mit.', 'Dann hat sie ihn am Montag in der Mappe.'],
  ['es', 'Yo redacto la tutela.', 'El lunes queda radicada.'],
  ['fr', 'Je vais couper la scène du facteur.', 'Lundi matin vous aurez la nouvelle version.'],
])('%s: a task is due when it will be there: %s %s', async (language, promise, delivery) => {
  const lines = [`Me: ${promise}`, 'Rita: Ah.', `Me: ${delivery}`];
  expect((await duesOf(lines, language)).map((due) => due?.slice(0, 10))).toEqual(['2026-03-09']);
});

test.each([
  ['needs it', 'When do you need it?', 'The office wants them by the end of the week.', '2026-03-06'],
  ['wants it', 'When do you want it?', 'Before Saturday.', '2026-03-06'],
  ['will be there', 'When will the office be open?', 'It will be open on Saturday.', '2026-03-05'],
  ['opens', 'When does the office open?', 'It opens on Saturday.', '2026-03-05'],
])(
  'a day that was asked for counts before one that was said where it says when somebody %s',
  async (_, question, answer, day) => {
    const lines = [
      'Teacher: I need the permission slip back, signed.',
      `Me: I'll look for it tonight. ${question}`,
      `Teacher: ${answer}`,
    ];
    expect((await duesOf(lines)).map((due) => due?.slice(0, 10))).toEqual([day]);
  },
);
