import { expect, test } from 'vitest';
import { decideLanguage } from './page-language.ts';

test('the page speaks the chosen language, else the first of the browser that it knows, else English', () => {
  expect(decideLanguage('es', ['de-DE', 'en-US']).language).toBe('es');
  expect(decideLanguage(null, ['ar-EG', 'de-AT', 'en-US']).language).toBe('de');
  expect(decideLanguage(null, ['ar-EG', 'ja']).language).toBe('en');
  expect(decideLanguage('tlh', []).language).toBe('en');
});

test('dates follow the language of the page, in the form of the browser’s region', () => {
  expect(decideLanguage(null, ['de-AT', 'en-GB']).locale).toBe('de-AT');
  expect(decideLanguage('en', ['de-AT', 'en-GB']).locale).toBe('en-GB');
  expect(decideLanguage('en', ['ar-EG']).locale).toBe('en');
});
