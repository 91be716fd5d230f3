import { expect, test } from 'vitest';
import { languageOfUser, serviceWords } from './service-words.ts';

test('plurals and numbers follow the language', () => {
  const [en, de, es] = (['en', 'de', 'es'] as const).map(serviceWords);
  const counted = (words: typeof en, count: number) =>
    words!.count('conversations', count, { with: words!.say('with', { name: 'Ana' }), during: '' });
  expect([1, 12_345].map((count) => counted(en, count))).toEqual([
    'You had 1 conversation with Ana.',
    'You had 12,345 conversations with Ana.',
  ]);
  expect([1, 12_345].map((count) => counted(de, count))).toEqual([
    'Du hattest 1 Gespräch mit Ana.',
    'Du hattest 12.345 Gespräche mit Ana.',
  ]);
  expect([1, 12_345].map((count) => counted(es, count))).toEqual([
    'Tuviste 1 conversación con Ana.',
    'Tuviste 12.345 conversaciones con Ana.',
  ]);
});

test('a name with braces stays as it is', () => {
  expect(serviceWords('de').say('lastTalk', { name: '{when}', when: 'Mo.', title: '{name}' })).toBe(
    'Mit {when} hast du zuletzt am Mo. gesprochen: {name}',
  );
});

test('the language of a user is the one that they speak, where there are words in it', () => {
  const spoken = (language: string | null) =>
    languageOfUser(
      { users: { get: () => ({ language }) } } as unknown as Parameters<typeof languageOfUser>[0],
      'u',
    );
  expect(['de-AT', 'ES', 'fr', 'multi', null].map(spoken)).toEqual(['de', 'es', 'en', 'en', 'en']);
});
