// The receiver that other tests send to answers as they script it.
import { expect, test } from 'vitest';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';

test('it keeps what arrives and answers by the script, then as usual', async () => {
  const receiver = await startWebhookReceiver();
  receiver.script.push({ status: 429, headers: { 'Retry-After': '7' } }, 'drop', 'hold');
  const post = () => fetch(`${receiver.url}/in?uid=u`, { method: 'POST', body: '{"a":1}' });
  const refused = await post();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
  await expect(post()).rejects.toThrow();
  const held = post();
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(receiver.underWay()).toBe(1);
  receiver.release();
  expect((await held).status).toBe(200);
  receiver.usual = { status: 503 };
  expect((await post()).status).toBe(503);
  expect(receiver.received[0]).toMatchObject({ method: 'POST', path: '/in', json: { a: 1 } });
  expect(receiver.received[0]!.query.get('uid')).toBe('u');
});
