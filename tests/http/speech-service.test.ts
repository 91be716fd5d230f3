// The owner's remote speech service: who may set it, what is shown, and what it does to sessions (contract:
// stt_service, deployment policy; Errors, rule 2).
import { describe, expect, test } from 'vitest';
import type { SttFailure } from '../../src/server/stt/provider.ts';
import { startFakeTranscriptionServer } from '../../src/server/stt/testing/fake-transcription-server.ts';
import { createScriptedVad } from '../../src/server/stt/testing/scripted-vad.ts';
import { CONNECTION_LOST, createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { connectListen, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const PATH = '/private/speech-service';
const SET = { base_url: 'https://speech.example.com/v1', model: 'whisper-large-v3' };

const patch = (service: TestServer, body: unknown, headers: Record<string, string> = {}) =>
  service.request(PATH, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const shown = async (service: TestServer) =>
  (await service.request(PATH)).json() as Promise<Record<string, unknown>>;

const OFF = {
  configured: false,
  host: null,
  base_url: null,
  model: null,
  languages: null,
  timeout_seconds: null,
  preferred: false,
  has_key: false,
  allowed_stt_services: ['local', 'remote'],
};

const missing: SttFailure = {
  outcome: 'config_error',
  provider: 'local',
  retryable: false,
  reason: 'model_missing',
};

async function listenTo(service: TestServer, query: Record<string, string> = {}) {
  return connectListen({
    url: service.url,
    query: { uid: service.uid, codec: 'pcm16', sample_rate: '16000', ...query },
    token: await service.idToken(),
  });
}

describe('settings', () => {
  test('off by default; set, changed and removed by the owner; the key goes in and never out', async () => {
    const service = await startTestServer();
    expect(await shown(service)).toEqual(OFF);
    const set = await patch(service, { ...SET, api_key: 'sk-secret' });
    expect(set.status).toBe(200);
    const now = {
      ...OFF,
      ...SET,
      configured: true,
      host: 'speech.example.com',
      languages: 'any',
      timeout_seconds: 60,
      has_key: true,
    };
    expect(await set.json()).toEqual(now);
    expect(await (await patch(service, { languages: ['fr', 'multi'], timeout_seconds: 5 })).json()).toEqual({
      ...now,
      languages: ['fr', 'multi'],
      timeout_seconds: 5,
    });
    expect(JSON.stringify(await shown(service))).not.toContain('sk-secret');
    // In the database there is no key either.
    expect(JSON.stringify(service.store.settings.all(''))).not.toContain('sk-secret');
    expect((await service.request(PATH, { method: 'DELETE' })).status).toBe(204);
    expect(await shown(service)).toEqual(OFF);
    expect(await (await patch(service, SET)).json()).toMatchObject({ configured: true, has_key: false });
  });

  test('a key goes to the host it was given for and to no other', async () => {
    const service = await startTestServer();
    await patch(service, { ...SET, api_key: 'sk-secret' });
    expect(await (await patch(service, { base_url: 'https://speech.example.com/v2' })).json()).toMatchObject({
      has_key: true,
    });
    expect(await (await patch(service, { base_url: 'https://other.example.com' })).json()).toMatchObject({
      host: 'other.example.com',
      has_key: false,
    });
    expect(await (await patch(service, { api_key: 'sk-2' })).json()).toMatchObject({ has_key: true });
    expect(await (await patch(service, { api_key: '' })).json()).toMatchObject({ has_key: false });
  });

  test.each([
    [{}],
    [{ model: 'whisper' }],
    [{ api_key: 'sk-x' }],
    [{ base_url: SET.base_url }],
    [{ ...SET, base_url: 'ftp://example.com' }],
    [{ ...SET, base_url: 'http://speech.example.com' }],
    [{ ...SET, base_url: 'https://ann:secret@example.com' }],
    [{ ...SET, base_url: 'https://example.com/?key=1' }],
    [{ ...SET, base_url: 'nonsense' }],
    [{ ...SET, model: '' }],
    [{ ...SET, model: 'a\0b' }],
    [{ ...SET, model: 'm'.repeat(201) }],
    [{ ...SET, languages: [] }],
    [{ ...SET, languages: ['english'] }],
    [{ ...SET, timeout_seconds: 0 }],
    [{ ...SET, timeout_seconds: 1.5 }],
    [{ ...SET, api_key: 'two\nlines' }],
    [{ ...SET, preferred: 'yes' }],
    [{ allowed_stt_services: [] }],
    [{ allowed_stt_services: ['deepgram'] }],
    [[]],
    ['text'],
  ])('%j is 422 and changes nothing', async (body) => {
    const service = await startTestServer();
    expect((await patch(service, body)).status).toBe(422);
    expect(await shown(service)).toEqual(OFF);
  });

  test.each([
    'http://127.0.0.1:8080',
    'http://localhost:9000/v1',
    'http://192.168.1.4',
    'http://[::1]:80',
    'http://box.local',
  ])('%s needs no encryption', async (base_url) => {
    const service = await startTestServer();
    expect((await patch(service, { ...SET, base_url })).status).toBe(200);
  });

  test('for the owner alone', async () => {
    const service = await startTestServer();
    await patch(service, SET);
    const users = service.store.users;
    users.insert({ ...users.owner()!, uid: 'someone-else', is_owner: false });
    const theirs = { Authorization: `Bearer ${await service.idToken('someone-else')}` };
    for (const init of [{}, { method: 'DELETE' }]) {
      expect((await service.request(PATH, { ...init, headers: theirs })).status).toBe(403);
    }
    expect((await patch(service, { model: 'mine' }, theirs)).status).toBe(403);
    expect(await shown(service)).toMatchObject(SET);
    const key = { Authorization: `Bearer ${service.newKey('dev')}` };
    expect((await service.request(PATH, { headers: key })).status).toBe(401);
  });
});

verifies(
  ['listen.query.stt-service-deployment-policy'],
  'the deployment decides which services may be named, and none of the others is used',
  async () => {
    const local = createScriptedProvider();
    const remote = createScriptedProvider({ name: 'remote' });
    const service = await startTestServer({ providers: [local, remote] });
    const allowed = await listenTo(service, { stt_service: 'remote' });
    await allowed.ready();
    await allowed.leave();
    expect(remote.counters.opens).toBe(1);

    expect((await patch(service, { allowed_stt_services: ['local'] })).status).toBe(200);
    const refused = await listenTo(service, { stt_service: 'remote' });
    expect(await refused.closed).toMatchObject({ code: 1011 });
    expect(refused.events().at(-1)).toMatchObject({
      status: 'stt_failed',
      outcome: 'config_error',
      retryable: false,
      reason: 'not_allowed',
    });
    const unnamed = await listenTo(service);
    await unnamed.ready();
    await unnamed.leave();
    expect([local.counters.opens, remote.counters.opens]).toEqual([1, 1]);
  },
);

verifies(
  ['errors.rule.other-provider-before-audio'],
  'before audio is accepted the other configured provider takes over; afterwards never',
  async () => {
    const remote = createScriptedProvider({ name: 'remote' });
    const broken = createScriptedProvider({ openFailures: [missing] });
    const before = await startTestServer({ providers: [broken, remote] });
    const taken = await listenTo(before);
    await taken.ready();
    await taken.leave();
    expect(remote.counters.opens).toBe(1);

    const dying = createScriptedProvider({ failures: [{ seconds: 1, failure: CONNECTION_LOST }] });
    const idle = createScriptedProvider({ name: 'remote' });
    const after = await startTestServer({ providers: [dying, idle] });
    const client = await listenTo(after);
    await client.ready();
    for (const message of pcm16Messages(2)) client.send(message);
    expect(await client.closed).toMatchObject({ code: 1011 });
    expect(client.events().at(-1)).toMatchObject({
      status: 'stt_failed',
      outcome: 'upstream_error',
      retryable: true,
    });
    expect(idle.counters.opens).toBe(0);
  },
);

test('a session at the remote service: its text in the conversation, its loss before the close', async () => {
  const fake = await startFakeTranscriptionServer();
  try {
    fake.usual = 'Guten Tag zusammen.';
    const service = await startTestServer({
      providers: [createScriptedProvider()],
      vads: createScriptedVad([
        [0.2, 1],
        [1.5, 1.9],
      ]),
    });
    await patch(service, { base_url: fake.url, model: 'whisper-1', api_key: 'sk-secret' });
    // The built-in one knows no German.
    const client = await listenTo(service, { language: 'de' });
    await client.ready();
    for (const message of pcm16Messages(2)) client.send(message);
    await expect.poll(() => fake.requests.length, { timeout: 5_000 }).toBe(2);
    expect(fake.requests[0]).toMatchObject({ authorization: 'Bearer sk-secret', fields: { language: 'de' } });
    await client.taken();
    await client.leave();
    const id = String(client.events('conversation_session')[0]?.['conversation_id']);
    // What was asked before the client left is waited for and kept.
    await eventually(() =>
      expect(service.store.segments.list(id)).toMatchObject([
        { text: 'Guten Tag zusammen. Guten Tag zusammen.', stt_provider: 'remote' },
      ]),
    );

    fake.usual = { status: 401, body: 'SECRET' };
    const other = await listenTo(service, { language: 'de' });
    await other.ready();
    for (const message of pcm16Messages(2)) other.send(message);
    expect(await other.closed).toMatchObject({ code: 1011 });
    expect(other.events().at(-1)).toMatchObject({
      status: 'stt_failed',
      outcome: 'config_error',
      provider: 'remote',
      retryable: false,
    });
    expect(JSON.stringify(other.events())).not.toContain('SECRET');
  } finally {
    await fake.close();
  }
});
