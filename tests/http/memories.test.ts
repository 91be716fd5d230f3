// /v1/dev/user/memories on the real service: adding and listing (contract: Endpoints, Memories; Memory;
// Limits).
import { describe, expect, test } from 'vitest';
import { ValidationError } from '../../src/contract/errors.ts';
import { Memory, MEMORY_CATEGORIES } from '../../src/contract/resources.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import {
  MEMORIES,
  addByBatch,
  addMemory,
  answered,
  hearMemory,
  listMemories,
  otherUserWithMemory,
  send,
} from './memory-requests.ts';

const contents = async (server: TestServer, query = ''): Promise<string[]> =>
  (await listMemories(server, query)).map(({ content }) => content);

describe('create', () => {
  verifies(
    [
      'memory.create.path',
      'memory.create.visibility-default',
      'memory.fields.visibility-default',
      'memory.fields.tags-default',
      'memory.write-response-may-omit',
    ],
    'content is enough: the rest has its default',
    async () => {
      const server = await startTestServer();
      const memory = await addMemory(server, { content: 'Prefers tea over coffee' });
      expect(memory).toMatchObject({
        content: 'Prefers tea over coffee',
        visibility: 'private',
        tags: [],
        edited: false,
      });
      // Nothing is omitted here: what was answered is what is listed.
      expect(await listMemories(server)).toEqual([memory]);
    },
  );

  verifies(
    ['memory.fields.id', 'memory.fields.created-at', 'memory.fields.updated-at', 'memory.fields.scoring'],
    'a new memory has an id of its own, one time for both dates, and a key that sorts it by that time',
    async () => {
      const server = await startTestServer();
      const memory = await addMemory(server, { content: 'Prefers tea over coffee' });
      expect(memory.updated_at).toBe(memory.created_at);
      const seconds = String(Math.trunc(Date.parse(memory.created_at) / 1000)).padStart(10, '0');
      expect(memory.scoring).toBe(`01_00_${seconds}`);
      expect((await addMemory(server, { content: 'Prefers tea' })).id).not.toBe(memory.id);
    },
  );

  verifies(
    ['memory.fields.manually-added', 'memory.fields.reviewed', 'memory.fields.user-review-nullable'],
    'what a person adds is reviewed with it; what was only heard is not',
    async () => {
      const server = await startTestServer();
      expect(await addMemory(server, { content: 'Prefers tea over coffee' })).toMatchObject({
        manually_added: true,
        reviewed: true,
        user_review: true,
      });
      hearMemory(server, { content: 'Was only heard' });
      const heard = (await listMemories(server)).find(({ content }) => content === 'Was only heard');
      expect(heard).toMatchObject({ manually_added: false, reviewed: false, user_review: null });
    },
  );

  verifies(
    ['memory.create.category-optional', 'memory.category.chosen-when-omitted', 'memory.fields.category'],
    'the category is chosen by the text when it is omitted, null or auto',
    async () => {
      const server = await startTestServer();
      for (const category of [undefined, null, 'auto']) {
        const interesting = `My favourite number is ${String(category)}`;
        expect((await addMemory(server, { content: interesting, category })).category).toBe('interesting');
        const useful = `Prefers tea over ${String(category)}`;
        expect((await addMemory(server, { content: useful, category })).category).toBe('system');
      }
    },
  );

  verifies(
    ['memory.category.create-accepts', 'memory.create.tags-optional', 'memory.fields.visibility-values'],
    'every category of the schema, both visibilities and tags are kept',
    async () => {
      const server = await startTestServer();
      for (const category of MEMORY_CATEGORIES.filter((one) => one !== 'auto')) {
        expect((await addMemory(server, { content: `A ${category} fact`, category })).category).toBe(
          category,
        );
      }
      const full = { content: 'Plays chess', visibility: 'public', tags: ['games', 'été 🎲', ''] };
      expect(await addMemory(server, full)).toMatchObject(full);
    },
  );

  verifies(
    [
      'memory.create.identified-by-text',
      'memory.create.duplicate-returns-same-id',
      'memory.create.duplicate-unchanged',
      'memory.create.retry-needs-no-header',
    ],
    'the same text is the same memory, unchanged',
    async () => {
      const clock = createFakeClock();
      const server = await startTestServer({ clock });
      const first = await addMemory(server, { content: 'Likes  rain', category: 'hobbies', tags: ['a'] });
      await clock.advance(60_000);
      const retry = { content: 'Likes  rain', category: 'work', visibility: 'public', tags: ['b'] };
      expect(await addMemory(server, retry)).toEqual(first);
      expect(await addMemory(server, { content: 'Likes  rain' })).toEqual(first);
      expect(await listMemories(server)).toEqual([first]);
    },
  );

  verifies(
    ['memory.create.duplicate-ignores-outer-whitespace', 'memory.create.duplicate-case-sensitive'],
    'white space around a text does not make it another; case and white space within do',
    async () => {
      const server = await startTestServer();
      const first = await addMemory(server, { content: 'Likes  rain' });
      expect(await addMemory(server, { content: ' \n\tLikes  rain\u00a0 ' })).toEqual(first);
      expect((await addMemory(server, { content: 'likes  rain' })).id).not.toBe(first.id);
      expect((await addMemory(server, { content: 'Likes rain' })).id).not.toBe(first.id);
      expect(await listMemories(server)).toHaveLength(3);
      // The longest one, too: what is dropped is not counted.
      const longest = await addMemory(server, { content: 'z'.repeat(500) });
      expect(await addMemory(server, { content: `${'z'.repeat(500)}\n` })).toEqual(longest);
    },
  );

  test('text that was only heard is that memory, still not added by hand', async () => {
    const server = await startTestServer();
    const id = hearMemory(server, { content: 'Has two cats' });
    expect(await addMemory(server, { content: 'Has two cats' })).toMatchObject({ id, manually_added: false });
  });

  test('another user with the same text has another memory', async () => {
    const server = await startTestServer();
    const other = await otherUserWithMemory(server);
    expect((await addMemory(server, { content: 'Speaks Welsh' })).id).not.toBe(other.memory);
    expect(await listMemories(server)).toHaveLength(1);
  });

  test('a hundred creates of one text at once store one and answer one id', async () => {
    const server = await startTestServer();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        send(server, 'POST', MEMORIES, { content: `${' '.repeat(index % 3)}Never forgets a face` }),
      ),
    );
    const memories = await Promise.all(answers.map((answer) => answered(Memory, answer)));
    expect(new Set(memories.map(({ id }) => id)).size).toBe(1);
    expect(await contents(server)).toEqual(['Never forgets a face']);
  });

  test.each([
    ['no body', undefined],
    ['no content', {}],
    ['content null', { content: null }],
    ['content of a wrong type', { content: 7 }],
    ['empty content', { content: '' }],
    ['blank content', { content: ' \n ' }],
    ['NUL in it', { content: 'a\0b' }],
    ['an unknown category', { content: 'a', category: 'secret' }],
    ['a category of a wrong type', { content: 'a', category: ['work'] }],
    ['an unknown visibility', { content: 'a', visibility: 'shared' }],
    ['tags that are no array', { content: 'a', tags: 'b' }],
    ['tags that are no strings', { content: 'a', tags: [1] }],
    ['an array', []],
    ['a text', 'Likes rain'],
  ])('%s is 422 and stores nothing', async (_name, body) => {
    const server = await startTestServer();
    const answer = await send(server, 'POST', MEMORIES, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toHaveProperty('detail');
    expect(await listMemories(server)).toEqual([]);
  });

  verifies(
    ['memory.create.content-required', 'memory.fields.content-length', 'limits.memory-content-length'],
    'content is required, and is 1 to 500 characters, however many bytes they take',
    async () => {
      const server = await startTestServer();
      const missing = ValidationError.parse(await (await send(server, 'POST', MEMORIES, {})).json());
      expect(missing.detail).toEqual([{ loc: ['body', 'content'], msg: 'Field required', type: 'missing' }]);
      for (const content of ['x', 'x'.repeat(500), '🙂'.repeat(500)]) {
        expect((await addMemory(server, { content })).content).toBe(content);
      }
      expect((await addMemory(server, { content: ` ${'y'.repeat(498)}\n` })).content).toHaveLength(498);
      for (const content of ['', ' \n\t', 'x'.repeat(501), '🙂'.repeat(501)]) {
        const answer = await send(server, 'POST', MEMORIES, { content });
        expect(answer.status).toBe(422);
        expect(ValidationError.parse(await answer.json()).detail[0]?.loc).toEqual(['body', 'content']);
      }
    },
  );
});

describe('batch', () => {
  const BATCH = [
    { content: 'One', category: 'work', visibility: 'public', tags: ['t'] },
    { content: ' Two ' },
    { content: 'Three' },
    { content: 'Three\n' },
  ];

  verifies(
    [
      'memory.batch.path',
      'memory.batch.response',
      'memory.batch.item-fields',
      'memory.batch.existing-at-its-position',
      'memory.batch.created-count-includes-existing',
    ],
    'each item is answered at its position, existing ones too',
    async () => {
      const server = await startTestServer();
      const existing = await addMemory(server, { content: 'Two', tags: ['kept'] });
      const answer = await addByBatch(server, BATCH);
      expect(answer.created_count).toBe(4);
      expect(answer.memories.map(({ content }) => content)).toEqual(['One', 'Two', 'Three', 'Three']);
      expect(answer.memories[0]).toMatchObject(BATCH[0]!);
      expect(answer.memories[1]).toEqual(existing);
      expect(answer.memories[3]).toEqual(answer.memories[2]);
    },
  );

  verifies(['memory.batch.retry-stores-nothing-twice'], 'a batch sent again stores nothing', async () => {
    const server = await startTestServer();
    const answer = await addByBatch(server, BATCH);
    expect(await addByBatch(server, BATCH)).toEqual(answer);
    expect(await listMemories(server)).toHaveLength(3);
  });

  verifies(
    ['memory.batch.at-most-25', 'limits.memory-batch'],
    'takes 25 items and refuses 26, of which it stores none',
    async () => {
      const server = await startTestServer();
      const items = Array.from({ length: 26 }, (_, index) => ({ content: `Fact ${index}` }));
      const refused = await send(server, 'POST', `${MEMORIES}/batch`, { memories: items });
      expect(refused.status).toBe(422);
      expect(ValidationError.parse(await refused.json()).detail).toEqual([
        {
          loc: ['body', 'memories'],
          msg: 'List should have at most 25 items after validation',
          type: 'too_long',
        },
      ]);
      expect(await listMemories(server)).toEqual([]);
      expect((await addByBatch(server, items.slice(1))).created_count).toBe(25);
    },
  );

  test('an empty one is answered empty', async () => {
    expect(await addByBatch(await startTestServer(), [])).toEqual({ created_count: 0, memories: [] });
  });

  test.each([
    ['a blank item', { memories: [{ content: 'Good' }, { content: '  ' }] }],
    ['an item too long', { memories: [{ content: 'Good' }, { content: 'x'.repeat(501) }] }],
    ['an item without content', { memories: [{ content: 'Good' }, {}] }],
    ['an item that is null', { memories: [{ content: 'Good' }, null] }],
    ['no memories', {}],
    ['memories that are no array', { memories: { content: 'Good' } }],
    ['a bare array', [{ content: 'Good' }]],
  ])('%s is 422 for the whole batch', async (_name, body) => {
    const server = await startTestServer();
    expect((await send(server, 'POST', `${MEMORIES}/batch`, body)).status).toBe(422);
    expect(await listMemories(server)).toEqual([]);
  });
});

describe('list', () => {
  verifies(['memories.list.path'], 'by score: added by hand, then interesting, then newest', async () => {
    const clock = createFakeClock();
    const server = await startTestServer({ clock });
    const now = clock.now();
    hearMemory(server, { content: 'heard, old', created_at: now - 60_000 });
    hearMemory(server, { content: 'heard, new', created_at: now });
    hearMemory(server, { content: 'heard, interesting', category: 'interesting', created_at: now - 90_000 });
    await addMemory(server, { content: 'by hand', category: 'work' });
    await otherUserWithMemory(server);
    const found = await listMemories(server);
    expect(found.map(({ content }) => content)).toEqual([
      'by hand',
      'heard, interesting',
      'heard, new',
      'heard, old',
    ]);
    const keys = found.map(({ scoring }) => scoring);
    expect(keys.toSorted().toReversed()).toEqual(keys);
  });

  verifies(
    ['memories.list.limit', 'memories.list.offset', 'limits.memories-page'],
    'a page is 25 from the start; limits are brought into range, equal scores keep one order',
    async () => {
      const server = await startTestServer();
      for (let part = 0; part < 2; part++) {
        await addByBatch(
          server,
          Array.from({ length: 15 }, (_, index) => ({ content: `Fact ${part}.${index}` })),
        );
      }
      const all = await contents(server, '?limit=1000');
      expect(all).toHaveLength(30);
      expect(await contents(server)).toEqual(all.slice(0, 25));
      expect(await contents(server, '?offset=25')).toEqual(all.slice(25));
      expect(await contents(server, '?limit=4&offset=3')).toEqual(all.slice(3, 7));
      expect(await contents(server, '?limit=-1')).toEqual(all.slice(0, 1));
      expect(await contents(server, '?limit=0')).toEqual(all.slice(0, 1));
      expect(await contents(server, '?limit=1000000000')).toEqual(all);
      expect(await contents(server, '?offset=-7&limit=2')).toEqual(all.slice(0, 2));
      expect(await contents(server, '?offset=1000000000')).toEqual([]);
      expect(await contents(server, '?limit=1&limit=2')).toEqual(all.slice(0, 2));
      for (const query of ['?limit=ten', '?offset=abc', '?limit=1.5']) {
        expect((await server.request(MEMORIES + query)).status, query).toBe(422);
      }
    },
  );

  verifies(['memories.list.categories'], 'categories filter, an unknown one is 422', async () => {
    const server = await startTestServer();
    await addMemory(server, { content: 'a', category: 'work' });
    await addMemory(server, { content: 'b', category: 'skills' });
    await addMemory(server, { content: 'c', category: 'core' });
    expect((await contents(server, '?categories=work,%20core,')).toSorted()).toEqual(['a', 'c']);
    expect(await contents(server, '?categories=skills&limit=1')).toEqual(['b']);
    expect(await contents(server, '?categories=habits')).toEqual([]);
    expect(await contents(server, '?categories=')).toHaveLength(3);
    for (const query of ['?categories=secret', '?categories=work,secret', '?categories=Work']) {
      const answer = await server.request(MEMORIES + query);
      expect(answer.status).toBe(422);
      const [finding] = ValidationError.parse(await answer.json()).detail;
      expect(finding).toMatchObject({ loc: ['query', 'categories'], type: 'enum' });
      expect(finding?.msg).toContain('interesting, system');
    }
  });

  test('one memory by its id', async () => {
    const server = await startTestServer();
    const memory = await addMemory(server, { content: 'Likes rain' });
    expect(await answered(Memory, await server.request(`${MEMORIES}/${memory.id}`))).toEqual(memory);
  });
});
