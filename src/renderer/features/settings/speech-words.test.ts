import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { englishTranslator, germanTranslator } from '../../messages/testing.ts';
import { modelGives } from './speech-words.ts';

const t = englishTranslator('settings');
const model = {
  kind: 'recogniser',
  engine: 'moonshine',
  title: 'Moonshine tiny',
  languages: ['en'],
  built_in: true,
} as const;
const gives = (more: object) => modelGives({ ...model, languages: [...model.languages], ...more }, t, 'en');

test('a model is named by what it gives', () => {
  expect(gives({})).toBe('English, quick');
  expect(gives({ built_in: false })).toBe('Better English');
  expect(modelGives({ ...model, languages: ['en'] }, t, 'es')).toBe('Inglés, quick');
  expect(gives({ built_in: false, languages: ['multi', 'de', 'fr', 'es'] })).toBe('3 languages');
  expect(gives({ languages: [] })).toBe('Moonshine tiny');
  expect(gives({ kind: 'vad', languages: [] })).toBe('tells speech from silence');
  expect(gives({ kind: 'speaker', languages: [] })).toBe('tells voices apart');
});

test.each(['en', 'de'] as const)('in %s no two recognisers of the catalogue give the same', (language) => {
  const file = join(import.meta.dirname, '../../../../resources/models.json');
  const { models } = JSON.parse(readFileSync(file, 'utf8')) as {
    models: { kind: string; engine: string; title: string; languages: string[]; optional?: boolean }[];
  };
  const translate = language === 'en' ? t : germanTranslator('settings');
  const names = models
    .filter(({ kind }) => kind === 'recogniser')
    .map((one) =>
      modelGives({ ...one, kind: 'recogniser', built_in: one.optional !== true }, translate, language),
    );
  expect(names.length).toBeGreaterThan(3);
  expect(new Set(names).size).toBe(names.length);
});
