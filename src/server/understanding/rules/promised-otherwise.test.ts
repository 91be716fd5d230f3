// Ways of promising and of asking that no list of verbs knows.
import { expect, test } from 'vitest';
import { ENGLISH } from './english/english.ts';
import { FRENCH } from './french/french.ts';
import { GERMAN } from './german/german.ts';
import type { LanguageRules } from './language-rules.ts';
import { SPANISH } from './spanish/spanish.ts';
import { extracted } from './testing/extracted.ts';

/** The acts of a text that say what is done. */
const done = (rules: LanguageRules, text: string, byOwner: boolean): string[][] =>
  rules
    .clauses(text, false)
    .flatMap((clause, place, clauses) =>
      rules.acts(clause, { byOwner, alone: false, before: clauses[place - 1] ?? '' }),
    )
    .filter(({ task }) => task !== '')
    .map(({ kind, task }) => [kind, task]);

test.each([
  [GERMAN, 'Ich flick ihn heute Abend.', 'ihn heute Abend flicken'],
  [GERMAN, 'Ich grab sie am Mittwoch nach der Arbeit aus.', 'sie am Mittwoch nach der Arbeit ausgraben'],
  [GERMAN, 'Ich druck die, also ich hab ja im Büro den Drucker.', 'die drucken'],
  [GERMAN, 'Ich wollte sie anrufen, das mache ich noch heute.', 'das noch heute machen'],
  [GERMAN, 'Ich habe Tom versprochen, dass ich ihm die Bohrmaschine leihe.', 'Tom die Bohrmaschine leihen'],
  [
    GERMAN,
    'Ich hab deiner Mutter versprochen, ihr die Fotos zu schicken.',
    'deiner Mutter die Fotos schicken',
  ],
  [GERMAN, 'Ich hab ihr versprochen, das Buch mitzubringen.', 'das Buch mitbringen'],
  [SPANISH, 'Es un error suyo. La recurro mañana.', 'recurrir-la mañana'],
  [SPANISH, 'La sustituyo antes del domingo.', 'sustituir-la antes del domingo.'],
  [SPANISH, 'Dile a tu mamá que los corrijo este fin de semana.', 'corregir-los este fin de semana'],
  [SPANISH, 'La termino de pintar.', 'pintar-la'],
  [SPANISH, 'Le prometí a tu madre mandarle las fotos el viernes.', 'mandar las fotos el viernes'],
  [SPANISH, 'He prometido llamar al fontanero.', 'llamar al fontanero'],
  [FRENCH, 'J’ai promis à ta mère de lui envoyer les photos.', 'envoyer les photos'],
  [FRENCH, "Je lui ai promis d'appeler le plombier demain.", 'appeler le plombier demain'],
  [FRENCH, 'Je les dépose à la loge jeudi.', 'déposer-les à la loge jeudi'],
  [FRENCH, 'Je te le recouds vendredi.', 'recoudre-le vendredi'],
  [FRENCH, 'Dis-lui que je la modifie demain.', 'modifier-la demain'],
  [ENGLISH, "Tell her I'm making them.", 'make them'],
  [ENGLISH, "I promised your mum I'd send her the photos.", 'send your mum the photos'],
  [ENGLISH, "I've promised my sister that I would pick her up.", 'pick my sister up'],
  [ENGLISH, 'I promised to ring the plumber tonight.', 'ring the plumber tonight'],
  [ENGLISH, "I'll have a quiet word with them about it.", 'have a quiet word with them about it.'],
])('a promise: %# %s', (rules, text, task) => {
  expect(done(rules, text, true).map(([kind, what]) => [kind, what!.replace(/\.$/u, '')])).toContainEqual([
    'mine',
    task.replace(/\.$/u, ''),
  ]);
});

test.each([
  [ENGLISH, 'Any chance you could chuck it in the trailer?', 'chuck it in the trailer?'],
  [ENGLISH, 'Would you be an angel and clip them for us?', 'clip them for us?'],
  [ENGLISH, "You won't forget to put those in, will you?", 'put those in'],
  [SPANISH, 'Pero, porfa, actualízalo esta semana.', 'actualizar-lo esta semana.'],
  [SPANISH, 'O sea que rehazlo esta noche.', 'rehacer-lo esta noche.'],
  [SPANISH, '¿Le importaría coserlo usted?', 'coser-lo usted'],
  [FRENCH, 'Tu pourras le changer ?', 'changer-le'],
  [FRENCH, 'Peux-tu venir le chercher avant lundi ?', 'chercher-le avant lundi'],
])('a request: %# %s', (rules, text, task) => {
  expect(done(rules, text, false).map(([kind, what]) => [kind, what!.replace(/\.$/u, '')])).toContainEqual([
    'ask',
    task.replace(/\.$/u, ''),
  ]);
});

test.each([
  [SPANISH, 'Lo primero es descansar.'],
  [SPANISH, 'La adoro.'],
  [FRENCH, 'Je la trouve belle.'],
  [GERMAN, 'Ich mag die sehr.'],
])('no promise: %# %s', (rules, text) => {
  expect(done(rules, text, true)).toEqual([]);
});

test.each([
  [
    'en',
    [
      'Ana: There is a mandate form on the website. Would you mind filling it in by Friday?',
      "Me: No, that's fine.",
    ],
    'Fill',
  ],
  ['es', ['Ana: El estandarte sigue descosido. ¿Te importaría coserlo?', 'Me: No, claro.'], 'Coser'],
])('%s: who does not mind will do it', async (language, lines, verb) => {
  const { action_items } = await extracted(lines, language);
  expect(action_items.map(({ description }) => description.split(' ')[0])).toEqual([verb]);
});

test('the heads take what was promised for something that is over, and the words win', async () => {
  const lines = [
    "Me: I promised the neighbours I'd water their plants while they are away next week.",
    'Ana: Nice of you.',
  ];
  const { action_items } = await extracted(lines, 'en');
  expect(action_items.map(({ description }) => description)).toEqual(['Water their plants']);
});

test('whoever is asked and minds does not', async () => {
  const { action_items } = await extracted(
    ['Ana: Could you fill in the mandate form by Friday?', 'Me: No, sorry.'],
    'en',
  );
  expect(action_items).toEqual([]);
});

test.each([
  [SPANISH, 'He prometido no decir nada.'],
  [SPANISH, 'Te prometí un helado.'],
  [FRENCH, "J'ai promis de ne rien dire."],
  [FRENCH, "J'ai promis à Paul un vélo."],
  [GERMAN, 'Ich hab ihr nichts versprochen.'],
  [GERMAN, 'Ich habe nie versprochen, den Zaun zu streichen.'],
  [GERMAN, 'Hab ich dir versprochen, die Bank anzurufen?'],
])('nothing that is to be done: %# %s', (rules, text) => {
  expect(done(rules, text, true)).toEqual([]);
});

test.each([
  'I promised not to tell anybody.',
  'Last year I promised to quit smoking.',
  "I promised myself I'd learn the piano.",
  'I promised him a bike.',
  'She said I promised to pay for dinner.',
  'When I was ten I promised my grandma to become a doctor.',
  'I promised to love you till death do us part.',
])('no promise that is to be kept yet: %s', (text) => {
  expect(done(ENGLISH, text, true)).toEqual([]);
});
