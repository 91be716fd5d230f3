// The chapters of a conversation through the running service: by topic where its texts are embedded, else by time.
import { describe, expect } from 'vitest';
import type { ConversationChapters } from '../../src/contract/chapters.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const KITCHEN = [
  'The kitchen needs a new oven, and the oven needs a stronger cable.',
  'I asked about the oven in the shop, they deliver the oven on Monday.',
  'Then the cable for the oven must be there before.',
];
const HOLIDAY = [
  'For the holiday I would take the ferry to Norway.',
  'The ferry leaves in the evening, and a cabin on the ferry is cheap.',
  'Norway in June is light all night, a holiday without darkness.',
];

/** Twenty minutes: a line every ten seconds, first about one matter and then about the other. */
const LINES = Array.from({ length: 120 }, (_, index) =>
  aSegment((index < 60 ? KITCHEN : HOLIDAY)[index % 3]!, index * 10, {
    speaker_id: index % 2,
    speaker: `SPEAKER_0${index % 2}`,
  }),
);

function stored(server: TestServer): string {
  const { id } = storeConversation(server.store, server.uid, {}, LINES);
  server.store.search.indexConversation(server.uid, id);
  return id;
}

/** Gives each piece the vector of what it is about. */
function embed(server: TestServer, id: string): void {
  const { store } = server;
  for (const window of store.search_vectors.missing('scripted', 1_000)) {
    if (window.kind !== 'conversation') continue;
    const vector = window.text.includes('ferry') ? [10, 120, 3, 1] : [120, 10, 1, 3];
    store.search_vectors.set(window.id, 'scripted', Buffer.from(Int8Array.from(vector).buffer));
  }
  expect(store.search_vectors.ofConversation(server.uid, id).every(({ embedding }) => embedding)).toBe(true);
}

async function chaptersOf(server: TestServer, id: string): Promise<ConversationChapters> {
  const answer = await server.request(`/v1/conversations/${id}/chapters`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ConversationChapters;
}

describe('chapters', () => {
  verifies(
    ['service.chapters'],
    'begin where the topic changes, and are named by what is talked about',
    async () => {
      const server = await startTestServer();
      const id = stored(server);
      embed(server, id);
      const { divided_by, chapters } = await chaptersOf(server, id);
      expect(divided_by).toBe('topic');
      expect(chapters.map(({ start }) => start)).toHaveLength(2);
      expect(Math.abs(chapters[1]!.start - 600)).toBeLessThanOrEqual(60);
      expect(chapters[0]).toMatchObject({ segment_id: LINES[0]!.id, start: 0 });
      expect(chapters[0]!.title).toMatch(/oven/i);
      expect(chapters[1]!.title).toMatch(/ferry|Norway/i);
      expect(chapters[1]!.end).toBe(LINES.at(-1)!.end);
      expect(await chaptersOf(server, id)).toEqual({ id, divided_by, chapters });
    },
  );

  verifies(['service.chapters'], 'begin about every ten minutes while nothing is embedded', async () => {
    const server = await startTestServer();
    const id = stored(server);
    const before = await chaptersOf(server, id);
    expect(before.divided_by).toBe('time');
    expect(before.chapters.map(({ segment_id, start }) => [segment_id, start])).toEqual([
      [LINES[0]!.id, 0],
      [LINES[60]!.id, 600],
    ]);
    // What was read once is made anew when the texts are embedded.
    embed(server, id);
    expect((await chaptersOf(server, id)).divided_by).toBe('topic');
  });

  verifies(
    ['service.chapters'],
    'follow the words of the lines, and are none where nothing was said',
    async () => {
      const server = await startTestServer();
      const silent = storeConversation(server.store, server.uid);
      expect((await chaptersOf(server, silent.id)).chapters).toEqual([]);
      const one = aSegment('The oven came, and the oven works.', 0);
      const { id } = storeConversation(server.store, server.uid, {}, [one]);
      expect((await chaptersOf(server, id)).chapters[0]?.title).toMatch(/oven/i);
      const corrected = await server.request(`/v1/conversations/${id}/segments/text`, {
        method: 'PATCH',
        body: JSON.stringify({ segment_id: one.id, text: 'The ferry came, and the ferry works.' }),
        headers: { 'content-type': 'application/json' },
      });
      expect(corrected.status).toBe(200);
      expect((await chaptersOf(server, id)).chapters[0]?.title).toMatch(/ferry/i);
      expect((await server.request('/v1/conversations/unknown/chapters')).status).toBe(404);
    },
  );
});
