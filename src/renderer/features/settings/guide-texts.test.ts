import { expect, test } from 'vitest';
import { CLIENT_GUIDES } from '../../../contract/client-guides.ts';
import { englishTranslator } from '../../messages/testing.ts';
import { guideTexts } from './guide-texts.ts';

test.each(CLIENT_GUIDES)('the page says of $name what the documentation says', (guide) => {
  const { name, about, settings, works, notYet } = guide;
  expect(guideTexts(guide, englishTranslator('guides'))).toEqual({ name, about, settings, works, notYet });
});
