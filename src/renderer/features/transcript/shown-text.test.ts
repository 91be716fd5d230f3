import { expect, it } from 'vitest';
import { isTranslated, shownLines, translationOf } from './shown-text.ts';
import { line } from './testing.ts';

const own = line(0, 'Guten Tag');
const other = line(1, 'Hallo', { translations: [{ lang: 'en', text: 'Hello' }] });

it('shows the translation in place of the text where that is chosen, and the text where there is none', () => {
  expect(shownLines([own, other], 'instead').map(({ text }) => text)).toEqual(['Guten Tag', 'Hello']);
  for (const mode of ['off', 'below'] as const)
    expect(shownLines([own, other], mode).map(({ text }) => text)).toEqual(['Guten Tag', 'Hallo']);
});

it('knows whether anything is translated', () => {
  expect([isTranslated([own]), isTranslated([own, other])]).toEqual([false, true]);
  expect(translationOf(other)).toEqual({ lang: 'en', text: 'Hello' });
});
