import { expect, test } from 'vitest';
import { ASSISTANT_GUIDES } from '../../../contract/assistant-guides.ts';
import { englishTranslator } from '../../messages/testing.ts';

const t = englishTranslator('assistants');

test.each(ASSISTANT_GUIDES)(
  'the page says of $name what the command line and the documentation say',
  (guide) => {
    expect(t(`about.${guide.id}`)).toBe(guide.about);
    expect(t(`then.${guide.id}`)).toBe(guide.then);
  },
);
