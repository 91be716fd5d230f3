// What is on its way to a language model when the owner chooses anew or deletes the conversation: it is called back, and nothing
// more of it is sent. On the real service with a scripted server that never answers.
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Answer } from '../../src/contract/ask.ts';
import {
  promptOf,
  startFakeLanguageServer,
  type FakeLanguageServer,
  type ScriptedAnswer,
} from '../../src/server/understanding/testing/fake-language-server.ts';
import { GOOD_ANSWER, TALK } from '../../src/server/understanding/testing/sample-answer.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { FROM_SEGMENTS, send } from './creating-conversations.ts';
import { remove, restore } from './trash-requests.ts';

const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

async function modelServer(...answers: ScriptedAnswer[]): Promise<FakeLanguageServer> {
  const model = await startFakeLanguageServer(answers);
  onTestFinished(() => model.close());
  return model;
}

const ask = (server: TestServer, method: string, path: string, body: object): Promise<Response> =>
  server.request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function choose(server: TestServer, patch: object): Promise<void> {
  const answer = await ask(server, 'PATCH', '/private/understanding', patch);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

async function withHangingModel(more: object = {}) {
  const model = await modelServer({ hangs: true });
  const server = await startTestServer({ clock: createFakeClock() });
  await choose(server, { provider: 'openai_compatible', base_url: model.url, model: 'small', ...more });
  const extractors = (): (string | null)[] =>
    server.store.conversations
      .list(server.uid, { statuses: ['completed'] }, { limit: 9, offset: 0 })
      .map(({ id }) => server.store.conversations.get(server.uid, id)!.extractor);
  return { server, model, extractors };
}

const transcript_segments = TALK.map(({ text, is_user, start, end }) => ({
  ...{ text, is_user, start, end },
  speaker: is_user ? 'SPEAKER_00' : 'SPEAKER_01',
}));
/** `name` is said in it. */
const converse = (server: TestServer, name = 'Nobody') =>
  send(server, FROM_SEGMENTS, {
    transcript_segments: [...transcript_segments, { text: `It is about ${name}.`, start: 60, end: 62 }],
    started_at: '2026-01-05T10:00:00Z',
  });

async function conversing(server: TestServer, model: FakeLanguageServer, count: number) {
  const made = Array.from({ length: count }, (_, index) => converse(server, `Talk${index}`));
  await soon(() => expect(model.requests).toHaveLength(1));
  await soon(() => expect(server.store.conversations.withStatus('processing')).toHaveLength(count));
  return made;
}
const calledBack = (model: FakeLanguageServer) =>
  soon(() => expect(model.requests.map(({ givenUp }) => givenUp)).toEqual([true]));

test('a server that is switched off is sent nothing more: the rules understand what waits for it', async () => {
  const { server, model, extractors } = await withHangingModel();
  const made = await conversing(server, model, 3);
  await choose(server, { provider: 'rules' });
  for (const { status, body } of await Promise.all(made))
    expect([status, body.status]).toEqual([200, 'completed']);
  expect(extractors()).toEqual(Array(3).fill('offline rules'));
  await calledBack(model);
  // Switched on again, it is asked again.
  model.script({ says: GOOD_ANSWER });
  await choose(server, { provider: 'openai_compatible', base_url: model.url, model: 'small' });
  await converse(server);
  expect(extractors()).toContain('small');
});

test('what waits for a server goes to the one that is chosen instead', async () => {
  const { server, model, extractors } = await withHangingModel();
  const other = await modelServer({ says: GOOD_ANSWER });
  const made = await conversing(server, model, 2);
  // Bounds are no other server.
  await choose(server, { timeout_seconds: 60 });
  expect(model.requests[0]).toMatchObject({ givenUp: false });
  await choose(server, { base_url: other.url });
  await Promise.all(made);
  expect(extractors()).toEqual(['small', 'small']);
  expect(other.requests).toHaveLength(2);
  await calledBack(model);
});

test('a consent that is withdrawn calls back what was sent by it', async () => {
  const consent = { model: 'gpt-oss:120b-cloud', consent: 'ollama.com' };
  const { server, model, extractors } = await withHangingModel(consent);
  const made = await conversing(server, model, 2);
  await choose(server, { consent: '' });
  await Promise.all(made);
  expect(extractors()).toEqual(['offline rules', 'offline rules']);
  await calledBack(model);
});

test('a question is called back as well, and answered with the passages', async () => {
  const { server, model } = await withHangingModel();
  const lines = [aSegment('Marta said that Ines is the best plumber in town.', 7)];
  const { id } = storeConversation(server.store, server.uid, { title: 'Leaking tap' }, lines);
  server.store.search.indexConversation(server.uid, id);
  const asked = ask(server, 'POST', '/v1/ask', { question: 'Which plumber did Marta recommend?' });
  await soon(() => expect(model.requests).toHaveLength(1));
  await choose(server, { provider: 'rules' });
  expect((await (await asked).json()) as Answer).toMatchObject({ kind: 'passages', model: null });
  await calledBack(model);
});

test('a conversation that is deleted is called back at once, and one that waits is never sent', async () => {
  const { server, model, extractors } = await withHangingModel();
  const made = await conversing(server, model, 6);
  const processing = server.store.conversations.withStatus('processing');
  const of = (name: string): string =>
    processing.find(({ id }) => server.store.segments.list(id).some(({ text }) => text.includes(name)))!.id;
  const sent = /Talk\d/.exec(promptOf(model.requests[0]!))![0];
  const [last, first, ...others] = ['Talk0', 'Talk1', 'Talk2', 'Talk3', 'Talk4', 'Talk5'].filter(
    (name) => name !== sent,
  );
  const key = `Bearer ${server.newKey('dev', ['conversations:write'])}`;
  const developer = { headers: { authorization: key } };
  expect((await remove(server, `/v1/dev/user/conversations/${of(first!)}`, developer)).status).toBe(200);
  const changes = [{ conversation_id: of(last!), deleted: true }];
  expect((await ask(server, 'POST', '/v1/conversations/changes', { changes })).status).toBe(200);
  for (const name of others.slice(1))
    expect((await remove(server, `/v1/conversations/${of(name)}?permanent=true`)).status, name).toBe(204);
  expect(model.requests[0]).toMatchObject({ givenUp: false });

  model.script({ says: GOOD_ANSWER });
  expect((await remove(server, `/v1/conversations/${of(sent)}?permanent=true`)).status).toBe(204);
  const answers = (await Promise.all(made)).map(({ status }) => status);
  expect(answers.toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  expect(extractors()).toEqual(['small']);
  expect(model.requests.map(({ givenUp }) => givenUp)).toEqual([true, false]);
  expect(promptOf(model.requests[1]!)).toContain(others[0]);

  // Out of the trash it is understood after all.
  const back = await restore(server, of(first!));
  expect(await back.json()).toMatchObject({ status: 'completed' });
  expect(promptOf(model.requests[2]!)).toContain(first);
});
