// What `updated_since` says of action items that are gone: their ids, and nothing that they said.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { NO_LIMITS, type ClientLimits } from '../../src/contract/clients.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { verifies } from '../helpers/verifies.ts';
import { OWNER } from '../../src/server/services/access.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const DAY_MS = 86_400_000;
const SINCE = '2026-01-01T00:00:00Z';
const PATH = '/v1/mcp/action-items';

let service: HttpInstance;
let key: string;
beforeAll(async () => {
  service = await startHttpInstance();
  key = service.key('mcp');
});
afterAll(() => service.close());
beforeEach(() => {
  service.db.exec('SAVEPOINT one');
  onTestFinished(() => void service.db.exec('ROLLBACK TO one; RELEASE one'));
});

interface Item {
  id: string;
  description: string;
  deleted: boolean;
  updated_at: string;
  conversation_id: string | null;
}

async function changes(query = '', credential = key) {
  const answer = await service.get(`${PATH}?updated_since=${SINCE}${query}`, credential);
  expect(answer.status).toBe(200);
  const { headers } = answer;
  return {
    items: (await answer.json()) as Item[],
    total: headers.get('x-total-count'),
    next: headers.get('x-next-cursor'),
  };
}

const add = async (description: string): Promise<string> =>
  ((await service.send('POST', PATH, key, { description })).body as unknown as Item).id;
const remove = (id: string) => service.send('DELETE', `${PATH}/${id}`, key);

function talkWithTask(): { talk: string; task: string } {
  const { store, owner } = service;
  const talk = storeConversation(store, owner.uid, {}, [aSegment('Sow the peas.', 0, { is_user: true })]).id;
  const task = crypto.randomUUID();
  store.action_items.insert({
    ...{ id: task, uid: owner.uid, conversation_id: talk, description: 'Sow the peas' },
    ...{ completed: false, due_at: null, completed_at: null, evidence: [], created_at: Date.UTC(2026, 0, 2) },
    updated_at: Date.UTC(2026, 0, 2),
  });
  return { talk, task };
}

test('a deleted item is in the list of changes with its id, and in no other list', async () => {
  const [gone, kept] = [await add('Buy peas'), await add('Buy beans')];
  await remove(gone);
  const { items, total } = await changes();
  expect(items.map(({ id, deleted }) => [id, deleted]).sort()).toEqual(
    [
      [gone, true],
      [kept, false],
    ].sort(),
  );
  expect(total).toBe('2');
  const left = items.find(({ id }) => id === gone)!;
  expect(left).toMatchObject({ description: '', completed: false, due_at: null, conversation_id: null });
  const rows = (await (await service.get(PATH, key)).json()) as Item[];
  expect(rows.map(({ id }) => id)).toEqual([kept]);
  expect(JSON.stringify(service.db.prepare('SELECT * FROM deleted_action_items').all())).not.toContain(
    'peas',
  );
});

test('what goes with its conversation is gone, and changed when it comes back', async () => {
  const { services, owner } = service;
  const { talk, task } = talkWithTask();
  await services.trash.moveToTrash(owner.uid, talk);
  expect((await changes()).items).toMatchObject([
    { id: task, deleted: true, conversation_id: talk, description: '' },
  ]);
  await services.trash.restore(owner.uid, talk);
  const { items } = await changes();
  expect(items).toMatchObject([{ id: task, deleted: false, description: 'Sow the peas' }]);
  expect(Date.parse(items[0]!.updated_at)).toBeGreaterThan(Date.UTC(2026, 0, 2));
});

test('the cursor goes through changed and deleted items in the order of time', async () => {
  const ids = [];
  for (let n = 0; n < 7; n++) ids.push(await add(`Task ${n}`));
  for (const id of ids.filter((_, n) => n % 2 === 0)) await remove(id);
  const whole = (await changes()).items.map(({ id }) => id);
  const seen: string[] = [];
  for (let cursor = ''; ;) {
    const { items, next } = await changes(`&limit=2${cursor}`);
    seen.push(...items.map(({ id }) => id));
    if (next === null) break;
    cursor = `&cursor=${next}`;
  }
  expect(seen).toEqual(whole);
  expect([...seen].sort()).toEqual([...ids].sort());
});

test('a client with limits is told of what was within them only', async () => {
  const { store, owner } = service;
  const { talk, task } = talkWithTask();
  const [typed] = service.services.actionItems.for(OWNER).create(owner.uid, [{ description: 'Of no talk' }]);
  await remove(task);
  await remove(typed!.id);
  const folder = service.services.folders.create(owner.uid, { name: 'Garden' }).id;
  const made = store.keys.list(owner.uid).find(({ kind }) => kind === 'mcp')!;
  store.client_limits.put({
    ...{ client_id: made.id, uid: owner.uid, kind: 'mcp_key' as const, cut_off_at: null, updated_at: 1 },
    limits: {
      folder_ids: [folder],
      person_ids: null,
      start_date: null,
      end_date: null,
      access: 'read_write' as const,
    },
  });
  expect((await changes()).items).toEqual([]);
  store.conversations.update(owner.uid, talk, { folder_id: folder });
  expect((await changes()).items).toMatchObject([{ id: task, deleted: true }]);
});

/** Limits the key of this file, and answers the ids that its list of changes says are gone. */
async function goneFor(limits: Partial<ClientLimits>): Promise<string[]> {
  const { services, store, owner } = service;
  const { id } = store.keys.list(owner.uid).find(({ kind }) => kind === 'mcp')!;
  services.clients.update(owner.uid, id, { limits: { ...NO_LIMITS, ...limits } });
  const { items, total } = await changes();
  expect(total).toBe(String(items.length));
  return items.filter(({ deleted }) => deleted).map((item) => item.id);
}

verifies(
  ['auth.client.within.deletions'],
  'a client with limits is told what went to the trash from within, also once the trash is empty, and nothing else',
  async () => {
    const { services, store, owner } = service;
    const garden = services.folders.create(owner.uid, { name: 'Garden' }).id;
    const maya = services.people.create(owner.uid, 'Maya').id;
    const [inside, outside] = [talkWithTask(), talkWithTask()];
    store.conversations.update(owner.uid, inside.talk, { folder_id: garden });
    store.segments.upsert(owner.uid, inside.talk, [aSegment('And beans.', 5, { person_id: maya })]);
    for (const { talk } of [inside, outside]) await services.trash.moveToTrash(owner.uid, talk);
    const within = [
      { folder_ids: [garden] },
      { person_ids: [maya] },
      { folder_ids: [garden], person_ids: [maya] },
    ];
    const check = async (): Promise<void> => {
      for (const limits of within)
        expect(await goneFor(limits), JSON.stringify(limits)).toEqual([inside.task]);
      expect(await goneFor({ folder_ids: [''] })).toEqual([outside.task]);
      expect(await goneFor({ folder_ids: [], person_ids: ['user'] })).toEqual([]);
      const both = [inside.task, outside.task].sort();
      expect((await goneFor({ person_ids: ['user'] })).sort()).toEqual(both);
      const today = new Date(service.clock.now()).toISOString().slice(0, 10);
      expect((await goneFor({ start_date: today })).sort()).toEqual(both);
      expect(await goneFor({ end_date: '2020-01-01' })).toEqual([]);
    };
    await check();
    await services.trash.purgeOlderThan(-DAY_MS);
    expect(store.conversations.getEvenTrashed(owner.uid, inside.talk)).toBeNull();
    await check();
  },
);

test('one that was deleted by itself stays deleted when its conversation comes back', async () => {
  const { services, owner } = service;
  const { talk, task } = talkWithTask();
  await remove(task);
  await services.trash.moveToTrash(owner.uid, talk);
  await services.trash.restore(owner.uid, talk);
  expect((await changes()).items).toMatchObject([{ id: task, deleted: true }]);
});

test('what a merge puts in the place of deleted items has changed', async () => {
  const { services, owner } = service;
  const [first, second] = [talkWithTask(), talkWithTask()];
  const since = service.clock.now();
  const changed = async (): Promise<Item[]> =>
    (await changes()).items.filter(({ deleted, updated_at }) => !deleted && Date.parse(updated_at) >= since);
  await services.conversationMerge.merge(owner.uid, {
    ...{ conversation_ids: [first.talk, second.talk], reprocess: false },
  });
  expect((await changed()).map(({ description }) => description)).toEqual(['Sow the peas', 'Sow the peas']);
});

test('after ninety days nothing is left of it', async () => {
  const id = await add('Buy peas');
  await remove(id);
  const { db } = service;
  const count = (): unknown => db.prepare('SELECT count(*) FROM deleted_action_items').pluck().get();
  const age = (days: number): void =>
    void db.prepare('UPDATE deleted_action_items SET removed_at = removed_at - ?').run(days * DAY_MS);
  age(89);
  await service.services.trash.purgeOlderThan(30 * DAY_MS);
  expect(count()).toBe(1);
  age(2);
  await service.services.trash.purgeOlderThan(30 * DAY_MS);
  expect(count()).toBe(0);
});
