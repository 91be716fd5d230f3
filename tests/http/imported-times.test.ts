// What is imported is found at its own time: in the order and the date filters of lists, in search and in the
// export. Runs the real service.
import { expect, test } from 'vitest';
import type { Conversation, DeveloperConversation } from '../../src/contract/resources.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { verifies } from '../helpers/verifies.ts';

const LIST = '/v1/dev/user/conversations';
/** The time of the test's clock. */
const NOW = '2026-01-05T09:00:00.000Z';
const DAY = 86_400_000;

async function add(server: TestServer, path: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await server.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

const spoken = [{ text: 'We ordered the blue tiles.', start: 0, end: 4 }];

async function list<T = DeveloperConversation>(server: TestServer, path: string): Promise<T[]> {
  return (await (await server.request(path)).json()) as T[];
}

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

verifies(
  ['conversations.list.start-date', 'conversations.list.end-date'],
  'text and segments are listed, filtered and found at the time they began',
  async () => {
    const server = await startTestServer();
    const today = storeConversation(server.store, server.uid, { created_at: Date.parse(NOW) - 1 }).id;
    const text = await add(server, LIST, {
      text: 'The blue tiles came.',
      started_at: '2025-05-02T09:00:00Z',
    });
    const older = await add(server, `${LIST}/from-segments`, {
      transcript_segments: spoken,
      started_at: '2025-05-01T09:00:00Z',
    });
    const newer = await add(server, '/v1/conversations/from-segments', {
      transcript_segments: spoken,
      started_at: '2025-05-03T09:00:00+02:00',
    });

    for (const path of [LIST, '/v1/conversations']) {
      const all = await list(server, path);
      expect(ids(all), path).toEqual([today, newer, text, older]);
      expect(all.map(({ created_at }) => created_at)).toEqual([
        '2026-01-05T08:59:59.999Z',
        '2025-05-03T07:00:00.000Z',
        '2025-05-02T09:00:00.000Z',
        '2025-05-01T09:00:00.000Z',
      ]);
      for (const one of all) expect(one.created_at).toBe(one.started_at);
      const may = await list(server, `${path}?start_date=2025-05-01&end_date=2025-05-31`);
      expect(ids(may), path).toEqual([newer, text, older]);
      expect(await list(server, `${path}?start_date=2026-01-05`)).toMatchObject([{ id: today }]);
    }
    expect(server.store.conversations.get(server.uid, older)!.imported_at).toBe(Date.parse(NOW));
    expect(server.store.conversations.get(server.uid, today)!.imported_at).toBeNull();

    const found = await server.request('/v1/conversations/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'ordered',
        start_date: '2025-05-01T00:00:00Z',
        end_date: '2025-05-02T00:00:00Z',
      }),
    });
    expect(ids(((await found.json()) as { items: Conversation[] }).items)).toEqual([older]);
  },
);

test('without a time of its own it began now; a beginning in the future does not put it before all others', async () => {
  const server = await startTestServer();
  const undated = await add(server, LIST, { text: 'A note.' });
  const planned = await add(server, LIST, { text: 'Another note.', started_at: '2099-01-01T00:00:00Z' });
  const rows = await list(server, '/v1/conversations');
  expect(rows.find(({ id }) => id === undated)).toMatchObject({ created_at: NOW, started_at: NOW });
  expect(rows.find(({ id }) => id === planned)).toMatchObject({
    created_at: NOW,
    started_at: '2099-01-01T00:00:00.000Z',
  });
  const recorded = storeConversation(server.store, server.uid, { created_at: Date.parse(NOW) + DAY }).id;
  expect(ids(await list(server, `${LIST}?limit=1`))).toEqual([recorded]);
});

test('a list of any length is read by an index in the order of time', async () => {
  const server = await startTestServer();
  const { default: Sqlite } = await import('better-sqlite3');
  const db = new Sqlite(`${server.dataDir}/earshot.sqlite`, { readonly: true });
  const plan = (condition: string): string =>
    (
      db
        .prepare(
          `EXPLAIN QUERY PLAN SELECT id FROM conversations WHERE uid = 'u' AND deleted_at IS NULL ${condition}
           ORDER BY created_at DESC, id LIMIT 1000`,
        )
        .all() as { detail: string }[]
    )
      .map(({ detail }) => detail)
      .join();
  const listed = `AND status = 'completed' AND discarded = 0 AND created_at >= 1 AND created_at <= 2`;
  for (const condition of ['', listed]) {
    expect(plan(condition)).toContain('USING INDEX conversations_');
    expect(plan(condition)).not.toContain('TEMP B-TREE');
  }
  db.close();
});
