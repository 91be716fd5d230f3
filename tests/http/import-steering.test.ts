// An import that its owner stops and resumes, what is refused meanwhile, and texts that are too long.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Import } from '../../src/contract/imports.ts';
import { asked, ended, imported, uploaded } from '../helpers/imports.ts';
import { aConversation } from '../helpers/original-export.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const json = { 'Content-Type': 'application/json' };

async function status(server: TestServer, method: string, path: string, body?: unknown): Promise<number> {
  const init = { method, headers: json, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return (await server.request(`/private/imports${path}`, init)).status;
}

verifies(
  ['import.steered'],
  'it is stopped, resumed where it was, and takes everything once',
  async () => {
    const server = await startTestServer();
    const talks = Array.from({ length: 3_000 }, () => aConversation({ id: randomUUID() }));
    const { id } = await uploaded(server, { 'a.json': talks });
    await asked(server, 'POST', `/${id}/start`, {});
    while (((await asked(server, 'GET', `/${id}`)).counts.conversation?.taken ?? 0) < 20) await delay(1);
    expect(await status(server, 'POST', `/${id}/start`, {})).toBe(409);
    expect(await status(server, 'DELETE', `/${id}`)).toBe(409);
    const stopped = await asked<Import>(server, 'POST', `/${id}/cancel`);
    expect(stopped.status).toBe('cancelled');
    await delay(50);
    const still = await asked<Import>(server, 'GET', `/${id}`);
    expect(still.counts.conversation!.taken).toBeLessThan(talks.length);
    expect(await status(server, 'POST', `/${id}/cancel`)).toBe(409);

    await asked(server, 'POST', `/${id}/start`, {});
    const done = await ended(server, id);
    expect(done).toMatchObject({
      status: 'done',
      counts: { conversation: { taken: talks.length, there: 0 } },
    });
    const count = (await (await server.request('/v1/users/export')).json()) as { conversations: unknown[] };
    expect(count.conversations).toHaveLength(talks.length);
    expect(await status(server, 'POST', `/${id}/start`, {})).toBe(409);
    expect(await status(server, 'DELETE', `/${id}`)).toBe(200);
    expect(await status(server, 'GET', `/${id}`)).toBe(404);
  },
  { timeout: 60_000 },
);

test('one that waits for room on the disk goes on as soon as its owner asks', async () => {
  const server = await startTestServer();
  const { id } = await uploaded(server, { 'a.json': [aConversation({ id: randomUUID() })] });
  server.store.imports.update(id, { status: 'waiting', failure: 'The disk is full.' });
  server.store.jobs.add({
    kind: 'import',
    key: id,
    uid: server.uid,
    group_key: server.uid,
    payload: null,
    run_at: Date.now() + 3_600_000,
    awake: false,
    created_at: Date.now(),
  });
  expect(await status(server, 'POST', `/${id}/start`, {})).toBe(200);
  expect(await ended(server, id)).toMatchObject({ status: 'done', counts: { conversation: { taken: 1 } } });
});

test('names that are too long are shortened with a line, texts that somebody wrote are not', async () => {
  const server = await startTestServer();
  const name = 'Maximilian '.repeat(6).trim();
  const content = 'Likes long walks. '.repeat(50).trim();
  const report = await imported(server, {
    'a.json': {
      people: [{ id: 'p1', name, created_at: '2025-01-01T00:00:00Z' }],
      memories: [
        {
          id: 'm1',
          content,
          category: 'system',
          tags: ['x'.repeat(300)],
          visibility: 'private',
          created_at: '2025-01-01T00:00:00Z',
        },
      ],
    },
  });
  const people = (await (await server.request('/v1/users/people')).json()) as { name: string }[];
  expect(people.map((one) => one.name)).toEqual([name.slice(0, 40).trim()]);
  const memories = (await (await server.request('/v3/memories')).json()) as { content: string }[];
  expect(memories.map((one) => one.content)).toEqual([content]);
  expect(report.list).toMatchObject([
    { kind: 'person', note: expect.stringContaining(`was shortened: “${name}”`) as string },
    { kind: 'memory', note: expect.stringContaining('It is kept whole') as string },
    { kind: 'memory', note: expect.stringContaining('An entry of tags was shortened') as string },
  ]);
});

test('a person named in a line only is shortened between characters', async () => {
  const server = await startTestServer();
  const name = `${'x'.repeat(39)}\u{1F642}\u{1F642}`;
  const line = { text: 'Hello there.', speaker: 'SPEAKER_01', speaker_name: name, start: 0, end: 1 };
  await imported(server, { 'a.json': [aConversation({ transcript_segments: [line] })] });
  const people = (await (await server.request('/v1/users/people')).json()) as { name: string }[];
  expect(people.map((one) => one.name)).toEqual([`${'x'.repeat(39)}\u{1F642}`]);
});

test('a name that nobody sees names nobody, and no folder; a blank source is none', async () => {
  const server = await startTestServer();
  const unseen = '\u200B\u2060';
  const line = { text: 'Hello there.', speaker: 'SPEAKER_01', speaker_name: unseen, start: 0, end: 1 };
  const talk = aConversation({
    transcript_segments: [line],
    folder_id: 'f1',
    folder_name: unseen,
    source: ' ',
  });
  const named = { name: unseen, created_at: '2025-01-01T00:00:00Z' };
  const report = await imported(server, {
    'a.json': { conversations: [talk], people: [{ id: 'p1', ...named }], folders: [{ id: 'f2', ...named }] },
  });
  expect(report.counts).toMatchObject({
    conversation: { taken: 1 },
    person: { not_taken: 1 },
    folder: { not_taken: 1 },
  });
  expect(await (await server.request('/v1/users/people')).json()).toEqual([]);
  const folders = (await (await server.request('/v1/folders')).json()) as { name: string }[];
  expect(folders.map(({ name }) => name)).not.toContain(unseen);
  const [row] = server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 });
  expect(row).toMatchObject({ source: null, folder_id: null });
});

test('a file comes as plain bytes, to an import that has not begun, and one without files does not begin', async () => {
  const server = await startTestServer();
  const { id } = await asked<Import>(server, 'POST', '', { name: 'empty' });
  expect(await status(server, 'POST', `/${id}/start`, {})).toBe(409);
  expect(await status(server, 'POST', `/${id}/files?name=a.json`, {})).toBe(415);
  const done = await imported(server, { 'a.json': [aConversation()] });
  const late = await server.request(`/private/imports/${done.id}/files?name=b.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: '[]',
  });
  expect(late.status).toBe(409);
});
