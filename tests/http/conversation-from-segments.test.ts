// Conversations created from segments, on the real service with the offline rules (contract: Endpoints,
// Conversations).
import { describe, expect, test } from 'vitest';
import type { Conversation, DeveloperConversation } from '../../src/contract/resources.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { count, FROM_SEGMENTS, full, line, LIST, send } from './creating-conversations.ts';

describe('from segments', () => {
  test('they are the transcript, with voices from their labels, and processed', async () => {
    const server = await startTestServer();
    const { status, body } = await send(server, FROM_SEGMENTS, {
      transcript_segments: [
        { text: 'Can you send me the floor plan by Friday?', speaker: 'SPEAKER_07', start: 0, end: 3.5 },
        { text: 'I will send it tomorrow.', speaker: 'SPEAKER_00', is_user: true, start: 4, end: 6 },
      ],
      started_at: '2026-01-02T10:00:00Z',
    });
    expect({ status, of: body.status }).toEqual({ status: 200, of: 'completed' });
    const conversation = await full(server, body.id);
    expect(conversation).toMatchObject({
      source: 'phone',
      started_at: '2026-01-02T10:00:00.000Z',
      finished_at: '2026-01-02T10:00:06.000Z',
      external_data: null,
      transcript_segments: [
        { speaker: 'SPEAKER_07', speaker_id: 7, is_user: false, start: 0, end: 3.5 },
        { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true },
      ],
    });
    const ids = new Set(conversation.transcript_segments.map(({ id }) => id));
    for (const item of server.store.action_items.listFor([body.id]).get(body.id)!) {
      expect(item.evidence.every((id) => ids.has(id))).toBe(true);
    }
  });

  verifies(
    ['conversation.fields.source-optional', 'conversation.fields.source-free-text'],
    'any source is taken and kept as it is given, on both routes, and filters the list',
    async () => {
      const server = await startTestServer();
      const sources = ['manual_macwhisper_import', 'Toaster 9 😀', 'omi', ' friend '];
      for (const path of [FROM_SEGMENTS, '/v1/conversations/from-segments']) {
        for (const source of sources) {
          const { status, body } = await send(server, path, { transcript_segments: [line()], source });
          expect(status, source).toBe(200);
          expect((await full(server, body.id)).source).toBe(source);
          const one = await server.request(`${LIST}/${body.id}`);
          expect(((await one.json()) as DeveloperConversation).source).toBe(source);
        }
      }
      const filtered = await server.request('/v1/conversations?sources=manual_macwhisper_import');
      expect((await filtered.json()) as Conversation[]).toHaveLength(2);
      for (const source of ['', ' ', '\n\t']) {
        const { body } = await send(server, FROM_SEGMENTS, { transcript_segments: [line()], source });
        expect((await full(server, body.id)).source).toBe('phone');
      }
    },
  );

  test.each([
    [
      'segments',
      FROM_SEGMENTS,
      { transcript_segments: [line({ text: '[Speaker 0]: We should plant roses.' })] },
    ],
    [
      'text',
      LIST,
      { text: '[Speaker 0]: We should plant roses.\n\n**Speaker 1:** Where, behind the house?' },
    ],
  ])('labels of speakers in imported %s are no part of the title', async (_kind, path, request) => {
    const server = await startTestServer();
    const { body } = await send(server, path, request);
    const { structured } = await full(server, body.id);
    expect(structured.title).toMatch(/roses|house/i);
    expect(`${structured.title} ${structured.overview}`).not.toMatch(/speaker/i);
  });

  test('twenty equal calls at once make one conversation', async () => {
    const server = await startTestServer();
    const request = { transcript_segments: [line()], client_session_id: 'walk-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(server, FROM_SEGMENTS, request)));
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    for (const { status, body } of answers) {
      if (status !== 200) {
        expect({ status, body }).toEqual({
          status: 409,
          body: { detail: 'Conversation creation already in progress' },
        });
      }
    }
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(count(server)).toBe(1);
    expect(server.store.segments.count(made[0]!.body.id)).toBe(1);
  });

  test('a repeat answers the conversation of then, under every name of the session id and on both routes', async () => {
    const server = await startTestServer();
    const { body } = await send(server, FROM_SEGMENTS, {
      transcript_segments: [line()],
      client_session_id: 's',
    });
    expect(body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    for (const name of ['client_session_id', 'client_conversation_id', 'session_id', 'client_id']) {
      for (const path of [FROM_SEGMENTS, '/v1/conversations/from-segments']) {
        const again = await send(server, path, {
          transcript_segments: [line({ text: 'Other.' })],
          [name]: 's',
        });
        expect(again).toEqual({ status: 200, body });
      }
    }
    expect(count(server)).toBe(1);
    expect((await full(server, body.id)).transcript_segments.map(({ text }) => text)).toEqual([
      'Hello there.',
    ]);
  });

  test('the same session id of another user is another conversation', async () => {
    const server = await startTestServer();
    const other = await server.otherUser('Bo');
    const request = { transcript_segments: [line()], client_session_id: 's' };
    const mine = await send(server, FROM_SEGMENTS, request);
    const theirs = await send(server, FROM_SEGMENTS, request, `Bearer ${other.token}`);
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  test('a claim is held for 15 minutes, then taken over', async () => {
    const clock = createFakeClock();
    const server = await startTestServer({ clock });
    const request = { transcript_segments: [line()], client_session_id: 's' };
    const { body } = await send(server, FROM_SEGMENTS, request);
    // What a creation leaves that was cut off.
    const { conversations } = server.store;
    conversations.transition(server.uid, body.id, 'reprocess_requested', { updated_at: clock.now() });
    await clock.advance(15 * 60_000 - 1);
    expect((await send(server, FROM_SEGMENTS, request)).status).toBe(409);
    await clock.advance(1);
    expect(await send(server, FROM_SEGMENTS, request)).toEqual({ status: 200, body });
  });

  test('one that was deleted is not made again behind the back of its owner', async () => {
    const server = await startTestServer();
    const request = { transcript_segments: [line()], client_session_id: 's' };
    const { body } = await send(server, FROM_SEGMENTS, request);
    await server.request(`${LIST}/${body.id}`, { method: 'DELETE' });
    expect((await send(server, FROM_SEGMENTS, request)).status).toBe(409);
    await server.request(`/v1/conversations/${body.id}?permanent=true`, { method: 'DELETE' });
    expect(await send(server, FROM_SEGMENTS, request)).toEqual({ status: 200, body });
  });

  test('an id that happens to be taken is a conflict, not a failure', async () => {
    const server = await startTestServer();
    const request = { transcript_segments: [line()], client_session_id: 's' };
    const { body } = await send(server, FROM_SEGMENTS, request);
    server.store.conversations.remove(server.uid, body.id);
    const other = await server.otherUser('Bo');
    storeConversation(server.store, other.uid, { id: body.id });
    expect((await send(server, FROM_SEGMENTS, request)).status).toBe(409);
  });

  test.each([
    ['none', { transcript_segments: [] }],
    ['501', { transcript_segments: Array.from({ length: 501 }, () => line()) }],
    ['blank text', { transcript_segments: [line({ text: '  ' })] }],
    ['no text', { transcript_segments: [{ start: 0, end: 1 }] }],
    ['an end at its start', { transcript_segments: [line({ end: 0 })] }],
    ['a start before the beginning', { transcript_segments: [line({ start: -1 })] }],
    ['an end far away', { transcript_segments: [line({ end: 1e300 })] }],
    ['an end as text', { transcript_segments: [line({ end: 'x' })] }],
    ['a negative speaker', { transcript_segments: [line({ speaker_id: -1 })] }],
    ['a person nobody knows', { transcript_segments: [line({ person_id: 'nobody' })] }],
    ['a long source', { transcript_segments: [line()], source: 'x'.repeat(201) }],
    ['a number as source', { transcript_segments: [line()], source: 5 }],
    ['an empty session id', { transcript_segments: [line()], client_session_id: '' }],
    ['a long session id', { transcript_segments: [line()], client_session_id: 'x'.repeat(201) }],
    [
      'an end at the start of it all',
      {
        transcript_segments: [line()],
        started_at: '2026-01-01T10:00:00Z',
        finished_at: '2026-01-01T10:00:00Z',
      },
    ],
    ['the end of time', { transcript_segments: [line({ end: 86_400 })], started_at: '9999-12-31T23:00:00Z' }],
  ])('%s is refused with 422 and stores nothing', async (_title, body) => {
    const server = await startTestServer();
    expect((await send(server, FROM_SEGMENTS, body)).status).toBe(422);
    expect(count(server)).toBe(0);
  });

  test('500 long ones fit into one request', async () => {
    const server = await startTestServer();
    const segments = Array.from({ length: 500 }, (_, at) =>
      line({ text: 'ü'.repeat(2_000), start: at, end: at + 0.5 }),
    );
    const { status, body } = await send(server, FROM_SEGMENTS, { transcript_segments: segments });
    expect(status).toBe(200);
    expect(server.store.segments.count(body.id)).toBe(500);
  });
});
