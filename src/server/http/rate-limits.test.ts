import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateLimited } from '../service-error.ts';
import { createRateLimits, rateClassOf } from './rate-limits.ts';
import { senderName } from './sender-name.ts';

const limits = () =>
  createRateLimits({
    read: { points: 2, seconds: 10 },
    write: { points: 1, seconds: 10 },
    heavy: null,
    refused: { points: 2, seconds: 10 },
    elsewhere: { points: 2, seconds: 10 },
  });
const ann = { uid: 'ann', kind: 'session' } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a window holds its number of requests, says how many are left, and opens again', async () => {
  const rates = limits();
  expect(await rates.take(ann, 'read')).toEqual({
    'X-RateLimit-Limit': '2',
    'X-RateLimit-Remaining': '1',
    'X-RateLimit-Reset': '10',
  });
  vi.advanceTimersByTime(4_000);
  expect(await rates.take(ann, 'read')).toMatchObject({
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': '6',
  });
  const refusal = await rates.take(ann, 'read').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RateLimited);
  expect(refusal).toMatchObject({ retrySeconds: 6, headers: { 'X-RateLimit-Remaining': '0' } });
  vi.advanceTimersByTime(6_000);
  expect(await rates.take(ann, 'read')).toMatchObject({ 'X-RateLimit-Remaining': '1' });
});

test('classes, users, kinds of credential and keys are counted apart', async () => {
  const rates = limits();
  const key = { uid: 'ann', kind: 'dev_key', keyId: 'k1' } as const;
  for (const caller of [ann, { ...ann, uid: 'bob' }, { uid: 'ann', kind: 'id_token' } as const, key]) {
    expect(await rates.take(caller, 'write')).toMatchObject({ 'X-RateLimit-Remaining': '0' });
  }
  expect(await rates.take({ ...key, keyId: 'k2' }, 'write')).toMatchObject({ 'X-RateLimit-Remaining': '0' });
  expect(await rates.take(ann, 'read')).toMatchObject({ 'X-RateLimit-Remaining': '1' });
  await expect(rates.take(key, 'write')).rejects.toThrow('Rate limit exceeded. Try again in 10s.');
});

test('what is off is neither counted nor told', async () => {
  expect(await limits().take(ann, 'heavy')).toEqual({});
});

const here = (client: string) => ({ client, elsewhere: false });

test('an address that fails too often is told to wait', async () => {
  const rates = limits();
  await rates.countRefusal(here('::1'));
  await rates.countRefusal(here('::1'));
  await expect(rates.countRefusal(here('::1'))).rejects.toBeInstanceOf(RateLimited);
  await rates.countRefusal(here('127.0.0.1'));
  vi.advanceTimersByTime(10_000);
  await rates.countRefusal(here('::1'));
});

test('another computer that fails too often is told to wait, with its whole network of IPv6', async () => {
  const rates = limits();
  const far = (client: string) => ({ client, elsewhere: true });
  for (const client of ['2001:db8::1', '2001:db8:0:0:5::1', '192.168.1.9'])
    await rates.countRefusal(far(client));
  await expect(rates.countRefusal(far('2001:db8::9:0:0:1'))).rejects.toBeInstanceOf(RateLimited);
  await rates.countRefusal(far('192.168.1.9'));
  vi.advanceTimersByTime(10_000);
  await rates.countRefusal(far('2001:db8::9:0:0:1'));
});

test('names of senders are bounded, whatever addresses there are', () => {
  const names = new Set(
    Array.from({ length: 50_000 }, (_, at) => senderName(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`)),
  );
  expect(names.size).toBeLessThanOrEqual(4096);
  expect(senderName('127.0.0.1')).not.toBe(senderName('::1'));
});

test('the class comes from the method unless the route says it', () => {
  expect([
    rateClassOf('get', undefined),
    rateClassOf('post', undefined),
    rateClassOf('post', 'read'),
  ]).toEqual(['read', 'write', 'read']);
});
