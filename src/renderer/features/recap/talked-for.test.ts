import { expect, test } from 'vitest';
import { englishTranslator } from '../../messages/testing.ts';
import { talkedFor } from './talked-for.ts';

test('a conversation of some seconds did not last 0 s', () => {
  const t = englishTranslator('recap');
  expect(talkedFor(0, t)).toBe('under a minute');
  expect(talkedFor(12, t)).toBe('12 min');
});
