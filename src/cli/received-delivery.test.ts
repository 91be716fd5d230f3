// What the built-in receiver says about a delivery, whatever arrives.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSecret, signedHeaders } from '../server/deliveries/signature.ts';
import { createDeliveryReader, deliveryJson, deliveryLines, type Received } from './received-delivery.ts';

const AT = Date.UTC(2026, 2, 1, 9, 30);

const received = (body: unknown, more: Partial<Received> = {}): Received => ({
  url: '/hook?uid=u1',
  headers: { 'content-type': 'application/json' },
  body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
  at: AT,
  ...more,
});

describe('the trigger', () => {
  const { read } = createDeliveryReader();
  test.each([
    ['memory_created', { id: 'c1', structured: {} }, '/?uid=u1'],
    ['realtime_transcript', [{ text: 'Hi' }], '/?session_id=s&uid=u1'],
    ['realtime_transcript', { session_id: 's', segments: [] }, '/'],
    ['day_summary', { uid: 'u1', summary_json: {}, summary: '{}' }, '/'],
    ['audio_bytes', Buffer.alloc(8), '/?sample_rate=16000&uid=u1'],
    [null, { hello: 1 }, '/'],
    [null, Buffer.from('no json'), '/'],
    [null, 7, '/'],
  ])('%s', (trigger, body, url) => {
    expect(read(received(body, { url }), null).trigger).toBe(trigger);
  });
});

describe('the signature', () => {
  const secret = createSecret();
  const body = Buffer.from('{"structured":{}}');
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders({ id: 'msg_1', at: AT, body }, [secret]),
  };

  test('is valid, invalid, missing or not checked', () => {
    const { read } = createDeliveryReader();
    expect(read(received(body, { headers }), [secret]).signature).toBe('valid');
    expect(read(received(body, { headers }), [createSecret(), secret]).signature).toBe('valid');
    expect(read(received(body, { headers }), [createSecret()]).signature).toBe('invalid');
    expect(read(received(body, { headers }), []).signature).toBe('invalid');
    expect(read(received(Buffer.from('{}'), { headers }), [secret]).signature).toBe('invalid');
    expect(read(received(body, { headers, at: AT + 301_000 }), [secret]).signature).toBe('invalid');
    expect(read(received(body), [secret]).signature).toBe('missing');
    expect(read(received(body, { headers }), null).signature).toBe('not checked');
  });

  test('and what came before is a duplicate', () => {
    const { read } = createDeliveryReader();
    const lines = (): string => deliveryLines(read(received(body, { headers }), [secret])).join('\n');
    expect(lines()).toBe(
      `09:30:00  memory_created  17 B  signature valid  msg_1  uid=u1\n    {"structured":{}}`,
    );
    expect(lines()).toContain('DUPLICATE, 2 times');
  });
});

test('flags and sizes stand in the line', () => {
  const { read } = createDeliveryReader();
  const headers = { 'webhook-test': 'true', 'webhook-replay': 'true', 'webhook-id': 'msg_2' };
  const delivery = read(
    received(Buffer.alloc(160_000), { headers, url: '/?sample_rate=16000&uid=u1' }),
    null,
  );
  expect(deliveryLines(delivery)).toEqual([
    '09:30:00  audio_bytes  160.0 kB  signature not checked  test  replay  msg_2  sample_rate=16000&uid=u1',
  ]);
});

test('ids are forgotten after ten thousand', () => {
  const { read } = createDeliveryReader();
  const time = (id: string) => read(received({}, { headers: { 'webhook-id': id } }), null).time;
  expect(time('first')).toBe(1);
  for (let n = 0; n < 9_999; n++) time(`id ${n}`);
  expect(time('first')).toBe(2);
  for (let n = 0; n < 10_000; n++) time(`other ${n}`);
  expect(time('first')).toBe(1);
});

test('nothing that arrives steers the terminal or fails', () => {
  const secret = createSecret();
  const { read } = createDeliveryReader();
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u001b[2J', '\u009b31m', '\u202etxt', '%00', '//x', '['.repeat(20_000)),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, fc.boolean(), (url, id, body, asJson) => {
      const delivery = read(
        received(Buffer.from(asJson ? JSON.stringify([body]) : body), {
          url,
          headers: { 'webhook-id': id, 'content-type': id, 'webhook-timestamp': id, 'webhook-signature': id },
        }),
        [secret],
      );
      const shown = [...deliveryLines(delivery), deliveryJson(delivery, 200)].join('');
      expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(() => void JSON.parse(deliveryJson(delivery, 200))).not.toThrow();
    }),
  );
});
