// Runs the embedding index over a real database in memory with a fake clock.
import { expect, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { storeMemory } from '../../../tests/helpers/memories.ts';
import { searchInMemory } from '../../../tests/helpers/search.ts';
import type { Embedder } from '../understanding/embedding.ts';
import { createLog } from '../log.ts';
import { createEmbeddingIndex } from './embedding-index.ts';

const log = createLog('silent');

/** An embedder that gives every text the same vector. */
function counting() {
  const calls: number[] = [];
  const embedder: Embedder = {
    name: 'same',
    async embed(texts) {
      calls.push(texts.length);
      return { ok: true, vectors: texts.map(() => Float32Array.from([1, 0])) };
    },
  };
  return { calls, embedder };
}

test('all texts are worked through in small batches, and new ones within seconds', async () => {
  const clock = createFakeClock();
  const { calls, embedder } = counting();
  const { store, embeddings, ann } = searchInMemory(() => embedder);
  for (let index = 0; index < 60; index++) storeMemory(store, ann, `memory ${index}`);
  const index = createEmbeddingIndex({ embeddings, clock, log });
  index.start();
  embeddings.onMissing(index.soon);
  expect(calls).toEqual([]);
  await clock.advance(1_000);
  expect(calls).toEqual([25, 25, 10]);
  storeMemory(store, ann, 'one more');
  await clock.advance(1_000);
  expect(calls).toEqual([25, 25, 10, 1]);
  await index.close();
  storeMemory(store, ann, 'too late');
  await clock.advance(60_000);
  expect(calls).toHaveLength(4);
  // The next run continues where this one stopped.
  createEmbeddingIndex({ embeddings, clock, log }).start();
  await clock.advance(1_000);
  expect(calls).toEqual([25, 25, 10, 1, 1]);
});

test('it waits for an embedder that is not there yet, and goes on after a failure', async () => {
  const clock = createFakeClock();
  const { calls, embedder } = counting();
  let now: Embedder | null = null;
  const { store, embeddings, ann } = searchInMemory(() => now);
  storeMemory(store, ann, 'A memory');
  let failures = 0;
  const sometimes = {
    model: embeddings.model,
    async computeMissing(limit: number): Promise<number> {
      if (now !== null && failures++ === 0) throw new Error('disk full');
      return embeddings.computeMissing(limit);
    },
  };
  const index = createEmbeddingIndex({ embeddings: sometimes, clock, log });
  index.start();
  embeddings.onMissing(index.soon);
  await clock.advance(30_000);
  now = embedder;
  await clock.advance(5_000);
  expect([failures, calls]).toEqual([1, []]);
  // A server that is away is not asked at each check.
  storeMemory(store, ann, 'In between');
  await clock.advance(4_000);
  expect([failures, calls]).toEqual([1, []]);
  await clock.advance(1_000);
  expect(calls).toEqual([2]);
  storeMemory(store, ann, 'Another one');
  await clock.advance(1_000);
  expect(calls).toEqual([2, 1]);
});

test('the rest after failures is of the embedder that failed: one that is chosen instead is asked at once', async () => {
  const clock = createFakeClock();
  const { calls, embedder } = counting();
  let asked = 0;
  const failing: Embedder = {
    name: 'away',
    embed() {
      asked++;
      const failure = { outcome: 'timeout', provider: 'away', reason: 'no_answer', retryable: true } as const;
      return Promise.resolve({ ok: false, failure });
    },
  };
  let now = failing;
  const { store, embeddings, ann } = searchInMemory(() => now);
  storeMemory(store, ann, 'A memory');
  const index = createEmbeddingIndex({ embeddings, clock, log });
  index.start();
  embeddings.onMissing(index.soon);
  await clock.advance(10 * 60_000);
  expect(asked).toBeLessThan(12);
  now = embedder;
  store.settings.set(ann, 'model', 'same');
  await clock.advance(1_000);
  expect(calls).toEqual([1]);
});

test('a failure that comes when another embedder was chosen is not held against that one', async () => {
  const clock = createFakeClock();
  const { calls, embedder } = counting();
  const answer = Promise.withResolvers<Awaited<ReturnType<Embedder['embed']>>>();
  const hanging: Embedder = { name: 'hanging', embed: () => answer.promise };
  let now = hanging;
  const { store, embeddings, ann } = searchInMemory(() => now);
  storeMemory(store, ann, 'A memory');
  const index = createEmbeddingIndex({ embeddings, clock, log });
  index.start();
  await clock.advance(1_000);
  now = embedder;
  const failure = { outcome: 'timeout', provider: 'hanging', reason: 'no_answer', retryable: true } as const;
  answer.resolve({ ok: false, failure });
  await clock.advance(4_500);
  expect(calls).toEqual([1]);
});
