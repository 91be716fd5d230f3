// Search over a real database in memory: by words alone, and with an embedder whose vectors are easy to see.
import { describe, expect, test } from 'vitest';
import { aSegment, storeConversation } from '../../../../tests/helpers/conversations.ts';
import { storeMemory } from '../../../../tests/helpers/memories.ts';
import { searchInMemory } from '../../../../tests/helpers/search.ts';
import type { Embedder } from '../../understanding/embedding.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { ConversationSearchQuery } from './search.ts';

/** An embedder with two directions, animals and money. Any other text gets no vector. */
const animalsAndMoney: Embedder = {
  name: 'animals-and-money',
  embed: async (texts) => ({ ok: true, vectors: texts.map(vectorOf) }),
};

function vectorOf(text: string): Float32Array | null {
  const count = (words: RegExp): number => (text.match(words) ?? []).length;
  const vector = [count(/dog|cat|horse|puppy/gi), count(/euro|bank|salary|cash/gi)];
  const length = Math.hypot(...vector);
  return length === 0 ? null : Float32Array.from(vector, (value) => value / length);
}

function arranged(embedder: Embedder | null = null) {
  const instance = searchInMemory(() => embedder);
  const { store, search, ann } = instance;
  return {
    ...instance,
    add(
      id: string,
      more: Partial<ConversationRow> = {},
      lines: Parameters<typeof storeConversation>[3] = [],
    ) {
      const usual = { id, title: 'Untitled', overview: '' };
      storeConversation(store, more.uid ?? ann, { ...usual, ...more }, lines);
      store.search.indexConversation(more.uid ?? ann, id);
    },
    found: async (query: string, more: Partial<ConversationSearchQuery> = {}, uid = ann): Promise<string[]> =>
      (await search.conversations(uid, { query, limit: 50, offset: 0, ...more })).ids,
    addItem(id: string, description: string, uid = ann): void {
      const times = { due_at: null, completed_at: null, created_at: 0, updated_at: 0 };
      store.action_items.insert({
        id,
        uid,
        conversation_id: null,
        description,
        completed: false,
        evidence: [],
        ...times,
      });
    },
  };
}

describe('conversations, by words', () => {
  test('title, overview, what was said and imported text are searched; the title counts most', async () => {
    const { add, found } = arranged();
    add('said', {}, ['We talked about the zebra', 'and about lunch.']);
    add('overview', { overview: 'Plans for the zebra house.' });
    add('title', { title: 'Zebra' }, ['Nothing more about it.']);
    add('imported', {
      external_data: { text: 'A zebra crossed the street. It was a long day for everyone.' },
    });
    expect((await found('zebra'))[0]).toBe('title');
    expect((await found('zebras')).sort()).toEqual(['imported', 'overview', 'said', 'title']);
    expect(await found('lunch')).toEqual(['said']);
    expect(await found('zeb')).toHaveLength(4);
    expect(await found('giraffe')).toEqual([]);
  });

  test('texts with every word come alone; only when there are none, those with some', async () => {
    const { add, found } = arranged();
    add('both', {}, ['the roof and the garden']);
    add('one', {}, ['the garden']);
    expect(await found('roof garden')).toEqual(['both']);
    expect((await found('garden chimney')).sort()).toEqual(['both', 'one']);
  });

  test('a new title replaces what was found before, and processing again does not double it', async () => {
    const { add, found, store, search, ann } = arranged();
    add('c', { title: 'Rhubarb' });
    store.conversations.update(ann, 'c', { title: 'Asparagus' });
    store.search.indexConversation(ann, 'c');
    store.search.indexConversation(ann, 'c');
    expect(await found('rhubarb')).toEqual([]);
    expect(await search.conversations(ann, { query: 'asparagus', limit: 10, offset: 0 })).toMatchObject({
      ids: ['c'],
      total: 1,
    });
  });

  test('nothing of the trash and nothing deleted is found, and what is restored is found again', async () => {
    const { add, found, store, db, ann } = arranged();
    add('c', { title: 'Rhubarb' });
    store.conversations.update(ann, 'c', { deleted_at: 1 });
    expect(await found('rhubarb')).toEqual([]);
    store.conversations.update(ann, 'c', { deleted_at: null });
    expect(await found('rhubarb')).toEqual(['c']);
    store.conversations.remove(ann, 'c');
    expect(await found('rhubarb')).toEqual([]);
    expect(db.prepare('SELECT count(*) AS n FROM search_vectors').get()).toEqual({ n: 0 });
  });

  test('nobody finds, indexes or changes what is another user’s', async () => {
    const { add, found, store, ann, bob } = arranged();
    add('hers', { title: 'Rhubarb' });
    add('his', { title: 'Rhubarb', uid: bob });
    store.search.indexConversation(bob, 'hers');
    store.search.indexConversation(ann, 'none');
    expect(await found('rhubarb')).toEqual(['hers']);
    expect(await found('rhubarb', {}, bob)).toEqual(['his']);
  });

  test('times, speakers and discarded ones narrow the answer', async () => {
    const { add, found, store, ann } = arranged();
    store.people.insertNew({ id: 'p-1', uid: ann, name: 'Lea', created_at: 0, updated_at: 0 });
    add('early', { created_at: 1_000 }, [aSegment('rhubarb', 0, { is_user: true, speaker_id: 0 })]);
    add('late', { created_at: 2_000 }, [aSegment('rhubarb', 0, { person_id: 'p-1', speaker_id: 3 })]);
    add('noise', { created_at: 3_000, discarded: true }, ['rhubarb']);
    expect((await found('rhubarb')).sort()).toEqual(['early', 'late']);
    expect(await found('rhubarb', { start: 1_001 })).toEqual(['late']);
    expect(await found('rhubarb', { end: 1_000 })).toEqual(['early']);
    expect(await found('rhubarb', { speaker_id: 'user' })).toEqual(['early']);
    expect(await found('rhubarb', { speaker_id: 'p-1' })).toEqual(['late']);
    expect(await found('rhubarb', { speaker_id: '3' })).toEqual(['late']);
    expect(await found('rhubarb', { speaker_id: "' OR 1" })).toEqual([]);
    expect(await found('rhubarb', { include_discarded: true })).toHaveLength(3);
  });

  test('pages neither overlap nor miss any', async () => {
    const { add, search, ann } = arranged();
    for (let index = 0; index < 7; index++) add(`c${index}`, { title: 'Rhubarb', created_at: index });
    const page = (offset: number) => search.conversations(ann, { query: 'rhubarb', limit: 3, offset });
    const pages = await Promise.all([0, 3, 6, 9].map(page));
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
    const ids = pages.flatMap((one) => one.ids);
    expect(ids).toEqual(['c6', 'c5', 'c4', 'c3', 'c2', 'c1', 'c0']);
  });

  test.each([
    '',
    ' ',
    '?!',
    '"',
    '*',
    '🎉',
    '\0',
    'title:',
    'NEAR(a b',
    'a AND',
    '(((',
    '-x',
    '^x',
    'x'.repeat(10_000),
    'слово '.repeat(2_000),
  ])('no query is a syntax error (%#)', async (query) => {
    const { add, found } = arranged();
    add('c', { title: 'Rhubarb' });
    expect(await found(query)).toEqual([]);
    expect(await found(`rhubarb ${query.slice(0, 50)}`)).toEqual(['c']);
  });

  test('any script is found, with and without its accents', async () => {
    const { add, found } = arranged();
    add('ru', { title: 'Встреча с Анной' });
    add('ja', { title: '寿司を食べた' });
    add('pt', { title: 'Reunião' });
    expect([
      await found('анной'),
      await found('寿司'),
      await found('reuniao'),
      await found('REUNIÃO'),
    ]).toEqual([['ru'], ['ja'], ['pt'], ['pt']]);
  });
});

describe('memories and action items, by words', () => {
  test('they are found as soon as they are stored, changed with their text, and gone when removed', async () => {
    const { store, search, ann, bob, addItem, db } = arranged();
    const id = storeMemory(store, ann, 'Marta eats no peanuts');
    storeMemory(store, bob, 'Peanuts are cheap');
    expect(await search.memories(ann, 'peanuts', 10)).toEqual([{ id, relevance_score: 1 }]);
    store.memories.update(ann, id, { content: 'Marta eats no fish' });
    expect(await search.memories(ann, 'peanuts', 10)).toEqual([]);
    expect((await search.memories(ann, 'fish', 10))[0]?.id).toBe(id);
    db.prepare('UPDATE memories SET trashed = 1 WHERE id = ?').run(id);
    expect(await search.memories(ann, 'fish', 10)).toEqual([]);

    addItem('hers', 'Buy peanuts');
    addItem('his', 'Buy peanuts', bob);
    expect(await search.actionItems(ann, 'buy', 10)).toEqual(['hers']);
    db.prepare('UPDATE action_items SET trashed = 1').run();
    expect(await search.actionItems(ann, 'buy', 10)).toEqual([]);
    db.prepare('DELETE FROM action_items').run();
    expect(db.prepare("SELECT count(*) AS n FROM search_text WHERE search_text MATCH 'buy'").get()).toEqual({
      n: 0,
    });
  });

  test('scores lie between 0 and 1, best first, within the limit', async () => {
    const { store, search, ann } = arranged();
    for (let index = 0; index < 5; index++)
      storeMemory(store, ann, `tea ${'and more '.repeat(index)}${index}`);
    const found = await search.memories(ann, 'tea', 3);
    expect(found).toHaveLength(3);
    const scores = found.map(({ relevance_score }) => relevance_score);
    expect([...scores].sort((a, b) => b - a)).toEqual(scores);
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
  });
});

describe('by meaning', () => {
  test('what shares no word is found once its vector is there', async () => {
    const { add, found, embedAll, addItem, search, ann } = arranged(animalsAndMoney);
    add('puppy', { title: 'The puppy' });
    add('bank', { title: 'The bank' });
    addItem('feed', 'Feed the cat');
    expect(await found('horse')).toEqual([]);
    await embedAll();
    expect(await found('horse')).toEqual(['puppy']);
    expect(await found('salary')).toEqual(['bank']);
    expect(await search.actionItems(ann, 'dog', 5)).toEqual(['feed']);
  });

  test('words and meaning together come before either alone', async () => {
    const { add, found, embedAll } = arranged(animalsAndMoney);
    add('word', { title: 'A dog costs salary, cash, euro' });
    add('meaning', { title: 'The puppy' });
    add('both', { title: 'A dog' });
    await embedAll();
    expect((await found('dog'))[0]).toBe('both');
    expect((await found('dog')).sort()).toEqual(['both', 'meaning', 'word']);
  });

  test('a text that has no vector yet is found by some of its words, until it has one', async () => {
    const { add, found, embedAll } = arranged(animalsAndMoney);
    for (const title of ['The puppy', 'My horse', 'A cat']) add(title, { title });
    await embedAll();
    add('new', { title: 'Marta knows a plumber' });
    const question = 'which plumber did Marta recommend for the bath of the horse';
    expect(await found(question)).toContain('new');
  });

  test('a changed text gets a new vector, also after it was searched', async () => {
    const { store, search, ann, embedAll, embeddings } = arranged(animalsAndMoney);
    const id = storeMemory(store, ann, 'A puppy');
    await embedAll();
    expect((await search.memories(ann, 'horse', 5)).map((one) => one.id)).toEqual([id]);
    store.memories.update(ann, id, { content: 'A bank' });
    expect(await embeddings.computeMissing(10)).toBe(1);
    expect(await search.memories(ann, 'horse', 5)).toEqual([]);
    expect((await search.memories(ann, 'salary', 5)).map((one) => one.id)).toEqual([id]);
    expect(await embeddings.computeMissing(10)).toBe(0);
  });

  test('trash, other users and filters hold here too', async () => {
    const { add, found, embedAll, store, ann, bob } = arranged(animalsAndMoney);
    add('hers', { title: 'The puppy', created_at: 5 });
    add('his', { title: 'The puppy', uid: bob });
    await embedAll();
    expect(await found('horse')).toEqual(['hers']);
    expect(await found('horse', { start: 6 })).toEqual([]);
    store.conversations.update(ann, 'hers', { deleted_at: 1 });
    expect(await found('horse')).toEqual([]);
    store.conversations.remove(ann, 'hers');
    add('new', { title: 'The bank' });
    await embedAll();
    expect(await found('horse')).toEqual([]);
    expect(await found('horse', {}, bob)).toEqual(['his']);
  });

  test('a text that says nothing is taken up once; another model takes up all again', async () => {
    const { add, embeddings, store, search, ann } = arranged(animalsAndMoney);
    add('nothing', { title: '…' });
    add('puppy', { title: 'The puppy' });
    expect([await embeddings.computeMissing(10), await embeddings.computeMissing(10)]).toEqual([2, 0]);
    expect(store.search_vectors.missing('another', 10)).toHaveLength(2);
    expect((await search.conversations(ann, { query: 'zebra', limit: 5, offset: 0 })).total).toBe(0);
  });
});

test('a text that changes while its vector is computed keeps no vector of the old text', async () => {
  let goOn = (): void => undefined;
  const waits = new Promise<void>((resolve) => (goOn = resolve));
  const slow: Embedder = {
    ...animalsAndMoney,
    embed: (texts) => waits.then(() => animalsAndMoney.embed(texts)),
  };
  const { store, ann, embeddings, search } = arranged(slow);
  const changed = storeMemory(store, ann, 'A puppy');
  const removed = storeMemory(store, ann, 'A horse');
  const kept = storeMemory(store, ann, 'A cat');
  const computing = embeddings.computeMissing(10);
  store.memories.update(ann, changed, { content: 'A bank' });
  store.memories.remove(ann, removed);
  goOn();
  expect(await computing).toBe(3);
  expect((await search.memories(ann, 'dog', 5)).map(({ id }) => id)).toEqual([kept]);
  expect(await embeddings.computeMissing(10)).toBe(1);
  expect((await search.memories(ann, 'salary', 5)).map(({ id }) => id)).toEqual([changed]);
});

test('an embedder that fails leaves search by words, and what it was given stays missing', async () => {
  let fails = true;
  const failure = { outcome: 'timeout', provider: 'p', retryable: true, reason: 'no_answer' } as const;
  const { store, ann, embeddings, search } = arranged({
    ...animalsAndMoney,
    embed: (texts) => (fails ? Promise.resolve({ ok: false, failure }) : animalsAndMoney.embed(texts)),
  });
  const id = storeMemory(store, ann, 'A puppy');
  await expect(embeddings.computeMissing(10)).rejects.toThrow('embedding failed: timeout no_answer');
  expect((await search.memories(ann, 'puppy', 5)).map((one) => one.id)).toEqual([id]);
  expect(await search.memories(ann, 'horse', 5)).toEqual([]);
  fails = false;
  expect(await embeddings.computeMissing(10)).toBe(1);
  expect((await search.memories(ann, 'horse', 5)).map((one) => one.id)).toEqual([id]);
});

test('ten thousand conversations are searched, by beginnings and misspellings of common words, too', async () => {
  const { store, ann, found, search, embedAll } = arranged(animalsAndMoney);
  store.transaction(() => {
    for (let index = 0; index < 10_000; index++) {
      const title = `Talk ${index} about the ${index % 2 ? 'dog' : 'bank'}`;
      const { id } = storeConversation(store, ann, { title, created_at: index }, ['We went through it all.']);
      store.search.indexConversation(ann, id);
    }
  });
  await embedAll();
  const ask = async (query: string): Promise<string> => {
    const began = performance.now();
    expect(await found(query)).toHaveLength(20);
    return `${query} ${(performance.now() - began).toFixed(0)} ms`;
  };
  const limited = async (query: string): Promise<string> => {
    const began = performance.now();
    expect(await found(query, { limit: 20 })).toHaveLength(20);
    return `${query} ${(performance.now() - began).toFixed(0)} ms`;
  };
  process.stdout.write(
    `10,000 conversations: ${[await ask('horse'), await ask('horse'), await limited('talk about the dog'), await limited('went')].join(', ')}\n`,
  );
  // As many texts have these words as the index is not asked to give all at once.
  expect(await found('ban', { limit: 20 })).toHaveLength(20);
  expect(await found('tlak', { limit: 20 })).toHaveLength(20);
  const all = { kinds: ['conversation'], filter: {}, locked: null } as const;
  expect((await search.find(ann, { ...all, query: 'the tlak' })).corrected).toBe('the talk');
});

test('what is locked is found by its visible words alone, neither by hidden words nor by meaning', async () => {
  const { add, addItem, embedAll, search, store, ann } = arranged(animalsAndMoney);
  add('open', { title: 'A dog' });
  add('locked', { title: 'A secret puppy', is_locked: true });
  add('rest', { title: 'Nothing' }, ['About the cash of the bank.']);
  storeMemory(store, ann, 'Has a horse', { id: 'of-locked', conversation_id: 'locked' });
  addItem('task', 'Feed the cat');
  await embedAll();
  const visible = [{ id: 'locked', text: 'A secret...' }];
  const found = async (query: string) =>
    (await search.conversations(ann, { query, limit: 9, offset: 0 }, { locked: visible })).ids;
  expect(await found('horse')).toEqual(['open']);
  expect(await found('puppy')).toEqual(['open']);
  expect(await found('secret')).toEqual(['locked']);
  expect((await search.conversations(ann, { query: 'puppy', limit: 9, offset: 0 })).ids).toEqual([
    'locked',
    'open',
  ]);
  expect(await search.memories(ann, 'horse', 9, { locked: [] })).toEqual([]);
  expect(await search.memories(ann, 'horse', 9)).toMatchObject([{ id: 'of-locked' }]);
  expect(await search.actionItems(ann, 'cat', 9, { locked: [] })).toEqual(['task']);
});

test('a query with a filter and the whole of it are embedded side by side', async () => {
  const asked: string[] = [];
  const both = Promise.withResolvers<void>();
  const { add, found } = arranged({
    name: 'waiting',
    async embed(texts, options) {
      if (options?.background !== true) {
        asked.push(...texts);
        if (asked.length === 2) both.resolve();
        await both.promise;
      }
      return animalsAndMoney.embed(texts);
    },
  });
  add('c', { title: 'The dog', created_at: Date.now() - 86_400_000 });
  expect(await found('dog yesterday')).toEqual(['c']);
  expect(asked).toEqual(['dog', 'dog yesterday']);
});
