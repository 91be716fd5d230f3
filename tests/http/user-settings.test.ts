// What users set about their own account, over HTTP.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { connectListen } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

let service: HttpInstance;
let token: string;
beforeEach(async () => {
  service = await startHttpInstance();
  token = await service.token();
});
afterEach(() => service.close());

async function read(path: string, as = token): Promise<unknown> {
  const answer = await service.get(`/v1/users/${path}`, as);
  expect(answer.status).toBe(200);
  return answer.json();
}
const patch = (path: string, body: unknown, as = token) =>
  service.get(`/v1/users/${path}`, as, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
async function refused(path: string, body: unknown): Promise<number> {
  const before = await read(path);
  const { status } = await patch(path, body);
  expect(await read(path)).toEqual(before);
  return status;
}

describe('what only the original apps have', () => {
  const OPEN = { completed: false, acquisition_source: '', device_onboarding_completed: false };

  test('how far the introduction has got, each user alone', async () => {
    expect(await read('onboarding')).toEqual(OPEN);
    const announced: string[] = [];
    const stop = service.announcements.subscribe(service.owner.uid, (one) => announced.push(one.kind));
    const answer = await patch('onboarding', { completed: true, acquisition_source: null });
    stop();
    // Another open window does not ask again.
    expect(announced).toEqual(['settings']);
    expect([answer.status, await answer.json()]).toEqual([200, { ...OPEN, status: 'ok', completed: true }]);
    expect((await patch('onboarding', { acquisition_source: 'a friend' })).status).toBe(200);
    const state = { ...OPEN, completed: true, acquisition_source: 'a friend' };
    expect(await read('onboarding')).toEqual(state);
    expect((await patch('onboarding', {})).status).toBe(200);
    for (const body of [{ completed: 'yes' }, { acquisition_source: 'x'.repeat(201) }, [], 'x'])
      expect(await refused('onboarding', body)).toBe(422);
    const other = (await service.otherUser('Bo')).token;
    expect(await read('onboarding', other)).toEqual(OPEN);
    expect((await service.get('/v1/users/onboarding', service.key('dev'))).status).toBe(401);
  });

  test('whether recordings are kept is one setting under two names', async () => {
    const set = (path: string, as = token) => service.get(`/v1/users/${path}`, as, { method: 'POST' });
    expect(await read('private-cloud-sync')).toEqual({ private_cloud_sync_enabled: true });
    const off = await set('private-cloud-sync?value=false');
    expect([off.status, await off.json()]).toEqual([
      200,
      { status: 'ok', private_cloud_sync_enabled: false },
    ]);
    expect(await read('store-recording-permission')).toEqual({ store_recording_permission: false });
    expect(service.services.audioRetention.permitted(service.owner.uid)).toBe(false);
    await set('store-recording-permission?value=true');
    expect(await read('private-cloud-sync')).toEqual({ private_cloud_sync_enabled: true });
    for (const query of ['', '?value=', '?value=maybe'])
      expect((await set(`private-cloud-sync${query}`)).status).toBe(422);
    const other = (await service.otherUser('Bo')).token;
    await set('private-cloud-sync?value=false', other);
    expect(await read('private-cloud-sync')).toEqual({ private_cloud_sync_enabled: true });
    expect((await set('private-cloud-sync?value=true', service.key('dev'))).status).toBe(401);
  });

  test('health under the path that scripts know', async () => {
    const answers = await Promise.all(
      ['/health', '/v1/health'].map(async (path) => (await service.get(path)).json()),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[1]).toMatchObject({ status: 'ok' });
  });
});

test('a whole coordinate is answered with a decimal point, alone and in lists', async () => {
  await patch('geolocation', { latitude: 48, longitude: -16 });
  const alone = await (await service.get('/v1/users/geolocation', token)).text();
  expect(alone).toContain('"latitude":48.0,"longitude":-16.0');
  service.addConversation({ geolocation: { latitude: 48, longitude: 16.5 } });
  const list = await (await service.get('/v1/conversations', token)).text();
  expect(list).toContain('"latitude":48.0,"longitude":16.5');
});

describe('profile', () => {
  test('name and time zone', async () => {
    const { uid } = service.owner;
    expect(await read('profile')).toMatchObject({ uid, name: 'Ann' });
    const answer = await patch('profile', { name: '  Anna 🎈 ', time_zone: 'Europe/Berlin', uid: 'other' });
    expect(await answer.json()).toEqual({ uid, name: 'Anna 🎈', time_zone: 'Europe/Berlin' });
    await patch('profile', { name: null, time_zone: 'Pacific/Auckland' });
    expect(await read('profile')).toEqual({ uid, name: 'Anna 🎈', time_zone: 'Pacific/Auckland' });
    expect(service.identity.user(service.owner.uid)).toMatchObject({
      name: 'Anna 🎈',
      time_zone: 'Pacific/Auckland',
      is_owner: true,
    });
  });
  test.each([
    {},
    { name: null, time_zone: null },
    { name: '' },
    { name: '   ' },
    { name: '😀'.repeat(61) },
    { name: 'a\0b' },
    { name: 5 },
    { time_zone: 'Mars/Olympus' },
    { time_zone: '' },
    // An offset knows no summer time.
    { time_zone: '+05:45' },
    { time_zone: 3 },
    [],
    'text',
  ])('%j is refused', async (body) => {
    expect(await refused('profile', body)).toBe(422);
  });
  test('sixty characters fit, whatever they are', async () => {
    expect((await patch('profile', { name: '😀'.repeat(60) })).status).toBe(200);
  });
});

describe('language', () => {
  test('is null until it is set', async () => {
    expect(await read('language')).toEqual({ language: null });
    const answer = await patch('language', { language: ' pt-BR ' });
    expect(await answer.json()).toEqual({ status: 'ok', single_language_mode: false });
    expect(await read('language')).toEqual({ language: 'pt-BR' });
    expect(await read('transcription-preferences')).toMatchObject({ language: 'pt-BR' });
    expect((await patch('language', { language: 'multi' })).status).toBe(200);
  });
  test.each([
    [{ language: '' }, 400],
    [{ language: '   ' }, 400],
    [{}, 422],
    [{ language: null }, 422],
    [{ language: 'english language' }, 422],
    [{ language: 'e' }, 422],
    [{ language: 'en_US' }, 422],
    [{ language: "en'; DROP TABLE users" }, 422],
    [{ language: 7 }, 422],
  ])('%j is refused', async (body, status) => {
    expect(await refused('language', body)).toBe(status);
  });
});

describe('transcription preferences', () => {
  test('have defaults, and keep what is not given', async () => {
    expect(await read('transcription-preferences')).toEqual({
      single_language_mode: false,
      vocabulary: [],
      language: null,
      uses_custom_stt: false,
    });
    await patch('transcription-preferences', { single_language_mode: true, language: 'de' });
    const answer = await patch('transcription-preferences', {
      vocabulary: [' Earshot', 'Opus ', 'Earshot'],
      uses_custom_stt: true,
      language: null,
    });
    expect(await answer.json()).toEqual({
      single_language_mode: true,
      vocabulary: ['Earshot', 'Opus'],
      language: 'de',
      uses_custom_stt: true,
    });
    expect(await read('language')).toEqual({ language: 'de' });
    expect(await (await patch('language', { language: 'fr' })).json()).toMatchObject({
      single_language_mode: true,
    });
    await patch('transcription-preferences', { vocabulary: [] });
    expect(await read('transcription-preferences')).toMatchObject({ vocabulary: [] });
  });
  test.each([
    {},
    { vocabulary: null },
    { vocabulary: Array.from({ length: 101 }, (_, at) => `w${at}`) },
    { vocabulary: ['x'.repeat(61)] },
    { vocabulary: [''] },
    { vocabulary: ['  '] },
    { vocabulary: [1] },
    { vocabulary: 'word' },
    { single_language_mode: 'yes' },
    { uses_custom_stt: 1 },
    { language: '' },
    { language: 'not a language' },
  ])('%j is refused', async (body) => {
    expect(await refused('transcription-preferences', body)).toBe(422);
  });
  test('a hundred words of sixty characters fit', async () => {
    const vocabulary = Array.from({ length: 100 }, (_, at) => String(at).padEnd(60, 'x'));
    expect((await patch('transcription-preferences', { vocabulary })).status).toBe(200);
  });
});

describe('geolocation', () => {
  const PLACE = { latitude: 52.5, longitude: 13.4, address: 'Berlin' };
  test('is noted with its time', async () => {
    expect(await read('geolocation')).toBeNull();
    expect(await (await patch('geolocation', PLACE)).json()).toEqual({ status: 'ok' });
    expect(await read('geolocation')).toEqual({
      geolocation: PLACE,
      updated_at: new Date(service.clock.now()).toISOString(),
    });
  });
  test.each([
    { latitude: 90.1, longitude: 0 },
    { latitude: -91, longitude: 0 },
    { latitude: 0, longitude: 180.5 },
    { latitude: 0 },
    { latitude: '52', longitude: 13 },
    { latitude: null, longitude: 0 },
    { ...PLACE, address: 'x'.repeat(501) },
    { ...PLACE, address: 5 },
  ])('%j is refused', async (body) => {
    expect(await refused('geolocation', body)).toBe(422);
  });
});

describe('the place of a conversation that begins', () => {
  const place = { latitude: -41.3, longitude: 174.8 };
  async function begun(minutesLater: number): Promise<unknown> {
    const clock = createFakeClock();
    const server = await startTestServer({ clock });
    const answer = await server.request('/v1/users/geolocation', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(place),
    });
    expect(answer.status).toBe(200);
    await clock.advance(minutesLater * 60_000);
    const client = connectListen({
      url: server.url,
      token: await server.idToken(),
      query: { uid: server.uid, codec: 'pcm16', sample_rate: '16000' },
    });
    await client.ready();
    const [row] = server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 });
    await client.leave();
    return row?.geolocation;
  }
  test('is the one reported within half an hour', async () => expect(await begun(30)).toEqual(place));
  test('is unknown after that', async () => expect(await begun(31)).toBeNull());
});

describe('daily summary settings', () => {
  test('on at 22 until changed', async () => {
    expect(await read('daily-summary-settings')).toEqual({ enabled: true, hour: 22 });
    expect(await (await patch('daily-summary-settings', { hour: 0 })).json()).toMatchObject({ hour: 0 });
    await patch('daily-summary-settings', { enabled: false, hour: null });
    expect(await read('daily-summary-settings')).toEqual({ enabled: false, hour: 0 });
  });
  test.each([
    [{ hour: 24 }, 400],
    [{ hour: -1 }, 400],
    [{ hour: 7.5 }, 400],
    [{ hour: 1e300 }, 400],
    [{ hour: '7' }, 422],
    [{ enabled: 'true' }, 422],
    [{ enabled: false, hour: 25 }, 400],
  ])('%j is refused', async (body, status) => {
    expect(await refused('daily-summary-settings', body)).toBe(status);
  });
});

test('each user has the own settings', async () => {
  const bea = await service.otherUser('Bea');
  await patch('profile', { name: 'Anna' });
  await patch('language', { language: 'de' });
  await patch('geolocation', { latitude: 1, longitude: 2 });
  await patch('daily-summary-settings', { hour: 5 });
  await patch('transcription-preferences', { vocabulary: ['Earshot'] });
  expect(await read('profile', bea.token)).toMatchObject({ name: 'Bea' });
  expect(await read('language', bea.token)).toEqual({ language: null });
  expect(await read('geolocation', bea.token)).toBeNull();
  expect(await read('daily-summary-settings', bea.token)).toEqual({ enabled: true, hour: 22 });
  expect(await read('transcription-preferences', bea.token)).toMatchObject({ vocabulary: [] });
});
