// Answers that a language model of the owner's writes to a question, on the real service: one that its passages support is given, any
// other is not, and the passages are.
import { expect, onTestFinished, test } from 'vitest';
import { Answer } from '../../src/contract/ask.ts';
import {
  promptOf,
  startFakeLanguageServer,
} from '../../src/server/understanding/testing/fake-language-server.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { answered } from './memory-requests.ts';

const JSON_HEAD = { 'content-type': 'application/json' };

async function world() {
  const model = await startFakeLanguageServer();
  onTestFinished(() => model.close());
  const server = await startTestServer();
  const chosen = await server.request('/private/understanding', {
    method: 'PATCH',
    headers: JSON_HEAD,
    body: JSON.stringify({ provider: 'openai_compatible', base_url: model.url, model: 'small' }),
  });
  expect(chosen.status).toBe(200);
  const line = aSegment(
    'Nora said that the new boiler costs two thousand and fifty, and that the old one leaks.',
    7,
  );
  const began = Date.parse('2026-03-12T10:00:00Z');
  const about = { title: 'The boiler', overview: '', created_at: began, started_at: began };
  const { id } = storeConversation(server.store, server.uid, about, [line]);
  server.store.search.indexConversation(server.uid, id);
  const key = server.newKey('dev', ['conversations:read']);
  async function ask(answer: string): Promise<Answer> {
    model.script({ says: { answer, sources: [1] } });
    const response = await server.request('/v1/dev/user/ask', {
      method: 'POST',
      headers: { ...JSON_HEAD, authorization: `Bearer ${key}` },
      body: JSON.stringify({ question: 'How much does Nora want for the boiler?' }),
    });
    return answered(Answer.strict(), response);
  }
  return { ask, model };
}

test('an answer is given when its passages name whom and what it names, in other words as well', async () => {
  const { ask, model } = await world();
  for (const text of [
    'Nora spoke of 2,050 for a replacement [1].',
    'On 12 March 2026 you heard that it would be two thousand and fifty [1].',
  ])
    expect(await ask(text)).toMatchObject({ kind: 'written', text, model: 'small' });
  expect(promptOf(model.requests[0]!)).toContain('[1] (2026-03-12 10:00, The boiler)');
});

test('an answer that names somebody or a figure that they do not name is not: the passages are', async () => {
  const { ask } = await world();
  for (const text of [
    'Nora wants you to pay 5000 euros to Bob [1].',
    'Nora wants you to pay Bob [1].',
    'Bob wants it [1].',
    'It costs 5000 [1].',
  ])
    expect(await ask(text), text).toMatchObject({ kind: 'passages', model: null });
});
