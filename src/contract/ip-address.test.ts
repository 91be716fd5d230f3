// What an address reaches, in all the ways it can be written.
import { expect, test } from 'vitest';
import { reachOf, sameAddress } from './ip-address.ts';

const canonical = (host: string): string => new URL(`http://${host}/`).hostname;

test.each([
  ['127.0.0.1', 'this_computer'],
  ['127.8.9.1', 'this_computer'],
  ['2130706433', 'this_computer'],
  ['0x7f.1', 'this_computer'],
  ['0177.0.0.01', 'this_computer'],
  ['0x7f000001', 'this_computer'],
  ['[::1]', 'this_computer'],
  ['[0:0:0:0:0:0:0:1]', 'this_computer'],
  ['[::ffff:127.0.0.1]', 'this_computer'],
  ['[::ffff:7f00:1]', 'this_computer'],
  ['[::127.0.0.1]', 'this_computer'],
  ['[::ffff:0:127.0.0.1]', 'this_computer'],
  ['[64:ff9b::127.0.0.1]', 'this_computer'],
  ['[2002:7f00:1::]', 'this_computer'],
  ['[2001:4860::5efe:127.0.0.1]', 'this_computer'],
  ['10.1.2.3', 'private'],
  ['172.31.0.1', 'private'],
  ['192.168.1.7', 'private'],
  ['3232235777', 'private'],
  ['100.64.0.1', 'private'],
  ['198.18.0.1', 'private'],
  ['203.0.113.9', 'never'],
  ['[fd12:3456::1]', 'private'],
  ['[fec0::1]', 'private'],
  ['[::ffff:10.0.0.1]', 'private'],
  ['[64:ff9b::a00:1]', 'private'],
  ['[64:ff9b:1::a00:1]', 'private'],
  ['[2002:c0a8:101::1]', 'private'],
  ['[2001:0:4136:e378:8000:63bf:3fff:fdd2]', 'private'],
  ['[2001:db8::1]', 'never'],
  ['169.254.169.254', 'never'],
  ['2852039166', 'never'],
  ['0xa9.0xfe.0xa9.0xfe', 'never'],
  ['0251.0376.0251.0376', 'never'],
  ['[::ffff:169.254.169.254]', 'never'],
  ['[::a9fe:a9fe]', 'never'],
  ['[64:ff9b::a9fe:a9fe]', 'never'],
  ['[2002:a9fe:a9fe::]', 'never'],
  ['[fe80::1]', 'never'],
  ['[febf::1]', 'never'],
  ['[fd00:ec2::254]', 'never'],
  ['[fd20:ce::254]', 'never'],
  ['100.100.100.200', 'never'],
  ['192.0.0.192', 'never'],
  ['168.63.129.16', 'never'],
  ['0.0.0.0', 'never'],
  ['0', 'never'],
  ['[::]', 'never'],
  ['[::ffff:0.0.0.0]', 'never'],
  ['224.0.0.251', 'never'],
  ['255.255.255.255', 'never'],
  ['[ff02::1]', 'never'],
  ['8.8.8.8', 'public'],
  ['172.32.0.1', 'public'],
  ['100.128.0.1', 'public'],
  ['[2606:4700::1111]', 'public'],
  ['[::ffff:8.8.8.8]', 'public'],
] as const)('%s is %s', (host, reach) => {
  expect(reachOf(canonical(host))).toBe(reach);
});

test('a resolver may add a zone', () => {
  expect(reachOf('fe80::1%eth0')).toBe('never');
});

test.each([
  'localhost',
  'example.org',
  'abcd',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  ':',
  ':::',
  '1::2::3',
  '12345::',
])('%s is no address', (host) => {
  expect(reachOf(host)).toBeNull();
  expect(sameAddress(host)).toBeNull();
});

test('one address has one name', () => {
  expect(sameAddress('::ffff:192.168.1.7')).toBe(sameAddress('192.168.1.7'));
  expect(sameAddress('fd12::1')).toBe(sameAddress('[FD12:0:0::0:1]'));
  expect(sameAddress('fd12::1')).not.toBe(sameAddress('fd12::2'));
});
