// German and Spanish sentences in English, word by word.
import { expect, test } from 'vitest';
import { asEnglish, isReadAsEnglish } from './gloss.ts';

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

test('only languages with a list are read', () => {
  expect(isReadAsEnglish('en')).toBe(true);
  expect(isReadAsEnglish('de')).toBe(true);
  expect(isReadAsEnglish('fr')).toBe(false);
  expect(isReadAsEnglish(null)).toBe(false);
});

test('a word of a million letters costs no time that grows with their square', () => {
  const long = 'zaunfarbe'.repeat(100_000);
  expect(asEnglish(long, 'de')).toBe(long);
});
