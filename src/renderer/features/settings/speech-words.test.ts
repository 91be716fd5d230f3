import { expect, test } from 'vitest';
import { englishTranslator } from '../../messages/testing.ts';
import { modelGives } from './speech-words.ts';

const t = englishTranslator('settings');
const model = { kind: 'recogniser', title: 'Moonshine tiny', languages: ['en'], built_in: true } as const;
const gives = (more: object) => modelGives({ ...model, languages: [...model.languages], ...more }, t, 'en');

test('a model is named by what it gives', () => {
  expect(gives({})).toBe('English, quick');
  expect(gives({ built_in: false })).toBe('Better English');
  expect(gives({ built_in: false, languages: ['multi', 'de', 'fr', 'es'] })).toBe('3 languages');
  expect(gives({ languages: [] })).toBe('Moonshine tiny');
  expect(gives({ kind: 'vad', languages: [] })).toBe('tells speech from silence');
  expect(gives({ kind: 'speaker', languages: [] })).toBe('tells voices apart');
});
