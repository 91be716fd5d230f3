// The addresses of a user's webhooks over HTTP (contract: Events).
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

let service: HttpInstance;
let token: string;
beforeEach(async () => {
  service = await startHttpInstance();
  token = await service.token();
});
afterEach(() => service.close());

const PATH = '/v1/users/developer/webhook';
const set = (type: string, url: unknown, as = token) => service.post(`${PATH}/${type}`, as, { url });
const turn = (type: string, way: 'enable' | 'disable') =>
  service.get(`${PATH}/${type}/${way}`, token, { method: 'POST' });
const url = async (type: string, as = token) => (await service.get(`${PATH}/${type}`, as)).json();
const status = async (as = token) => (await service.get('/v1/users/developer/webhooks/status', as)).json();
const OFF = { audio_bytes: false, memory_created: false, realtime_transcript: false, day_summary: false };

verifies(['webhook.developer-configured'], 'an address turns its webhook on, and only that one', async () => {
  expect(await url('memory_created')).toEqual({ url: '' });
  expect(await status()).toEqual(OFF);
  const answer = await set('memory_created', ' https://example.org/hook?key=1 ');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  expect(await url('memory_created')).toEqual({ url: 'https://example.org/hook?key=1' });
  expect(await status()).toEqual({ ...OFF, memory_created: true });
});

verifies(['webhook.audio.frequency'], 'the seconds of audio stand behind the address', async () => {
  for (const [text, shown, seconds] of [
    ['http://localhost:9/a,10', 'http://localhost:9/a,10', 10],
    [' http://localhost:9/a,b , 3600 ', 'http://localhost:9/a,b,3600', 3_600],
    ['http://localhost:9/a', 'http://localhost:9/a', 5],
  ] as const) {
    expect((await set('audio_bytes', text)).status).toBe(200);
    expect(await url('audio_bytes')).toEqual({ url: shown });
    const listed = await (await service.get('/v1/destinations', token)).json();
    expect(listed).toMatchObject([{ trigger: 'audio_bytes', seconds }]);
  }
});

test.each(['', ',', '   '])('%j clears it', async (empty) => {
  await set('audio_bytes', 'http://127.0.0.1:9/audio,10');
  expect(await url('audio_bytes')).toEqual({ url: 'http://127.0.0.1:9/audio,10' });
  expect((await set('audio_bytes', empty)).status).toBe(200);
  expect(await url('audio_bytes')).toEqual({ url: '' });
  expect(await status()).toEqual(OFF);
});

test('off keeps the address; on again forgets the failures', async () => {
  await set('day_summary', 'http://localhost/day');
  expect((await turn('day_summary', 'disable')).status).toBe(200);
  expect(await status()).toEqual(OFF);
  expect(await url('day_summary')).toEqual({ url: 'http://localhost/day' });
  service.db.exec('UPDATE destinations SET failures = 100');
  expect((await turn('day_summary', 'enable')).status).toBe(200);
  expect(await status()).toEqual({ ...OFF, day_summary: true });
  expect(service.store.destinations.firstWebhook(service.owner.uid, 'day_summary')?.failures).toBe(0);
});

test('a new address turns a disabled webhook on again, without its failures', async () => {
  await set('realtime_transcript', 'http://localhost/a');
  await turn('realtime_transcript', 'disable');
  service.db.exec('UPDATE destinations SET failures = 7');
  await set('realtime_transcript', 'http://localhost/b');
  expect(service.store.destinations.firstWebhook(service.owner.uid, 'realtime_transcript')).toMatchObject({
    target: { url: 'http://localhost/b' },
    enabled: true,
    failures: 0,
  });
});

test('one can be turned on before it has an address, and off without one', async () => {
  expect((await turn('memory_created', 'disable')).status).toBe(200);
  expect(await status()).toEqual(OFF);
  const turned = await turn('memory_created', 'enable');
  expect([turned.status, await turned.json()]).toEqual([200, { status: 'ok' }]);
  expect(await status()).toEqual({ ...OFF, memory_created: true });
  expect(await url('memory_created')).toEqual({ url: '' });
  expect((await turn('memory_created', 'enable')).status).toBe(200);
  expect((await turn('memory_created', 'disable')).status).toBe(200);
  expect(await status()).toEqual(OFF);
});

test.each([
  ['memory_created', 'example.org'],
  ['memory_created', 'file:///etc/passwd'],
  ['memory_created', 'https://a b'],
  ['memory_created', `https://example.org/${'x'.repeat(2_000)}`],
  ['memory_created', 'https://example.org/\0'],
  ['memory_created', null],
  ['memory_created', 5],
  ['memory_created', undefined],
  ['audio_bytes', 'https://example.org/a,0'],
  ['audio_bytes', 'https://example.org/a,3601'],
  ['audio_bytes', 'https://example.org/a,1.5'],
  ['audio_bytes', 'https://example.org/a,often'],
  ['unknown', 'https://example.org'],
])('%s %j is refused with 422 and changes nothing', async (type, address) => {
  await set('memory_created', 'https://old.example.org');
  await set('audio_bytes', 'https://old.example.org,9');
  expect((await set(type, address)).status).toBe(422);
  expect(await url('memory_created')).toEqual({ url: 'https://old.example.org' });
  expect(await url('audio_bytes')).toEqual({ url: 'https://old.example.org,9' });
});

test('a refusal does not repeat the address', async () => {
  const answer = await set('memory_created', 'ftp://user:hunter2@example.org');
  expect([answer.status, await answer.text()]).toEqual([422, expect.not.stringContaining('hunter2')]);
});

test('a length of 2000 characters fits', async () => {
  const longest = `https://example.org/${'x'.repeat(1_980)}`;
  expect((await set('memory_created', longest)).status).toBe(200);
  expect(await url('memory_created')).toEqual({ url: longest });
});

test('unknown types are 422 everywhere', async () => {
  expect((await service.get(`${PATH}/other`, token)).status).toBe(422);
  expect((await turn('other', 'enable')).status).toBe(422);
  expect((await turn('other', 'disable')).status).toBe(422);
});

test('each user has the own ones', async () => {
  const other = await service.otherUser('Bea');
  await set('memory_created', 'https://ann.example.org');
  expect(await url('memory_created', other.token)).toEqual({ url: '' });
  expect(await status(other.token)).toEqual(OFF);
  await set('memory_created', 'https://bea.example.org', other.token);
  expect(await url('memory_created')).toEqual({ url: 'https://ann.example.org' });
});

test('a developer key does not open them', async () => {
  expect((await service.get(`${PATH}/memory_created`, service.key('dev'))).status).toBe(401);
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'https://[fe80::1]/hook',
  'https://user:password@example.org/hook',
  'http://example.org/hook',
  'https://example.org/hook#part',
])('%s is refused without being repeated, and nothing is stored', async (address) => {
  for (const type of ['memory_created', 'audio_bytes']) {
    const answer = await set(type, address);
    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toContain('example.org');
    expect(await url(type)).toEqual({ url: '' });
  }
});
