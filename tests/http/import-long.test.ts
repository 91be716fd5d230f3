// Conversations of very many lines: taken over in slices, between which requests are answered, and gone on with after a stop.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Import } from '../../src/contract/imports.ts';
import type { Conversation } from '../../src/contract/resources.ts';
import { asked, ended, imported, uploaded } from '../helpers/imports.ts';
import { aConversation } from '../helpers/original-export.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

const LINES = 6_000;
const lines = (person?: string) =>
  Array.from({ length: LINES }, (_, at) => ({
    id: randomUUID(),
    text: at === LINES - 1 ? 'And then the xylophone was sold.' : `This is line number ${at} of a long talk.`,
    speaker: `SPEAKER_0${at % 2}`,
    is_user: at % 2 === 0,
    ...(at % 2 === 1 && person !== undefined && { person_id: person }),
    start: at * 3,
    end: at * 3 + 2.5,
  }));

const found = async (server: TestServer, query: string): Promise<number> => {
  const answer = await server.request('/v1/conversations/search', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return ((await answer.json()) as { items: unknown[] }).items.length;
};

/** Starts it, and answers how many lines are here when a request was answered after the first of them. */
async function begun(server: TestServer, id: string, conversation: string): Promise<number> {
  await asked(server, 'POST', `/${id}/start`, {});
  while (server.store.segments.count(conversation) === 0)
    expect((await server.request('/v1/health')).status).toBe(200);
  expect((await server.request('/v1/health')).status).toBe(200);
  return server.store.segments.count(conversation);
}

test('requests are answered while the lines of one conversation are stored, and it is found by its last one', async () => {
  const server = await startTestServer();
  const conversation = randomUUID();
  const said = lines();
  const talk = aConversation({ id: conversation, transcript_segments: said });
  const { id } = await uploaded(server, { 'a.json': { conversations: [talk] } });
  expect(await begun(server, id, conversation)).toBeLessThan(LINES);
  expect(await ended(server, id)).toMatchObject({ status: 'done', counts: { conversation: { taken: 1 } } });
  const stored = server.store.segments.list(conversation);
  expect(stored.map(({ text }) => text)).toEqual(said.map(({ text }) => text));
  expect(await found(server, 'xylophone')).toBe(1);
  const again = await imported(server, { 'a.json': { conversations: [talk] } });
  expect(again.counts.conversation).toMatchObject({ taken: 0, updated: 0, there: 1 });
}, 60_000);

test('after a stop in its middle it becomes whole; what its owner changed meanwhile stays', async () => {
  const server = await startTestServer();
  const conversation = randomUUID();
  const people = [{ id: 'p1', name: 'Cleo', created_at: '2025-01-01T00:00:00Z' }];
  const talk = aConversation({ id: conversation, transcript_segments: lines('p1') });
  const { id } = await uploaded(server, { 'a.json': { people, conversations: [talk] } });
  await begun(server, id, conversation);
  await asked<Import>(server, 'POST', `/${id}/cancel`);
  while (server.store.imports.get(server.uid, id)!.status !== 'cancelled') await server.request('/v1/health');
  expect(server.store.segments.count(conversation)).toBeLessThan(LINES);
  const title = await server.request(`/v1/conversations/${conversation}/title?title=Mine`, {
    method: 'PATCH',
  });
  expect(title.status).toBe(200);

  await asked(server, 'POST', `/${id}/start`, {});
  expect(await ended(server, id)).toMatchObject({ status: 'done', counts: { conversation: { taken: 1 } } });
  const whole = (await (await server.request(`/v1/conversations/${conversation}`)).json()) as Conversation;
  expect(whole.structured.title).toBe('Mine');
  expect(whole.transcript_segments).toHaveLength(LINES);
  expect(await found(server, 'xylophone')).toBe(1);
}, 60_000);

test('a person who is removed meanwhile stays so', async () => {
  const server = await startTestServer();
  const people = [{ id: 'p1', name: 'Cleo', created_at: '2025-01-01T00:00:00Z' }];
  const conversation = randomUUID();
  const kept = aConversation({ id: conversation, transcript_segments: lines('p1') });
  const { id } = await uploaded(server, { 'a.json': { people, conversations: [kept] } });
  expect(await begun(server, id, conversation)).toBeLessThan(LINES);
  const [cleo] = server.store.people.list(server.uid);
  expect((await server.request(`/v1/users/people/${cleo!.id}`, { method: 'DELETE' })).ok).toBe(true);
  expect(await ended(server, id)).toMatchObject({ status: 'done', counts: { conversation: { taken: 1 } } });
  const speakers = new Set(server.store.segments.list(conversation).map(({ person_id }) => person_id));
  expect(server.store.segments.count(conversation)).toBe(LINES);
  expect([...speakers]).toEqual([null]);
}, 60_000);

test('a long text is read beside the service', async () => {
  const server = await startTestServer();
  const text = lines()
    .map((line, at) => `${at % 2 === 0 ? 'Ann' : 'Ben'}: ${line.text}`)
    .join('\n');
  const report = await imported(server, { 'talk.txt': text }, { understand: false });
  expect(report).toMatchObject({ status: 'done', counts: { conversation: { taken: 1 } } });
  const list = (await (await server.request('/v1/conversations')).json()) as Conversation[];
  expect(server.store.segments.count(list[0]!.id)).toBe(LINES);
}, 60_000);
