import { expect, it } from 'vitest';
import { refusalAdvice } from './refusal-advice.ts';

it('names the language and the settings where speech recognition is not available', () => {
  const asked = { method: 'GET', route: '/v4/listen', status: 1011 };
  const advice = refusalAdvice({ ...asked, reason: 'Speech recognition is not available.' });
  expect(advice).toMatch(/language/);
  expect(advice).toMatch(/Settings, Speech/);
  expect(refusalAdvice({ ...asked, reason: 'Something else.' })).toMatch(/log of the service/);
});
