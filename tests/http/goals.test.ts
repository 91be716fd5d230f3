// Goals over HTTP, for developers and for the signed-in user (contract: What the service does 1; Fields of
// goals).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Goal, GoalProgress } from '../../src/contract/goals.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const GOALS = '/v1/dev/user/goals';
const APP = '/v1/goals';
const DAY = 86_400_000;

let service: HttpInstance;
let key: string;
let me: string;
beforeEach(async () => {
  service = await startHttpInstance();
  service.store.users.update(service.owner.uid, { time_zone: 'UTC' });
  key = service.key('dev', ['goals:read', 'goals:write']);
  me = await service.token();
});
afterEach(() => service.close());

const send = (method: string, path: string, body?: unknown, credential = key) =>
  service.send(method, path, credential, body);
async function set(body: object, path = GOALS, credential = key): Promise<Goal> {
  const answer = await send('POST', path, body, credential);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Goal.parse(answer.body);
}
const patched = (id: string, body: object) => send('PATCH', `${GOALS}/${id}`, body);
const progress = (id: string, query: string) => send('PATCH', `${GOALS}/${id}/progress${query}`);
const got = async (id: string): Promise<Goal> => Goal.parse((await send('GET', `${GOALS}/${id}`)).body);
async function history(id: string, query = ''): Promise<GoalProgress[]> {
  const answer = await send('GET', `${GOALS}/${id}/history${query}`);
  expect(answer.status).toBe(200);
  return z.array(GoalProgress).parse(answer.body);
}
const titles = async (query = ''): Promise<string[]> =>
  z
    .array(Goal)
    .parse((await send('GET', GOALS + query)).body)
    .map(({ title }) => title);

verifies(
  ['goals.endpoints', 'service.goals-group'],
  'a goal is set, read, changed and deleted over the developer API',
  async () => {
    const goal = await set({
      title: '  Read 12 books ',
      why_it_matters: 'Fewer screens',
      success_criteria: ['One a month'],
      horizon_at: '2026-12-31T23:00:00+01:00',
      goal_type: 'numeric',
      target_value: 12,
      current_value: 2,
      max_value: 20,
      unit: 'books',
      is_active: false,
    });
    expect(goal.id).toMatch(/^goal_[0-9a-f]{12}$/);
    expect(goal).toEqual({
      id: goal.id,
      goal_id: goal.id,
      title: 'Read 12 books',
      desired_outcome: 'Read 12 books',
      why_it_matters: 'Fewer screens',
      success_criteria: ['One a month'],
      horizon_at: '2026-12-31T22:00:00.000Z',
      status: 'active',
      focus_rank: null,
      metric: { type: 'numeric', current: 2, target: 12, min: 0, max: 20, unit: 'books' },
      source: 'developer_api',
      goal_type: 'numeric',
      target_value: 12,
      current_value: 2,
      min_value: 0,
      max_value: 20,
      unit: 'books',
      is_active: true,
      created_at: '2026-01-05T09:00:00.000Z',
      updated_at: '2026-01-05T09:00:00.000Z',
    });
    expect(await got(goal.id)).toEqual(goal);
    await service.clock.advance(1000);
    const changed = await patched(goal.id, { title: 'Read 15 books', target_value: 15, unit: null });
    expect(changed.body).toEqual({
      ...goal,
      title: 'Read 15 books',
      target_value: 15,
      unit: null,
      metric: { ...goal.metric, target: 15, unit: null },
      updated_at: '2026-01-05T09:00:01.000Z',
    });
    expect(await titles()).toEqual(['Read 15 books']);
    expect((await send('DELETE', `${GOALS}/${goal.id}`)).body).toEqual({ success: true });
    expect(await send('DELETE', `${GOALS}/${goal.id}`)).toEqual({
      status: 404,
      body: { detail: 'Goal not found' },
    });
    expect(await titles('?include_inactive=true')).toEqual([]);
  },
);

verifies(
  ['goal.progress-history'],
  'every new value is progress; a day keeps its last, and the target decides nothing',
  async () => {
    const { id } = await set({ title: 'Run', target_value: 5 });
    expect(await history(id)).toEqual([]);
    await progress(id, '?current_value=1');
    await service.clock.advance(3_600_000);
    expect((await progress(id, '?current_value=2.5')).body).toMatchObject({
      current_value: 2.5,
      metric: { current: 2.5 },
    });
    await service.clock.advance(2 * DAY);
    expect((await patched(id, { current_value: 7 })).body).toMatchObject({
      current_value: 7,
      status: 'active',
      is_active: true,
    });
    expect(await history(id)).toEqual([
      { date: '2026-01-07', value: 7, recorded_at: '2026-01-07T10:00:00.000Z' },
      { date: '2026-01-05', value: 2.5, recorded_at: '2026-01-05T10:00:00.000Z' },
    ]);
    await patched(id, { title: 'Run more' });
    expect(await history(id, '?days=2')).toHaveLength(1);
    expect(await history(id, '?days=3')).toHaveLength(2);
    expect(await history(id, '?days=-5')).toHaveLength(1);
    expect(await history(id, '?days=1000000000')).toHaveLength(2);
    await service.clock.advance(364 * DAY);
    expect(await history(id, '?days=1000')).toHaveLength(1);
    expect(await history(id)).toEqual([]);
    expect((await send('GET', `${GOALS}/${id}/history?days=abc`)).status).toBe(422);
  },
);

describe('days of the user', () => {
  test.each([
    // Clocks go forward in Berlin: the day has 23 hours.
    ['Europe/Berlin', '2026-03-28T22:30:00Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:30:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:30:00Z', '2026-03-30'],
    // And back: 25 hours.
    ['Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T22:30:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:30:00Z', '2026-10-26'],
    ['Pacific/Auckland', '2026-04-04T10:30:00Z', '2026-04-04'],
    ['Pacific/Auckland', '2026-04-04T11:30:00Z', '2026-04-05'],
    ['Pacific/Auckland', '2026-04-05T11:30:00Z', '2026-04-05'],
    ['UTC', '2026-03-29T23:30:00Z', '2026-03-29'],
  ])('in %s %s is %s', async (time_zone, at, date) => {
    service.store.users.update(service.owner.uid, { time_zone });
    const { id } = await set({ title: 'Run' });
    await service.clock.advance(Date.parse(at) - service.clock.now());
    await progress(id, '?current_value=1');
    expect(await history(id, '?days=1')).toMatchObject([{ date, value: 1 }]);
  });

  test('yesterday stays within reach over a clock change', async () => {
    service.store.users.update(service.owner.uid, { time_zone: 'Europe/Berlin' });
    const { id } = await set({ title: 'Run' });
    for (const at of ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', '2026-10-25T23:30:00Z']) {
      await service.clock.advance(Date.parse(at) - service.clock.now());
      await progress(id, `?current_value=${new Date(at).getUTCHours()}`);
    }
    const days = (await history(id, '?days=2')).map(({ date }) => date);
    expect(days).toEqual(['2026-10-26', '2026-10-25']);
  });
});

describe('create', () => {
  test.each([
    [{}, { min: 0, max: 10, target: 10, current: 0, type: 'numeric' }],
    [{ goal_type: 'boolean' }, { min: 0, max: 1, target: 1, current: 0, type: 'boolean' }],
    [{ goal_type: 'scale' }, { min: 0, max: 10, target: 10, current: 0, type: 'scale' }],
    [{ target_value: 100 }, { min: 0, max: 100, target: 100 }],
    [{ target_value: -5 }, { min: -5, max: 10, target: -5, current: 0 }],
    [{ min_value: 20 }, { min: 20, max: 20, target: 20, current: 20 }],
    [{ max_value: -2 }, { min: -2, max: -2, target: -2, current: -2 }],
    [
      { max_value: 50, current_value: 60 },
      { max: 50, target: 50, current: 60 },
    ],
    [
      { goal_type: null, target_value: null, min_value: null },
      { min: 0, max: 10, target: 10 },
    ],
  ])('%j gets the rest', async (body, metric) => {
    expect((await set({ title: 'G', ...body })).metric).toMatchObject(metric);
  });

  test.each([
    [{}],
    [{ title: '' }],
    [{ title: '   ' }],
    [{ title: null }],
    [{ title: 5 }],
    [{ title: 'a\0b' }],
    [{ title: '🙂'.repeat(501) }],
    [{ title: 'G', desired_outcome: ' ' }],
    [{ title: 'G', desired_outcome: 'x'.repeat(2001) }],
    [{ title: 'G', why_it_matters: 'x'.repeat(2001) }],
    [{ title: 'G', success_criteria: Array.from({ length: 21 }, () => 'c') }],
    [{ title: 'G', success_criteria: [''] }],
    [{ title: 'G', success_criteria: 'c' }],
    [{ title: 'G', horizon_at: 'soon' }],
    [{ title: 'G', goal_type: 'percent' }],
    [{ title: 'G', target_value: '5' }],
    [{ title: 'G', min_value: 5, max_value: 4 }],
    [{ title: 'G', min_value: 0, max_value: 4, target_value: 5 }],
    [{ title: 'G', min_value: 3, target_value: 2 }],
    [{ title: 'G', goal_type: 'boolean', target_value: 2 }],
  ])('%j sets no goal', async (body) => {
    expect((await send('POST', GOALS, body)).status).toBe(422);
    expect(await titles()).toEqual([]);
  });

  test('a number too large for JSON is refused', async () => {
    const answer = await service.get(GOALS, key, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"title":"G","target_value":1e999}',
    });
    expect(answer.status).toBe(422);
  });

  test('500 characters of any kind are a title; blank words are none', async () => {
    const title = '🙂'.repeat(500);
    const goal = await set({ title, why_it_matters: ' ', unit: '' });
    expect(goal).toMatchObject({ title, desired_outcome: title, why_it_matters: null, unit: null });
  });
});

describe('change', () => {
  test.each([
    [{}],
    [{ other: 1 }],
    [{ title: null }],
    [{ title: ' ' }],
    [{ desired_outcome: null }],
    [{ desired_outcome: '' }],
    [{ success_criteria: null }],
    [{ target_value: null }],
    [{ current_value: null }],
    [{ min_value: 11 }],
    [{ max_value: -1 }],
    [{ target_value: 10.5, max_value: 10 }],
    [{ status: 'done' }],
  ])('%j changes nothing', async (body) => {
    const goal = await set({ title: 'G' });
    await service.clock.advance(1000);
    expect((await patched(goal.id, body)).status).toBe(422);
    expect(await got(goal.id)).toEqual(goal);
  });

  test('a target that is moved without a range takes its range with it', async () => {
    const goal = await set({ title: 'G', target_value: 5, min_value: 0, max_value: 10 });
    const farther = await patched(goal.id, { target_value: 12 });
    expect(farther.body).toMatchObject({ target_value: 12, min_value: 0, max_value: 12 });
    const below = await patched(goal.id, { target_value: -1 });
    expect(below.body).toMatchObject({ target_value: -1, min_value: -1, max_value: 12 });
  });

  test('what is no longer pursued leaves the list', async () => {
    const done = await set({ title: 'Done' });
    await service.clock.advance(1);
    const paused = await set({ title: 'Paused' });
    await service.clock.advance(1);
    await set({ title: 'Going on' });
    expect((await patched(done.id, { status: 'completed' })).body).toMatchObject({ is_active: false });
    expect((await patched(paused.id, { is_active: false })).body).toMatchObject({
      ...{ status: 'archived', is_active: false },
    });
    // How it ended is kept.
    expect((await patched(done.id, { is_active: false })).body).toMatchObject({ status: 'completed' });
    expect(await titles()).toEqual(['Going on']);
    expect(await titles('?include_inactive=true')).toEqual(['Going on', 'Paused', 'Done']);
    expect(await titles('?include_inactive=true&limit=1&limit=2')).toEqual(['Going on', 'Paused']);
    expect(await titles('?include_inactive=1&limit=-1')).toEqual(['Going on']);
    expect(await titles('?include_inactive=1&limit=1000000000')).toHaveLength(3);
    expect((await send('GET', `${GOALS}?limit=abc`)).status).toBe(422);
    expect((await patched(done.id, { status: 'active' })).body).toMatchObject({ is_active: true });
    expect((await patched(paused.id, { is_active: true })).body).toMatchObject({ status: 'active' });
    const both = await patched(done.id, { status: 'archived', is_active: true });
    expect(both.body).toMatchObject({ status: 'archived', is_active: true });
  });

  test.each(['', '?current_value=', '?current_value=NaN', '?current_value=1e999', '?current_value=0x10'])(
    'progress%s is none',
    async (query) => {
      const { id } = await set({ title: 'G' });
      expect((await progress(id, query)).status).toBe(422);
      expect(await history(id)).toEqual([]);
    },
  );
});

describe('whose goals', () => {
  test('reading and writing are two scopes', async () => {
    const reader = service.key('dev', ['goals:read']);
    const writer = service.key('dev', ['goals:write']);
    const { id } = await set({ title: 'G' }, GOALS, writer);
    expect((await send('GET', GOALS, undefined, reader)).status).toBe(200);
    for (const path of [GOALS, `${GOALS}/${id}`, `${GOALS}/${id}/history`])
      expect((await send('GET', path, undefined, writer)).status).toBe(403);
    expect((await send('POST', GOALS, { title: 'G' }, reader)).status).toBe(403);
    expect((await send('PATCH', `${GOALS}/${id}`, { title: 'H' }, reader)).status).toBe(403);
    expect((await send('PATCH', `${GOALS}/${id}/progress?current_value=1`, undefined, reader)).status).toBe(
      403,
    );
    expect((await send('DELETE', `${GOALS}/${id}`, undefined, reader)).status).toBe(403);
    expect((await send('GET', APP, undefined, key)).status).toBe(401);
  });

  test("another user's goal is not there and stays as it is", async () => {
    const { token } = await service.otherUser('Bo');
    const goal = await set({ title: 'G' });
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { title: 'Mine' }],
      ['PATCH', '/progress?current_value=9', undefined],
      ['GET', '/history', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      for (const base of [GOALS, APP]) {
        const answer = await send(method, `${base}/${goal.id}${path}`, body, token);
        expect(answer, method + path).toEqual({ status: 404, body: { detail: 'Goal not found' } });
      }
    }
    expect(await got(goal.id)).toEqual(goal);
    expect((await send('GET', `${APP}/all`, undefined, token)).body).toEqual([]);
    expect((await send('GET', `${APP}/completed`, undefined, token)).body).toEqual([]);
    expect(await send('GET', APP, undefined, token)).toEqual({ status: 200, body: null });
  });

  test('the app does the same with the same goals', async () => {
    const goal = await set({ title: 'From the app' }, APP, me);
    expect(goal.source).toBe('app');
    expect(await got(goal.id)).toEqual(goal);
    const path = `${APP}/${goal.id}`;
    await send('PATCH', `${path}/progress?current_value=3`, undefined, me);
    expect((await send('PATCH', path, { title: 'Changed' }, me)).body).toMatchObject({ current_value: 3 });
    expect((await send('GET', `${path}/history`, undefined, me)).body).toMatchObject([{ value: 3 }]);
    expect((await send('GET', `${APP}/all`, undefined, me)).body).toMatchObject([{ title: 'Changed' }]);
    expect((await send('DELETE', path, undefined, me)).body).toEqual({ success: true });
  });

  test('the app asks for the one current goal, for all, and for those it no longer pursues', async () => {
    const ask = async (path: string) => (await send('GET', APP + path, undefined, me)).body as unknown;
    expect([await ask(''), await ask('/all'), await ask('/completed')]).toEqual([null, [], []]);
    for (let n = 0; n < 12; n++) {
      await set({ title: `Goal ${n}` }, APP, me);
      await service.clock.advance(1000);
    }
    const newest = Goal.parse(await ask(''));
    expect(newest.title).toBe('Goal 11');
    expect(z.array(Goal).parse(await ask('/all'))).toHaveLength(12);
    // The desktop ends a goal so.
    const end = { is_active: false, completed_at: '2026-01-05T10:00:00.000Z' };
    expect((await send('PATCH', `${APP}/${newest.id}`, end, me)).status).toBe(200);
    expect(await ask('')).toMatchObject({ title: 'Goal 10' });
    expect(await ask('/all')).toHaveLength(11);
    expect(await ask('/completed')).toMatchObject([{ id: newest.id, is_active: false }]);
    expect(await ask('/completed?limit=-1')).toHaveLength(1);
    expect(await ask('/all?include_inactive=true&limit=3')).toMatchObject([{ id: newest.id }, {}, {}]);
    expect((await send('GET', `${APP}/all?limit=x`, undefined, me)).status).toBe(422);
  });
});
