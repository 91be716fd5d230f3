// Receipts: what clients read and wrote, as their owner reads it.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SCOPES } from '../../src/contract/keys.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import type { Receipt } from '../../src/contract/receipts.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createReceiptRetention } from '../../src/server/jobs/receipt-retention.ts';
import { noJournal } from '../../src/server/services/receipts/receipt-journal.ts';
import type { JournalEntry } from '../../src/server/services/receipts/receipts.ts';
import { readEvents } from '../helpers/event-stream.ts';
import { eventually } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { FROM_SEGMENTS, line, send } from './creating-conversations.ts';
import { startHttpInstance } from './http-instance.ts';
import { startScript, type ScriptReceipts } from './script-receipts.ts';

let { service, key, keyId, receipts } = {} as ScriptReceipts;
beforeEach(async () => {
  ({ service, key, keyId, receipts } = await startScript());
});

test('words are those of the texts that left', async () => {
  const id = service.addConversation({ title: 'Three short words', overview: '', status: 'completed' });
  service.addSegment(id, 'Five words are in here.');
  await (await service.get(`/v1/dev/user/conversations/${id}?include_transcript=true`, key)).text();
  const [receipt] = await receipts();
  // The name of the speaker, 'Speaker 2', leaves too.
  expect(receipt).toMatchObject({
    words: 3 + 5 + 2,
    items: [{ type: 'conversation', id }],
    client_id: keyId,
  });
  const { body } = await service.send('POST', '/v1/dev/user/memories', key, { content: 'Likes green tea' });
  const [written] = await receipts();
  expect(written).toMatchObject({ action: 'write', words: 3, item_count: 1 });
  expect(written!.items).toEqual([{ type: 'memory', id: (body as { id?: string }).id }]);
});

verifies(['service.receipts.owner-leaves-none'], 'the owner, a page and a device leave none', async () => {
  const id = service.addConversation();
  await service.get(`/v1/dev/user/conversations/${id}`, await service.token());
  await service.get('/v1/conversations', await (await service.signIn()).token());
  const { key: device } = service.services.pairedDevices.pair(service.owner.uid, { name: 'Phone' });
  expect((await service.get('/v1/conversations', device)).status).toBe(200);
  expect(await receipts()).toEqual([]);
  // Neither does a call without content, nor one whose caller is not known, nor one that comes too often.
  expect((await service.get('/v1/dev/key', key)).status).toBe(200);
  expect((await service.get('/v1/dev/user/memories', 'svc_dev_unknown')).status).toBe(401);
  expect(await receipts()).toEqual([]);
});

test('a refusal says why', async () => {
  const readOnly = service.keys.create(service.owner.uid, {
    kind: 'dev',
    name: 'Reader',
    scopes: ['goals:read'],
  }).key;
  const id = service.addConversation({ is_locked: true } as never);
  const ask = async (path: string, credential: string, init?: RequestInit) =>
    (await service.get(path, credential, init)).status;
  expect(await ask(`/v1/dev/user/conversations/${id}`, readOnly)).toBe(403);
  expect(await ask('/v1/dev/user/conversations/gone', key)).toBe(404);
  expect(await ask(`/v1/conversations/${id}`, key)).toBe(401);
  expect(await ask('/v1/dev/user/conversations?limit=many', key)).toBe(422);
  expect(
    (await receipts()).map(({ outcome, reason, items, words }) => ({ outcome, reason, items, words })),
  ).toEqual([
    { outcome: 'refused', reason: 'invalid', items: [], words: 0 },
    { outcome: 'refused', reason: 'wrong_credential', items: [{ type: 'conversation', id }], words: 0 },
    { outcome: 'refused', reason: 'not_found', items: [{ type: 'conversation', id: 'gone' }], words: 0 },
    { outcome: 'refused', reason: 'forbidden', items: [{ type: 'conversation', id }], words: 0 },
  ]);
});

test('a client that is cut off leaves receipts, in the tool protocol too', async () => {
  const id = service.addConversation();
  const assistant = service.keys.create(service.owner.uid, { kind: 'mcp', name: 'Claude', scopes: SCOPES });
  const token = await service.token();
  for (const client of [keyId, assistant.id])
    await service.send('PATCH', `/v1/clients/${client}`, token, { cut_off: true });
  expect((await service.get(`/v1/dev/user/conversations/${id}`, key)).status).toBe(403);
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_user_profile' } };
  expect((await service.post('/v1/mcp', assistant.key, body)).status).toBe(403);
  const shown = (await receipts()).map(({ via, reason, items }) => ({ via, reason, items }));
  expect(shown).toEqual([
    { via: 'mcp', reason: 'cut_off', items: [] },
    { via: 'rest', reason: 'cut_off', items: [{ type: 'conversation', id }] },
  ]);
  const counted = await service.get(`/v1/clients/${keyId}`, token);
  expect(await counted.json()).toMatchObject({ reads_30d: 0, writes_30d: 0, words_30d: 0 });
});

test('the sums of a client are those of its receipts', async () => {
  service.addConversation({ title: 'Two words', overview: '', status: 'completed' });
  for (let n = 0; n < 3; n++) await service.get('/v1/dev/user/conversations', key);
  await service.send('POST', '/v1/dev/user/memories', key, { content: 'Likes green tea' });
  const answer = await service.get(`/v1/clients/${keyId}`, await service.token());
  expect(await answer.json()).toMatchObject({ reads_30d: 3, writes_30d: 1, words_30d: 3 * 2 + 3 });
});

verifies(['service.receipts.listed'], 'by client, item, action and time, page by page', async () => {
  const ids = ['a', 'b', 'c'].map((title) => service.addConversation({ title }));
  const other = service.keys.create(service.owner.uid, { kind: 'dev', name: 'Other', scopes: SCOPES });
  for (const id of ids) {
    await service.get(`/v1/dev/user/conversations/${id}`, key);
    await service.clock.advance(60_000);
  }
  await service.get(`/v1/dev/user/conversations/${ids[0]!}`, other.key);
  await service.send('DELETE', `/v1/dev/user/conversations/${ids[0]!}`, other.key);
  const names = async (query: string) =>
    (await receipts(query)).map(({ operation, client_name }) => `${client_name} ${operation}`);
  expect(await names(`?client_id=${other.id}`)).toEqual([
    'Other deleteConversation',
    'Other getConversation',
  ]);
  // The id stays when the item is deleted.
  expect(await names(`?item_id=${ids[0]!}`)).toEqual([
    'Other deleteConversation',
    'Other getConversation',
    'My script getConversation',
  ]);
  expect(await names('?action=write')).toEqual(['Other deleteConversation']);
  const all = await receipts();
  expect(await receipts(`?from=${all[3]!.at}&to=${all[2]!.at}`)).toEqual([all[2], all[3]]);
  const first = await service.get('/v1/receipts?limit=2', await service.token());
  const cursor = first.headers.get('X-Next-Cursor')!;
  expect(await first.json()).toEqual(all.slice(0, 2));
  expect(await receipts(`?limit=3&cursor=${cursor}`)).toEqual(all.slice(2));
  expect((await service.get('/v1/receipts?cursor=x', await service.token())).status).toBe(422);
  const somebody = await service.otherUser('Bea');
  expect(await (await service.get('/v1/receipts', somebody.token)).json()).toEqual([]);
  expect((await service.get('/v1/receipts', key)).status).toBe(401);
  expect(service.services.receipts.totals(service.owner.uid, other.id)).toMatchObject({
    reads_30d: 1,
    writes_30d: 1,
  });
});

describe('of a large answer', () => {
  const TEXT = 'word '.repeat(2_000);
  function addLargeOnes(): string[] {
    return Array.from({ length: 60 }, () => {
      const id = service.addConversation({ status: 'completed' });
      service.addSegment(id, TEXT);
      return id;
    });
  }
  const PATH = '/v1/dev/user/conversations?include_transcript=true&limit=60';

  test('the receipt has everything when it has ended', async () => {
    const ids = addLargeOnes();
    await (await service.get(PATH, key)).text();
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({ item_count: 60, cut: false, outcome: 'ok' });
    expect(receipt!.items.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(receipt!.words).toBeGreaterThan(60 * 2_000);
  });

  test('a client that leaves early has the receipt of what was sent', async () => {
    addLargeOnes();
    const leave = new AbortController();
    const answer = await service.get(PATH, key, { signal: leave.signal });
    await answer.body!.getReader().read();
    leave.abort();
    await eventually(async () => {
      const [receipt] = await receipts();
      expect(receipt).toMatchObject({ outcome: 'ok' });
      expect(receipt!.words).toBeGreaterThan(2_000);
    });
  });

  test('at most a hundred items are listed, and all are counted', async () => {
    for (let n = 0; n < 130; n++) service.addConversation({ status: 'completed' });
    await (await service.get('/v1/dev/user/conversations?limit=130', key)).text();
    const [receipt] = await receipts();
    expect(receipt!.items).toHaveLength(LIMITS.receiptItems);
    expect(receipt!.item_count).toBe(130);
  });
});

verifies(['service.receipts.bounded'], 'old ones go, and the oldest of a client with too many', async () => {
  const { store, clock, owner } = service;
  const add = service.db.prepare(
    `INSERT INTO receipts (uid, client_kind, client_id, client_name, at, via, operation, action, outcome, items, item_count, words, cut)
     VALUES (?, 'dev_key', ?, 'N', ?, 'rest', 'x', 'read', ?, '{}', 0, 0, 0)`,
  );
  const now = clock.now();
  service.db.transaction(() => {
    add.run(owner.uid, 'old', now - 401 * 86_400_000, 'ok');
    add.run(owner.uid, 'old', now - 399 * 86_400_000, 'ok');
    for (let n = 0; n < LIMITS.receiptsOfClient.refused + 450; n++)
      add.run(owner.uid, 'flood', now, 'refused');
    for (let n = 0; n < 10; n++) add.run(owner.uid, 'flood', now, 'ok');
  })();
  const left = (client: string, outcome: string) =>
    service.db
      .prepare('SELECT count(*) FROM receipts WHERE client_id = ? AND outcome = ?')
      .pluck()
      .get(client, outcome);
  const loop = createReceiptRetention({
    store,
    clock,
    log: { debug() {}, info() {}, warn() {}, error() {}, child: () => null as never },
  });
  onTestFinished(() => loop.close());
  loop.start();
  await eventually(async () => {
    await clock.advance(60_000);
    expect([left('old', 'ok'), left('flood', 'refused'), left('flood', 'ok')]).toEqual([
      1,
      LIMITS.receiptsOfClient.refused,
      10,
    ]);
  });
  expect(store.receipts.totalsByClient('2000-01-01')).toMatchObject([{ client_id: 'flood', dropped: 450 }]);
});

verifies(['service.receipts.stream'], 'events that are read from a stream leave receipts', async () => {
  const server = await startTestServer({ clock: systemClock });
  const stream = await readEvents(server.url, server.newKey('dev'));
  const created = await send(server, FROM_SEGMENTS, { transcript_segments: [line()] });
  await eventually(() => expect(stream.events).toHaveLength(1));
  const answer = await server.request('/v1/receipts');
  const found = ((await answer.json()) as Receipt[]).filter(({ via }) => via === 'stream');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ operation: 'streamEvents', action: 'read', outcome: 'ok' });
  expect(found[0]!.items).toEqual([{ type: 'conversation', id: created.body.id }]);
  expect(found[0]!.words).toBeGreaterThan(3);
});

test('receipts are brought to the disk within a second, and no answer waits for that', async () => {
  let syncs = 0;
  const instance = await startHttpInstance({
    committed: () => {
      syncs++;
      return new Promise(() => undefined);
    },
  });
  onTestFinished(() => instance.close());
  const { key: script } = instance.keys.create(instance.owner.uid, {
    ...{ kind: 'dev', name: 'My script', scopes: SCOPES },
  });
  expect((await instance.get('/v1/dev/user/conversations', script)).status).toBe(200);
  expect(syncs).toBe(0);
  await instance.clock.advance(1_000);
  expect(syncs).toBe(1);
  await instance.clock.advance(5_000);
  expect(syncs).toBe(1);
});

verifies(['service.receipts.full-disk'], 'no content leaves without a receipt', async () => {
  let isFull = false;
  const journal = noJournal<JournalEntry>();
  const full = await startHttpInstance({
    receiptJournal: {
      ...journal,
      append() {
        if (isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      },
    },
  });
  onTestFinished(() => full.close());
  const script = full.keys.create(full.owner.uid, { kind: 'dev', name: 'My script', scopes: SCOPES }).key;
  for (let n = 0; n < 60; n++) {
    const id = full.addConversation({ status: 'completed', title: 'A secret talk' });
    full.addSegment(id, 'word '.repeat(2_000));
  }
  isFull = true;
  for (const path of ['conversations', 'conversations?include_transcript=true&limit=60', 'conversations/x']) {
    const answer = await full.get(`/v1/dev/user/${path}`, script);
    expect([path, answer.status]).toEqual([path, path.endsWith('x') ? 404 : 507]);
    expect(await answer.text()).not.toContain('secret');
  }
  // A change that was made is answered as made; its receipt waits.
  const written = await full.post('/v1/dev/user/memories', script, { content: 'Likes tea' });
  expect(written.status).toBe(200);
  isFull = false;
  expect((await full.get('/v1/dev/user/conversations', script)).status).toBe(200);
  const answer = await full.get('/v1/receipts', await full.token());
  expect(((await answer.json()) as Receipt[]).map(({ operation }) => operation)).toEqual([
    'listConversations',
    'createMemory',
  ]);
});

test('the export of the account has them', async () => {
  const id = service.addConversation();
  await service.get(`/v1/dev/user/conversations/${id}`, key);
  const token = await service.token();
  const exported = (await (await service.get('/v1/users/export', token)).json()) as {
    receipts: object[];
    receipt_days: object[];
  };
  expect(exported.receipts).toMatchObject([
    { client_name: 'My script', items: { conversation: [id] }, cut: false, at: expect.any(String) as string },
  ]);
  expect(exported.receipt_days).toMatchObject([{ reads: 1, writes: 0 }]);
});
