// Conversations created from text, on the real service with the offline rules (contract: What the service does 3;
// Endpoints, Conversations).
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../src/contract/limits.ts';
import type { DeveloperConversation } from '../../src/contract/resources.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { failingUnderstanding, scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { count, FROM_SEGMENTS, full, line, LIST, send } from './creating-conversations.ts';

const NOTE = `Notes on the kitchen renovation
- I'll send the contractor the floor plan by Friday.
- Let's have a meeting tomorrow at 3 pm to choose the tiles.
I am allergic to peanuts, so no peanut sauce at the lunch.`;

verifies(
  [
    'conversations.create',
    'service.imported-text-becomes-conversation',
    'service.developer-api-writes',
    'conversations.get-one',
  ],
  'text becomes a completed conversation with what the offline rules find in it',
  async () => {
    const server = await startTestServer();
    const key = `Bearer ${server.newKey('dev', ['conversations:read', 'conversations:write'])}`;
    const geolocation = { latitude: 52.5, longitude: 13.4, address: 'Berlin' };
    const { status, body } = await send(
      server,
      LIST,
      { text: NOTE, geolocation, text_source_spec: 'my notes' },
      key,
    );
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: expect.any(String), status: 'completed', discarded: false },
    });
    const one = await server.request(`${LIST}/${body.id}?include_transcript=true`, {
      headers: { authorization: key },
    });
    const conversation = (await one.json()) as DeveloperConversation;
    expect(conversation).toMatchObject({
      id: body.id,
      source: 'external_integration',
      language: 'en',
      geolocation,
      started_at: '2026-01-05T09:00:00.000Z',
      finished_at: '2026-01-05T09:05:00.000Z',
      transcript_segments: [],
    });
    const { structured } = conversation;
    expect(structured.title.length).toBeGreaterThan(3);
    expect(structured.action_items?.map((item) => item.description).join()).toMatch(/floor plan/i);
    expect(structured.events?.map((event) => event.start)).toContain('2026-01-06T15:00:00.000Z');
    const memories = server.store.memories.listOf(server.uid, body.id);
    expect(memories.map((memory) => memory.content).join()).toMatch(/peanuts/i);
    const items = server.store.action_items.listFor([body.id]).get(body.id)!;
    for (const made of [...memories, ...items]) expect(made.evidence).toEqual([]);
    expect((await full(server, body.id)).external_data).toEqual({
      text: NOTE,
      text_source: 'other_text',
      text_source_spec: 'my notes',
    });
    const listed = (await (await server.request(LIST)).json()) as DeveloperConversation[];
    expect(listed.map(({ id }) => id)).toEqual([body.id]);
  },
);

test('processing an imported text again finds the same in it', async () => {
  const server = await startTestServer();
  const { body } = await send(server, LIST, { text: NOTE });
  const before = server.store.action_items
    .listFor([body.id])
    .get(body.id)!
    .map((item) => item.description);
  const again = await server.request(`/v1/conversations/${body.id}/reprocess`, { method: 'POST' });
  expect(again.status).toBe(200);
  const after = server.store.action_items
    .listFor([body.id])
    .get(body.id)!
    .map((item) => item.description);
  expect(after).toEqual(before);
  expect(after.length).toBeGreaterThan(0);
});

test('a failed processing is answered as such, and the text is kept for another try', async () => {
  const server = await startTestServer({ understanding: failingUnderstanding() });
  const { status, body } = await send(server, LIST, { text: NOTE });
  expect({ status, of: body.status }).toEqual({ status: 200, of: 'failed' });
  expect((await full(server, body.id)).external_data).toMatchObject({ text: NOTE });
});

test('a stop in the middle loses nothing: the next start processes it', async () => {
  const [dataDir, secrets] = [temporaryFolder(), memorySecrets()];
  const reached = Promise.withResolvers<void>();
  const understanding = scriptedUnderstanding(({ signal }) => {
    reached.resolve();
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  const first = await startTestServer({ dataDir, secrets, understanding });
  const sent = send(first, LIST, { text: NOTE }).catch(() => null);
  await reached.promise;
  await first.close();
  await sent;
  const second = await startTestServer({ dataDir, secrets });
  await expect
    .poll(() => second.store.conversations.list(second.uid, {}, { limit: 5, offset: 0 }), { timeout: 8_000 })
    .toMatchObject([{ status: 'completed', source: 'external_integration' }]);
});

describe('a body for text', () => {
  test.each([
    ['no text', {}],
    ['blank', { text: ' \n\t ' }],
    ['a number', { text: 5 }],
    ['NUL', { text: 'a\0b' }],
    ['one character too many', { text: '😀'.repeat(LIMITS.conversationText + 1) }],
    ['unknown text_source', { text: 'a', text_source: 'mail' }],
    ['a time before all dates', { text: 'a', started_at: '0001-01-01T00:00:00Z' }],
    ['no time', { text: 'a', started_at: 'noon' }],
    [
      'end before start',
      { text: 'a', started_at: '2026-01-01T10:00:00Z', finished_at: '2026-01-01T09:59:59Z' },
    ],
    ['nowhere', { text: 'a', geolocation: { latitude: 91, longitude: 0 } }],
    ['a list', []],
  ])('%s is refused with 422 and stores nothing', async (_title, body) => {
    const server = await startTestServer();
    expect((await send(server, LIST, body)).status).toBe(422);
    expect(count(server)).toBe(0);
  });

  test('the longest text in the widest characters fits, nulls read as not given', async () => {
    const server = await startTestServer();
    const text = '😀'.repeat(LIMITS.conversationText);
    const { status, body } = await send(server, LIST, {
      text,
      text_source: null,
      started_at: null,
      language: null,
      geolocation: null,
      unknown: 1,
    });
    expect(status).toBe(200);
    expect((await full(server, body.id)).external_data).toMatchObject({ text });
  });

  test('times without a zone are read in the zone of the user', async () => {
    const server = await startTestServer();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ time_zone: 'America/New_York' });
    await server.request('/v1/users/profile', { method: 'PATCH', headers, body });
    const times = async (path: string, given: object) => {
      const { body: made, status } = await send(server, path, given);
      expect(status).toBe(200);
      const { created_at, started_at, finished_at } = await full(server, made.id);
      return [created_at, started_at, finished_at];
    };
    const ten = { started_at: '2025-03-28T10:00:00' };
    const at = (...iso: string[]) => iso.map((one) => `${one}:00.000Z`);
    expect(await times(LIST, { text: 'a', ...ten })).toEqual(
      at('2025-03-28T14:00', '2025-03-28T14:00', '2025-03-28T14:05'),
    );
    const day = { started_at: '2025-01-28', finished_at: '2025-01-28' };
    for (const path of [FROM_SEGMENTS, '/v1/conversations/from-segments']) {
      expect(await times(path, { transcript_segments: [line()], ...day })).toEqual(
        at('2025-01-28T05:00', '2025-01-28T05:00', '2025-01-29T04:59'),
      );
    }
  });

  test('times come with their zone and are kept', async () => {
    const server = await startTestServer();
    const { body } = await send(server, LIST, {
      text: 'A walk.',
      language: 'de',
      started_at: '2025-06-01T12:00:00+02:00',
      finished_at: '2025-06-01T10:00:00Z',
    });
    expect(await full(server, body.id)).toMatchObject({
      started_at: '2025-06-01T10:00:00.000Z',
      finished_at: '2025-06-01T10:00:00.000Z',
      language: 'de',
    });
  });
});

test('creating needs conversations:write', async () => {
  const server = await startTestServer();
  const key = `Bearer ${server.newKey('dev', ['conversations:read'])}`;
  for (const path of [LIST, FROM_SEGMENTS]) {
    const { status, body } = await send(server, path, { text: 'a', transcript_segments: [line()] }, key);
    expect({ status, detail: body.detail }).toEqual({
      status: 403,
      detail: 'Insufficient permissions. Required scope: conversations:write',
    });
  }
  expect(count(server)).toBe(0);
});
