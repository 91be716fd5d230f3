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

test.each([
  [{ outgoing_proxy: 'none' }, 'other servers are reached without a proxy'],
  [{ outgoing_proxy: 'socks5h://a.test:1080' }, 'other servers are reached through socks5h://a.test:1080'],
  [
    {
      outgoing_proxy: 'http://a.test:3128',
      outgoing_proxy_login: { name: 'me', has_password: true },
    },
    'other servers are reached through http://a.test:3128, with a name and password',
  ],
])('the way out is told where the owner chose it', (given, words) => {
  expect(finding(given)).toEqual({ ok: true, finding: words });
});
