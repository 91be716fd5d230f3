// How much assistants may ask for: the limits of the original service, those that the owner sets, and what counts together.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from '../http/http-instance.ts';
import { request, send, type Answered } from './raw-messages.ts';

let service: HttpInstance;
let key: string;
beforeEach(async () => {
  service = await startHttpInstance();
  onTestFinished(() => service.close());
  key = service.key('mcp');
});

const ping = (id = 1): Promise<Answered> => send(service, key, request('ping', {}, id));
const set = async (rates: object) => service.send('PATCH', '/v1/mcp/settings', await service.token(), rates);
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

verifies(
  ['errors.429.tool-protocol', 'errors.429.retry-works'],
  'of 1,000 calls at once 500 are answered, the others are 429 in the form of the protocol, and a retry works',
  async () => {
    const answers: Answered[] = [];
    for (let from = 0; from < 1000; from += 50)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, at) => ping(from + at)))));
    expect(answers.slice(0, 500).every(({ status }) => status === 200)).toBe(true);
    for (const [at, { status, message, headers }] of answers.slice(500).entries()) {
      expect([status, message.id, message.error?.code]).toEqual([429, 500 + at, 429]);
      expect(headers.get('retry-after')).toBe('10');
    }
    await service.clock.advance(10_000);
    expect((await ping()).status).toBe(200);
  },
);

test('an hour has 2,000 calls, over the protocol and the mirror together', async () => {
  const { toolRates } = service.services;
  for (let times = 0; times < 4; times += 1) {
    toolRates.take(service.owner.uid, 499);
    await service.clock.advance(10_000);
  }
  expect(await statusOf(ping())).toBe(200);
  expect(await statusOf(service.get('/v1/mcp/goals', key))).toBe(200);
  expect(await statusOf(ping())).toBe(200);
  expect(await statusOf(service.get('/v1/mcp/goals', key))).toBe(200);
  expect(await statusOf(ping())).toBe(429);
  const refused = await service.get('/v1/mcp/goals', key);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(3600 - 40)]);
  await service.clock.advance(3_600_000);
  expect(await statusOf(ping())).toBe(200);
});

test('each message of a batch counts, and another key of the user has no calls of its own', async () => {
  await set({ calls_per_ten_seconds: 5 });
  const batch = (count: number) => Array.from({ length: count }, (_, id) => request('ping', {}, id));
  expect(await statusOf(send(service, key, batch(3)))).toBe(200);
  expect(await statusOf(send(service, key, batch(3)))).toBe(429);
  expect(await statusOf(send(service, service.key('mcp'), batch(2)))).toBe(200);
  expect(await statusOf(send(service, service.key('mcp'), batch(1)))).toBe(429);
});

verifies(['limits.tool-protocol-rate'], 'another user has calls of their own', async () => {
  await set({ calls_per_hour: 1 });
  await ping();
  expect(await statusOf(ping())).toBe(429);
  const other = await service.otherUser('Ben');
  service.services.toolRates.update(other.uid, { calls_per_hour: 1 });
  const theirs = service.keys.create(other.uid, { kind: 'mcp', name: 'test' }).key;
  expect(await statusOf(send(service, theirs, request('ping')))).toBe(200);
  expect(await statusOf(send(service, theirs, request('ping')))).toBe(429);
});

test('changes are counted for each noun', async () => {
  await set({ writes_per_hour: 2 });
  const add = (content: string) => service.send('POST', '/v1/mcp/memories', key, { content });
  expect([await statusOf(add('Likes tea')), await statusOf(add('Likes rain'))]).toEqual([200, 200]);
  expect(await statusOf(add('Likes snow'))).toBe(429);
  expect(await statusOf(service.send('POST', '/v1/mcp/action-items', key, { description: 'Buy tea' }))).toBe(
    200,
  );
  expect(await statusOf(service.get('/v1/mcp/memories', key))).toBe(200);
  await service.clock.advance(3_600_000);
  expect(await statusOf(add('Likes snow'))).toBe(200);
});

test('the owner reads and sets the limits; null takes one away; a key may not', async () => {
  const token = await service.token();
  expect((await service.send('GET', '/v1/mcp/settings', token)).body).toEqual({
    calls_per_hour: 2000,
    calls_per_ten_seconds: 500,
    writes_per_hour: 120,
  });
  const changed = { calls_per_hour: 1, calls_per_ten_seconds: null, writes_per_hour: 120 };
  expect((await set({ calls_per_hour: 1, calls_per_ten_seconds: null })).body).toEqual(changed);
  expect((await service.send('GET', '/v1/mcp/settings', token)).body).toEqual(changed);
  await ping();
  expect(await statusOf(ping())).toBe(429);
  await set({ calls_per_hour: null });
  expect(await statusOf(ping())).toBe(200);
  expect(await statusOf(set({}))).toBe(422);
  expect(await statusOf(set({ calls_per_hour: 0 }))).toBe(422);
  for (const kind of ['mcp', 'dev'] as const)
    expect(await statusOf(service.get('/v1/mcp/settings', service.key(kind)))).toBe(401);
});
