// Addresses of other servers that people enter.
import { expect, test } from 'vitest';
import { addressFault } from './server-address.ts';

test.each([
  'https://speech.example.org/v1',
  'https://10.0.0.5:8443',
  'http://127.0.0.1:9000/v1',
  'http://localhost:8080',
  'http://nas',
  'http://nas.lan/models',
  'http://box.local',
  'http://192.168.1.7:1234',
  'http://172.16.0.1',
  'http://[::1]:9000',
  'http://[fd12:3456::1]:9000',
])('%s may be entered', (address) => {
  expect(addressFault(address)).toBeNull();
});

test.each([
  ['ftp://example.org', /http or https/],
  ['ws://127.0.0.1', /http or https/],
  ['example.org', /http or https/],
  ['https://', /http or https/],
  ['https:example.org', /http or https/],
  ['https://user@example.org', /name or password/],
  ['http://:secret@127.0.0.1', /name or password/],
  ['https://example.org/#x', /fragment/],
  ['https://example.org/?x=1', /query/],
  ['http://example.org', /https outside/],
  ['http://8.8.8.8', /https outside/],
  ['http://172.32.0.1', /https outside/],
  ['http://169.254.169.254/latest', /link-local/],
  ['https://169.254.1.1', /link-local/],
  ['http://2852039166', /link-local/],
  ['http://0xa9.0xfe.0xa9.0xfe', /link-local/],
  ['http://[::ffff:169.254.169.254]', /link-local/],
  ['http://[fe80::1]', /link-local/],
  ['http://[febf::1]', /link-local/],
  ['http://[fd00:ec2::254]', /link-local/],
  ['http://0.0.0.0:9000', /link-local/],
  ['http://[::]', /link-local/],
  ['http://metadata.google.internal', /link-local/],
])('%s may not: %s', (address, why) => {
  expect(addressFault(address)).toMatch(why);
});

test('sockets have the same rule', () => {
  const fault = (address: string) => addressFault(address, { protocol: 'ws', query: true });
  expect(fault('wss://speech.example.org/listen?key=1')).toBeNull();
  expect(fault('ws://127.0.0.1:9000')).toBeNull();
  expect(fault('ws://speech.example.org')).toMatch(/wss outside/);
  expect(fault('ws://169.254.169.254')).toMatch(/link-local/);
  expect(fault('http://127.0.0.1')).toMatch(/ws:\/\/ or wss/);
});
