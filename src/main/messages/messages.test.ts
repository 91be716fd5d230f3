import { expect, test } from 'vitest';
import { filled, MESSAGES, messagesIn } from './messages.ts';

const texts = (value: object, path = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string'
      ? [[`${path}${key}`, inner] as [string, string]]
      : texts(inner as object, `${path}${key}.`),
  );
const english = new Map(texts(MESSAGES['en']!));
/** Names and words that are the same in both. */
const SAME = /^(app|source\.(wearable)|command\.live|command\.desktop)$/;

test.each(['de', 'es'])('every text is there in %s, in its own words, with the same gaps', (language) => {
  const translated = texts(MESSAGES[language]!);
  expect(translated.map(([path]) => path)).toEqual([...english.keys()]);
  for (const [path, text] of translated) {
    const gaps = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).sort();
    expect([path, gaps(text)]).toEqual([path, gaps(english.get(path)!)]);
    if (!SAME.test(path)) expect([path, text]).not.toEqual([path, english.get(path)]);
  }
});

test('the first language that there are texts in counts, then English', () => {
  expect(messagesIn([null, 'fr', 'de-CH', 'es'])).toBe(MESSAGES['de']);
  expect(messagesIn(['pt-BR'])).toBe(MESSAGES['en']);
  expect(messagesIn(['es', 'de'])).toBe(MESSAGES['es']);
});

test('gaps are filled in, and one without a value stays', () => {
  expect(filled('{a} of {b}', { a: 3 })).toBe('3 of {b}');
});
