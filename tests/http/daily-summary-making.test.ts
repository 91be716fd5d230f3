// The manual action that makes the summary of a day, on the real service (contract: Events, Day summary, delivery rule 5;
// Errors, 400).
import { expect, onTestFinished, test, vi } from 'vitest';
import { DaySummary, type StoredDaySummary } from '../../src/contract/daily-summaries.ts';
import { storeClaim } from '../helpers/claims.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { storeMemory } from '../helpers/memories.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { hearItem, registerPhone } from './action-item-requests.ts';
import { send } from './memory-requests.ts';

const PATH = '/v1/users/daily-summary-settings/test';
const at = (text: string): number => Date.parse(text);

const make = (server: TestServer, body?: unknown) => send(server, 'POST', PATH, body);
async function refused(server: TestServer, body?: unknown): Promise<unknown> {
  const answer = await make(server, body);
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { detail: unknown }).detail;
}
async function madeOf(server: TestServer, body?: unknown) {
  const answer = await make(server, body);
  const made = (await answer.json()) as StoredDaySummary & {
    summary_id: string;
    conversations_count: number;
  };
  expect(answer.status, JSON.stringify(made)).toBe(200);
  DaySummary.parse(made);
  return made;
}
const talk = (server: TestServer, id: string, started: string, minutes: number, more: object = {}) =>
  storeConversation(server.store, server.uid, {
    ...{ id, title: `Talk ${id}`, overview: `About ${id}.`, emoji: '🧱' },
    ...{ created_at: at(started), started_at: at(started), finished_at: at(started) + minutes * 60_000 },
    ...more,
  });

verifies(
  ['webhook.day-summary.manual-no-token-400', 'errors.400.manual-summary-no-token'],
  'without a push token it is 400, and nothing is made',
  async () => {
    const server = await startTestServer();
    talk(server, 'a', '2026-01-05T08:00:00Z', 10);
    expect(await refused(server, { date: '2026-01-05' })).toBe('No notification tokens found for user');
    expect(server.store.daily_summaries.list(server.uid, {}, { limit: 10, offset: 0 })).toEqual([]);
    await registerPhone(server);
    await madeOf(server, { date: '2026-01-05' });
  },
);

verifies(
  ['webhook.day-summary.manual-regenerates'],
  'it is made on demand from what was said, stored under one id, and made again',
  async () => {
    const server = await startTestServer();
    await registerPhone(server);
    const day = { date: '2026-01-05' };
    const place = { latitude: 48.2, longitude: 16.4, address: 'Workshop' };
    talk(server, 'short', '2026-01-05T07:30:00Z', 5, { geolocation: place });
    storeConversation(
      server.store,
      server.uid,
      {
        ...{ id: 'long', title: 'The wall', overview: 'It will be two metres.', emoji: '🏠' },
        ...{ created_at: at('2026-01-05T10:00:00Z'), started_at: at('2026-01-05T10:00:00Z') },
        finished_at: at('2026-01-05T10:25:00Z'),
      },
      [aSegment('It will be two metres.', 0), aSegment('Fine. Which mortar?', 4)],
    );
    talk(server, 'discarded', '2026-01-05T11:00:00Z', 5, { discarded: true });
    talk(server, 'failed', '2026-01-05T11:00:00Z', 5, { status: 'failed' });
    talk(server, 'another-day', '2026-01-06T11:00:00Z', 5);
    hearItem(server, {
      description: 'Order bricks',
      conversation_id: 'long',
      due_at: at('2026-01-06T09:00:00Z'),
    });
    hearItem(server, { description: 'Paint it', conversation_id: 'long', completed: true, completed_at: 1 });
    storeMemory(server.store, server.uid, 'Mortar sets in a day', { conversation_id: 'long' });
    storeClaim(server.store, server.uid, 'long', { kind: 'question', text: 'Which mortar?' });
    const first = await madeOf(server, day);
    expect(first).toMatchObject({
      ...{ status: 'ok', conversations_count: 2, date: '2026-01-05', visibility: 'private' },
      headline: 'The wall, Talk short',
      overview: 'About short. It will be two metres.',
      day_emoji: '🏠',
      stats: { total_conversations: 2, total_duration_minutes: 30, action_items_count: 2 },
      highlights: [
        { topic: 'Talk short', emoji: '🧱', summary: 'About short.', conversation_ids: ['short'] },
        { topic: 'The wall', emoji: '🏠', summary: 'It will be two metres.', conversation_ids: ['long'] },
      ],
      action_items: [
        { description: 'Order bricks', priority: 'high', completed: false, source_conversation_id: 'long' },
        { description: 'Paint it', priority: 'medium', completed: true, source_conversation_id: 'long' },
      ],
      unresolved_questions: [{ question: 'Which mortar?', conversation_id: 'long' }],
      decisions_made: [],
      knowledge_nuggets: [{ insight: 'Mortar sets in a day', conversation_id: 'long' }],
      locations: [{ name: 'Workshop', latitude: 48.2, longitude: 16.4, time: '08:30' }],
    });
    expect(first.summary_id).toBe(first.id);
    talk(server, 'later', '2026-01-05T20:00:00Z', 1);
    const second = await madeOf(server, day);
    expect(second).toMatchObject({ id: first.id, stats: { total_conversations: 3 } });
    const listed = await server.request('/v1/users/daily-summaries');
    const { summaries } = (await listed.json()) as { summaries: StoredDaySummary[] };
    expect(summaries).toHaveLength(1);
    expect(summaries[0]).toMatchObject({ id: first.id, stats: { total_conversations: 3 } });
  },
);

verifies(
  ['webhook.day-summary.manual-utc-fallback'],
  'its day is the user’s, and one of UTC without a time zone',
  async () => {
    const server = await startTestServer();
    await registerPhone(server);
    talk(server, 'evening', '2026-01-05T20:00:00Z', 5);
    talk(server, 'night', '2026-01-05T23:30:00Z', 5);
    // Where the phone is, in Vienna, the night is the next day.
    expect((await madeOf(server, { date: '2026-01-05' })).highlights).toMatchObject([
      { topic: 'Talk evening' },
    ]);
    expect((await madeOf(server, { date: '2026-01-06' })).highlights).toMatchObject([
      { topic: 'Talk night' },
    ]);
    server.store.users.update(server.uid, { time_zone: null });
    // Where this computer is counts for nothing.
    const here = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone: 'Asia/Tokyo' } as Intl.ResolvedDateTimeFormatOptions);
    onTestFinished(() => here.mockRestore());
    expect((await madeOf(server, { date: '2026-01-05' })).stats.total_conversations).toBe(2);
    expect(await refused(server, { date: '2026-01-06' })).toBe('No conversations found for 2026-01-06');
  },
);

test('small talk is counted and named nowhere, unless a day has nothing else', async () => {
  const server = await startTestServer();
  await registerPhone(server);
  const chat = (id: string, started: string, lines: string[], more: object = {}) =>
    storeConversation(
      ...([server.store, server.uid] as const),
      {
        ...{ id, title: `Talk ${id}`, overview: lines.join(' '), emoji: '' },
        ...{ created_at: at(started), started_at: at(started), finished_at: at(started) + 60_000 },
        ...more,
      },
      lines.map((text, index) => aSegment(text, index * 5)),
    );
  chat('cold', '2026-01-05T08:00:00Z', ['Morning.', 'Cold, isn’t it?']);
  expect(await madeOf(server, { date: '2026-01-05' })).toMatchObject({
    overview: 'Morning. Cold, isn’t it?',
  });
  chat('roof', '2026-01-05T09:00:00Z', ['We take clay.']);
  storeClaim(server.store, server.uid, 'roof', { kind: 'decision', text: 'We take clay.' });
  chat('long', '2026-01-05T10:00:00Z', ['A word and another one. '.repeat(20)], { overview: 'On words.' });
  chat('kept', '2026-01-05T11:00:00Z', ['Snow.'], { starred: true });
  const made = await madeOf(server, { date: '2026-01-05' });
  expect(made.overview).toBe('We take clay. On words. Snow. 1 more conversation.');
  expect(made.headline).not.toContain('cold');
  expect(made.highlights.map(({ topic }) => topic)).toEqual(['Talk roof', 'Talk long', 'Talk kept']);
  expect(made.stats.total_conversations).toBe(4);
});

test('its owner also gets the conversations as they are called now, and the tasks as they are now; nobody else does', async () => {
  const server = await startTestServer();
  await registerPhone(server);
  talk(server, 'b', '2026-01-05T09:00:00Z', 10, { language: 'de' });
  talk(server, 'a', '2026-01-05T08:00:00Z', 10);
  const due = { due_at: at('2026-01-09T23:59:00Z'), due_has_time: false };
  const task = hearItem(server, { description: 'Buy tiles', conversation_id: 'a', ...due });
  const { summary_id } = await madeOf(server, { date: '2026-01-05' });
  server.store.conversations.update(server.uid, 'a', { title: 'Tiles' });
  await send(server, 'PATCH', `/v1/action-items/${task}`, { completed: true });
  const read = async (path: string, key?: string) =>
    (await (
      await server.request(path, { headers: key === undefined ? {} : { authorization: `Bearer ${key}` } })
    ).json()) as StoredDaySummary;
  const own = await read(`/v1/users/daily-summaries/${summary_id}`);
  expect(own.conversations).toEqual([
    {
      id: 'a',
      title: 'Tiles',
      started_at: '2026-01-05T08:00:00.000Z',
      language: expect.toBeOneOf([null, 'en']),
    },
    { id: 'b', title: 'Talk b', started_at: '2026-01-05T09:00:00.000Z', language: 'de' },
  ]);
  expect(own.tasks).toEqual([
    {
      ...{ id: task, description: 'Buy tiles', completed: true, conversation_id: 'a' },
      ...{ due_at: '2026-01-09T23:59:00.000Z', due_has_time: false },
    },
  ]);
  await send(server, 'PATCH', `/v1/users/daily-summaries/${summary_id}/visibility?value=shared`, undefined);
  const open = await read(`/v1/daily-summaries/${summary_id}/shared`);
  expect(open.headline).not.toBe('');
  expect(open).not.toHaveProperty('conversations');
  expect(open).not.toHaveProperty('tasks');
});

test('without a date it is yesterday before noon, and today from noon on', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  await registerPhone(server);
  server.store.users.update(server.uid, { time_zone: 'UTC' });
  talk(server, 'yesterday', '2026-01-04T08:00:00Z', 5);
  talk(server, 'today', '2026-01-05T08:00:00Z', 5);
  expect(await madeOf(server)).toMatchObject({ date: '2026-01-04' });
  await clock.advance(3 * 3_600_000 - 1);
  expect(await madeOf(server, { date: null })).toMatchObject({ date: '2026-01-04' });
  await clock.advance(1);
  expect(await madeOf(server, {})).toMatchObject({ date: '2026-01-05', stats: { total_conversations: 1 } });
});

test('what is no date is 400, and nobody else’s day is touched', async () => {
  const server = await startTestServer();
  await registerPhone(server);
  talk(server, 'a', '2026-01-05T08:00:00Z', 10);
  for (const date of ['yesterday', '2026-13-01', '2026-02-30', '05.01.2026', ''])
    expect(await refused(server, { date })).toBe('Invalid date format. Use YYYY-MM-DD');
  expect((await make(server, { date: 5 })).status).toBe(422);
  expect(await refused(server, { date: '2026-01-07' })).toBe('No conversations found for 2026-01-07');
  const { token, uid } = await server.otherUser('Bob');
  const theirs = await server.request(PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ date: '2026-01-05' }),
  });
  expect(theirs.status).toBe(400);
  expect(server.store.daily_summaries.list(uid, {}, { limit: 10, offset: 0 })).toEqual([]);
  const developer = { authorization: `Bearer ${server.newKey('dev')}` };
  expect((await server.request(PATH, { method: 'POST', headers: developer })).status).toBe(401);
});

test('a locked conversation of the day is in no summary; one locked later is hidden from others', async () => {
  const server = await startTestServer();
  await registerPhone(server);
  talk(server, 'secret', '2026-01-05T08:00:00Z', 10, { is_locked: true, title: 'The hidden garden' });
  expect(await refused(server, { date: '2026-01-05' })).toMatch(/^No conversations found for 2026-01-05/);
  // Five longer ones: the short one has no entry of its own, and is covered all the same.
  for (const id of ['a', 'b', 'c', 'd', 'e'])
    talk(server, id, `2026-01-05T1${id.charCodeAt(0) - 97}:00:00Z`, 20);
  talk(server, 'brief', '2026-01-05T16:00:00Z', 1, { title: 'At the door', overview: 'Of rain.' });
  const made = await madeOf(server, { date: '2026-01-05' });
  expect(JSON.stringify(made)).not.toContain('garden');
  expect(made.stats).toMatchObject({ total_conversations: 6, total_duration_minutes: 101 });
  await send(server, 'PATCH', `/v1/users/daily-summaries/${made.id}/visibility?value=shared`);
  const shared = () => fetch(`${server.url}/v1/daily-summaries/${made.id}/shared`);
  expect((await shared()).status).toBe(200);
  await send(server, 'PATCH', '/v1/conversations/brief/locked?value=true');
  expect((await shared()).status).toBe(404);
  const headers = { authorization: `Bearer ${server.newKey('dev', ['conversations:read'])}` };
  const answer = await server.request(`/v1/dev/user/daily-summaries/${made.id}`, { headers });
  expect(await answer.text()).not.toContain('Of rain');
  await send(server, 'DELETE', '/v1/conversations/brief');
  await send(server, 'DELETE', '/v1/conversations/brief?permanent=true');
  expect((await shared()).status).toBe(404);
});

test('what a locked memory says is in no summary that others read, locked before or after it was made', async () => {
  const server = await startTestServer();
  await registerPhone(server);
  talk(server, 'open', '2026-01-05T08:00:00Z', 10);
  const memory = (content: string): string =>
    storeMemory(server.store, server.uid, content, { conversation_id: 'open' });
  const before = memory('The safe is behind the picture');
  await send(server, 'PATCH', `/v3/memories/${before}/locked?value=true`);
  const later = memory('The key is under the third pot');
  memory('Pots are made of clay');
  const { id } = await madeOf(server, { date: '2026-01-05' });
  await send(server, 'PATCH', `/v1/users/daily-summaries/${id}/visibility?value=shared`);
  await send(server, 'PATCH', `/v3/memories/${later}/locked?value=true`);
  const headers = {
    authorization: `Bearer ${server.newKey('dev', ['conversations:read', 'memories:read'])}`,
  };
  const listed = await server.request('/v1/dev/user/daily-summaries', { headers });
  const one = await server.request(`/v1/dev/user/daily-summaries/${id}`, { headers });
  const shared = await fetch(`${server.url}/v1/daily-summaries/${id}/shared`);
  for (const answer of [listed, one, shared]) {
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('Pots are made of clay');
    expect(text).not.toContain('third pot');
    expect(text).not.toContain('behind the picture');
  }
  const own = await server.request(`/v1/users/daily-summaries/${id}`);
  expect(await own.text()).toContain('third pot');
  await send(server, 'PATCH', `/v3/memories/${later}?value=It is under the fourth pot`);
  expect(await (await server.request(`/v1/users/daily-summaries/${id}`)).text()).toContain('fourth pot');
  expect((await send(server, 'DELETE', `/v3/memories/${later}`)).status).toBe(200);
  const after = await fetch(`${server.url}/v1/daily-summaries/${id}/shared`);
  expect(await after.text()).not.toContain('pot.');
  const still = await server.request(`/v1/users/daily-summaries/${id}`);
  expect(await still.text()).not.toContain('fourth pot');
});
