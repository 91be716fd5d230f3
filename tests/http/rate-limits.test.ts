// Rate limits over HTTP: the headers of every answer to a known caller, and what one request too many gets.
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_RATES, type RateSettings } from '../../src/server/http/rate-limits.ts';
import { newPageKey } from '../helpers/signed-in-page.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const LIST = '/v1/dev/user/conversations';
let service: HttpInstance;
afterEach(() => service.close());

async function limitedTo(rates: Partial<RateSettings>): Promise<void> {
  service = await startHttpInstance({ rates: { ...DEFAULT_RATES, ...rates } });
}

const HOUR = 3_600;

test('every answer to a known caller has the limit, also one that refuses', async () => {
  await limitedTo({ read: { points: 5, seconds: HOUR } });
  const key = service.key('dev');
  for (const [path, status, remaining] of [
    [LIST, 200, '4'],
    [`${LIST}/none`, 404, '3'],
    [`${LIST}?limit=x`, 422, '2'],
  ] as const) {
    const { headers, status: got } = await service.get(path, key);
    expect(got).toBe(status);
    expect(headers.get('x-ratelimit-limit')).toBe('5');
    expect(headers.get('x-ratelimit-remaining')).toBe(remaining);
    expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(0);
  }
  expect((await service.get('/health')).headers.has('x-ratelimit-limit')).toBe(false);
});

test('one too many is 429 and says when to come back; another key goes on', async () => {
  await limitedTo({ read: { points: 1, seconds: HOUR } });
  const key = service.key('dev');
  expect((await service.get(LIST, key)).status).toBe(200);
  const answer = await service.get(LIST, key);
  expect(answer.status).toBe(429);
  const wait = answer.headers.get('retry-after') ?? '';
  expect(wait).toMatch(/^\d+$/);
  expect(await answer.json()).toEqual({ detail: `Rate limit exceeded. Try again in ${wait}s.` });
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(answer.headers.get('x-ratelimit-limit')).toBe('1');
  expect((await service.get(LIST, service.key('dev'))).status).toBe(200);
  expect((await service.get(LIST, await service.token())).status).toBe(200);
});

test('a refused write changes nothing', async () => {
  await limitedTo({ write: { points: 1, seconds: HOUR } });
  const token = await service.token();
  expect((await service.post('/v1/dev/keys', token, { name: 'first' })).status).toBe(200);
  expect((await service.post('/v1/dev/keys', token, { name: 'second' })).status).toBe(429);
  const listed = await service.get('/v1/dev/keys', token);
  expect(((await listed.json()) as { name: string }[]).map(({ name }) => name)).toEqual(['first']);
});

test('a signed-in browser counts like the others', async () => {
  await limitedTo({ read: { points: 1, seconds: HOUR } });
  const page = await service.signIn();
  expect((await service.get('/v1/conversations', await page.token())).status).toBe(200);
  expect((await service.get('/v1/conversations', await page.token())).status).toBe(429);
});

test('guessing keys or links is limited; a valid credential from the same address is not', async () => {
  await limitedTo({ refused: { points: 2, seconds: HOUR } });
  const key = service.key('dev');
  expect((await service.get(LIST, 'svc_dev_guess')).status).toBe(401);
  const { public_key } = await newPageKey();
  expect((await service.post('/private/session', undefined, { token: 'guess', public_key })).status).toBe(
    401,
  );
  const refused = await service.get(LIST, 'svc_dev_guess');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await service.get(LIST, key)).status).toBe(200);
  const { token } = service.identity.createLink(service.owner.uid);
  expect((await service.post('/private/session', undefined, { token, public_key })).status).toBe(200);
});

test('off is off', async () => {
  await limitedTo({ read: null });
  const answer = await service.get(LIST, service.key('dev'));
  expect(answer.status).toBe(200);
  expect(answer.headers.has('x-ratelimit-limit')).toBe(false);
});
