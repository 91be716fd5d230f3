// A server of the owner's that makes embeddings, in the whole service: search by meaning goes by it when it is set, and by the
// built-in encoder when it is not.
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  startFakeLanguageServer,
  type ScriptedAnswer,
} from '../../src/server/understanding/testing/fake-language-server.ts';
import type { Embedder } from '../../src/server/understanding/embedding.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { storeMemory } from '../helpers/memories.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

const KINDS = [/dog|puppy|kennel/, /rent|flat|landlord/];
/** Two directions: animals and homes. */
const directionOf = (text: string): number[] => KINDS.map((kind) => (kind.test(text) ? 1 : 0.01));

/** Knows nothing but says so at once. */
const builtIn: Embedder = {
  name: 'built-in',
  embed: (texts) => Promise.resolve({ ok: true, vectors: texts.map(() => null) }),
};

async function world(...answers: ScriptedAnswer[]) {
  const clock = createFakeClock();
  const endpoint = await startFakeLanguageServer(answers);
  onTestFinished(() => endpoint.close());
  const server = await startTestServer({ clock, embedder: () => builtIn });
  const patch = async (body: object): Promise<Response> =>
    server.request('/private/understanding', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const key = `Bearer ${server.newKey('dev', ['memories:read'])}`;
  const found = async (query: string): Promise<string[]> => {
    const path = `/v1/dev/user/memories/vector/search?query=${encodeURIComponent(query)}`;
    const answer = await server.request(path, { headers: { authorization: key } });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { items: { content: string }[] }).items.map(({ content }) => content);
  };
  const progress = async () => (await server.request('/v1/search/index')).json() as Promise<unknown>;
  return { clock, endpoint, server, patch, found, progress };
}

test('memories are embedded anew by the server that is set, and found by it; and back again', async () => {
  const { clock, endpoint, server, patch, found, progress } = await world({ embeds: directionOf });
  storeMemory(server.store, server.uid, 'Has a puppy called Rex');
  storeMemory(server.store, server.uid, 'Owes the landlord money');
  await clock.advance(3_000);
  expect(await progress()).toEqual({ model: 'built-in', done: 2, total: 2 });
  expect(await found('kennel')).toEqual([]);
  const set = await patch({
    embeddings: { base_url: endpoint.url, model: 'nomic' },
    embeddings_key: 'sk-embed',
  });
  expect(set.status).toBe(200);
  expect(await set.json()).toMatchObject({ embeddings: { model: 'nomic', has_key: true, ready: true } });
  expect(await progress()).toMatchObject({ done: 0, total: 2 });
  await clock.advance(2_000);
  await vi.waitFor(async () => expect(await progress()).toMatchObject({ done: 2, total: 2 }));
  expect(await found('kennel')).toEqual(['Has a puppy called Rex']);
  expect(await found('flat')).toEqual(['Owes the landlord money']);
  expect(endpoint.requests.every(({ headers }) => headers.authorization === 'Bearer sk-embed')).toBe(true);
  await patch({ embeddings: null });
  expect(await progress()).toMatchObject({ model: 'built-in', done: 0 });
  await clock.advance(2_000);
  expect(await progress()).toMatchObject({ model: 'built-in', done: 2 });
});

test('while that server fails search goes by words, new data stays missing, and it is asked less and less', async () => {
  const { clock, endpoint, server, patch, found, progress } = await world({ status: 503 });
  await patch({ embeddings: { base_url: endpoint.url, model: 'nomic' } });
  storeMemory(server.store, server.uid, 'Has a puppy called Rex');
  for (let second = 0; second < 60; second++) {
    await clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await found('puppy')).toEqual(['Has a puppy called Rex']);
  expect(await found('kennel')).toEqual([]);
  expect(endpoint.requests.length).toBeLessThan(12);
  expect(await progress()).toMatchObject({ done: 0, total: 1 });
  endpoint.script({ embeds: directionOf });
  await clock.advance(5 * 60_000);
  await vi.waitFor(async () => expect(await found('kennel')).toEqual(['Has a puppy called Rex']));
});

test('a key that is put right is tried at once, however long the wrong one was refused', async () => {
  const { clock, endpoint, server, patch, found, progress } = await world({ status: 401 });
  const embeddings = { base_url: endpoint.url, model: 'nomic' };
  await patch({ embeddings, embeddings_key: 'sk-wrong' });
  storeMemory(server.store, server.uid, 'Has a puppy called Rex');
  for (let second = 0; second < 200; second++) {
    await clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const refused = endpoint.requests.length;
  endpoint.script({ embeds: directionOf });
  await clock.advance(1_000);
  expect(endpoint.requests).toHaveLength(refused);
  await patch({ embeddings_key: 'sk-right' });
  await clock.advance(2_000);
  await vi.waitFor(async () => expect(await progress()).toMatchObject({ done: 1, total: 1 }));
  expect(await found('kennel')).toEqual(['Has a puppy called Rex']);
  expect(endpoint.requests.at(-1)?.headers.authorization).toBe('Bearer sk-right');
});

test('nothing is sent to a server elsewhere without consent, and its key goes when the server changes', async () => {
  const { endpoint, patch } = await world({ embeds: directionOf });
  const far = await patch({
    embeddings: { base_url: 'https://embed.example/v1', model: 'm' },
    embeddings_key: 'sk-far',
  });
  expect(await far.json()).toMatchObject({
    embeddings: { consent_needed: 'embed.example', ready: false, has_key: true },
  });
  const near = await patch({ embeddings: { base_url: endpoint.url, model: 'm' } });
  expect(await near.json()).toMatchObject({
    embeddings: { consent_needed: null, ready: true, has_key: false },
  });
});

test('a server that is turned off is sent nothing more, and the next one is asked at once', async () => {
  const { clock, endpoint, server, patch, progress } = await world({ hangs: true });
  await patch({ embeddings: { base_url: endpoint.url, model: 'nomic' } });
  // More than one request of texts.
  for (let n = 0; n < 20; n++) storeMemory(server.store, server.uid, `Has puppy number ${n}`);
  await clock.advance(2_000);
  await vi.waitFor(() => expect(endpoint.requests).toHaveLength(1), { timeout: 20_000 });
  await patch({ timeout_seconds: 60 });
  expect(endpoint.requests[0]).toMatchObject({ givenUp: false });
  await patch({ embeddings: null });
  await vi.waitFor(() => expect(endpoint.requests[0]).toMatchObject({ givenUp: true }), { timeout: 20_000 });
  await vi.waitFor(
    async () => {
      await clock.advance(1_000);
      expect(await progress()).toEqual({ model: 'built-in', done: 20, total: 20 });
    },
    { timeout: 20_000 },
  );
  expect(endpoint.requests).toHaveLength(1);
});
