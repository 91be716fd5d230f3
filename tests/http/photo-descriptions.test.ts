// Photos of a conversation get their words from the owner's language model, through the running service and a server that
// answers like one.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { ExtractionInput } from '../../src/server/understanding/provider.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { finish } from '../helpers/finish-conversation.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { full } from './creating-conversations.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

/** Answers every chat the same, and keeps what it was asked. */
async function seeingServer(answer: () => { status: number; content: string }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(Buffer.concat(chunks).toString());
      const { status, content } = answer();
      response.writeHead(status, { 'content-type': 'application/json' });
      const message = { role: 'assistant', content };
      response.end(
        JSON.stringify({
          id: '1',
          object: 'chat.completion',
          created: 1,
          model: 'eyes',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, base_url: `http://127.0.0.1:${port}/v1` };
}

async function chosen(server: TestServer, base_url: string, vision: boolean): Promise<void> {
  const answer = await server.request('/private/understanding', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'openai_compatible', base_url, model: 'eyes', vision }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

async function world(vision: boolean, answer: () => { status: number; content: string }) {
  let given: ExtractionInput | undefined;
  const understanding = scriptedUnderstanding((input) => {
    given = input;
    return { title: 'A walk' };
  });
  const server = await startTestServer({ understanding });
  const { asked, base_url } = await seeingServer(answer);
  await chosen(server, base_url, vision);
  const { id } = storeConversation(
    server.store,
    server.uid,
    { status: 'in_progress', created_at: Date.UTC(2026, 0, 5, 9), finished_at: null },
    [],
  );
  server.store.photos.insert({
    ...{ id: 'photo-1', uid: server.uid, conversation_id: id, image: PNG },
    ...{ description: '', discarded: false, created_at: Date.UTC(2026, 0, 5, 9) },
  });
  expect((await finish(server)).status).toBe(200);
  return { server, id, asked, photos: () => given?.photos };
}

verifies(
  ['service.processing.photos-described'],
  'a model that sees describes each photo; understanding and the conversation have its words',
  async () => {
    const { server, id, asked, photos } = await world(true, () => ({
      status: 200,
      content: JSON.stringify({ description: 'A red gate with a sign: Ring twice.' }),
    }));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(PNG.toString('base64'));
    expect(photos()).toEqual(['A red gate with a sign: Ring twice.']);
    const { photos: shown, discarded } = await full(server, id);
    expect(shown).toEqual([
      expect.objectContaining({ id: 'photo-1', description: 'A red gate with a sign: Ring twice.' }),
    ]);
    expect(discarded).toBe(false);
    // What has words is not asked again.
    await server.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' });
    expect(asked).toHaveLength(1);
  },
);

test('a model that fails leaves the photo without words, and the rest is made', async () => {
  const { server, id, photos } = await world(true, () => ({ status: 400, content: 'no' }));
  expect(photos()).toEqual([]);
  expect(await full(server, id)).toMatchObject({ status: 'completed', structured: { title: 'A walk' } });
});

test('a model that cannot see is not asked', async () => {
  const { asked, photos } = await world(false, () => ({ status: 200, content: '{}' }));
  expect(asked).toEqual([]);
  expect(photos()).toEqual([]);
});
