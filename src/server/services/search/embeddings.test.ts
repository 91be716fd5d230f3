// Nearest by meaning over a real database in memory, with vectors that a test makes up.
import { expect, test } from 'vitest';
import { aSegment, storeConversation } from '../../../../tests/helpers/conversations.ts';
import { storeMemory } from '../../../../tests/helpers/memories.ts';
import { searchInMemory } from '../../../../tests/helpers/search.ts';
import type { FoundWindow } from './embeddings.ts';
import type { Embedder } from '../../understanding/embedding.ts';

const everything = (windows: FoundWindow[]): FoundWindow[] => windows;

/** The same numbers for the same text, from -1 to 1; texts that share their first word are alike. */
function vectorOf(text: string, dimensions: number): Float32Array {
  const numbers = (seed: string): Float32Array => {
    let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) | 0, 7);
    return Float32Array.from({ length: dimensions }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
      return (state >>> 8) / 2 ** 23 - 1;
    });
  };
  const topic = numbers(text.split(' ')[0] ?? '');
  const own = numbers(text);
  const sum = topic.map((value, index) => value + 0.8 * own[index]!);
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}

function made(name = 'made', dimensions = 512) {
  const asked: string[] = [];
  const embedder: Embedder = {
    name,
    embed(texts) {
      asked.push(...texts);
      return Promise.resolve({ ok: true, vectors: texts.map((text) => vectorOf(text, dimensions)) });
    },
  };
  return { asked, embedder };
}

const TOPICS = ['roof', 'dog', 'rent', 'choir', 'bread'];

test('the nearest are those with the largest cosine, of thousands', async () => {
  const { embedder } = made();
  const { store, ann, nearest, embedAll } = searchInMemory(() => embedder);
  const texts = Array.from({ length: 3_000 }, (_, index) => `${TOPICS[index % 5]} ${index}`);
  texts.forEach((text, index) => storeMemory(store, ann, text, { id: `m${index}` }));
  await embedAll();
  const near = await nearest(ann, 'dog of ours', {
    kinds: ['memory'],
    limit: 20,
    shown: everything,
  });
  const wanted = vectorOf('dog of ours', 512);
  const exact = texts
    .map((text, index) => ({
      ref: `m${index}`,
      likeness: vectorOf(text, 512).reduce((sum, value, at) => sum + value * wanted[at]!, 0),
    }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 20);
  expect(near!.map(({ ref }) => ref).slice(0, 5)).toEqual(exact.map(({ ref }) => ref).slice(0, 5));
  expect(new Set(near!.map(({ ref }) => ref))).toEqual(new Set(exact.map(({ ref }) => ref)));
  expect(near![0]!.likeness).toBeCloseTo(exact[0]!.likeness, 2);
});

test('what may not be shown leaves no gap: the filter comes before the top is taken', async () => {
  const { embedder } = made();
  const { store, ann, nearest, embedAll } = searchInMemory(() => embedder);
  for (let index = 0; index < 3_500; index++) storeMemory(store, ann, `dog ${index}`, { id: `m${index}` });
  await embedAll();
  const all = await nearest(ann, 'dog', { kinds: ['memory'], limit: 3_500, shown: everything });
  expect(all!.length).toBeGreaterThan(3_400);
  // The least near of all.
  const hidden = new Set(all!.slice(0, -5).map(({ ref }) => ref));
  const near = await nearest(ann, 'dog', {
    kinds: ['memory'],
    limit: 10,
    shown: (windows) => windows.filter(({ ref }) => !hidden.has(ref)),
  });
  expect(near!.slice(0, 5).map(({ ref }) => ref)).toEqual(all!.slice(-5).map(({ ref }) => ref));
});

test('each window of a conversation has a vector of its own, made with its title, and says where it is', async () => {
  const { asked, embedder } = made();
  const { store, ann, nearest, embedAll } = searchInMemory(() => embedder);
  const lines = Array.from({ length: 12 }, (_, index) =>
    aSegment(`line ${index} ${'talk '.repeat(20)}`, index * 2),
  );
  storeConversation(store, ann, { id: 'c', title: 'roof', overview: 'It leaks.' }, lines);
  store.search.indexConversation(ann, 'c');
  await embedAll();
  expect(asked).toContain('roof. It leaks.');
  const pieces = asked.filter((text) => text !== 'roof. It leaks.');
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.every((text) => text.startsWith('roof. line '))).toBe(true);
  const near = await nearest(ann, 'roof. It leaks.', {
    kinds: ['conversation'],
    limit: 10,
    shown: everything,
  });
  expect(near![0]).toMatchObject({ kind: 'conversation', ref: 'c', part: 0, first_segment: null });
  expect(near!.slice(1).every(({ part, first_segment }) => part > 0 && first_segment !== null)).toBe(true);
});

test('kinds and users are kept apart; what is deleted or changed is never returned', async () => {
  const { embedder } = made();
  const { store, ann, bob, nearest, embedAll } = searchInMemory(() => embedder);
  storeMemory(store, ann, 'dog one', { id: 'one' });
  storeMemory(store, ann, 'dog two', { id: 'two' });
  storeMemory(store, bob, 'dog his', { id: 'his' });
  storeConversation(store, ann, { id: 'c', title: 'dog', overview: '' });
  store.search.indexConversation(ann, 'c');
  await embedAll();
  const found = async (uid: string, kinds: ('memory' | 'conversation')[]) =>
    (await nearest(uid, 'dog', { kinds, limit: 10, shown: everything }))!.map(({ ref }) => ref);
  expect((await found(ann, ['memory'])).sort()).toEqual(['one', 'two']);
  expect(await found(ann, ['conversation'])).toEqual(['c']);
  expect(await found(bob, ['memory', 'conversation'])).toEqual(['his']);
  store.memories.remove(ann, 'one');
  store.memories.update(ann, 'two', { content: 'rent' });
  expect(await found(ann, ['memory'])).toEqual([]);
  await embedAll();
  storeMemory(store, ann, 'dog three', { id: 'three' });
  await embedAll();
  expect(await found(ann, ['memory'])).toEqual(['three']);
});

test('a vector that is stored while the others are read is found once', async () => {
  const { embedder } = made();
  const { store, ann, embeddings, nearest, embedAll } = searchInMemory(() => embedder);
  for (let index = 0; index < 4_500; index++) storeMemory(store, ann, `dog ${index}`, { id: `m${index}` });
  await embedAll();
  storeMemory(store, ann, 'choir late', { id: 'late' });
  const [near] = await Promise.all([
    nearest(ann, 'choir late', { kinds: ['memory'], limit: 5, shown: everything }),
    embeddings.computeMissing(10),
  ]);
  const again = await nearest(ann, 'choir late', {
    kinds: ['memory'],
    limit: 5,
    shown: everything,
  });
  expect(again!.filter(({ ref }) => ref === 'late')).toHaveLength(1);
  expect(near!.filter(({ ref }) => ref === 'late').length).toBeLessThan(2);
});

test('another model takes up everything again, the newest first, and says how far it is', async () => {
  const first = made('first');
  const second = made('second', 64);
  let now = first.embedder;
  const { store, ann, bob, embeddings, nearest, embedAll } = searchInMemory(() => now);
  for (let index = 0; index < 5; index++) storeMemory(store, ann, `dog ${index}`, { id: `m${index}` });
  storeMemory(store, bob, 'rent', { id: 'his' });
  await embedAll();
  expect(embeddings.progress(ann)).toEqual({ model: 'first', done: 5, total: 5 });
  now = second.embedder;
  store.settings.set(ann, 'model', 'second');
  expect(embeddings.progress(ann)).toEqual({ model: 'second', done: 0, total: 5 });
  expect(await embeddings.computeMissing(3)).toBe(3);
  expect(second.asked).toEqual(['rent', 'dog 4', 'dog 3']);
  expect(embeddings.progress(ann)).toEqual({ model: 'second', done: 2, total: 5 });
  const near = await nearest(ann, 'dog', { kinds: ['memory'], limit: 5, shown: everything });
  expect(near!.map(({ ref }) => ref).sort()).toEqual(['m3', 'm4']);
  await embedAll();
  expect(embeddings.progress(ann)).toEqual({ model: 'second', done: 5, total: 5 });
});

test('the pages of a search embed their query once', async () => {
  const { asked, embedder } = made();
  const { ann, nearest } = searchInMemory(() => embedder);
  for (let page = 0; page < 3; page++)
    await nearest(ann, 'dog', { kinds: ['memory'], limit: 5, shown: everything });
  expect(asked).toEqual(['dog']);
});

test('a text or a query that the model can make nothing of is left to the words, and is not asked about again', async () => {
  const { embedder } = made();
  const reading: Embedder = {
    ...embedder,
    async embed(texts, options) {
      const outcome = await embedder.embed(texts, options);
      if (!outcome.ok) return outcome;
      return {
        ok: true,
        vectors: outcome.vectors.map((one, at) => (texts[at]!.includes('hond') ? null : one)),
      };
    },
  };
  const { store, ann, embeddings, nearest } = searchInMemory(() => reading);
  storeMemory(store, ann, 'dog here', { id: 'en' });
  storeMemory(store, ann, 'De hond blaft', { id: 'nl' });
  expect(await embeddings.computeMissing(10)).toBe(2);
  expect(await embeddings.computeMissing(10)).toBe(0);
  const options = { kinds: ['memory'], limit: 5, shown: everything } as const;
  expect((await nearest(ann, 'dog', options))!.map(({ ref }) => ref)).toEqual(['en']);
  expect(await nearest(ann, 'Waar is de hond', options)).toBeNull();
});

test('a query that takes too long is late, goes on, and is there for who asks again; a fault that passes is late too', async () => {
  const { embedder } = made();
  const slow = Promise.withResolvers<void>();
  let asked = 0;
  const failing = { outcome: 'timeout' as const, provider: 'made', reason: 'busy', retryable: true };
  const waiting: Embedder = {
    name: 'made',
    async embed(texts) {
      asked++;
      if (texts[0] === 'choir') return { ok: false, failure: failing };
      if (texts[0] === 'bread') return { ok: false, failure: { ...failing, retryable: false } };
      await slow.promise;
      return embedder.embed(texts);
    },
  };
  const { embeddings } = searchInMemory(() => waiting);
  expect(await embeddings.meaningOf('dog', 1)).toBe('late');
  const again = embeddings.meaningOf('dog', 60_000);
  slow.resolve();
  expect(await again).toMatchObject({ model: 'made' });
  expect(asked).toBe(1);
  expect(await embeddings.meaningOf('choir')).toBe('late');
  expect(await embeddings.meaningOf('choir')).toBe('late');
  expect(await embeddings.meaningOf('bread')).toBe('none');
  expect(asked).toBe(4);
});

test('a text that the model refuses keeps no other from its vector, and a model that fails leaves all of them missing', async () => {
  const { embedder } = made();
  let reason: string | null = null;
  let asked = 0;
  const strict: Embedder = {
    name: 'made',
    async embed(texts) {
      asked++;
      const refused = reason ?? (texts.some((text) => text.includes('漢')) ? 'status_400' : null);
      if (refused === null) return embedder.embed(texts);
      const retryable = refused !== 'status_400';
      return {
        ok: false,
        failure: { outcome: 'upstream_error', provider: 'made', reason: refused, retryable },
      };
    },
  };
  const { store, ann, embeddings, nearest } = searchInMemory(() => strict);
  for (let index = 0; index < 7; index++) storeMemory(store, ann, `dog ${index}`);
  storeMemory(store, ann, '漢'.repeat(400));
  reason = 'status_503';
  await expect(embeddings.computeMissing(25)).rejects.toThrow('status_503');
  expect(asked).toBe(2);
  reason = 'status_429';
  await expect(embeddings.computeMissing(25)).rejects.toThrow('status_429');
  expect(asked).toBe(3);
  expect(embeddings.progress(ann)).toMatchObject({ done: 0, total: 8 });
  reason = null;
  expect(await embeddings.computeMissing(25)).toBe(8);
  expect(embeddings.progress(ann)).toMatchObject({ done: 8, total: 8 });
  expect(await nearest(ann, 'dog', { kinds: ['memory'], limit: 9, shown: everything })).toHaveLength(7);
  asked = 0;
  expect(await embeddings.computeMissing(25)).toBe(0);
  expect(asked).toBe(0);
});
