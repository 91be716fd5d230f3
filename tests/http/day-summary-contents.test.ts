// What the summary of a day says, on the real service (contract: Events, Day summary, `summary_json`).
import { expect, test } from 'vitest';
import { DaySummary } from '../../src/contract/daily-summaries.ts';
import type { TranscriptSegment } from '../../src/contract/resources.ts';
import type { ConversationRow } from '../../src/server/store/conversation-columns.ts';
import { storeClaim } from '../helpers/claims.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { storeMemory } from '../helpers/memories.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { hearItem, registerPhone } from './action-item-requests.ts';
import { send } from './memory-requests.ts';

const at = (text: string): number => Date.parse(text);
const minutes = (count: number): number => count * 60_000;

async function started(): Promise<TestServer> {
  const server = await startTestServer();
  await registerPhone(server);
  server.store.users.update(server.uid, { time_zone: 'UTC' });
  return server;
}
function talk(
  server: TestServer,
  began: string,
  length: number,
  more: Partial<ConversationRow> = {},
  lines: readonly (string | TranscriptSegment)[] = [],
): ConversationRow {
  const started_at = at(began);
  const times = { created_at: started_at, started_at, finished_at: started_at + minutes(length) };
  return storeConversation(server.store, server.uid, { ...times, title: '', overview: '', ...more }, lines);
}
async function summed(server: TestServer, date = '2026-01-05'): Promise<DaySummary> {
  const answer = await send(server, 'POST', '/v1/users/daily-summary-settings/test', { date });
  const made: unknown = await answer.json();
  expect(answer.status, JSON.stringify(made)).toBe(200);
  return DaySummary.parse(made);
}

test('minutes that two devices record at once count once; one over midnight belongs to its first day', async () => {
  const server = await started();
  talk(server, '2026-01-04T23:30:00Z', 60);
  talk(server, '2026-01-05T08:00:00Z', 60);
  talk(server, '2026-01-05T08:30:00Z', 60);
  talk(server, '2026-01-05T08:45:00Z', 10);
  talk(server, '2026-01-05T23:50:00Z', 30);
  talk(server, '2026-01-05T12:00:00Z', 60, { discarded: true });
  talk(server, '2026-01-05T13:00:00Z', 60, { is_locked: true });
  talk(server, '2026-01-05T14:00:00Z', 60, { status: 'failed' });
  const deleted = talk(server, '2026-01-05T15:00:00Z', 60);
  hearItem(server, { description: 'Gone', conversation_id: deleted.id });
  await send(server, 'DELETE', `/v1/conversations/${deleted.id}`);
  const { stats, date } = await summed(server);
  expect(date).toBe('2026-01-05');
  expect(stats).toEqual({ total_conversations: 4, total_duration_minutes: 120, action_items_count: 0 });
  expect((await summed(server, '2026-01-04')).stats.total_duration_minutes).toBe(60);
});

test('a day has as many hours as its zone gives it', async () => {
  const server = await started();
  server.store.users.update(server.uid, { time_zone: 'America/New_York' });
  // The clocks go forward at 2:00 on 8 March 2026: this day begins at 5:00 and ends at 4:00 of UTC.
  talk(server, '2026-03-08T04:59:00Z', 5);
  talk(server, '2026-03-08T05:00:00Z', 5);
  talk(server, '2026-03-09T03:59:00Z', 5);
  talk(server, '2026-03-09T04:00:00Z', 5);
  expect((await summed(server, '2026-03-08')).stats.total_conversations).toBe(2);
});

test('the headline has at most eight words', async () => {
  const server = await started();
  const headline = async () => (await summed(server)).headline;
  talk(server, '2026-01-05T08:00:00Z', 5);
  expect(await headline()).toBe('Your Day in Review');
  talk(server, '2026-01-05T09:00:00Z', 50, { title: 'What the neighbours said about the old garden wall' });
  expect(await headline()).toBe('What the neighbours said about the old garden…');
  talk(server, '2026-01-05T10:00:00Z', 55, { title: 'The new roof' });
  expect(await headline()).toBe('The new roof and 2 more');
  talk(server, '2026-01-05T11:00:00Z', 57, { title: 'Bread' });
  expect(await headline()).toBe('Bread, The new roof and 2 more');
});

test('highlights are at most four; talks of one topic are one of them', async () => {
  const server = await started();
  const wall = talk(server, '2026-01-05T08:00:00Z', 20, { title: 'The wall', overview: 'Two metres.' });
  const again = talk(server, '2026-01-05T18:00:00Z', 25, { title: 'The wall again', overview: 'Of brick.' });
  for (const [hour, title] of ['Bread', 'Roof', 'Car', 'Music'].entries())
    talk(server, `2026-01-05T1${hour}:00:00Z`, 30 - hour, { title, emoji: '🧱' });
  const star = talk(server, '2026-01-05T20:00:00Z', 1, { title: 'A word at the door', starred: true });
  const { highlights, stats } = await summed(server);
  expect(highlights.map(({ topic }) => topic)).toEqual([
    'The wall again',
    'Bread',
    'Roof',
    'A word at the door',
  ]);
  expect(highlights[0]).toMatchObject({
    summary: 'Two metres. Of brick.',
    conversation_ids: [wall.id, again.id],
  });
  expect(highlights[3]!.conversation_ids).toEqual([star.id]);
  expect(stats.total_conversations).toBe(7);
});

test('decisions, the surest first, and open questions, the last first, three of each and fairly', async () => {
  const server = await started();
  const claim = (row: ConversationRow, kind: 'decision' | 'question', text: string, confidence = 0.9): void =>
    storeClaim(server.store, server.uid, row.id, { kind, text, confidence });
  const a = talk(server, '2026-01-05T08:00:00Z', 20);
  const b = talk(server, '2026-01-05T09:00:00Z', 10);
  claim(a, 'decision', 'Build it in May', 0.7);
  claim(a, 'decision', 'Blue tiles', 0.9);
  claim(a, 'decision', 'No roof', 0.6);
  claim(b, 'decision', 'Hire Tom');
  claim(a, 'question', 'Who draws it?');
  claim(a, 'question', 'Which mortar?');
  claim(b, 'question', 'Who pays?');
  const { decisions_made, unresolved_questions } = await summed(server);
  expect(decisions_made).toEqual([
    { decision: 'Blue tiles', conversation_id: a.id },
    { decision: 'Hire Tom', conversation_id: b.id },
    { decision: 'Build it in May', conversation_id: a.id },
  ]);
  expect(unresolved_questions).toEqual([
    { question: 'Which mortar?', conversation_id: a.id },
    { question: 'Who pays?', conversation_id: b.id },
    { question: 'Who draws it?', conversation_id: a.id },
  ]);
});

test('open tasks have priority high, done ones medium', async () => {
  const server = await started();
  const { id } = talk(server, '2026-01-05T08:00:00Z', 20);
  hearItem(server, { description: 'Order bricks', conversation_id: id, created_at: 1 });
  hearItem(server, {
    ...{ description: 'Paint it', conversation_id: id, created_at: 2 },
    ...{ completed: true, completed_at: 1 },
  });
  expect((await summed(server)).action_items).toEqual([
    { description: 'Order bricks', priority: 'high', completed: false, source_conversation_id: id },
    { description: 'Paint it', priority: 'medium', completed: true, source_conversation_id: id },
  ]);
});

test('what is worth knowing comes first, three of it', async () => {
  const server = await started();
  const { id } = talk(server, '2026-01-05T08:00:00Z', 20);
  const store = (content: string, category: 'system' | 'interesting') =>
    storeMemory(server.store, server.uid, content, { conversation_id: id, category });
  for (const content of ['Has a cat', 'Works in Linz', 'Speaks Welsh']) store(content, 'system');
  store('Mortar sets in a day', 'interesting');
  expect((await summed(server)).knowledge_nuggets.map(({ insight }) => insight)).toEqual([
    'Mortar sets in a day',
    'Has a cat',
    'Works in Linz',
  ]);
});

test('places come in the order of the day, with the time there; staying counts once', async () => {
  const server = await started();
  server.store.users.update(server.uid, { time_zone: 'Asia/Kathmandu' });
  const shop = { latitude: 27.7172, longitude: 85.324, address: 'Workshop' };
  const hill = { latitude: 27.75, longitude: 85.4, address: null };
  talk(server, '2026-01-05T03:00:00Z', 5, { geolocation: shop });
  talk(server, '2026-01-05T04:00:00Z', 5, { geolocation: { ...shop, latitude: 27.7174 } });
  talk(server, '2026-01-05T05:00:00Z', 5);
  talk(server, '2026-01-05T06:10:00Z', 5, { geolocation: hill });
  talk(server, '2026-01-05T07:00:00Z', 5, { geolocation: shop });
  expect((await summed(server)).locations).toEqual([
    { name: 'Workshop', latitude: 27.7172, longitude: 85.324, time: '08:45' },
    { name: '27.7500, 85.4000', latitude: 27.75, longitude: 85.4, time: '11:55' },
    { name: 'Workshop', latitude: 27.7172, longitude: 85.324, time: '12:45' },
  ]);
});
