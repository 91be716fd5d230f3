// Another program holds the database for longer than SQLite waits.
import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../helpers/start-test-server.ts';

test('a write is refused as one to try again, reads go on, and afterwards it is stored', async () => {
  const server = await startTestServer();
  const headers = {
    authorization: `Bearer ${await server.idToken()}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ content: 'The spare key hangs behind the door.' });
  const write = () => server.request('/v3/memories', { method: 'POST', headers, body });
  const contents = async (): Promise<string[]> => {
    const answer = await server.request('/v3/memories', { headers });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { content: string }[]).map(({ content }) => content);
  };

  const other = new Sqlite(join(server.dataDir, 'earshot.sqlite'));
  onTestFinished(() => void other.close());
  other.exec('BEGIN IMMEDIATE');
  const refused = await write();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toEqual({
    detail: 'Another program holds the database. Nothing was stored; try again in a moment.',
  });
  expect(await contents()).toEqual([]);

  other.exec('ROLLBACK');
  expect((await write()).status).toBe(200);
  expect(await contents()).toEqual(['The spare key hangs behind the door.']);
});
