import { expect, test } from 'vitest';
import { NetworkRules } from '../contract/network.ts';
import { networkFinding } from './doctor-network.ts';

const NOW = Date.UTC(2026, 0, 1);
const finding = (given: object) => networkFinding({ ...NetworkRules.parse({}), ...given }, NOW);

test('nothing open is well', () => {
  expect(finding({})).toEqual({ ok: true, finding: 'only this computer' });
});

test('encrypted and limited is well, and is said', () => {
  const certificate = {
    fingerprint: 'AB',
    expires_at: new Date(NOW + 40 * 86_400_000).toISOString(),
    names: [],
  };
  expect(
    finding({ lan: 'https', certificate, allowed_origins: ['https://a.test'], trust_proxy: true }),
  ).toEqual({
    ok: true,
    finding:
      'other computers connect encrypted, the certificate is good for 40 days; allowed origins: https://a.test; a proxy on this computer is believed',
  });
});

test.each([
  [{ lan: 'http' }, /without encryption/],
  [{ started_open: true }, /--host/],
  [{ allowed_origins: ['null'] }, /every page that comes from no site/],
  [{ lan: 'https', problem: 'Port 1 is taken.' }, /Port 1 is taken/],
])('%j is not', (given, words) => {
  expect(finding(given)).toMatchObject({ ok: false, finding: expect.stringMatching(words) as string });
});
