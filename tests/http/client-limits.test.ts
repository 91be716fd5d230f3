// What the owner lets each client read and write: where it is set, what it changes at once, and whom it cuts off.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { NO_LIMITS, type Client } from '../../src/contract/clients.ts';
import type { Announcement } from '../../src/contract/announcements.ts';
import { storeMemory } from '../helpers/memories.ts';
import { verifies } from '../helpers/verifies.ts';
import { DEV, MCP, SCOPES, startLimitedClients, type LimitedClients } from './limited-clients.ts';

const CUT_OFF = { status: 403, body: { detail: 'The owner has cut this client off' } };
const READ_ONLY = { status: 403, body: { detail: 'The owner lets this client read only' } };

let { http, owner, dev, mcp, patch, limit, idsAt, folder, talk, task } = {} as LimitedClients;
beforeEach(async () => {
  ({ http, owner, dev, mcp, patch, limit, idsAt, folder, talk, task } = await startLimitedClients());
});

verifies(
  ['auth.client.listed'],
  'the owner sees every key with its limits, and nobody else sees or sets them',
  async () => {
    const listed = (await http.send('GET', '/v1/clients', owner)).body as unknown as Client[];
    expect(listed.map(({ id, kind, limits, cut_off }) => ({ id, kind, limits, cut_off }))).toEqual(
      expect.arrayContaining([
        { id: dev.id, kind: 'dev_key', limits: NO_LIMITS, cut_off: false },
        { id: mcp.id, kind: 'mcp_key', limits: NO_LIMITS, cut_off: false },
      ]),
    );
    expect(listed[0]).toMatchObject({
      name: expect.any(String) as string,
      scopes: SCOPES,
      last_used_at: null,
    });
    expect(listed.find(({ id }) => id === dev.id)!.detail).toMatch(/^svc_dev_/);
    const one = await http.send('GET', `/v1/clients/${dev.id}`, owner);
    expect(one).toMatchObject({ status: 200, body: { id: dev.id, name: 'A dev key' } });

    const other = await http.otherUser('Bo');
    expect(await http.send('GET', `/v1/clients/${dev.id}`, other.token)).toMatchObject({ status: 404 });
    expect(await http.send('PATCH', `/v1/clients/${dev.id}`, other.token, { cut_off: true })).toMatchObject({
      status: 404,
    });
    for (const key of [dev.key, mcp.key])
      expect(await http.send('PATCH', `/v1/clients/${dev.id}`, key, { cut_off: false })).toMatchObject({
        status: 401,
      });
  },
);

test('a change is stored part by part, announced, and gone with the key', async () => {
  const announced: Announcement[] = [];
  onTestFinished(http.announcements.subscribe(http.owner.uid, (one) => announced.push(one)));
  const work = folder('Walls');
  expect(await patch(dev.id, { limits: { folder_ids: [work, ''] } })).toMatchObject({ status: 200 });
  expect(await patch(dev.id, { limits: { access: 'read' }, cut_off: true })).toMatchObject({
    body: { limits: { ...NO_LIMITS, folder_ids: [work, ''], access: 'read' }, cut_off: true },
  });
  expect(announced.filter(({ kind }) => kind === 'clients')).toHaveLength(2);
  expect(http.store.client_limits.get(http.owner.uid, dev.id)).not.toBeNull();
  http.keys.revoke(http.owner.uid, dev.id);
  expect(http.store.client_limits.get(http.owner.uid, dev.id)).toBeNull();
});

test.each([
  [{ folder_ids: ['nowhere'] }, 'folder_ids names no folder of yours'],
  [{ person_ids: ['user', 'nobody'] }, 'person_ids names nobody known'],
  [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date must not be before start_date'],
])('%j is refused, and changes nothing', async (limits, sentence) => {
  const answer = await patch(dev.id, { limits });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toContain(sentence);
  expect(http.store.client_limits.get(http.owner.uid, dev.id)).toBeNull();
});

test('a folder that is gone stays named and lets nothing in; the rest can still be changed', async () => {
  const work = folder('Walls');
  const filed = talk({ folder_id: work });
  await limit({ folder_ids: [work] });
  expect(await idsAt(`${DEV}/conversations`)).toEqual([filed]);
  http.services.folders.remove(http.owner.uid, work);
  expect(await idsAt(`${DEV}/conversations`)).toEqual([]);
  await limit({ folder_ids: [work], access: 'read' });
});

verifies(
  ['auth.client.cut-off'],
  'a client that is cut off is answered 403 everywhere at once, whatever its scopes, until it is let in',
  async () => {
    const narrow = http.keys.create(http.owner.uid, { kind: 'dev', name: 'n', scopes: ['goals:read'] });
    for (const id of [dev.id, mcp.id, narrow.id]) await patch(id, { cut_off: true });
    for (const [path, key] of [
      [`${DEV}/conversations`, dev.key],
      ['/v1/dev/key', dev.key],
      [`${DEV}/memories`, narrow.key],
      [`${MCP}/profile`, mcp.key],
    ] as const)
      expect(await http.send('GET', path, key), path).toEqual(CUT_OFF);
    expect(await http.send('POST', `${DEV}/action-items`, dev.key, { description: 'x' })).toEqual(CUT_OFF);
    await patch(dev.id, { cut_off: false });
    expect((await http.send('GET', `${DEV}/conversations`, dev.key)).status).toBe(200);
    expect((await http.send('GET', `${MCP}/profile`, mcp.key)).status).toBe(403);
  },
);

verifies(
  ['auth.client.read-only'],
  'a client that may only read changes nothing, on any route that writes',
  async () => {
    const id = talk({ title: 'Old title' });
    const memory = storeMemory(http.store, http.owner.uid, 'Likes tea');
    const item = task(null, 'Buy tea');
    const goal = http.services.goals.create(http.owner.uid, { title: 'Drink tea' }, 'app').id;
    await limit({ access: 'read' });
    const before = JSON.stringify([
      ...['conversations', 'memories', 'action_items', 'goals', 'goal_progress'].map((table) =>
        http.db.prepare(`SELECT * FROM ${table}`).all(),
      ),
    ]);
    const writes: [string, string, unknown?][] = [
      ['POST', `${DEV}/conversations`, { text: 'A note of the day.' }],
      [
        'POST',
        `${DEV}/conversations/from-segments`,
        { transcript_segments: [{ text: 'Hello there', start: 0, end: 1, is_user: true }] },
      ],
      ['PATCH', `${DEV}/conversations/${id}`, { title: 'New' }],
      ['DELETE', `${DEV}/conversations/${id}`],
      ['POST', `${DEV}/memories`, { content: 'Likes milk' }],
      ['POST', `${DEV}/memories/batch`, { memories: [{ content: 'Likes milk' }] }],
      ['PATCH', `${DEV}/memories/${memory}`, { content: 'Likes milk' }],
      ['DELETE', `${DEV}/memories/${memory}`],
      ['POST', `${DEV}/action-items`, { description: 'Buy milk' }],
      ['POST', `${DEV}/action-items/batch`, { action_items: [{ description: 'Buy milk' }] }],
      ['PATCH', `${DEV}/action-items/${item}`, { completed: true }],
      ['DELETE', `${DEV}/action-items/${item}`],
      ['POST', `${DEV}/goals`, { title: 'Run', goal_type: 'numeric', target_value: 10 }],
      ['PATCH', `${DEV}/goals/${goal}`, { title: 'Run' }],
      ['PATCH', `${DEV}/goals/${goal}/progress?current_value=3`],
      ['DELETE', `${DEV}/goals/${goal}`],
      ['POST', `${MCP}/memories`, { content: 'Likes milk' }],
      ['PATCH', `${MCP}/memories/${memory}?value=Likes+milk`],
      ['DELETE', `${MCP}/memories/${memory}`],
      ['POST', `${MCP}/action-items`, { description: 'Buy milk' }],
      ['POST', `${MCP}/action-items/${item}/complete`],
      ['PATCH', `${MCP}/action-items/${item}`, { completed: true }],
      ['DELETE', `${MCP}/action-items/${item}`],
    ];
    for (const [method, path, body] of writes) {
      const key = path.startsWith(MCP) ? mcp.key : dev.key;
      expect(await http.send(method, path, key, body), `${method} ${path}`).toEqual(READ_ONLY);
    }
    const after = JSON.stringify([
      ...['conversations', 'memories', 'action_items', 'goals', 'goal_progress'].map((table) =>
        http.db.prepare(`SELECT * FROM ${table}`).all(),
      ),
    ]);
    expect(after).toBe(before);
    expect(await idsAt(`${DEV}/memories`)).toEqual([memory]);
  },
);
