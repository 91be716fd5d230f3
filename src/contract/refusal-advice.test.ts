import { expect, it } from 'vitest';
import { refusalAdvice } from './refusal-advice.ts';

it('says that only an ID token works where no key does, and the kind of key where one does', () => {
  const dev =
    'This is a developer API key (svc_dev_): it authenticates the developer REST API under /v1/dev/';
  const advice = (status: number, reason: string) =>
    refusalAdvice({ method: 'GET', route: '/v1/dev/keys', status, reason });
  expect(
    advice(401, `${dev}, and this endpoint needs an ID token or the ID token of a signed-in page`),
  ).toMatch(/^No key works here.*ID token/);
  expect(
    advice(
      1008,
      'This key serves the developer REST API under /v1/dev/ only; the live socket takes an ID token',
    ),
  ).toMatch(/^No key works here/);
  expect(
    advice(401, `${dev}, and this endpoint needs a tool-protocol key (svc_mcp_) or an ID token`),
  ).toMatch(/kind that the message names/);
});

it('names the language and the settings where speech recognition is not available', () => {
  const asked = { method: 'GET', route: '/v4/listen', status: 1011 };
  const advice = refusalAdvice({ ...asked, reason: 'Speech recognition is not available.' });
  expect(advice).toMatch(/language/);
  expect(advice).toMatch(/Settings, Speech/);
  expect(refusalAdvice({ ...asked, reason: 'Something else.' })).toMatch(/log of the service/);
});
