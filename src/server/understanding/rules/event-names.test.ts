// What an appointment is called that no word for an appointment names.
import { expect, test } from 'vitest';
import { extracted as extract } from './testing/extracted.ts';

const titlesOf = async (language: string, lines: readonly string[]): Promise<string[]> =>
  (await extract(lines, language)).events.map(({ title }) => title);

test.each([
  [
    'en',
    [
      "Me: Hello, it's about the crack in the ceiling.",
      'Mr Lowe: Oh dear. Would Tuesday at ten work for you?',
    ],
    'Me: Tuesday at ten is fine.',
    'Crack, with Mr Lowe',
  ],
  [
    'de',
    [
      'Me: Guten Tag, es geht um den Wasserhahn in der Küche.',
      'Herr Vogt: Verstehe. Ginge Dienstag um zehn?',
    ],
    'Me: Dienstag um zehn passt.',
    'Wasserhahn, mit Herr Vogt',
  ],
  [
    'es',
    ['Me: Buenas, llamo por la ventana rota.', 'Señor Gil: Entiendo. ¿El martes a las diez?'],
    'Me: El martes a las diez, perfecto.',
    'Ventana rota, con Señor Gil',
  ],
  [
    'fr',
    ["Me: Bonjour, j'appelle pour la fenêtre cassée.", 'Monsieur Petit: Je vois. Mardi à dix heures ?'],
    'Me: Mardi à dix heures, parfait.',
    'Fenêtre cassée, avec Monsieur Petit',
  ],
])('%s: by what the talk is said to be about', async (language, before, agreed, title) => {
  expect(await titlesOf(language, [...before, agreed])).toEqual([title]);
});

test('by who comes, not by who arranges it', async () => {
  expect(
    await titlesOf('en', [
      'Ms Hart: A surveyor would have to look at the wall.',
      'Me: When would that be?',
      'Ms Hart: Tuesday at ten?',
      'Me: Tuesday at ten is fine.',
    ]),
  ).toEqual(['Surveyor']);
  expect(
    await titlesOf('en', [
      "Mr Lowe: Okay, I'll send Wesley round. Tuesday at ten?",
      "Me: Tuesday at ten works, I'll be in.",
    ]),
  ).toEqual(['Visit from Wesley']);
});

test('who is only spoken of does not come', async () => {
  expect(
    await titlesOf('en', [
      "Ms Hart: I still don't have the surveyor's bill. Shall we say Tuesday at ten?",
      'Me: Tuesday at ten is fine.',
    ]),
  ).not.toContain('Surveyor');
});

test.each([
  [
    'de',
    'Me: Um acht bin ich schon beim Friseur.',
    'Frau Ott: Dann um zehn am Dienstag?',
    'Me: Um zehn am Dienstag passt.',
    'Termin mit Frau Ott',
  ],
  [
    'en',
    "Me: I've got a piano lesson on Monday.",
    'Mr Lowe: Tuesday at ten, then?',
    'Me: Tuesday at ten is fine.',
    'Appointment with Mr Lowe',
  ],
])('%s: what keeps a speaker away is not the appointment', async (language, busy, offer, agreed, title) => {
  expect(await titlesOf(language, [busy, offer, agreed])).toEqual([title]);
});

test('what somebody will not do is no name', async () => {
  expect(
    await titlesOf('en', [
      "Orla: The officer comes Friday at half ten. She won't talk to anyone but you.",
      'Me: Friday at half ten is fine.',
    ]),
  ).toEqual(['Officer, with Orla']);
});

test.each([
  [
    'fr',
    [
      'Luc: Il faut acheter des amandes.',
      'Luc: Et samedi on dîne chez mes parents, à huit heures.',
      "Me: D'accord.",
    ],
    'Dîner',
  ],
  [
    'es',
    ['Luz: El fontanero vino ayer.', 'Luz: El sábado cenamos en casa de Eva, a las nueve.', 'Me: Vale.'],
    'Cena',
  ],
  [
    'de',
    ['Ida: Die Waschmaschine ist da.', 'Ida: Am Samstag kommen Bergers zum Essen, um halb acht.', 'Me: Gut.'],
    'Essen',
  ],
] as const)('%s: an appointment is called by what is done then', async (language, lines, name) => {
  expect(await titlesOf(language, lines)).toEqual([expect.stringMatching(new RegExp(`^${name}`, 'u'))]);
});
