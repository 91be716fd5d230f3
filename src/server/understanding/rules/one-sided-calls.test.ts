// A call of which only the owner's side is heard is no memo: what the owner asks for is not the owner's to do.
import { expect, test } from 'vitest';
import { extracted } from './testing/extracted.ts';

const tasksIn = async (language: string, ...said: string[]) =>
  (
    await extracted(
      said.map((line) => `Me: ${line}`),
      language,
    )
  ).action_items.map(({ description }) => description);

test.each([
  [
    'en',
    [
      'Hello, you have my bicycle there.',
      'Could you change the chain, please?',
      'And your price is still forty?',
    ],
    "I'll bring you the lock tomorrow.",
    /lock/u,
  ],
  [
    'de',
    [
      'Guten Tag, du hast mein Fahrrad da.',
      'Kannst du bitte die Kette wechseln?',
      'Und dein Preis ist noch vierzig?',
    ],
    'Ich bringe dir morgen das Schloss vorbei.',
    /Schloss/u,
  ],
  [
    'es',
    [
      'Hola, tú tienes mi bicicleta.',
      '¿Puedes cambiar la cadena, por favor?',
      '¿Y tu precio sigue en cuarenta?',
    ],
    'Mañana te llevo el candado.',
    /candado/u,
  ],
  [
    'fr',
    [
      'Bonjour, tu as mon vélo.',
      'Tu peux changer la chaîne, s’il te plaît ?',
      'Et ton prix est toujours de quarante ?',
    ],
    "Demain je t'apporte le cadenas.",
    /cadenas/u,
  ],
])('%s', async (language, call, promise, thing) => {
  expect(await tasksIn(language, ...call, promise)).toEqual([expect.stringMatching(thing)]);
});

test.each([
  [
    'en',
    /one side of a call/iu,
    ['Hello, you have my bicycle there.', 'Is your price still forty?', 'Will you change the chain?'],
  ],
  [
    'de',
    /eine Seite eines Anrufs/iu,
    ['Hallo, du hast mein Fahrrad da.', 'Ist dein Preis noch vierzig?', 'Wechselst du die Kette?'],
  ],
  [
    'es',
    /un lado de una llamada/iu,
    ['Hola, tú tienes mi bicicleta.', '¿Tu precio sigue en cuarenta?', '¿Puedes cambiar la cadena?'],
  ],
  [
    'fr',
    /un côté d’un appel/iu,
    ['Bonjour, tu as mon vélo.', 'Ton prix est toujours de quarante ?', 'Tu changes la chaîne ?'],
  ],
])('the overview says so: %s', async (language, wanted, said) => {
  const lines = [...said, ...said, ...said].map((line) => `Me: ${line}`);
  expect((await extracted(lines, language)).overview).toMatch(wanted);
});

test('a memo that says you once or twice is a memo', async () => {
  const memo = ['Memo for Saturday.', 'Change the chain of the bicycle, you fool.', 'Buy a lock, will you.'];
  expect(await tasksIn('en', ...memo)).toHaveLength(2);
});

test.each([
  [
    'Note to self: you need to sharpen the chisels.',
    'You can do that outside, you know.',
    'Buy lacquer for your stool.',
  ],
  [
    'Reminder for tomorrow.',
    'Buy lacquer.',
    'You never find it, she said.',
    'And you pay with your card.',
    'Will you ever learn?',
  ],
])('what says that it is a memo is one: %s', async (...memo) => {
  expect(await tasksIn('en', ...memo)).toContainEqual(expect.stringMatching(/lacquer/u));
});

test.each([
  ['en', "Hello, it's Dan.", "I'm calling about the flat.", 'Could you send me the floor plan?'],
  [
    'de',
    'Guten Tag, hier ist Dan.',
    'Ich rufe wegen der Wohnung an.',
    'Könnten Sie mir den Grundriss schicken?',
  ],
])('who greets and says why they call is on the telephone: %s', async (language, ...call) => {
  expect(await tasksIn(language, ...call)).toEqual([]);
});
