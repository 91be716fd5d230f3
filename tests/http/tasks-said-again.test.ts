// A task that is said in two conversations is one task, which both of them show.
import { expect, test } from 'vitest';
import type { AppActionItem } from '../../src/contract/action-items.ts';
import type { ConversationClaims } from '../../src/contract/claims.ts';
import type { Conversation, DeveloperConversation } from '../../src/contract/resources.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { full, talk } from './creating-conversations.ts';

/** What begins with 'I will' is a task. */
const understanding = scriptedUnderstanding(({ segments }) => ({
  title: 'Talk',
  action_items: segments
    .filter(({ text }) => text.startsWith('I will '))
    .map(({ id, text }) => ({
      ...{ description: text.slice('I will '.length), due_at: null, person: null },
      ...{ evidence: [id], confidence: 0.9 },
    })),
}));

const start = (): Promise<TestServer> => startTestServer({ understanding });
const FIRST = 'I will send the report to Ben';
const AGAIN = 'I will email Ben the report';

async function ofOwner<T>(server: TestServer, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await server.request(path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const listed = async (server: TestServer, query = ''): Promise<AppActionItem[]> =>
  (await ofOwner<{ action_items: AppActionItem[] }>(server, 'GET', `/v1/action-items${query}`)).action_items;
const tasksOf = async (server: TestServer, id: string) => (await full(server, id)).structured.action_items;
const wordsOf = async (server: TestServer, id: string): Promise<string[]> =>
  (await tasksOf(server, id)).map(({ description }) => description);

/** Said in one conversation and again in another. */
async function saidTwice() {
  const server = await start();
  const first = await talk(server, FIRST, 'Fine.');
  const second = await talk(server, 'Hello.', AGAIN);
  return { server, first, second };
}

async function asProgram(server: TestServer, id: string): Promise<DeveloperConversation> {
  const headers = { authorization: `Bearer ${server.newKey('dev')}` };
  const answer = await server.request(`/v1/dev/user/conversations/${id}`, { headers });
  return (await answer.json()) as DeveloperConversation;
}

test('both conversations show it, each with its own line, and the list has it once', async () => {
  const { server, first, second } = await saidTwice();
  const [task, ...others] = await listed(server);
  expect(others).toEqual([]);
  expect(task).toMatchObject({ description: 'send the report to Ben', conversation_id: first });
  const { transcript_segments, structured } = await full(server, second);
  const line = transcript_segments[1]!;
  expect(structured.action_items).toMatchObject([
    { description: 'send the report to Ben', completed: false, segment_ids: [line.id] },
  ]);
  const { claims } = await ofOwner<ConversationClaims>(server, 'GET', `/v1/conversations/${second}/claims`);
  expect(claims).toMatchObject([
    { kind: 'action_item', id: task!.id, segment_ids: [line.id], start: line.start },
  ]);
  expect((await listed(server, `?conversation_id=${second}`)).map(({ id }) => id)).toEqual([task!.id]);
  const { structured: read } = await asProgram(server, second);
  expect(read.action_items).toMatchObject([
    { description: 'email Ben the report', completed: false, segment_ids: [line.id] },
  ]);
});

test('done in one of them it is done in both, also when the later one is processed again', async () => {
  const { server, first, second } = await saidTwice();
  const done = { action_items: [], items_idx: [0], values: [true] };
  await ofOwner(server, 'PATCH', `/v1/conversations/${second}/action-items`, done);
  for (const id of [first, second]) expect(await tasksOf(server, id)).toMatchObject([{ completed: true }]);
  await ofOwner(server, 'POST', `/v1/conversations/${second}/reprocess`);
  expect(await tasksOf(server, second)).toMatchObject([{ completed: true }]);
  expect(await listed(server)).toHaveLength(1);
});

test('reworded it is reworded in both, and deleted it comes back in neither', async () => {
  const { server, first, second } = await saidTwice();
  const [task] = await listed(server);
  await ofOwner(server, 'PATCH', `/v1/action-items/${task!.id}`, { description: 'Post the letter' });
  await ofOwner(server, 'POST', `/v1/conversations/${second}/reprocess`);
  for (const id of [first, second]) expect(await wordsOf(server, id)).toEqual(['Post the letter']);
  expect(await listed(server)).toHaveLength(1);
  await ofOwner(server, 'DELETE', `/v1/action-items/${task!.id}`);
  for (const id of [first, second]) {
    await ofOwner(server, 'POST', `/v1/conversations/${id}/reprocess`);
    expect(await wordsOf(server, id)).toEqual([]);
  }
});

test('when the first conversation is deleted the later one has it, in its own words', async () => {
  const { server, first, second } = await saidTwice();
  await ofOwner(server, 'DELETE', `/v1/conversations/${first}`);
  expect(await wordsOf(server, second)).toEqual(['email Ben the report']);
  await ofOwner(server, 'POST', `/v1/conversations/${first}/restore`);
  for (const id of [first, second]) expect(await wordsOf(server, id)).toEqual(['send the report to Ben']);
});

test('who may not read the first conversation learns none of its words', async () => {
  const { server, first, second } = await saidTwice();
  const [task] = await listed(server);
  await ofOwner(server, 'PATCH', `/v1/action-items/${task!.id}`, { description: 'Send the secret' });
  expect((await asProgram(server, second)).structured.action_items[0]?.description).toBe('Send the secret');
  await ofOwner(server, 'PATCH', `/v1/conversations/${first}/locked?value=true`);
  const { structured } = await asProgram(server, second);
  expect(structured.action_items).toMatchObject([
    { description: 'email Ben the report', conversation_id: second },
  ]);
  expect(await wordsOf(server, second)).toEqual(['Send the secret']);
});

test('merged with another and divided again, a conversation still shows what it says again', async () => {
  const { server, first, second } = await saidTwice();
  const done = { action_items: [], items_idx: [0], values: [true] };
  await ofOwner(server, 'PATCH', `/v1/conversations/${first}/action-items`, done);
  const third = await talk(server, 'Nothing to do.');
  const merge = { conversation_ids: [second, third], reprocess: false };
  await ofOwner(server, 'POST', '/v1/conversations/merge', merge);
  const all = await ofOwner<Conversation[]>(server, 'GET', '/v1/conversations');
  const { id } = all.find((one) => one.id !== first)!;
  expect(await tasksOf(server, id)).toMatchObject([
    { description: 'send the report to Ben', completed: true },
  ]);
  const { transcript_segments } = await full(server, id);
  const segment_id = transcript_segments.find(({ text }) => text === AGAIN)!.id;
  const halves = await ofOwner<{ conversations: Conversation[] }>(
    ...([server, 'POST', `/v1/conversations/${id}/split`, { segment_id }] as const),
  );
  const words = halves.conversations.map(({ structured }) =>
    structured.action_items.map((one) => one.completed),
  );
  expect(words).toEqual([[], [true]]);
  expect(await listed(server)).toHaveLength(1);
});

test('a conversation that takes the place of the first one is the one that others say it beside', async () => {
  const { server, first, second } = await saidTwice();
  const third = await talk(server, 'Nothing to do.');
  const merge = { conversation_ids: [first, third], reprocess: false };
  await ofOwner(server, 'POST', '/v1/conversations/merge', merge);
  expect(await wordsOf(server, second)).toEqual(['send the report to Ben']);
  expect(await listed(server)).toHaveLength(1);
});
