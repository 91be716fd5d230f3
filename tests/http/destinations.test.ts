// The destinations of a user over HTTP: several for each trigger, each with its name, filter and secret.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Destination, DestinationSecret } from '../../src/contract/destinations.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

let service: HttpInstance;
let token: string;
beforeEach(async () => {
  service = await startHttpInstance();
  token = await service.token();
});
afterEach(() => service.close());

const PATH = '/v1/destinations';
const HOOK = { trigger: 'memory_created', url: 'https://example.org/hook' };
const send = (method: string, path: string, body?: unknown, as = token) =>
  service.send(method, path, as, body);
async function created(body: object, as = token): Promise<Destination> {
  const answer = await send('POST', PATH, body, as);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as Destination;
}
const all = async (as = token) => (await send('GET', PATH, undefined, as)).body as unknown as Destination[];
/** The status and the first finding. */
async function refused(method: string, path: string, body: object, as = token): Promise<unknown[]> {
  const answer = await send(method, path, body, as);
  const { detail } = answer.body;
  return [answer.status, Array.isArray(detail) ? (detail[0] as { msg: string }).msg : detail];
}

test('a trigger has several destinations, each with its own name, filter and state', async () => {
  const first = await created(HOOK);
  expect(first).toMatchObject({
    ...{ kind: 'webhook', position: 0, name: 'example.org', enabled: true, state: 'on', private: false },
    ...{ url: HOOK.url, seconds: null, argv: null, path: null, body_form: 'contract', added_by: 'owner' },
    filter: { categories: [], folder_ids: [], languages: [] },
    ...{ waiting: 0, dead: 0, last_success_at: null, last_error: null, previous_secret_until: null },
  });
  const [folder] = service.services.folders.list(service.owner.uid);
  const filter = { categories: ['work'], folder_ids: [folder!.id], languages: ['en'] };
  const second = await created({
    ...{ trigger: 'memory_created', url: 'http://localhost:9000/in?key=1', name: 'Mine' },
    ...{ enabled: false, filter },
  });
  expect(second).toMatchObject({ position: 1, name: 'Mine', state: 'off', private: true, filter });
  await created({ trigger: 'day_summary', url: 'http://192.168.1.4/day' });
  expect((await all()).map(({ trigger, name }) => `${trigger} ${name}`)).toEqual([
    'day_summary 192.168.1.4',
    'memory_created example.org',
    'memory_created Mine',
  ]);
  expect((await send('GET', `${PATH}/${second.id}`)).body).toEqual(second);
  expect((await send('DELETE', `${PATH}/${first.id}`)).status).toBe(204);
  expect((await send('GET', `${PATH}/${first.id}`)).status).toBe(404);
  expect((await send('DELETE', `${PATH}/${first.id}`)).status).toBe(404);
});

test('what is given changes and the rest stays', async () => {
  const { id } = await created(HOOK);
  const last = await created({ ...HOOK, name: 'Last' });
  const patched = await send('PATCH', `${PATH}/${id}`, { name: 'New', filter: { languages: ['de'] } });
  expect(patched.body).toMatchObject({ name: 'New', url: HOOK.url, filter: { languages: ['de'] } });
  const moved = await send('PATCH', `${PATH}/${last.id}`, { position: 0 });
  expect(moved.body).toMatchObject({ position: 0, name: 'Last' });
  expect((await all()).map(({ name }) => name)).toEqual(['Last', 'New']);
  expect(await refused('PATCH', `${PATH}/${id}`, {})).toEqual([422, 'At least one field must be provided']);
  expect(await refused('PATCH', `${PATH}/${id}`, { url: ' ' })).toEqual([422, 'url cannot be empty']);
});

test('a filter names what there is, and what its trigger can be asked', async () => {
  const bad = (filter: object, trigger = 'memory_created') =>
    refused('POST', PATH, { ...HOOK, trigger, filter });
  expect((await bad({ categories: ['gossip'] }))[0]).toBe(422);
  expect(await bad({ folder_ids: ['none'] })).toEqual([422, 'There is no folder with this id']);
  expect((await bad({ languages: ['!'] }))[0]).toBe(422);
  expect(await bad({ categories: ['work'] }, 'realtime_transcript')).toEqual([
    422,
    'categories cannot be asked of realtime_transcript',
  ]);
  expect(await bad({ languages: ['en'] }, 'day_summary')).toEqual([
    422,
    'languages cannot be asked of day_summary',
  ]);
  expect(await all()).toEqual([]);
});

test('audio takes seconds, transcripts take the form of apps, and others take neither', async () => {
  const audio = { trigger: 'audio_bytes', url: 'https://example.org/a,b' };
  expect(await created(audio)).toMatchObject({ url: 'https://example.org/a,b', seconds: 5 });
  const { id } = await created({ ...audio, seconds: 30 });
  expect((await send('PATCH', `${PATH}/${id}`, { seconds: 9 })).body).toMatchObject({ seconds: 9 });
  expect((await refused('PATCH', `${PATH}/${id}`, { seconds: 0 }))[0]).toBe(422);
  expect(await refused('POST', PATH, { ...HOOK, seconds: 5 })).toEqual([
    422,
    'seconds is for audio_bytes only',
  ]);
  const object = { url: HOOK.url, body_form: 'object' };
  expect(await created({ ...object, trigger: 'realtime_transcript' })).toMatchObject({ body_form: 'object' });
  expect((await refused('POST', PATH, { ...object, trigger: 'memory_created' }))[0]).toBe(422);
});

test.each([
  'ftp://user:hunter2@example.org',
  'https://user:hunter2@example.org/hook',
  'http://169.254.169.254/latest?hunter2',
  'http://metadata.google.internal/hunter2',
  'https://[fe80::1]/hunter2',
  'http://example.org/hunter2',
  'javascript:alert(hunter2)',
])('%s is no address, and the refusal does not repeat it', async (url) => {
  for (const field of ['url', 'setup_url', 'setup_completed_url']) {
    const answer = await send('POST', PATH, { ...HOOK, [field]: url });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).not.toContain('hunter2');
  }
  expect(await all()).toEqual([]);
});

test('the service is no destination of its own, by whatever name of this computer', async () => {
  const { port } = new URL(service.url);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '127.1', '0x7f000001', 'a.localhost']) {
    expect(await refused('POST', PATH, { ...HOOK, url: `http://${host}:${port}/x` })).toEqual([
      422,
      'url must not be an address of Earshot itself',
    ]);
  }
  const { id } = await created({ ...HOOK, url: `http://127.0.0.1:${Number(port) - 1}/x` });
  expect((await refused('PATCH', `${PATH}/${id}`, { url: `${service.url}/x` }))[0]).toBe(422);
});

test('another user enters no address in the network of this computer until the owner allows it', async () => {
  const { token: bea } = await service.otherUser('Bea');
  const near = [
    'http://localhost:1/x',
    'http://10.0.0.1/x',
    'https://nas.lan/x',
    'https://[::ffff:10.0.0.1]/',
  ];
  const sentence =
    'url must not be on this computer or in its own network unless the owner of this instance allows it';
  for (const url of near) expect(await refused('POST', PATH, { ...HOOK, url }, bea)).toEqual([422, sentence]);
  expect(await created(HOOK, bea)).toMatchObject({ added_by: 'client' });
  const rules = '/private/destination-rules';
  expect((await send('PATCH', rules, { others_may_use_private_addresses: true }, bea)).status).toBe(403);
  expect((await send('GET', rules)).body).toEqual({ others_may_use_private_addresses: false });
  expect((await send('PATCH', rules, { others_may_use_private_addresses: true })).status).toBe(200);
  for (const url of near) expect(await created({ ...HOOK, url }, bea)).toMatchObject({ private: true });
});

test('commands and folders are for the owner; what they name must be there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-vault-'));
  const command = {
    trigger: 'day_summary',
    kind: 'command',
    argv: [process.execPath, '-e', '1; rm -rf $HOME'],
  };
  const notes = { trigger: 'memory_created', kind: 'folder', path: folder };
  try {
    expect(await created({ ...command, cwd: folder })).toMatchObject({
      ...{ argv: command.argv, cwd: folder, url: null, name: 'node', private: false },
    });
    const made = await created(notes);
    expect(made).toMatchObject({ path: folder, format: 'markdown' });
    const json = await send('PATCH', `${PATH}/${made.id}`, { format: 'json' });
    expect(json.body).toMatchObject({ path: folder, format: 'json' });
    const { token: bea } = await service.otherUser('Bea');
    for (const body of [command, notes]) expect((await refused('POST', PATH, body, bea))[0]).toBe(403);
    const dataDir = service.dataDir;
    mkdirSync(join(dataDir, 'inside'));
    symlinkSync(join(dataDir, 'inside'), join(folder, 'link'));
    for (const wrong of [
      { ...command, argv: [] },
      { ...command, argv: [''] },
      { ...command, argv: ['./run'] },
      { ...command, argv: ['/no/such/program'] },
      { ...command, argv: 'rm -rf /' },
      { ...command, argv: ['run\0'] },
      { ...command, cwd: 'relative' },
      { ...command, path: folder },
      { ...notes, path: 'notes' },
      { ...notes, path: join(folder, 'missing') },
      { ...notes, path: dataDir },
      { ...notes, path: join(dataDir, 'inside') },
      { ...notes, path: join(folder, 'link') },
      { ...notes, trigger: 'audio_bytes' },
      { ...notes, url: HOOK.url },
    ])
      expect([(await send('POST', PATH, wrong)).status, wrong]).toEqual([422, wrong]);
    expect(await all()).toHaveLength(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a destination whose folder or program is gone is renamed and turned off all the same', async () => {
  const place = mkdtempSync(join(tmpdir(), 'earshot-gone-'));
  const program = join(place, 'run');
  writeFileSync(program, '', { mode: 0o755 });
  const folder = await created({ trigger: 'memory_created', kind: 'folder', path: place });
  const command = await created({
    ...{ trigger: 'day_summary', kind: 'command', argv: [program, 'a'], cwd: place },
  });
  rmSync(place, { recursive: true });
  for (const { id } of [folder, command]) {
    const patched = await send('PATCH', `${PATH}/${id}`, { enabled: false, name: 'Unplugged' });
    expect(patched).toMatchObject({ status: 200, body: { state: 'off', name: 'Unplugged' } });
  }
  expect((await send('PATCH', `${PATH}/${folder.id}`, { format: 'json' })).status).toBe(200);
  expect((await send('PATCH', `${PATH}/${command.id}`, { argv: [program, 'b'] })).status).toBe(200);
  for (const [id, wrong] of [
    [folder.id, { path: join(place, 'other') }],
    [command.id, { argv: [join(place, 'other')] }],
    [command.id, { cwd: join(place, 'other') }],
  ] as const)
    expect((await refused('PATCH', `${PATH}/${id}`, wrong))[0]).toBe(422);
});

test('who edits what is beside an address does not lend it the rights of the owner', async () => {
  const device = service.services.pairedDevices.pair(service.owner.uid, {
    name: 'Phone',
    scopes: ['conversations:read', 'conversations:write'],
  });
  const url = 'https://example.org/audio';
  const single = '/v1/users/developer/webhook/audio_bytes';
  expect((await service.post(single, device.key, { url })).status).toBe(200);
  const [{ id }] = (await all()) as [Destination];
  const edit = (patch: object) => send('PATCH', `${PATH}/${id}`, patch);
  expect((await edit({ seconds: 9 })).body).toMatchObject({ seconds: 9, added_by: 'client' });
  expect((await edit({ url, setup_url: 'https://example.org/setup' })).body).toMatchObject({
    added_by: 'client',
  });
  expect((await edit({ url: 'https://example.org/mine' })).body).toMatchObject({ added_by: 'owner' });
});

test('a secret is shown on its own route, and the one before is good for a day', async () => {
  const { id } = await created(HOOK);
  const shown = async (method = 'GET', what = 'secret') =>
    (await send(method, `${PATH}/${id}/${what}`)).body as unknown as DestinationSecret;
  const first = await shown();
  expect(first).toMatchObject({ previous_secret: null, previous_secret_until: null });
  expect(Buffer.from(first.secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  expect(await shown()).toEqual(first);
  const rotated = await shown('POST', 'rotate-secret');
  expect(rotated.secret).not.toBe(first.secret);
  expect(rotated).toMatchObject({
    previous_secret: first.secret,
    previous_secret_until: '2026-01-06T09:00:00.000Z',
  });
  const secrets = service.services.destinationSecrets;
  const signing = () => secrets.forSigning(service.store.destinations.get(id)!);
  expect(signing()).toHaveLength(2);
  await service.clock.advance(24 * 3_600_000 - 1);
  token = await service.token();
  expect(signing()).toHaveLength(2);
  await service.clock.advance(1);
  expect(signing()).toHaveLength(1);
  expect(await shown()).toEqual({ ...first, secret: rotated.secret });
  for (const path of [PATH, `${PATH}/${id}`, '/v1/users/export']) {
    const text = await (await service.get(path, token)).text();
    expect(text).toContain('example.org');
    expect(text).not.toMatch(/whsec_|secret":(?!null)/);
    expect(text).not.toContain(rotated.secret.slice(6));
  }
  expect((await created({ trigger: 'day_summary', kind: 'command', argv: ['true'] })).id).toBeTruthy();
});

test('only webhooks have a secret', async () => {
  const { id } = await created({ trigger: 'day_summary', kind: 'command', argv: ['true'] });
  expect(await refused('GET', `${PATH}/${id}/secret`, undefined as never)).toEqual([
    400,
    'Only webhooks are signed',
  ]);
});

test('a trigger has at most twenty destinations', async () => {
  for (let count = 0; count < 20; count++) await created(HOOK);
  expect(await refused('POST', PATH, HOOK)).toEqual([
    400,
    'There can be at most 20 destinations for each trigger',
  ]);
  await created({ ...HOOK, trigger: 'day_summary' });
});

test('no key and no paired device opens them', async () => {
  const { id } = await created(HOOK);
  const { pairedDevices } = service.services;
  const device = pairedDevices.pair(service.owner.uid, { name: 'Phone' }).key;
  for (const path of [
    PATH,
    `${PATH}/${id}`,
    `${PATH}/${id}/secret`,
    '/v1/deliveries',
    '/private/destination-rules',
  ])
    expect((await service.get(path, device)).status).toBe(403);
  expect((await service.post(PATH, device, HOOK)).status).toBe(403);
  expect((await service.get(PATH, service.key('dev'))).status).toBe(401);
  expect((await service.get(PATH)).status).toBe(401);
});

test('the single address of a trigger is that of its first webhook', async () => {
  const single = '/v1/users/developer/webhook/memory_created';
  const url = async () => ((await send('GET', single)).body as { url: string }).url;
  await created({ trigger: 'memory_created', kind: 'command', argv: ['true'] });
  const first = await created(HOOK);
  const second = await created({ ...HOOK, url: 'https://example.org/second' });
  expect(await url()).toBe(HOOK.url);
  await send('POST', single, { url: 'https://example.org/changed' });
  const now = async (id: string) => (await send('GET', `${PATH}/${id}`)).body as unknown as Destination;
  expect(await now(first.id)).toMatchObject({ url: 'https://example.org/changed', name: 'example.org' });
  await send('POST', `${single}/disable`);
  expect([(await now(first.id)).state, (await now(second.id)).state]).toEqual(['off', 'on']);
  // Cleared, it stays the first: otherwise the next read would show the address of the second.
  await send('POST', single, { url: '' });
  expect([await url(), (await now(first.id)).enabled, (await now(second.id)).enabled]).toEqual([
    '',
    false,
    true,
  ]);
  await send('POST', `${single}/enable`);
  expect(await now(first.id)).toMatchObject({ state: 'no_address', url: '' });
  await send('PATCH', `${PATH}/${second.id}`, { position: 0 });
  expect(await url()).toBe('https://example.org/second');
});

test('a change is announced', async () => {
  const kinds: string[] = [];
  service.announcements.subscribe(service.owner.uid, ({ kind }) => kinds.push(kind));
  const { id } = await created(HOOK);
  await send('PATCH', `${PATH}/${id}`, { enabled: false });
  await send('POST', `${PATH}/${id}/rotate-secret`);
  await send('DELETE', `${PATH}/${id}`);
  expect(kinds).toEqual(Array(4).fill('destinations'));
});
