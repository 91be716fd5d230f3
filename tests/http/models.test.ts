// The speech models over HTTP: downloaded from a local server, tried in a process of their own, used,
// deleted; and the real engine, which must say no to what it cannot load.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SpeechModel, SpeechModels } from '../../src/contract/speech-models.ts';
import { appPaths, type AppPaths } from '../../src/server/app-paths.ts';
import { startModelServer, type ServedAnswer } from '../../src/server/models/testing/model-server.ts';
import { startHttpInstance } from './http-instance.ts';

// The engine shares two cores with whatever else runs there.
vi.setConfig({ testTimeout: 120_000 });

const FILE = Buffer.alloc(200_000, 'weights');
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const TINY = 'moonshine-tiny-en';

/**
 * A program folder with a small catalogue: two that may be downloaded, one built in, one that can only be
 * imported.
 */
function programFolder(): AppPaths {
  const root = mkdtempSync(join(tmpdir(), 'earshot-program-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const resourcesDir = join(root, 'resources');
  const modelsDir = join(root, 'models');
  mkdirSync(resourcesDir);
  mkdirSync(modelsDir);
  copyFileSync(join(appPaths().resourcesDir, 'trial-clip.wav'), join(resourcesDir, 'trial-clip.wav'));
  writeFileSync(join(modelsDir, 'small.bin'), 'small');
  const small = { bytes: 5, sha256: sha256(Buffer.from('small')) };
  const builtIn = (role: string) => ({ path: 'small.bin', role, ...small });
  const distant = (id: string, role: string) => ({
    ...{ path: `${id}/${role}.onnx`, role, bytes: FILE.length, sha256: sha256(FILE) },
    url: `https://models.example/of/${id}/${role}.onnx`,
  });
  const model = (id: string, languages: string[], files: object[]) => ({
    ...{ id, kind: 'recogniser', engine: 'moonshine', languages, licence: 'MIT', rank: 1, files },
  });
  const roles = ['encoder', 'decoder', 'tokens'];
  const models = [
    model('plain', ['en'], roles.map(builtIn)),
    { ...model('vad', [], [builtIn('model')]), kind: 'vad', engine: 'silero' },
    model(
      'french',
      ['fr'],
      roles.map((role) => distant('french', role)),
    ),
    model(
      'english',
      ['en'],
      roles.map((role) => distant('english', role)),
    ),
  ];
  const unverified = [
    {
      ...{ id: 'voices', kind: 'speaker', engine: 'embedding', languages: [], licence: 'MIT' },
      ...{ page: 'https://models.example/voices', note: 'Import it: its checksum is not known.' },
      files: [{ name: 'voices.onnx', path: 'voices/model.onnx', role: 'model' }],
    },
  ];
  writeFileSync(join(resourcesDir, 'models.json'), JSON.stringify({ models, unverified }));
  const workerEntry = join(import.meta.dirname, '../../src/server/stt/testing/fake-worker.ts');
  return { ...appPaths(), modelsDir, resourcesDir, workerEntry };
}

async function setUp(answers: ServedAnswer[] = [{}], starts: object[] = [{}]) {
  const paths = programFolder();
  const plan = join(paths.resourcesDir, 'plan.json');
  writeFileSync(plan, JSON.stringify({ startsFile: join(paths.resourcesDir, 'starts'), starts }));
  process.env['FAKE_WORKER_PLAN'] = plan;
  const server = await startModelServer(FILE, answers);
  const app = await startHttpInstance({ paths });
  onTestFinished(async () => {
    await app.services.speechModels.close();
    await app.close();
    await server.close();
  });
  const token = await app.token();
  async function ask<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }> {
    const answer = await app.get(`/private/models${path}`, token, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  }
  await ask('PATCH', '', { mirror: server.url });
  const list = async (): Promise<SpeechModels> => (await ask<SpeechModels>('GET', '')).body;
  const one = async (id: string): Promise<SpeechModel | undefined> =>
    (await list()).models.find((model) => model.id === id);
  return { app, server, ask, list, one, token, paths };
}

test('what there is: built in, to download, to import only', async () => {
  const { list, server } = await setUp();
  const { models, unverified, mirror } = await list();
  expect(models.map(({ id, built_in, installed, active }) => [id, built_in, installed, active])).toEqual([
    ['plain', true, true, true],
    ['vad', true, true, true],
    ['french', false, false, false],
    ['english', false, false, false],
    ['spk-devices-1', true, true, true],
  ]);
  expect(models[2]).toMatchObject({ hosts: ['models.example'], bytes: 3 * FILE.length, licence: 'MIT' });
  expect(unverified).toMatchObject([{ id: 'voices', files: ['voices.onnx'] }]);
  expect(mirror).toBe(server.url);
  expect(server.requests).toEqual([]);
});

test('a model is downloaded, tried, used, left and deleted; every step is announced', async () => {
  const { app, ask, one } = await setUp();
  const announced: object[] = [];
  app.announcements.subscribe(app.owner.uid, (announcement) => announced.push(announcement));
  expect((await ask('POST', '/french/activate')).status).toBe(409);
  expect(await ask('POST', '/french/download')).toMatchObject({ status: 200, body: { id: 'french' } });
  await app.services.speechModels.downloaded('french');
  expect(await one('french')).toMatchObject({ installed: true, active: false, download: null });
  expect((await ask('POST', '/french/download')).status).toBe(409);
  expect((await ask('POST', '/french/activate')).status).toBe(200);
  expect(await one('french')).toMatchObject({ active: true });
  expect(await one('plain')).toMatchObject({ active: false });
  expect(app.services.speechModels.selection().recogniser).toBe('french');
  expect(await ask('DELETE', '/french')).toMatchObject({ status: 409 });
  expect((await ask('POST', '/spk-devices-1/activate')).status).toBe(200);
  expect((await ask('DELETE', '/plain')).status).toBe(409);
  // The fake process writes no English.
  expect(await ask('POST', '/plain/activate')).toMatchObject({
    status: 409,
    body: { detail: 'The model does not understand a known clip; it was not put in use.' },
  });
  expect(announced).toContainEqual({ kind: 'model', id: 'french', state: 'settled' });
});

test('a model that crashes when it is tried is not used', async () => {
  const { app, ask } = await setUp([{}], [{ load: 'crash' }, { load: 'refuse' }, {}]);
  await ask('POST', '/french/download');
  await app.services.speechModels.downloaded('french');
  expect(await ask('POST', '/french/activate')).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/made the recogniser fail/) },
  });
  expect(await ask('POST', '/french/activate')).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/cannot be loaded/) },
  });
  expect(app.services.speechModels.selection().recogniser).toBe('plain');
});

test('a failed download says why and can be gone on with or given up', async () => {
  const { app, ask, one } = await setUp([{ status: 404 }, {}]);
  await ask('POST', '/french/download');
  await app.services.speechModels.downloaded('french');
  expect((await one('french'))?.download).toMatchObject({
    state: 'failed',
    reason: 'not_found',
    error: expect.stringMatching(/does not have french\/encoder\.onnx/),
  });
  expect((await ask('POST', '/french/pause')).status).toBe(409);
  expect((await ask('POST', '/english/resume')).status).toBe(409);
  expect((await ask('POST', '/english/cancel')).status).toBe(409);
  expect((await ask('POST', '/french/resume')).status).toBe(200);
  await app.services.speechModels.downloaded('french');
  expect(await one('french')).toMatchObject({ installed: true });
  expect((await ask('DELETE', '/french')).body).toEqual({ success: true });
  expect(await one('french')).toMatchObject({ installed: false });
});

test('files are imported by what they contain, and by name where nothing else is known', async () => {
  const { app, ask, list, paths } = await setUp();
  const page = await app.signIn();
  const take = async (path: unknown) => app.post('/private/models/import', await page.token(), { path });
  const folder = join(paths.resourcesDir, 'downloads');
  mkdirSync(folder);
  writeFileSync(join(folder, 'whatever.bin'), FILE);
  expect((await (await take(folder)).json()) as SpeechModel).toMatchObject({ id: 'french', installed: true });

  writeFileSync(join(paths.resourcesDir, 'voices.onnx'), 'voice weights');
  const voices = (await (await take(join(paths.resourcesDir, 'voices.onnx'))).json()) as SpeechModel;
  expect(voices).toMatchObject({
    id: 'voices',
    kind: 'speaker',
    installed: true,
    built_in: false,
    hosts: [],
  });
  expect((await list()).unverified).toEqual([]);

  for (const path of ['/nowhere/at/all', paths.modelsDir]) expect((await take(path)).status).toBe(422);
  expect((await take('')).status).toBe(422);
  expect((await take(7)).status).toBe(422);
  // A token may have travelled: a path is only for who is signed in here.
  expect(await ask('POST', '/import', { path: folder })).toMatchObject({
    status: 401,
    body: { detail: expect.stringMatching(/^This ID token belongs to no signed-in page/) as string },
  });
});

test('nobody but the owner sees or changes anything', async () => {
  const { app, server } = await setUp();
  const other = await app.otherUser('Bob');
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ...['download', 'pause', 'resume', 'cancel', 'activate'].map((verb) => ['POST', `/french/${verb}`]),
    ['DELETE', '/french'],
  ] as const) {
    const answer = await app.get(`/private/models${path}`, other.token, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(method === 'PATCH' && { body: '{"mirror":null}' }),
    });
    expect([method, path, answer.status]).toEqual([method, path, 403]);
  }
  expect((await app.get('/private/models')).status).toBe(401);
  expect((await app.get('/private/models', app.key('dev'))).status).toBe(401);
  expect(server.requests).toEqual([]);
});

test('unknown ids are not found, those to import say so, bad mirrors are refused', async () => {
  const { ask } = await setUp();
  for (const verb of ['download', 'pause', 'resume', 'cancel', 'activate']) {
    expect(await ask('POST', `/nothing/${verb}`)).toMatchObject({
      status: 404,
      body: { detail: 'Model not found' },
    });
  }
  expect((await ask('DELETE', '/nothing')).status).toBe(404);
  expect(await ask('POST', '/voices/download')).toMatchObject({
    status: 409,
    body: { detail: 'Import it: its checksum is not known.' },
  });
  const unsafe = [
    'http://169.254.169.254',
    'https://169.254.169.254',
    'http://example.com',
    'https://user:word@example.com',
  ];
  for (const mirror of ['nowhere', 'ftp://example.com', 7, ...unsafe]) {
    expect((await ask('PATCH', '', { mirror })).status).toBe(422);
  }
  expect(await ask('PATCH', '', { mirror: null })).toMatchObject({ status: 200, body: { mirror: null } });
});

test('the real engine: the built-in model passes its trial, files that are no models do not', async () => {
  const real = appPaths();
  const app = await startHttpInstance({ paths: real });
  onTestFinished(async () => {
    await app.services.speechModels.close();
    await app.close();
  });
  const { uid } = app.owner;
  await app.services.speechModels.activate(uid, TINY);
  expect(app.services.speechModels.selection()).toEqual({ recogniser: TINY, speaker: null });

  const paths = { ...programFolder(), workerEntry: real.workerEntry };
  const broken = await startHttpInstance({ paths });
  onTestFinished(async () => {
    await broken.services.speechModels.close();
    await broken.close();
  });
  const refused = broken.services.speechModels.activate(broken.owner.uid, 'plain');
  await expect(refused).rejects.toThrow(/was not put in use/);
});
