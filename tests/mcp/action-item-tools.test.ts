// The tools that read and write action items, goals and people, as an official client calls them.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { startHttpInstance, type HttpInstance } from '../http/http-instance.ts';
import { attach, older, type Assistant } from './attached.ts';

let service: HttpInstance;
let assistant: Assistant;
let key: string;

beforeEach(async () => {
  service = await startHttpInstance();
  onTestFinished(() => service.close());
  service.services.userSettings.updateProfile(service.owner.uid, { time_zone: 'Europe/Berlin' });
  key = service.key('mcp');
  assistant = await attach(service, key);
});

interface Item {
  id: string;
  description: string;
  completed: boolean;
}
interface Listed {
  action_items: Item[];
  next_cursor: string | null;
  has_more: boolean;
}
const list = async (args = {}) => (await assistant.call('get_action_items', args)) as unknown as Listed;
const described = async (args = {}) => (await list(args)).action_items.map(({ description }) => description);
const add = async (description: string, more = {}) =>
  ((await assistant.call('create_action_item', { description, ...more })) as unknown as { action_item: Item })
    .action_item;

test('a task is added once, ticked off, changed and deleted', async () => {
  const bricks = await add('Order bricks', { due_at: '2026-01-08T09:00' });
  expect(bricks).toMatchObject({ due_at: '2026-01-08T09:00:00+01:00', completed: false });
  const again = await assistant.call('create_action_item', { description: ' order BRICKS ' });
  expect(again).toMatchObject({ action_item: { id: bricks.id }, message: 'This task was there already.' });
  expect(await described()).toEqual(['Order bricks']);

  const id = { action_item_id: bricks.id };
  const done = await assistant.call('complete_action_item', id);
  expect(done).toMatchObject({ success: true, action_item: { completed: true } });
  expect((done['action_item'] as { completed_at: string }).completed_at).toMatch(/\+01:00$/);
  await assistant.call('complete_action_item', { ...id, completed: false });
  expect(await described({ completed: false })).toEqual(['Order bricks']);

  const changed = { ...id, description: 'Order 200 bricks', due_at: null };
  expect(await assistant.call('update_action_item', changed)).toMatchObject({
    action_item: { description: 'Order 200 bricks', due_at: null },
  });
  // What is left out stays.
  expect(await assistant.call('update_action_item', { ...id, due_at: '2026-02-01' })).toMatchObject({
    action_item: { description: 'Order 200 bricks', due_at: '2026-02-01T23:59:00+01:00', completed: false },
  });
  expect(await assistant.failure('update_action_item', id)).toMatchObject({ code: 'invalid_arguments' });
  expect(await assistant.call('delete_action_item', id)).toEqual({ success: true });
  const missing = { code: 'not_found', message: 'Action item not found' };
  expect(await assistant.failure('delete_action_item', id)).toEqual(missing);
  expect(await assistant.failure('complete_action_item', id)).toEqual(missing);
  expect(await assistant.failure('update_action_item', changed)).toEqual(missing);
});

test('tasks are listed by state, due day, day of making and change, page by page', async () => {
  const { clock } = service;
  const first = await add('First', { due_at: '2026-01-08' });
  await clock.advance(86_400_000);
  await add('Second', { completed: true, due_at: '2026-01-10' });
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  expect(await described()).toEqual(['Second', 'First']);
  expect(await described({ completed: false })).toEqual(['First']);
  expect(await described({ completed: 'true' })).toEqual(['Second']);
  expect(await described({ due_start_date: '2026-01-08', due_end_date: '2026-01-08' })).toEqual(['First']);
  expect(await described({ start_date: day })).toEqual(['Second']);
  expect(await described({ end_date: day })).toEqual(['Second', 'First']);
  await clock.advance(1_000);
  await assistant.call('update_action_item', { action_item_id: first.id, description: 'Still first' });
  expect(await described({ updated_since: day })).toEqual(['Second', 'Still first']);
  const page = await list({ limit: 1 });
  expect(page.has_more).toBe(true);
  expect(await described({ limit: 1, cursor: page.next_cursor })).toEqual(['Still first']);
  expect(await assistant.failure('get_action_items', { updated_since: day, completed: false })).toEqual({
    ...{ code: 'invalid_arguments', message: 'updated_since: It goes with no other filter' },
  });
  expect(await assistant.call('get_action_items', { due_start_date: '2030-01-01' })).toMatchObject({
    ...{ action_items: [], message: 'There are no such tasks.' },
  });
});

test('a task says whose promise it is, and where to hear it', async () => {
  const { store, owner, services } = service;
  const mara = services.people.create(owner.uid, 'Mara');
  const lines = [
    aSegment('I will order the bricks.', 5, { is_user: true }),
    aSegment('I will send you the plan.', 9, { person_id: mara.id, speaker_id: 1 }),
  ];
  const at = Date.UTC(2026, 0, 5, 9);
  const talk = storeConversation(store, owner.uid, { created_at: at, started_at: at }, lines);
  const heard = (id: string, description: string, evidence: string[]) =>
    store.action_items.insert({
      ...{ id, uid: owner.uid, conversation_id: talk.id, description, completed: false, due_at: null },
      ...{ completed_at: null, created_at: at, updated_at: at, evidence },
    });
  heard('a', 'Order the bricks', [lines[0]!.id]);
  heard('b', 'Send the plan', [lines[1]!.id]);
  expect((await list()).action_items).toEqual([
    expect.objectContaining({
      ...{ id: 'a', said_by: 'You', said_at: '2026-01-05T10:00:05+01:00' },
      link: `earshot://conversation/${talk.id}?segment=${lines[0]!.id}`,
      url: `${service.url}/conversations/${talk.id}?segment=${lines[0]!.id}`,
    }),
    expect.objectContaining({ id: 'b', said_by: 'Mara' }),
  ]);
  // An import makes the item later than it was said.
  const monday = { start_date: '2026-01-05', end_date: '2026-01-05' };
  store.action_items.insert({
    ...{ id: 'late', uid: owner.uid, conversation_id: talk.id, description: 'Late', completed: false },
    ...{ due_at: null, completed_at: null, created_at: at + 9e8, updated_at: at + 9e8, evidence: [] },
  });
  expect(await described(monday)).toEqual(['Late', 'Order the bricks', 'Send the plan']);
  expect(await described({ start_date: '2026-01-06' })).toEqual([]);
  store.action_items.remove(owner.uid, 'late', 0);
  expect(await assistant.call('search_action_items', { query: 'bricks' })).toMatchObject({
    action_items: [{ id: 'a' }],
  });
  expect(await assistant.call('search_action_items', { query: 'zyxwvu' })).toEqual({
    ...{ action_items: [], message: 'No task is about this.' },
  });

  store.conversations.update(owner.uid, talk.id, { is_locked: true });
  const [locked] = (await list()).action_items;
  expect(locked).toMatchObject({ is_locked: true, description: 'Order...' });
  expect(Object.keys(locked!)).not.toContain('said_by');
  const args = { action_item_id: 'a' };
  expect(await assistant.failure('complete_action_item', args)).toMatchObject({ code: 'locked' });
  const { client } = await attach(service, key, older('2025-06-18'));
  await expect(client.callTool({ name: 'delete_action_item', arguments: args })).rejects.toMatchObject({
    code: -32_002,
  });
});

test('goals and people are listed, and that there are none is said', async () => {
  expect(await assistant.call('get_goals')).toEqual({ goals: [], message: 'The user has no such goals.' });
  expect(await assistant.call('get_people')).toEqual({ people: [], message: 'The user has named nobody.' });
  const { services, owner } = service;
  services.people.create(owner.uid, 'Mara');
  const goal = services.goals.create(owner.uid, { title: 'Read', target_value: 12, unit: 'books' }, 'app');
  const ended = services.goals.create(owner.uid, { title: 'Run' }, 'app');
  services.goals.update(owner.uid, ended.id, { status: 'completed' });
  expect(await assistant.call('get_goals')).toMatchObject({
    goals: [
      { id: goal.id, title: 'Read', current_value: 0, target_value: 12, unit: 'books', status: 'active' },
    ],
  });
  const all = (await assistant.call('get_goals', { include_inactive: true })) as unknown as {
    goals: object[];
  };
  expect(all.goals).toHaveLength(2);
  expect(await assistant.call('get_people')).toMatchObject({
    people: [{ name: 'Mara', created_at: expect.stringMatching(/\+0[12]:00$/) as string }],
  });
});
