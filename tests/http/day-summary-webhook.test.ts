// The webhook of day summaries, at a real receiver (contract: Events, Day summary).
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { DaySummaryBody } from '../../src/contract/webhook-bodies.ts';
import { pythonLiteral } from '../../src/server/services/deliveries/bodies/python-literal.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { arrived, only, receiving } from '../helpers/receiving.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { plainClaims } from '../helpers/claims.ts';
import { verifies } from '../helpers/verifies.ts';
import { PATIENT } from '../helpers/speaking-clients.ts';
import type { Received, WebhookReceiver } from '../helpers/webhook-receiver.ts';
import { FROM_SEGMENTS, send } from './creating-conversations.ts';

const at = (time: string): number => Date.parse(`2026-01-05T${time}:00Z`);

const understood = scriptedUnderstanding(({ segments }) => {
  const evidence = [segments[0]!.id];
  return {
    title: "The neighbour's wall",
    overview: 'They agreed to build the wall of oak and to ask for a price.',
    category: 'work',
    emoji: '🧱',
    action_items: [{ description: 'Ask for a price', due_at: null, evidence }],
    claims: plainClaims(segments),
    memories: [
      {
        content: segments[0]!.text.includes('oak') ? 'Oak lasts longer than pine' : 'Paint dries slowly',
        category: 'interesting',
        evidence,
      },
    ],
  };
});

interface World {
  server: TestServer;
  clock: FakeClock;
  receiver: WebhookReceiver;
  conversation: string;
}

/** A day with one conversation, in the summary of which nothing is empty, two minutes before it is made. */
async function day(): Promise<World> {
  const clock = createFakeClock(at('21:58'));
  const server = await startTestServer({ clock, understanding: understood });
  const receiver = await receiving(server, 'day_summary', '/day?key=1');
  const json = (method: string, body: object) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const token = { fcm_token: 'phone', time_zone: 'UTC' };
  expect((await server.request('/v1/users/fcm-token', json('POST', token))).ok).toBe(true);
  const hour = json('PATCH', { hour: 22 });
  expect((await server.request('/v1/users/daily-summary-settings', hour)).ok).toBe(true);
  const { body } = await send(server, FROM_SEGMENTS, {
    transcript_segments: [
      { text: 'We decided to build the wall of oak.', is_user: true, start: 0, end: 300 },
      { text: 'What does the oak cost?', start: 301, end: 720 },
    ],
    started_at: '2026-01-05T08:00:00Z',
    geolocation: { latitude: 52.520008, longitude: 13.4, address: 'Berlin' },
  });
  return { server, clock, receiver, conversation: body.id };
}

/** Shorter, two hours later and elsewhere. */
async function secondTalk(server: TestServer): Promise<string> {
  const { status, body } = await send(server, FROM_SEGMENTS, {
    transcript_segments: [
      { text: 'We decided to paint the gate green.', is_user: true, start: 0, end: 30 },
      { text: 'When does the painter come?', start: 31, end: 60 },
    ],
    started_at: '2026-01-05T10:00:00Z',
    geolocation: { latitude: 52.4, longitude: 13.0625, address: 'Potsdam' },
  });
  expect(status).toBe(200);
  return body.id;
}

async function strike({ clock, receiver }: World): Promise<Received> {
  await expect
    .poll(async () => {
      await clock.advance(10_000);
      return receiver.received.length;
    }, PATIENT)
    .toBeGreaterThan(0);
  return only(receiver);
}

type Delivered = World & { request: Received; body: DaySummaryBody };

/** `more` happens on the day, before its hour. */
async function delivered(more?: (world: World) => Promise<void>): Promise<Delivered> {
  const world = await day();
  await more?.(world);
  const request = await strike(world);
  const body = request.json as DaySummaryBody;
  expect(DaySummaryBody.parse(body)).toEqual(body);
  return { ...world, request, body };
}

verifies(
  ['service.webhook-trigger.day-summary', 'webhook.day-summary.url'],
  'the summary of the day is posted as JSON with uid in the query',
  async () => {
    const { request, server } = await delivered();
    expect(request.method).toBe('POST');
    expect(request.url).toBe(`/day?key=1&uid=${server.uid}`);
    expect(request.headers['content-type']).toBe('application/json');
  },
);

verifies(
  [
    'webhook.day-summary.uid',
    'webhook.day-summary.summary-json',
    'webhook.day-summary.summary-legacy',
    'versioning.summary-json-supported',
  ],
  'its body has the user, the summary, and the same as a literal of Python',
  async () => {
    const { body, server } = await delivered();
    expect(Object.keys(body).sort()).toEqual(['created_at', 'summary', 'summary_json', 'uid']);
    expect(body.uid).toBe(server.uid);
    expect(body.summary_json).toBeTypeOf('object');
    expect(body.summary).toBe(pythonLiteral(body.summary_json));
    expect(body.summary).toContain(`'id': '${body.summary_json.id}'`);
    const program = 'import ast, json, sys; print(json.dumps(ast.literal_eval(sys.stdin.read())))';
    const python = spawnSync('python3', ['-c', program], { input: body.summary, encoding: 'utf8' });
    if (python.error === undefined) expect(JSON.parse(python.stdout)).toEqual(body.summary_json);
  },
);

verifies(
  ['webhook.day-summary.created-at'],
  'created_at is when it is sent, also at a later attempt',
  async () => {
    const world = await day();
    world.receiver.script = [{ status: 500 }];
    await strike(world);
    const before = world.clock.now();
    await expect
      .poll(async () => {
        await world.clock.advance(1_000);
        return world.receiver.received.length;
      }, PATIENT)
      .toBe(2);
    const [first, second] = world.receiver.received.map(({ json }) => DaySummaryBody.parse(json).created_at);
    expect(first).toMatch(/^2026-01-05T22:0\d:\d\d\.\d{3}\+00:00$/);
    expect(Date.parse(first!)).toBeLessThanOrEqual(before);
    expect(Date.parse(second!)).toBeGreaterThan(before);
  },
);

verifies(
  [
    'webhook.day-summary.json-id',
    'webhook.day-summary.json-date',
    'webhook.day-summary.json-created-at-naive',
    'webhook.day-summary.json-texts',
    'webhook.day-summary.json-stats',
  ],
  'the summary says of which day it is, when it was made, and counts',
  async () => {
    const { body, server } = await delivered();
    const { id, date, created_at, headline, overview, day_emoji, stats } = body.summary_json;
    expect((await server.request(`/v1/users/daily-summaries/${id}`)).status).toBe(200);
    expect(date).toBe('2026-01-05');
    expect(created_at).toMatch(/^2026-01-05T22:0\d:\d\d\.\d{3}$/);
    expect([headline, overview, day_emoji]).toEqual([
      expect.stringContaining("The neighbour's wall"),
      expect.stringContaining('the wall of oak'),
      '🧱',
    ]);
    expect(stats).toEqual({ total_conversations: 1, total_duration_minutes: 12, action_items_count: 1 });
  },
);

verifies(
  ['webhook.day-summary.json-highlights', 'webhook.day-summary.json-action-items'],
  'its highlights and tasks name their conversations, and a task that is done says so',
  async () => {
    let second = '';
    const { body, conversation } = await delivered(async ({ server, conversation: first }) => {
      const done = server.store.action_items.listFor([first]).get(first)![0]!.id;
      const path = `/v1/action-items/${done}/completed?completed=true`;
      expect((await server.request(path, { method: 'PATCH' })).ok).toBe(true);
      second = await secondTalk(server);
    });
    expect(body.summary_json.highlights).toEqual([
      {
        topic: "The neighbour's wall",
        emoji: '🧱',
        summary: expect.stringContaining('oak'),
        conversation_ids: [conversation, second],
      },
    ]);
    expect(body.summary_json.action_items).toEqual([
      {
        description: 'Ask for a price',
        priority: 'medium',
        completed: true,
        source_conversation_id: conversation,
      },
      {
        description: 'Ask for a price',
        priority: 'high',
        completed: false,
        source_conversation_id: second,
      },
    ]);
  },
);

verifies(
  [
    'webhook.day-summary.json-unresolved-questions',
    'webhook.day-summary.json-decisions-made',
    'webhook.day-summary.json-knowledge-nuggets',
    'webhook.day-summary.json-locations',
  ],
  'its questions, decisions and insights, each with its conversation, and its places',
  async () => {
    let second = '';
    const { body, conversation: first } = await delivered(async ({ server }) => {
      second = await secondTalk(server);
    });
    const { unresolved_questions, decisions_made, knowledge_nuggets, locations } = body.summary_json;
    expect(unresolved_questions).toEqual([
      { question: 'What does the oak cost?', conversation_id: first },
      { question: 'When does the painter come?', conversation_id: second },
    ]);
    expect(decisions_made).toEqual([
      { decision: 'We decided to build the wall of oak.', conversation_id: first },
      { decision: 'We decided to paint the gate green.', conversation_id: second },
    ]);
    expect(knowledge_nuggets).toEqual([
      { insight: 'Oak lasts longer than pine', conversation_id: first },
      { insight: 'Paint dries slowly', conversation_id: second },
    ]);
    expect(locations).toEqual([
      { name: 'Berlin', latitude: 52.520008, longitude: 13.4, time: '08:00' },
      { name: 'Potsdam', latitude: 52.4, longitude: 13.0625, time: '10:00' },
    ]);
  },
);

/** Fails the first attempt, does something, and waits for what follows it. */
async function betweenAttempts(change: (world: World, id: string) => Promise<Response>): Promise<World> {
  const world = await day();
  world.receiver.script = [{ status: 500 }];
  const { json } = await strike(world);
  expect((await change(world, DaySummaryBody.parse(json).summary_json.id)).ok).toBe(true);
  const [destination] = world.server.store.destinations.list(world.server.uid);
  await expect
    .poll(async () => {
      await world.clock.advance(1_000);
      return world.server.store.deliveries.waiting(destination!.id);
    }, PATIENT)
    .toBe(0);
  return world;
}

test('what was locked before an attempt is not in it', async () => {
  const { receiver } = await betweenAttempts(({ server, conversation }) =>
    server.request(`/v1/conversations/${conversation}/locked?value=true`, { method: 'PATCH' }),
  );
  const [before, after] = receiver.received.map(({ json }) => DaySummaryBody.parse(json));
  expect(before!.summary).toContain('oak');
  expect(after!.summary_json).toMatchObject({
    id: before!.summary_json.id,
    highlights: [],
    action_items: [],
    decisions_made: [],
    locations: [],
  });
  expect(JSON.stringify(after)).not.toMatch(/oak|Oak|Berlin/);
});

test('a summary that was deleted before an attempt is not sent', async () => {
  const { receiver } = await betweenAttempts(({ server }, id) =>
    server.request(`/v1/users/daily-summaries/${id}`, { method: 'DELETE' }),
  );
  expect(receiver.received).toHaveLength(1);
});

test('the answer to a day summary is ignored', async () => {
  const world = await day();
  world.receiver.usual = {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Thank you very much' }),
  };
  await strike(world);
  await arrived(world.receiver, 1);
  const kinds = () =>
    world.server.store.notifications.list(world.server.uid, { limit: 9, offset: 0 }).map(({ kind }) => kind);
  expect(kinds()).not.toContain('webhook_answer');
});
