// Addresses that no delivery is sent to.
import type { LookupAddress } from 'node:dns';
import { createServer as createHttpServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../../tests/helpers/raw-server.ts';
import { systemClock } from '../ports.ts';
import { createWebhookSender, type WebhookRequest } from './send-webhook.ts';

async function target() {
  let visits = 0;
  const url = await listening(
    createHttpServer((request, response) => {
      visits++;
      request.resume().on('end', () => response.end());
    }),
  );
  return { url, port: Number(new URL(url).port), visits: () => visits };
}

function sending(resolved: readonly (readonly string[])[] = []) {
  let asked = 0;
  const sender = createWebhookSender({
    clock: systemClock,
    resolve: (_host, _options, found) => {
      const addresses = resolved[Math.min(asked++, resolved.length - 1)] ?? [];
      found(
        null,
        addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
  });
  onTestFinished(() => sender.close());
  const send = (url: string, more: Partial<WebhookRequest> = {}) =>
    sender.send(
      {
        url,
        query: {},
        content_type: 'application/json',
        body: Buffer.from('[]'),
        headers: {},
        private_allowed: true,
        own_ports: [],
        timeout_ms: 2_000,
        ...more,
      },
      new AbortController().signal,
    );
  return { send, lookups: () => asked };
}

const THIS_COMPUTER = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
];
const NEVER = [
  '0.0.0.0',
  '0',
  '[::]',
  '[::ffff:0.0.0.0]',
  '169.254.169.254',
  '2852039166',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::a9fe:a9fe]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  'metadata.google.internal',
  '224.0.0.1',
];

test.each(THIS_COMPUTER)('%s is for the owner, and never on the port of the service', async (host) => {
  const { url, port, visits } = await target();
  const { send } = sending();
  const own = url.replace('127.0.0.1', host);
  expect(await send(own, { private_allowed: false })).toMatchObject({
    outcome: 'unsafe_address',
    reason: expect.stringContaining('in its own network, and the owner'),
  });
  expect(await send(own, { own_ports: [port] })).toMatchObject({
    outcome: 'unsafe_address',
    reason: 'The address is one of Earshot itself, which is sent nothing.',
  });
  expect(visits()).toBe(0);
});

test.each(NEVER)('%s is for nobody', async (host) => {
  const { url, visits } = await target();
  const { send } = sending([['127.0.0.1']]);
  expect(await send(url.replace('127.0.0.1', host))).toMatchObject({
    outcome: 'unsafe_address',
    reason: expect.stringContaining('link-local, reserved'),
  });
  expect(visits()).toBe(0);
});

test.each(['192.168.1.7', '10.0.0.1', '100.64.0.1', '[fd12::1]', '[::ffff:10.0.0.1]'])(
  '%s of the own network is for the owner alone',
  async (host) => {
    const { send } = sending();
    expect(await send(`http://${host}:9/`, { private_allowed: false })).toMatchObject({
      outcome: 'unsafe_address',
    });
  },
);

test.each([
  'ftp://127.0.0.1/',
  'file:///etc/passwd',
  'javascript:1',
  'not an address',
  '',
  'http://u:p@127.0.0.1/',
])('%j is no address to send to', async (url) => {
  expect(await sending().send(url)).toMatchObject({
    ...{ outcome: 'unsafe_address', status: null },
    reason: expect.stringContaining('http:// or https://'),
  });
});

test('a name is checked where it leads, each time that it is dialled', async () => {
  const { url, port, visits } = await target();
  const named = url.replace('127.0.0.1', 'receiver.example');
  for (const addresses of [
    ['127.0.0.1'],
    ['8.8.8.8', '127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['169.254.169.254'],
    ['10.0.0.1'],
    [],
  ]) {
    const { send } = sending([addresses]);
    expect(await send(named, { private_allowed: false })).toMatchObject({ outcome: 'unsafe_address' });
    expect(await send(named, { own_ports: [port], private_allowed: false })).toMatchObject({
      outcome: 'unsafe_address',
    });
  }
  expect(await sending([['127.0.0.1']]).send(named, { own_ports: [port] })).toMatchObject({
    outcome: 'unsafe_address',
  });
  expect(visits()).toBe(0);
});

test('what was checked is dialled: a name that changes between two look-ups gains nothing', async () => {
  const { url, visits } = await target();
  const named = url.replace('127.0.0.1', 'receiver.example');
  for (const [address, more, reason] of [
    ['10.0.0.1', { private_allowed: false }, 'in its own network'],
    ['127.0.0.1', { own_ports: [Number(new URL(url).port)] }, 'Earshot itself'],
    ['169.254.169.254', {}, 'link-local'],
  ] as const)
    expect((await sending([[address]]).send(named, more)).reason).toContain(reason);
  const { send, lookups } = sending([['169.254.169.254'], ['127.0.0.1']]);
  expect(await send(named)).toMatchObject({ outcome: 'unsafe_address' });
  expect(lookups()).toBe(1);
  expect(visits()).toBe(0);
  expect(await send(named)).toMatchObject({ outcome: 'delivered' });
  expect(lookups()).toBe(2);
});

test('the port of the service is closed on every address of this computer', async () => {
  const { port, visits } = await target();
  const own = Object.values(networkInterfaces()).flatMap((ones) => ones!.map(({ address }) => address));
  for (const address of own) {
    const host = address.includes(':') ? `[${address}]` : address;
    expect(await sending().send(`http://${host}:${port}/`, { own_ports: [port] })).toMatchObject({
      outcome: 'unsafe_address',
    });
    const { send } = sending([[address]]);
    expect(await send(`http://myself:${port}/`, { own_ports: [port] })).toMatchObject({
      outcome: 'unsafe_address',
    });
  }
  expect(visits()).toBe(0);
});
