import { expect, test } from 'vitest';
import { languageChoices } from './languages.ts';

test('languages come by their names, with the one that is set', () => {
  const names = languageChoices('pt-BR', 'en').map(({ name }) => name);
  expect(names[0]).toBe('Arabic');
  expect(names).toContain('Brazilian Portuguese');
  expect(new Set(names).size).toBe(names.length);
  expect(languageChoices('multi', 'en').map(({ code }) => code)).not.toContain('multi');
});
