import { expect, test } from 'vitest';
import { CLIENT_GUIDES } from '../../../contract/client-guides.ts';
import { REFUSAL_ADVICE } from '../../../contract/refusal-advice.ts';
import { englishTranslator } from '../../messages/testing.ts';
import { guideTexts } from './guide-texts.ts';

test.each(CLIENT_GUIDES)('the page says of $name what the documentation says', (guide) => {
  const { name, about, settings, works, notYet } = guide;
  expect(guideTexts(guide, englishTranslator('guides'))).toEqual({ name, about, settings, works, notYet });
});

test('the page advises on a refusal what the command line advises', () => {
  const t = englishTranslator('refusals');
  for (const [kind, advice] of Object.entries(REFUSAL_ADVICE))
    expect(t(kind as keyof typeof REFUSAL_ADVICE)).toBe(advice);
});
