// The signatures of deliveries, against the public package that receivers use.
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createSecret, isSignedWith, readSecret, secretText, signedHeaders } from './signature.ts';

const body = Buffer.from('[{"text":"Grüße, 世界 – “quoted”","speakerId":0}]');
const message = () => ({ id: 'msg_1', at: Date.now(), body });

test('the public package verifies a signature, and only with the right secret, body and id', () => {
  const secret = createSecret();
  const headers = signedHeaders(message(), [secret]);
  const text = secretText(secret);
  expect(new Webhook(text).verify(body.toString(), headers)).toEqual(JSON.parse(body.toString()));
  expect(() => new Webhook(secretText(createSecret())).verify(body.toString(), headers)).toThrow(
    'No matching',
  );
  expect(() => new Webhook(text).verify(`${body.toString()} `, headers)).toThrow('No matching');
  expect(() => new Webhook(text).verify(body.toString(), { ...headers, 'webhook-id': 'msg_2' })).toThrow(
    'No matching',
  );
});

test('while a secret is changed, the holders of either verify', () => {
  const [next, previous] = [createSecret(), createSecret()];
  const headers = signedHeaders(message(), [next, previous]);
  expect(headers['webhook-signature']!.split(' ')).toHaveLength(2);
  for (const secret of [next, previous]) {
    expect(() => new Webhook(secretText(secret)).verify(body.toString(), headers)).not.toThrow();
  }
});

test('audio is signed byte for byte', () => {
  const audio = Buffer.from(Uint8Array.from({ length: 1000 }, (_, index) => (index * 37) & 0xff));
  const secret = createSecret();
  const headers = signedHeaders({ id: 'msg_a', at: 1_790_000_000_999, body: audio }, [secret]);
  const signed = Buffer.concat([Buffer.from('msg_a.1790000000.'), audio]);
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  );
});

test('the id is the idempotency key; the timestamp is that of the attempt, in seconds', () => {
  const headers = signedHeaders({ id: 'msg_1', at: 1_790_000_000_999, body }, []);
  expect(headers).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1790000000',
    'Idempotency-Key': 'msg_1',
  });
});

test('a receiver of this product accepts what the public package signs, and nothing else', () => {
  const secret = createSecret();
  const at = Date.now();
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': `v1a,x ${new Webhook(secretText(secret)).sign('msg_1', new Date(at), body.toString())}`,
  };
  expect(isSignedWith(secret, { headers, body, at })).toBe(true);
  expect(isSignedWith(createSecret(), { headers, body, at })).toBe(false);
  expect(isSignedWith(secret, { headers, body: Buffer.from('[]'), at })).toBe(false);
  expect(isSignedWith(secret, { headers, body, at: at + 301_000 })).toBe(false);
  expect(isSignedWith(secret, { headers, body, at: at - 302_000 })).toBe(false);
  for (const name of Object.keys(headers)) {
    expect(isSignedWith(secret, { headers: { ...headers, [name]: undefined }, body, at })).toBe(false);
    expect(isSignedWith(secret, { headers: { ...headers, [name]: 'soon' }, body, at })).toBe(false);
  }
});

test('secrets are written and read as whsec_ and base64 of 24 to 64 bytes', () => {
  const secret = createSecret();
  expect(secret).toHaveLength(32);
  expect(secretText(secret)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(readSecret(` ${secretText(secret)}\n`)).toEqual(secret);
  expect(readSecret(secretText(secret).slice(6))).toEqual(secret);
  for (const bytes of [24, 64]) expect(readSecret(secretText(Buffer.alloc(bytes)))).toHaveLength(bytes);
  for (const bytes of [0, 23, 65]) expect(readSecret(secretText(Buffer.alloc(bytes)))).toBeNull();
  expect(readSecret('whsec_not base64!')).toBeNull();
});
