// GET /v1/users/export: everything of the user, of nobody else, at the reader's pace.
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOT_EXPORTED } from '../../src/server/services/account/export.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { fillUser, tablesOfUsers } from '../helpers/full-user.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

let service: HttpInstance;
let token: string;
beforeEach(async () => {
  service = await startHttpInstance();
  token = await service.token();
});
afterEach(() => service.close());

const PATH = '/v1/users/export';
type Document = Record<string, Record<string, unknown>[]> & {
  profile: Record<string, unknown>;
  settings: Record<string, unknown>;
};
async function exported(as = token): Promise<{ text: string; document: Document }> {
  const answer = await service.get(PATH, as);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return { text, document: JSON.parse(text) as Document };
}

test('it is one attachment, and whole with 2000 conversations', async () => {
  const { uid } = service.owner;
  const ids = new Set<string>();
  service.store.transaction(() => {
    for (let n = 0; n < 2_000; n++) {
      const row = storeConversation(service.store, uid, { title: `Talk ${n}` }, [
        aSegment(`First line of ${n}`),
        aSegment(`Second line of ${n} with "quotes", \n and \u2028`, 3),
      ]);
      ids.add(row.id);
    }
  });
  const answer = await service.get(PATH, token);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="earshot-export.json"');
  const document = (await answer.json()) as Document;
  const conversations = document.conversations!;
  expect(new Set(conversations.map(({ id }) => id))).toEqual(ids);
  expect(conversations).toHaveLength(2_000);
  for (const one of conversations) expect(one.transcript_segments).toHaveLength(2);
});

test('each table of users is in it or left out for a reason', () => {
  const sections = [...service.services.exports.pieces(service.owner.uid)].join('').matchAll(/^"(\w+)":\[/gm);
  const names = [...sections].map(([, name]) => name);
  for (const table of tablesOfUsers(service.db)) {
    expect(names.includes(table) || table in NOT_EXPORTED, table).toBe(true);
  }
  expect(names).toEqual(
    expect.arrayContaining(['keys', 'destinations', 'memories', 'action_items', 'goals']),
  );
});

describe('with something in every table', () => {
  test('its parts are there, readable, and without secrets', async () => {
    const { uid } = service.owner;
    fillUser(service.db, uid, 'marker-a');
    const { key } = service.keys.create(uid, { kind: 'mcp', name: 'Assistant' });
    const { text, document } = await exported();
    expect(document.profile).toMatchObject({ uid, name: 'Ann' });
    expect(document.settings).toMatchObject({ marker: 'marker-a' });
    expect(document.keys).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Assistant', kind: 'mcp' })]),
    );
    expect(document.destinations).toMatchObject([
      { trigger: 'memory_created', target: { url: 'https://marker-a.example.org/' } },
    ]);
    expect(document.conversations).toMatchObject([
      { id: 'marker-a-conversations', deleted: false, deleted_at: null, transcript_segments: [{}] },
    ]);
    expect(document.memories).toMatchObject([{ manually_added: false, tags: [], trashed: false }]);
    expect(document.action_items).toMatchObject([
      { completed: false, created_at: '2026-01-05T09:00:00.000Z' },
    ]);
    expect(document.goals).toMatchObject([{ history: [{ date: '2026-01-05' }] }]);
    expect(document.people).toMatchObject([{ samples: [{ text: 'marker-a speech_samples text' }] }]);
    expect(document.daily_summaries).toMatchObject([{ summary: { headline: 'marker-a' } }]);
    for (const secret of [
      'key_hash',
      'token_hash',
      '"embedding',
      'audio_key',
      key,
      'push_targets',
      '"secret',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('what is in the trash is in it, and marked', async () => {
    const { uid } = service.owner;
    storeConversation(service.store, uid, { title: 'Thrown away', deleted_at: Date.UTC(2026, 0, 6) }, [
      'Gone?',
    ]);
    const { document } = await exported();
    expect(document.conversations).toMatchObject([
      {
        structured: { title: 'Thrown away' },
        deleted: true,
        deleted_at: '2026-01-06T00:00:00.000Z',
        transcript_segments: [{ text: 'Gone?' }],
      },
    ]);
  });

  test('nothing of another user is in it', async () => {
    const bea = await service.otherUser('Bea-marker-b');
    fillUser(service.db, bea.uid, 'marker-b');
    fillUser(service.db, service.owner.uid, 'marker-a');
    const own = await exported();
    expect(own.text).toContain('marker-a');
    expect(own.text).not.toContain('marker-b');
    expect(own.text).not.toContain(bea.uid);
    const others = await exported(bea.token);
    expect(others.text).toContain('marker-b');
    expect(others.text).not.toContain('marker-a');
  });
});

test('it stops reading when the reader goes away', async () => {
  const { uid } = service.owner;
  service.store.transaction(() => {
    for (let n = 0; n < 300; n++) storeConversation(service.store, uid, {}, ['x'.repeat(200_000)]);
  });
  let read = 0;
  const { pieces } = service.services.exports;
  const ended = Promise.withResolvers<void>();
  service.services.exports.pieces = function* (of: string) {
    try {
      for (const piece of pieces(of)) {
        read += piece.length;
        yield piece;
      }
    } finally {
      ended.resolve();
    }
  };
  const call = request(service.url + PATH, { headers: { authorization: `Bearer ${token}` } });
  call.on('response', (response) => response.once('readable', () => call.destroy()));
  call.on('error', () => undefined);
  call.end();
  await ended.promise;
  expect(read).toBeLessThan(50_000_000);
});

test('it needs a signed-in user, and HEAD reads nothing', async () => {
  expect((await service.get(PATH)).status).toBe(401);
  expect((await service.get(PATH, service.key('dev'))).status).toBe(401);
  const head = await service.get(PATH, token, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});
