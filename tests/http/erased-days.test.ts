// What is deleted for good leaves the summaries of its days, what was sent of them, and the notifications about them.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DaySummary, type StoredDaySummary } from '../../src/contract/daily-summaries.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { newBackupFile } from '../../src/server/store/backups.ts';
import { runCopyTask } from '../../src/server/store/database-copy.ts';
import { filesWith } from '../helpers/bytes-left.ts';
import { plainClaims } from '../helpers/claims.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { eventually } from '../helpers/listen-client.ts';
import { receiving } from '../helpers/receiving.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { PATIENT } from '../helpers/speaking-clients.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import type { WebhookReceiver } from '../helpers/webhook-receiver.ts';
import { FROM_SEGMENTS, send } from './creating-conversations.ts';

const DAY = 86_400_000;
const WORD = 'qxzvjkwhbf';
/** The search index leaves out what a word has in common with the one before it. */
const PART = 'zvjkwhbf';
const unlimited = { read: null, write: null, heavy: null, refused: null };

/** Every part of what is understood has the word that the talk is about, which is the last of its first line. */
const understood = scriptedUnderstanding(({ segments }) => {
  const evidence = [segments[0]!.id];
  const about = /(\w+)\.$/.exec(segments[0]!.text)![1]!;
  return {
    title: `The wall of ${about}`,
    overview: `They agreed to build it of ${about}.`,
    action_items: [{ description: `Buy ${about}`, due_at: null, evidence }],
    memories: [{ content: `The user likes ${about}`, category: 'interesting', evidence }],
    claims: plainClaims(segments),
  };
});

interface World {
  server: TestServer;
  clock: FakeClock;
  receiver: WebhookReceiver;
  copy: string;
  /** The ids of the conversations, by what they are about. */
  talks: Record<string, string>;
  summary: StoredDaySummary;
}

const init = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const json = async <T>(server: TestServer, path: string): Promise<T> =>
  (await (await server.request(path)).json()) as T;

/** A day that was summed up, sent to a receiver that repeats what it gets, shared, and copied. */
async function summedUp(...abouts: string[]): Promise<World> {
  const clock = createFakeClock(Date.parse('2026-01-05T21:58:00Z'));
  const server = await startTestServer({ clock, understanding: understood, rates: unlimited });
  const receiver = await receiving(server, 'day_summary');
  receiver.usual = ({ bytes }) => ({ body: bytes.toString() });
  const token = { fcm_token: 'phone', time_zone: 'UTC' };
  expect((await server.request('/v1/users/fcm-token', init('POST', token))).ok).toBe(true);
  const hour = init('PATCH', { hour: 22 });
  expect((await server.request('/v1/users/daily-summary-settings', hour)).ok).toBe(true);
  const talks: Record<string, string> = {};
  for (const [n, about] of abouts.entries()) {
    const { body } = await send(server, FROM_SEGMENTS, {
      transcript_segments: [
        { text: `We decided to build the wall of ${about}.`, is_user: true, start: 0, end: 300 },
        { text: `What does the ${about} cost?`, start: 301, end: 720 - n },
      ],
      started_at: `2026-01-05T0${8 + n}:00:00Z`,
      geolocation: { latitude: 52.5 + n, longitude: 13.4, address: `Street of ${about}` },
    });
    talks[about] = body.id;
  }
  await expect
    .poll(async () => {
      await clock.advance(10_000);
      return receiver.received.length;
    }, PATIENT)
    .toBe(1);
  await eventually(() =>
    expect(server.store.deliveries.waiting(server.store.destinations.list(server.uid)[0]!.id)).toBe(0),
  );
  const [summary] = (await json<{ summaries: StoredDaySummary[] }>(server, '/v1/users/daily-summaries'))
    .summaries;
  const share = `/v1/users/daily-summaries/${summary!.id}/visibility?value=shared`;
  expect((await server.request(share, { method: 'PATCH' })).ok).toBe(true);
  const copy = newBackupFile(server.dataDir, 'daily', clock.now());
  expect(runCopyTask({ task: 'make', database: join(server.dataDir, 'earshot.sqlite'), copy })).toMatchObject(
    { ok: true },
  );
  return { server, clock, receiver, copy, talks, summary: summary! };
}

const deleted = async ({ server }: World, path: string): Promise<void> =>
  expect((await server.request(path, { method: 'DELETE' })).status).toBeLessThan(300);

async function erased({ server, clock }: World): Promise<void> {
  await eventually(async () => {
    await clock.advance(5_000);
    expect(server.store.erasures.list()).toEqual([]);
  });
}

const current = ({ server, summary }: World) =>
  json<StoredDaySummary>(server, `/v1/users/daily-summaries/${summary.id}`);
const link = async ({ server, summary }: World): Promise<number> =>
  (await server.request(`/v1/daily-summaries/${summary.id}/shared`)).status;
const notified = async ({ server }: World): Promise<string> =>
  JSON.stringify(server.store.notifications.list(server.uid, { limit: 100, offset: 0 }));
const sent = ({ server }: World): string =>
  JSON.stringify(server.store.outgoing_events.after(server.uid, 0, 100));

test('one of two conversations: the day is summed up of the other, and no byte of the first is left', async () => {
  const world = await summedUp(WORD, 'oak');
  const { server, receiver, talks, summary } = world;
  for (const of of [JSON.stringify(summary), await notified(world), sent(world)]) expect(of).toContain(WORD);
  expect(receiver.received[0]!.bytes.toString()).toContain(WORD);
  await deleted(world, `/v1/conversations/${talks[WORD]}?permanent=true`);
  const cited = { conversation_id: talks['oak'] };
  const left = await current(world);
  expect(left).toMatchObject({
    ...{ id: summary.id, date: '2026-01-05', visibility: 'private' },
    ...{ headline: 'The wall of oak', overview: 'They agreed to build it of oak.' },
    stats: { total_conversations: 1, total_duration_minutes: 12, action_items_count: 1 },
    highlights: [{ topic: 'The wall of oak', conversation_ids: [talks['oak']] }],
    action_items: [{ description: 'Buy oak', source_conversation_id: talks['oak'] }],
    unresolved_questions: [cited],
    decisions_made: [cited],
    knowledge_nuggets: [{ insight: 'The user likes oak', ...cited }],
    locations: [{ name: 'Street of oak', time: '09:00' }],
  });
  expect(await link(world)).toBe(404);
  expect(await notified(world)).not.toContain(WORD);
  expect(server.store.outgoing_events.after(server.uid, 0, 100)).toMatchObject([
    { trigger: 'day_summary', body: { summary_json: DaySummary.parse(left) } },
  ]);
  await erased(world);
  expect(filesWith(server.dataDir, PART)).toEqual([]);
  expect(filesWith(server.dataDir, 'Buy oak')).toContain(`backups/${world.copy.split('/').at(-1)}`);
});

test('the only conversation of a day takes the summary along', async () => {
  const world = await summedUp(WORD);
  await deleted(world, `/v1/conversations/${world.talks[WORD]}?permanent=true`);
  const path = `/v1/users/daily-summaries/${world.summary.id}`;
  expect((await world.server.request(path)).status).toBe(404);
  await erased(world);
  expect(filesWith(world.server.dataDir, PART)).toEqual([]);
});

test('one that headline and overview alone quoted, and that a summary made later has no more', async () => {
  const world = await summedUp(WORD, 'oak');
  const { server, talks } = world;
  const id = talks[WORD]!;
  await server.request(`/v1/conversations/${id}/locked?value=true`, { method: 'PATCH' });
  const again = init('POST', { date: '2026-01-05' });
  expect((await server.request('/v1/users/daily-summary-settings/test', again)).status).toBe(200);
  expect(JSON.stringify(await current(world))).not.toContain(WORD);
  expect(await notified(world)).not.toContain(WORD);
  expect(sent(world)).toContain(WORD);
  await deleted(world, `/v1/conversations/${id}?permanent=true`);
  expect(sent(world)).not.toContain(WORD);
  await erased(world);
  expect(filesWith(server.dataDir, PART)).toEqual([]);
});

test('in the trash it is hidden from others; when its time there is over it is gone from the summary', async () => {
  const world = await summedUp(WORD, 'oak');
  const { server, clock, talks, summary } = world;
  await deleted(world, `/v1/conversations/${talks[WORD]}`);
  const others = server.store.conversations.hiddenAmong(server.uid, Object.values(talks));
  expect(others).toEqual([talks[WORD]]);
  expect(await link(world)).toBe(404);
  expect(JSON.stringify(await current(world))).toContain(WORD);
  await server.request(`/v1/conversations/${talks[WORD]}/restore`, { method: 'POST' });
  expect(await link(world)).toBe(200);
  server.store.trash.put(server.uid, talks[WORD]!, clock.now() - LIMITS.trashDays * DAY);
  // The second check that finds it so removes it.
  for (let hour = 0; hour < 2; hour++) await clock.advance(3_600_000);
  await eventually(async () => expect((await current(world)).headline).toBe('The wall of oak'));
  await erased(world);
  expect(filesWith(server.dataDir, PART)).toEqual([]);
  expect(summary.headline).toContain(WORD);
});

test('a memory and a task: also what they said before they were edited', async () => {
  const world = await summedUp(WORD, 'oak');
  const { server } = world;
  const [memory] = (await json<{ id: string; content: string }[]>(server, '/v3/memories')).filter(
    ({ content }) => content.includes(WORD),
  );
  const [task] = server.store.action_items.listFor([world.talks[WORD]!]).get(world.talks[WORD]!)!;
  const edit = init('PATCH', { description: 'Something else' });
  expect((await server.request(`/v1/action-items/${task!.id}`, edit)).ok).toBe(true);
  await deleted(world, `/v3/memories/${memory!.id}`);
  for (const of of [JSON.stringify(await current(world)), sent(world)])
    expect(of).not.toContain(`likes ${WORD}`);
  await deleted(world, `/v1/action-items/${task!.id}`);
  expect(await current(world)).toMatchObject({
    visibility: 'shared',
    stats: { action_items_count: 1 },
    action_items: [{ description: 'Buy oak' }],
    knowledge_nuggets: [{ insight: 'The user likes oak' }],
  });
  expect(sent(world)).not.toMatch(new RegExp(`Buy ${WORD}|likes ${WORD}`));
  await erased(world);
  for (const words of [`Buy ${WORD}`, `likes ${WORD}`]) expect(filesWith(server.dataDir, words)).toEqual([]);
});

test('a merged conversation is cited in the place of those it was made of', async () => {
  const world = await summedUp(WORD, 'oak');
  const { server, talks } = world;
  const merge = init('POST', { conversation_ids: Object.values(talks), reprocess: false });
  const answer = await server.request('/v1/conversations/merge', merge);
  const { conversation: merged } = (await answer.json()) as { conversation: { id: string } };
  const summary = await current(world);
  expect(summary.action_items.map((one) => one.source_conversation_id)).toEqual([merged.id, merged.id]);
  expect(summary.highlights.flatMap((one) => one.conversation_ids)).not.toContain(talks[WORD]);
  expect(await link(world)).toBe(200);
  await deleted(world, `/v1/conversations/${merged.id}?permanent=true`);
  for (const id of Object.values(talks)) await deleted(world, `/v1/conversations/${id}?permanent=true`);
  await erased(world);
  expect(filesWith(server.dataDir, PART)).toEqual([]);
});

test('an answer that comes after the deletion is not kept', async () => {
  const world = await summedUp(WORD, 'oak');
  const { server, clock, receiver, talks } = world;
  receiver.usual = ({ bytes }) => {
    const { trash } = server.store;
    if (trash.put(server.uid, talks[WORD]!, clock.now()) !== null) trash.erase(server.uid, talks[WORD]!);
    return { body: bytes.toString() };
  };
  const listed = async () =>
    (await json<{ deliveries: { id: number }[] }>(server, '/v1/deliveries')).deliveries;
  const [first] = await listed();
  expect((await server.request(`/v1/deliveries/${first!.id}/resend`, { method: 'POST' })).ok).toBe(true);
  const attempts = async (): Promise<unknown[]> => {
    const all = [];
    for (const { id } of await listed())
      all.push(...(await json<{ attempt_list: unknown[] }>(server, `/v1/deliveries/${id}`)).attempt_list);
    return all;
  };
  await eventually(async () => {
    await clock.advance(1_000);
    expect(await attempts()).toHaveLength(2);
  });
  expect(receiver.received[1]!.bytes.toString()).toContain(WORD);
  expect(JSON.stringify(await attempts())).not.toContain(WORD);
  await erased(world);
  expect(filesWith(server.dataDir, PART)).toEqual([]);
});
