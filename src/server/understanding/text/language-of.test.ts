// Which language a text is in, from a few words of it and against what a client states.
import { expect, test } from 'vitest';
import { guessLanguage, languageOf, languageOfSentence, rulesFor } from './language-of.ts';

test.each([
  ['ich muss morgen noch den Zettel abgeben und dann mit dem Hund zum Arzt', 'de'],
  ['ja also dann bis Freitag das machen wir so', 'de'],
  ['oye que mañana no puedo ir porque tengo que llevar a la niña', 'es'],
  ["bon ben je t'envoie les papiers demain si c'est pas trop tard", 'fr'],
  ["I'll send you the papers tomorrow if that's not too late", 'en'],
  ['amanhã eu não posso porque tenho que levar a menina ao médico', 'pt'],
  ['domani non posso perché devo portare la bambina dal medico', 'it'],
  ['morgen kan ik niet want ik moet het meisje naar de dokter brengen', 'nl'],
  ['明日、歯医者に行かなければなりません', 'ja'],
  ['завтра я должен пойти к врачу', 'ru'],
  ['завтра я маю піти до лікаря', 'uk'],
])('%s: %s', (text, language) => {
  expect(guessLanguage(text)).toEqual({ language, sure: true });
});

test('a language that is stated counts when the text is too short to say', () => {
  expect(languageOf('Okay.', 'de')).toBe('de');
  expect(languageOf('Okay.', null)).toBeNull();
  expect(languageOf('', 'en')).toBe('en');
  expect(languageOf('Anna, Berlin', 'multi')).toBeNull();
});

test('a text that says clearly what it is wins over what a client states', () => {
  expect(languageOf('ich bringe dir morgen die Noten mit', 'en')).toBe('de');
  expect(languageOf('eu não posso ir amanhã com você', 'pt-BR')).toBe('pt-BR');
});

test('a sentence of another language is read in its own', () => {
  expect(languageOfSentence('mañana te mando las fotos que me pediste', 'en')).toBe('es');
  expect(languageOfSentence('Okay, super.', 'de')).toBe('de');
});

test('there are rules for four languages, and an unknown one is read as English', () => {
  expect(['en-GB', 'de', 'es-419', 'fr-CA', 'pt', null].map(rulesFor)).toEqual([
    'en',
    'de',
    'es',
    'fr',
    null,
    'en',
  ]);
});
