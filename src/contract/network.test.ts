import { expect, test } from 'vitest';
import { asHostName, asOrigin } from './network.ts';

test.each([
  ['https://app.example.com', 'https://app.example.com'],
  [' HTTPS://App.Example.com:443/ ', 'https://app.example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://192.168.1.7:8080', 'http://192.168.1.7:8080'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['https://äpp.example', 'https://xn--pp-uia.example'],
  ['chrome-extension://ABCdef', 'chrome-extension://abcdef'],
  ['moz-extension://9e8d', 'moz-extension://9e8d'],
  ['app://obsidian.md', 'app://obsidian.md'],
  ['capacitor://localhost', 'capacitor://localhost'],
  ['null', 'null'],
])('%s is the origin %s', (entered, origin) => {
  expect(asOrigin(entered)).toBe(origin);
});

test.each([
  '*',
  '',
  'https://*.example.com',
  'https://example.com/path',
  'https://example.com?x',
  'https://example.com#x',
  'https://user@example.com',
  'https://user:pass@example.com',
  'http://example.com',
  'http://169.254.169.254',
  'https://example.com:99999',
  'example.com',
  '//example.com',
  'https:/example.com',
  'https://exa mple.com',
  'https://a.test, https://b.test',
  'file://host',
  'data:text/html,x',
  'javascript://x',
  'Null',
  'undefined',
  `https://${'a'.repeat(300)}.com`,
])('%s is no origin', (entered) => {
  expect(asOrigin(entered)).toBeNull();
});

test.each([
  ['Earshot.Example.org', 'earshot.example.org'],
  ['earshot.lan', 'earshot.lan'],
  ['192.168.1.5', '192.168.1.5'],
  ['fd00::5', '[fd00::5]'],
  ['[FD00:0::5]', '[fd00::5]'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('%s is the host name %s', (entered, name) => {
  expect(asHostName(entered)).toBe(name);
});

test.each([
  '*',
  '',
  '*.lan',
  'earshot.lan:443',
  'https://earshot.lan',
  'earshot.lan/x',
  'a@b',
  'a b',
  'lan.',
  'a..b',
  '[::1',
  'fd00::5%eth0',
])('%s is no host name', (entered) => {
  expect(asHostName(entered)).toBeNull();
});
