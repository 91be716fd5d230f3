// GET /v1/dev/user/memories/vector/search on the real service.
import { describe, expect, test } from 'vitest';
import { ValidationError } from '../../src/contract/errors.ts';
import { MemorySearchAnswer } from '../../src/contract/memories.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import {
  addByBatch,
  addMemory,
  answered,
  hearMemory,
  otherUserWithMemory,
  send,
  updateMemory,
} from './memory-requests.ts';

const SEARCH = '/v1/dev/user/memories/vector/search';

const search = async (server: TestServer, query: string, more = ''): Promise<MemorySearchAnswer> =>
  answered(MemorySearchAnswer, await server.request(`${SEARCH}?query=${encodeURIComponent(query)}${more}`));
const found = async (server: TestServer, query: string): Promise<string[]> =>
  (await search(server, query)).items.map(({ id }) => id);

test('answers the memories that fit, best first, on the terms of the original service', async () => {
  const server = await startTestServer();
  const { id } = await addMemory(server, { content: 'Plays the cello in a quartet', category: 'hobbies' });
  await addMemory(server, { content: 'Is allergic to peanuts' });
  const answer = await search(server, 'cello');
  expect(answer).toEqual({
    items: [
      {
        id,
        content: 'Plays the cello in a quartet',
        category: 'hobbies',
        relevance_score: expect.any(Number) as number,
      },
      ...answer.items.slice(1),
    ],
    returned_count: answer.items.length,
    archive_default_visible: false,
    policy: {
      consumer: 'developer_api',
      app_has_default_memory_grant: false,
      archive_capability: false,
      raw_provenance_capability: false,
    },
  });
  const scores = answer.items.map(({ relevance_score }) => relevance_score);
  expect(scores.toSorted((a, b) => b - a)).toEqual(scores);
});

test('the answer says when the key was given the memories', async () => {
  const server = await startTestServer();
  const authorization = `Bearer ${server.newKey('dev', ['memories:read'])}`;
  const answer = await server.request(`${SEARCH}?query=a`, { headers: { authorization } });
  expect((await answered(MemorySearchAnswer, answer)).policy.app_has_default_memory_grant).toBe(true);
});

test('follows what is changed and deleted, and finds nothing of another user', async () => {
  const server = await startTestServer();
  const other = await otherUserWithMemory(server);
  hearMemory(server, { uid: other.uid, content: 'Plays the cello' });
  const { id } = await addMemory(server, { content: 'Plays the trombone' });
  expect(await found(server, 'trombone')).toContain(id);
  await updateMemory(server, id, { content: 'Plays the cello' });
  expect(await found(server, 'cello')).toEqual([id]);
  await send(server, 'DELETE', `/v1/dev/user/memories/${id}`);
  expect(await found(server, 'cello')).toEqual([]);
});

test('operators of other query languages alone find nothing, beside a word they stand in nobody’s way', async () => {
  const server = await startTestServer();
  const { id } = await addMemory(server, { content: 'Does not eat fish or meat' });
  for (const query of ['* OR NOT', 'OR NOT', '"" AND *', 'NOT (*)', '***', '-- !'])
    expect([query, await found(server, query)]).toEqual([query, []]);
  for (const query of ['fish OR NOT', 'NOT fish', 'fish AND *', '"not eat"', '"OR"'])
    expect([query, await found(server, query)]).toEqual([query, [id]]);
});

test('answers 10 unless a limit is given, at most 100', async () => {
  const server = await startTestServer();
  for (let part = 0; part < 5; part++) {
    await addByBatch(
      server,
      Array.from({ length: 25 }, (_, index) => ({ content: `Knows violinist ${part}.${index}` })),
    );
  }
  expect((await search(server, 'violinist')).returned_count).toBe(10);
  expect((await search(server, 'violinist', '&limit=3')).items).toHaveLength(3);
  expect((await search(server, 'violinist', '&limit=100')).returned_count).toBe(100);
});

describe('refused', () => {
  test.each([
    ['', ['query', 'query']],
    ['?query=', ['query', 'query']],
    ['?query=a%00b', ['query', 'query']],
    [`?query=${'a'.repeat(501)}`, ['query', 'query']],
    ['?query=a&limit=0', ['query', 'limit']],
    ['?query=a&limit=-1', ['query', 'limit']],
    ['?query=a&limit=101', ['query', 'limit']],
    ['?query=a&limit=ten', ['query', 'limit']],
  ])('%s', async (query, loc) => {
    const server = await startTestServer();
    const answer = await server.request(SEARCH + query);
    expect(answer.status).toBe(422);
    expect(ValidationError.parse(await answer.json()).detail[0]?.loc).toEqual(loc);
  });

  test.each(['"', "' OR 1=1 --", 'a AND (', '* NEAR', '🙂', '\\'])('%s is only text', async (query) => {
    const server = await startTestServer();
    expect((await search(server, query)).items).toEqual([]);
  });
});
