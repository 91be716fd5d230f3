// German and Spanish sentences in English, word by word.
import { expect, test } from 'vitest';
import { asEnglish, inEnglish } from './gloss.ts';

test.each([
  ['de', 'Die Heizung tropft!', /heat/u, /!$/u],
  ['de', 'Wir haben zwei Hunde.', /two dogs?\.$/u, /have/u],
  // A compound that no list has.
  ['de', 'Gartenzaunfarbe', /garden/u, /fence|colou?r|paint/u],
  ['es', 'La abogada llamó ayer.', /lawyer/u, /yesterday/u],
  ['es', '¿Compraste los boletos del tren?', /ticket/u, /train/u],
] as const)('%s: %s', (language, text, ...words) => {
  const english = asEnglish(text, language);
  for (const word of words) expect(english).toMatch(word);
});

test('names stay, articles go, and English is left as it is', () => {
  expect(asEnglish('Die Katze von Zbigniew', 'de')).toMatch(/^cat .*zbigniew$/u);
  expect(asEnglish("Don't touch The Cat", 'en')).toBe("Don't touch The Cat");
});

const ENGLISH = new Set('when does the boiler man come dentist appointment gift for oma'.split(' '));

test.each([
  ['when does the boiler man come', /^when does the boiler man come$/u],
  // Too short to say what language it is: what is not English decides.
  ['Zahnarzttermin', /dentist/u],
  ['cita con la abogada', /lawyer/u],
  ['gift for oma', /^gift for oma$/u],
  ['Zbigniew', /^Zbigniew$/u],
  ['Wir sind am Dienstag bei dir, wenn es nicht regnet', /tuesday.*rain/u],
])('a text that says itself what language it is in: %s', (text, english) => {
  expect(inEnglish(text, (word) => ENGLISH.has(word))).toMatch(english);
});

test('a language without a list cannot be shown to the encoder', () => {
  expect(inEnglish('morgen kan ik niet want ik moet het meisje naar de dokter brengen', () => false)).toBe(
    null,
  );
});

test('a word of a million letters costs no time that grows with their square', () => {
  const long = 'zaunfarbe'.repeat(100_000);
  expect(asEnglish(long, 'de')).toBe(long);
});
