import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { NetworkRules } from '../../contract/network.ts';
import { arrivalOf } from './arrival.ts';
import { admission, type OwnNames } from './origin-guard.ts';

const host = '127.0.0.1:7345';
const LOOPBACK = { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1', localPort: 7345 };
const FROM_PHONE = {
  remoteAddress: '::ffff:192.168.1.9',
  localAddress: '::ffff:192.168.1.5',
  localPort: 7346,
};

interface Given {
  rules?: Partial<NetworkRules>;
  socket?: typeof LOOPBACK & { encrypted?: boolean };
  own?: Partial<OwnNames>;
  path?: string;
}

function asked(
  headers: IncomingHttpHeaders,
  { rules = {}, socket = LOOPBACK, own = {}, path = '/v1/goals' }: Given = {},
) {
  const set = NetworkRules.parse(rules);
  const arrival = arrivalOf(headers, socket, () => set.trust_proxy);
  return admission(
    { headers, method: 'GET', path },
    arrival,
    { host: '127.0.0.1', lan: [], ...own },
    () => set,
  );
}

describe('with nothing set', () => {
  test.each([
    ['no origin', { host }],
    ['localhost', { host: 'localhost:7345' }],
    ['IPv6 loopback', { host: '[::1]:7345' }],
    ['a name in capitals', { host: 'LocalHost:7345', origin: 'http://localhost:7345' }],
    ['the same origin', { host, origin: 'http://127.0.0.1:7345', 'sec-fetch-site': 'same-origin' }],
    ['an address typed by the user', { host, 'sec-fetch-site': 'none' }],
  ])('%s may pass', (_name, headers) => {
    expect(asked(headers)).toMatchObject({ refused: null, origin: null, elsewhere: false });
  });

  test.each([
    ['no host', {}],
    ['a name that resolves to this machine', { host: 'evil.test:7345' }],
    ['another port', { host: '127.0.0.1:80' }],
    ['no port', { host: '127.0.0.1' }],
    ['a trailing dot', { host: 'localhost.:7345' }],
    ['a port twice', { host: '127.0.0.1:7345:7345' }],
    ['a look-alike', { host: '127.0.0.1:7345.evil.test' }],
    ['IPv6 without brackets', { host: '::1:7345' }],
    ['another origin', { host, origin: 'http://evil.test' }],
    ['another port of this machine', { host, origin: 'http://127.0.0.1:3000' }],
    ['another name of this machine', { host, origin: 'http://localhost:7345' }],
    ['an opaque origin', { host, origin: 'null' }],
    ['another scheme', { host, origin: 'https://127.0.0.1:7345' }],
    ['another site without an origin', { host, 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', (_name, headers) => {
    expect(asked(headers).refused).toMatch(/\w/);
  });

  test('what a proxy says is not believed', () => {
    const headers = { host: 'earshot.lan', 'x-forwarded-host': host, 'x-forwarded-for': '127.0.0.1' };
    expect(asked(headers).refused).toMatch('earshot.lan');
  });
});

test('the address it was started on counts, the unspecified one does not', () => {
  const socket = { ...LOOPBACK, localAddress: '192.168.1.5' };
  expect(asked({ host: '192.168.1.5:7345' }, { socket, own: { host: '192.168.1.5' } }).refused).toBeNull();
  expect(asked({ host: '0.0.0.0:7345' }, { own: { host: '0.0.0.0' } }).refused).toMatch(/\w/);
});

describe('another computer', () => {
  test('uses the address it reached, or a name of this computer, and gets no page', () => {
    for (const name of ['192.168.1.5:7346', 'kitchen.local:7346', 'Kitchen:7346']) {
      const given = { socket: FROM_PHONE, own: { lan: ['kitchen', 'kitchen.local'] } };
      expect(asked({ host: name }, given)).toMatchObject({ refused: null, elsewhere: true });
      for (const path of ['/', '/assets/a.js', '/private/session', '/private'])
        expect(asked({ host: name }, { ...given, path }).refused).toMatch('own computer only');
    }
  });

  test('does not become this computer by a Host header', () => {
    const given = { socket: { ...FROM_PHONE, localPort: 7345 }, path: '/private/token' };
    expect(asked({ host }, given).refused).toMatch('own computer only');
  });

  test('gets pages over https only, when they are opened', () => {
    const rules = { remote_pages: true };
    const headers = { host: '192.168.1.5:7346' };
    expect(asked(headers, { rules, socket: FROM_PHONE, path: '/' }).refused).toMatch('https only');
    const socket = { ...FROM_PHONE, encrypted: true };
    expect(asked(headers, { rules, socket, path: '/' }).refused).toBeNull();
    const origin = 'https://192.168.1.5:7346';
    expect(asked({ ...headers, origin }, { rules, socket, path: '/private/token' })).toMatchObject({
      refused: null,
      origin: null,
    });
  });
});

describe('allowed origins', () => {
  const rules = { allowed_origins: ['https://app.test', 'chrome-extension://abc', 'null'] };

  test.each(['https://app.test', 'chrome-extension://abc', 'null'])('%s may ask the API', (origin) => {
    expect(asked({ host, origin, 'sec-fetch-site': 'cross-site' }, { rules })).toMatchObject({
      refused: null,
      origin,
    });
  });

  test.each([
    'https://app.test/',
    'https://app.test/path',
    'HTTPS://APP.TEST',
    'https://app.test.',
    'https://app.test:444',
    'http://app.test',
    'https://sub.app.test',
    'https://app.test.evil',
    'https://xn--pp-yia.test',
    'https://app.test, https://evil.test',
    '*',
    '',
    'Null',
  ])('%s is another one', (origin) => {
    expect(asked({ host, origin }, { rules }).refused).toMatch(/\w/);
  });

  test.each(['/private/session', '/private/token', '/private/network', '/', '/settings'])(
    'none reaches %s',
    (path) => {
      expect(asked({ host, origin: 'https://app.test' }, { rules, path }).refused).toMatch('other origins');
    },
  );
});

describe('host names of the owner', () => {
  const rules = { host_names: ['earshot.example.org', '10.0.0.7', '[fd00::7]'] };

  test.each(['earshot.example.org', 'Earshot.Example.Org:8443', '10.0.0.7:80', '[fd00::7]:7000'])(
    '%s is answered, at every port',
    (name) => {
      expect(asked({ host: name }, { rules })).toMatchObject({ refused: null, elsewhere: true });
      expect(asked({ host: name, origin: `https://${name.toLowerCase()}` }, { rules })).toMatchObject({
        refused: null,
        origin: null,
      });
    },
  );

  test.each([
    'earshot.example.org.',
    'x.earshot.example.org',
    'earshot.example.org.evil',
    '[fd00::8]',
    'fd00::7',
  ])('%s is not', (name) => {
    expect(asked({ host: name }, { rules }).refused).toMatch('host name');
  });

  test('a page of another host is still another origin', () => {
    expect(asked({ host: 'earshot.example.org', origin: 'https://evil.test' }, { rules }).refused).toMatch(
      /\w/,
    );
  });
});

describe('a proxy on this computer', () => {
  const rules = { trust_proxy: true, host_names: ['earshot.example.org'], remote_pages: true };

  test('says who asks, by which name and whether encrypted', () => {
    const headers = {
      host,
      'x-forwarded-host': 'earshot.example.org',
      'x-forwarded-for': '127.0.0.1, 203.0.113.9',
      'x-forwarded-proto': 'https',
    };
    expect(asked(headers, { rules, path: '/' })).toEqual({
      refused: null,
      origin: null,
      elsewhere: true,
      base: 'https://earshot.example.org',
    });
    const plain = { ...headers, 'x-forwarded-proto': 'http' };
    expect(asked(plain, { rules, path: '/' }).refused).toMatch('https only');
  });

  test('cannot be played from another computer', () => {
    const headers = {
      host: '192.168.1.5:7346',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    };
    expect(asked(headers, { rules, socket: FROM_PHONE, path: '/' }).refused).toMatch('https only');
  });
});
