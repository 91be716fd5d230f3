// What search by meaning needs is loaded for who is about to search, before there is a question.
import { expect, test, vi } from 'vitest';
import type { Embedder } from '../../src/server/understanding/embedding.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

test('the model is loaded when a search is prepared, and a failure of it is no error', async () => {
  const prepared: string[] = [];
  const embed = (texts: readonly string[]) =>
    Promise.resolve({ ok: true as const, vectors: texts.map(() => new Float32Array(512).fill(0.1)) });
  let name = 'sound';
  const embedder: Embedder = {
    get name() {
      return name;
    },
    embed,
    prepare: () => {
      prepared.push(name);
      return name === 'broken' ? Promise.reject(new Error('out of order')) : embed(['']);
    },
  };
  const server = await startTestServer({ embedder: () => embedder });
  const prepare = async () => (await server.request('/v1/search/prepare', { method: 'POST' })).status;
  expect(await prepare()).toBe(204);
  await vi.waitFor(() => expect(prepared).toEqual(['sound']));
  name = 'broken';
  expect(await prepare()).toBe(204);
  await vi.waitFor(() => expect(prepared).toEqual(['sound', 'broken']));
});

test('an embedder that has nothing to load is asked for nothing', async () => {
  const asked: string[] = [];
  const embedder: Embedder = {
    name: 'elsewhere',
    embed: (texts) => {
      asked.push(...texts);
      return Promise.resolve({ ok: true, vectors: texts.map(() => null) });
    },
  };
  const server = await startTestServer({ embedder: () => embedder });
  expect((await server.request('/v1/search/prepare', { method: 'POST' })).status).toBe(204);
  expect(asked).toEqual([]);
});
