import { describe, expect, test } from 'vitest';
import { allowedHosts, originRefusal } from './origin-guard.ts';

const own = { port: 7345, host: '127.0.0.1' };
const host = '127.0.0.1:7345';

describe('originRefusal', () => {
  test.each([
    ['no origin', { host }],
    ['localhost', { host: 'localhost:7345' }],
    ['IPv6 loopback', { host: '[::1]:7345' }],
    ['a name in capitals', { host: 'LocalHost:7345', origin: 'http://localhost:7345' }],
    ['the same origin', { host, origin: 'http://127.0.0.1:7345', 'sec-fetch-site': 'same-origin' }],
    ['an address typed by the user', { host, 'sec-fetch-site': 'none' }],
  ])('lets %s pass', (_name, headers) => {
    expect(originRefusal(headers, own)).toBeNull();
  });

  test.each([
    ['no host', {}],
    ['a name that resolves to this machine', { host: 'evil.test:7345' }],
    ['another port', { host: '127.0.0.1:80' }],
    ['no port', { host: '127.0.0.1' }],
    ['a look-alike', { host: '127.0.0.1:7345.evil.test' }],
    ['another origin', { host, origin: 'http://evil.test' }],
    ['another port of this machine', { host, origin: 'http://127.0.0.1:3000' }],
    ['another name of this machine', { host, origin: 'http://localhost:7345' }],
    ['an opaque origin', { host, origin: 'null' }],
    ['another scheme', { host, origin: 'https://127.0.0.1:7345' }],
    ['another site without an origin', { host, 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', (_name, headers) => {
    expect(originRefusal(headers, own)).toMatch(/\w/);
  });

  test('the address it listens on counts, the unspecified one does not', () => {
    expect(allowedHosts({ port: 1, host: '192.168.1.5' })).toContain('192.168.1.5:1');
    expect(allowedHosts({ port: 1, host: '0.0.0.0' })).not.toContain('0.0.0.0:1');
  });
});
