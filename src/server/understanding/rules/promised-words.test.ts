// Words that promise, ask or need something without a verb of the lists or an opening of their own.
import { expect, test } from 'vitest';
import type { LanguageRules } from './language-rules.ts';
import { ENGLISH } from './english/english.ts';
import { GERMAN } from './german/german.ts';
import { germanMeaning } from './german/wording.ts';
import { SPANISH } from './spanish/spanish.ts';

function done(rules: LanguageRules, text: string, byOwner: boolean, alone = false): [string, string][] {
  return rules
    .clauses(text, alone)
    .flatMap((clause) => rules.acts(clause, { byOwner, alone, before: '' }))
    .filter(({ kind }) => kind !== 'accept')
    .map(({ kind, task }) => [kind, task.replace(/[.!]$/u, '')]);
}

test.each([
  ["I'll mow it on Sunday, if it's dry.", ['mine', "mow it on Sunday, if it's dry"]],
  ['All I have to do is ring the bank about the card.', ['mine', 'ring the bank about the card']],
  ['no bother youll have it on monday', ['mine', 'do it']],
])('en: the owner promises: %s', (text, act) => {
  expect(done(ENGLISH, text, true)).toEqual([act]);
});

test.each([
  ["You're to give her the keys.", ['ask', 'give her the keys']],
  ["You said you'd paint the gate.", ['ask', 'paint the gate']],
  ['You said that you could speak to the neighbours.', ['ask', 'speak to the neighbours']],
  ['For the next lesson, practise the second page.', ['ask', 'practise the second page']],
  ["Then I'd need the two receipts.", ['named', 'provide the two receipts']],
])('en: another asks: %s', (text, act) => {
  expect(done(ENGLISH, text, false)).toEqual([act]);
});

test('en: to speak to whoever asks is of the moment', () => {
  expect(done(ENGLISH, 'You need to speak to me.', false)).toEqual([]);
});

test.each([
  ['Ich beglücke ihn morgen mit der Rechnung.', ['mine', 'ihn morgen mit der Rechnung beglücken']],
  [
    'Noch nicht, das Formular schicke ich nach der Arbeit.',
    ['mine', 'das Formular nach der Arbeit schicken'],
  ],
  ['Kriegst du bis Samstag.', ['mine', 'das erledigen']],
  ['Sie haben es am Montag.', ['mine', 'das erledigen']],
])('de: the owner promises: %s', (text, act) => {
  expect(done(GERMAN, text, true)).toEqual([act]);
});

test.each(['Ich liebe ihn sehr.', 'hast du morgen zeit'])('de: no promise: %s', (text) => {
  expect(done(GERMAN, text, true)).toEqual([]);
});

test.each([
  ['Dann brauche ich noch den Fahrzeugschein.', [['named', 'den Fahrzeugschein besorgen']]],
  ['Ich brauche eine Pause.', []],
])('de: what another needs: %s', (text, acts) => {
  expect(done(GERMAN, text, false)).toEqual(acts);
});

test('de: "ihn" is no article', () => {
  expect(
    germanMeaning('ihn nochmals verlangen', [{ text: 'Mir fehlt der Mietvertrag.', asks: 0 }])?.task,
  ).toBe('den Mietvertrag nochmals verlangen');
});

test.each([
  ['Yo barnizo las puertas el sábado.', ['mine', 'barnizar las puertas el sábado']],
  ['voy a Cuenca y compro pan', ['mine', 'comprar pan']],
  ['El jueves lo tienes.', ['mine', 'encargarse']],
  ['Lo traigo el viernes, el lunes trabajo fuera.', ['mine', 'traer-lo el viernes']],
  ['a las nueve quiero hablar con ella', ['mine', 'hablar con ella']],
  ['el plano del garaje lo tengo que pasar a la jefa', ['mine', 'pasar el plano del garaje a la jefa']],
])('es: the owner promises: %s', (text, act) => {
  expect(done(SPANISH, text, true)).toEqual([act]);
});

test('es: "lo primero" opens a task of a memo', () => {
  expect(done(SPANISH, 'lo primero mandar la factura a Pilar', true, true)).toEqual([
    ['mine', 'mandar la factura a Pilar'],
  ]);
});

test('es: a question to "tú" asks', () => {
  expect(done(SPANISH, '¿Riegas tú las plantas del patio?', false)).toEqual([
    ['ask', 'regar las plantas del patio'],
  ]);
});

test.each(['Compro diez', 'Comprar ocho'])('es: a number alone says no thing: %s', (text) => {
  expect(SPANISH.elliptic.test(text)).toBe(true);
});

test('de: a number alone says no thing', () => {
  expect(GERMAN.elliptic.test('Zwölf mitbringen')).toBe(true);
});
