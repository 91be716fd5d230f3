// Language models of this computer, on the real service with the real runtime: download, trial, use, failures, deletion. The model has one
// layer and random weights, so what it says is nonsense that has the right shape.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { LanguageModels } from '../../src/contract/language-models.ts';
import type { Understanding, UnderstandingTest } from '../../src/contract/understanding.ts';
import { systemClock } from '../../src/server/ports.ts';
import { tinyGguf } from '../../src/server/understanding/llm/testing/tiny-gguf.ts';
import { runtimeArchives, startMirror } from '../helpers/language-runtime.ts';
import { signInPage } from '../helpers/signed-in-page.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';
import { FROM_SEGMENTS, full, send } from './creating-conversations.ts';

const PATH = '/private/language-models';
const PROGRAM = 'node-llama-cpp';
/** Of its random answers to the question of the trial, this one is right. */
const RIGHT = 15;
const WRONG = 3;

const archives = await runtimeArchives();

async function call<T = LanguageModels & { detail?: string }>(
  server: TestServer,
  method: string,
  path = '',
  body?: unknown,
): Promise<{ status: number; body: T }> {
  const answer = await server.request(PATH + path, {
    method,
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}
const modelOf = ({ models }: LanguageModels, id: string) => models.find((model) => model.id === id);

/** A service that knows the models of a catalogue of this test, which it can import from files. */
async function startWith(dataDir = temporaryFolder()): Promise<TestServer> {
  return startTestServer({ clock: systemClock, dataDir });
}

async function importAsPage(server: TestServer, path: string): Promise<Response> {
  const link = new URL(server.service.newUiUrl()).hash.replace('#link=', '');
  const page = await signInPage(server.url, link);
  return server.request(`${PATH}/import`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await page.token()}` },
    body: JSON.stringify({ path }),
  });
}

async function importModel(server: TestServer, name: string, bytes: Buffer): Promise<string> {
  const file = join(temporaryFolder(), `${name}.gguf`);
  writeFileSync(file, bytes);
  expect((await importAsPage(server, file)).status).toBe(200);
  return `own-${name}`;
}

/** Downloads the program from a mirror on this computer, as the owner would from npm. */
async function installProgram(server: TestServer): Promise<void> {
  const mirror = await startMirror(archives!);
  onTestFinished(() => mirror.close());
  expect((await call(server, 'PATCH', '', { mirror: mirror.url })).status).toBe(200);
  expect((await call(server, 'POST', `/${PROGRAM}/download`)).status).toBe(200);
  await expect
    .poll(async () => (await call(server, 'GET')).body.runtime, { timeout: 60_000, interval: 200 })
    .toMatchObject({ installed: true, download: null });
  expect(mirror.asked.length).toBe(archives!.size);
  expect(mirror.asked.some((path) => /cuda|vulkan/.test(path))).toBe(false);
}

test.skipIf(archives === null)(
  'the program is downloaded, a model imported, tried, used, and deleted',
  { timeout: 240_000 },
  async () => {
    const server = await startWith();
    const catalogue = (await call(server, 'GET')).body;
    expect(catalogue.models.length).toBeGreaterThanOrEqual(3);
    for (const model of catalogue.models) {
      expect(model).toMatchObject({ installed: false, licence: 'Apache-2.0', hosts: ['huggingface.co'] });
      expect(model.memory).toBeGreaterThan(model.bytes);
      expect(model.languages).toContain('de');
    }
    const right = await importModel(server, 'tiny', tinyGguf(RIGHT));
    expect((await call(server, 'POST', `/${right}/activate`)).body.detail).toMatch(
      /program that runs models/,
    );
    await installProgram(server);

    const wrong = await importModel(server, 'mistaken', tinyGguf(WRONG));
    const refused = await call(server, 'POST', `/${wrong}/activate`);
    expect(refused).toMatchObject({ status: 409, body: { detail: /does not understand/ } });
    const damaged = await importModel(server, 'damaged', tinyGguf(RIGHT).subarray(0, 60_000));
    expect(await call(server, 'POST', `/${damaged}/activate`)).toMatchObject({
      status: 409,
      body: { detail: /can’t be loaded|ended unexpectedly/ },
    });

    const active = await call(server, 'POST', `/${right}/activate`);
    expect(active.status, JSON.stringify(active.body)).toBe(200);
    expect(modelOf(active.body, right)).toMatchObject({ active: true, imported: true, installed: true });
    const settings = async (): Promise<Understanding> =>
      (await (await server.request('/private/understanding')).json()) as Understanding;
    expect(await settings()).toMatchObject({
      provider: 'embedded',
      model: right,
      ready: true,
      consent_needed: null,
      host: null,
    });

    // Random words support nothing: the rules have the last word, and live work never waits longer than the settings say.
    await server.request('/private/understanding', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ timeout_seconds: 5 }),
    });
    const { body: made } = await send(server, FROM_SEGMENTS, {
      transcript_segments: [
        {
          text: 'I will send the floor plan tomorrow.',
          speaker: 'SPEAKER_00',
          is_user: true,
          start: 0,
          end: 4,
        },
      ],
    });
    const conversation = await full(server, made.id);
    expect(conversation.status).toBe('completed');
    expect(server.store.conversations.get(server.uid, made.id)!.extractor).toBe('offline rules');
    expect((await settings()).last_failure).not.toBeNull();

    expect((await call(server, 'DELETE', `/${right}`)).body.detail).toMatch(/in use/);
    expect((await call(server, 'DELETE', `/${PROGRAM}`)).body.detail).toMatch(/in use/);
    await server.request('/private/understanding', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ provider: 'rules' }),
    });
    for (const id of [right, wrong, damaged, PROGRAM])
      expect((await call(server, 'DELETE', `/${id}`)).status).toBe(200);
    const after = (await call(server, 'GET')).body;
    expect(after.runtime).toMatchObject({ installed: false });
    expect(after.models.filter(({ imported }) => imported)).toEqual([]);
    expect(existsSync(join(server.dataDir, 'language-models', 'models', `${right}.gguf`))).toBe(false);
  },
);

test('a model that is chosen and not there is said to be missing, and the rules are used', async () => {
  const server = await startWith();
  const patch = { provider: 'embedded', model: 'qwen3-4b-instruct-2507' };
  const answer = await server.request('/private/understanding', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(patch),
  });
  expect(await answer.json()).toMatchObject({
    ready: false,
    problem: expect.stringMatching(/not installed/),
    problem_code: 'not_installed',
  });
  const tried = await server.request('/private/understanding/test', { method: 'POST' });
  expect((await tried.json()) as UnderstandingTest).toMatchObject({ ok: false, result: null });
});

test('only a GGUF file is imported, by a page of this computer', async () => {
  const server = await startWith();
  const file = join(temporaryFolder(), 'notes.gguf');
  writeFileSync(file, readFileSync(import.meta.filename));
  for (const path of [file, '/nowhere/at/all.gguf', dirname(file)]) {
    expect((await importAsPage(server, path)).status, basename(path)).toBe(422);
  }
  expect((await call(server, 'POST', '/import', { path: file })).status).toBe(401);
});
