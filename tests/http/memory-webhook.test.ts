// The webhook of completed conversations, at a real receiver (contract: Events, Memory creation trigger).
import { expect, test } from 'vitest';
import { MemoryCreatedBody } from '../../src/contract/webhook-bodies.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { arrived, only, receiving, setWebhook } from '../helpers/receiving.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { PATIENT } from '../helpers/speaking-clients.ts';
import { eventually } from '../helpers/listen-client.ts';
import { imported } from '../helpers/imports.ts';
import { IDS, originalExport } from '../helpers/original-export.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';
import { FROM_SEGMENTS, send } from './creating-conversations.ts';

const LINES = [
  { text: 'We meet the architect on Tuesday.', speaker: 'SPEAKER_00', start: 0, end: 2.5, is_user: true },
  { text: 'I will bring the plans.', speaker: 'SPEAKER_01', start: 3, end: 5 },
];

const understood = scriptedUnderstanding(({ segments }) => {
  const evidence = [segments[0]!.id];
  return {
    title: 'Architect on Tuesday',
    overview: 'They agree to meet the architect on Tuesday and to bring the plans.',
    category: 'work',
    emoji: '📐',
    action_items: [{ description: 'Bring the plans', due_at: null, evidence }],
    events: [{ title: 'Architect', description: '', start: Date.UTC(2026, 0, 6, 9), duration: 45, evidence }],
  };
});

const server = () => startTestServer({ understanding: understood });

async function created(on: TestServer, more: object = {}): Promise<string> {
  const { status, body } = await send(on, FROM_SEGMENTS, {
    transcript_segments: LINES,
    started_at: '2026-01-05T08:00:00Z',
    ...more,
  });
  expect(status).toBe(200);
  return body.id;
}

async function delivered() {
  const on = await server();
  const receiver = await receiving(on, 'memory_created');
  const id = await created(on);
  const request = await only(receiver);
  return { on, id, request, body: request.json as MemoryCreatedBody };
}

verifies(
  [
    'service.webhook-trigger.memory-creation',
    'webhook.developer-configured',
    'webhook.memory.when-processed',
  ],
  'a conversation that was processed is sent to the address that the developer set, once',
  async () => {
    const on = await server();
    const receiver = await receiving(on, 'memory_created');
    expect(receiver.received).toEqual([]);
    const first = await created(on);
    const second = await created(on);
    const requests = await arrived(receiver, 2);
    expect(requests.map(({ json }) => (json as MemoryCreatedBody).id).sort()).toEqual([first, second].sort());
  },
);

verifies(
  ['webhook.http-post', 'webhook.memory.url', 'auth.webhook-receiver.uid-appended'],
  'it is a POST of JSON to the address with uid in the query; the query of the address stays',
  async () => {
    const on = await server();
    const receiver = await receiving(on, 'memory_created', '/hook/a%20b?key=s%20e&uid=other');
    await created(on);
    const { method, url, headers } = await only(receiver);
    expect(method).toBe('POST');
    expect(url).toBe(`/hook/a%20b?key=s%20e&uid=${on.uid}`);
    expect(headers['content-type']).toBe('application/json');
  },
);

verifies(
  ['webhook.memory.id', 'webhook.memory.dates-with-offset', 'webhook.memory.apps-response'],
  'its id, its times with their offset, that it is not discarded, and no answers of apps',
  async () => {
    const { id, body } = await delivered();
    expect(MemoryCreatedBody.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      id,
      created_at: '2026-01-05T08:00:00.000+00:00',
      started_at: '2026-01-05T08:00:00.000+00:00',
      finished_at: '2026-01-05T08:00:05.000+00:00',
      discarded: false,
      apps_response: [],
    });
  },
);

verifies(
  ['webhook.memory.transcript-segments', 'webhook.memory.folder'],
  'its transcript with the speakers and their names, and its folder',
  async () => {
    const { on, body } = await delivered();
    expect(body.transcript_segments).toMatchObject([
      {
        text: 'We meet the architect on Tuesday.',
        speaker: 'SPEAKER_00',
        speakerId: 0,
        speaker_name: on.store.users.get(on.uid)!.name,
        is_user: true,
        start: 0,
        end: 2.5,
      },
      {
        text: 'I will bring the plans.',
        speaker: 'SPEAKER_01',
        speakerId: 1,
        speaker_name: 'Speaker 2',
        is_user: false,
        start: 3,
        end: 5,
      },
    ]);
    const folder = on.store.folders.list(on.uid).find(({ id }) => id === body.folder_id);
    expect(folder?.name).toBe(body.folder_name);
    expect(body.folder_name).toBe('Work');
  },
);

verifies(
  ['webhook.memory.structured', 'webhook.memory.structured-action-items', 'webhook.memory.structured-events'],
  'what processing found: title, overview, emoji, category, tasks and events',
  async () => {
    const { body } = await delivered();
    expect(body.structured).toMatchObject({
      title: 'Architect on Tuesday',
      overview: 'They agree to meet the architect on Tuesday and to bring the plans.',
      emoji: '📐',
      category: 'work',
      action_items: [{ description: 'Bring the plans', completed: false }],
      events: [{ title: 'Architect', start: '2026-01-06T09:00:00.000+00:00', duration: 45 }],
    });
  },
);

/** Everything that is on its way to the receiver has arrived once this has. */
async function afterAll(on: TestServer, receiver: { received: { json: unknown }[] }): Promise<string[]> {
  const last = await created(on);
  const ids = () => receiver.received.map(({ json }) => (json as MemoryCreatedBody).id);
  await eventually(() => expect(ids()).toContain(last));
  return ids().filter((id) => id !== last);
}

test('a conversation that is processed again is not sent again', async () => {
  const on = await server();
  const receiver = await receiving(on, 'memory_created');
  const id = await created(on);
  expect((await on.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' })).status).toBe(200);
  expect(await afterAll(on, receiver)).toEqual([id]);
});

test('one whose first processing failed is sent when a later one succeeds', async () => {
  let fails = true;
  const provider = scriptedUnderstanding(() => {
    if (fails) throw new Error('no');
    return { title: 'At last', overview: 'It worked.' };
  });
  const on = await startTestServer({ understanding: provider });
  const receiver = await receiving(on, 'memory_created');
  const id = await created(on);
  expect(on.store.conversations.get(on.uid, id)?.status).toBe('failed');
  fails = false;
  expect((await on.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' })).status).toBe(200);
  const { json } = await only(receiver);
  expect(json).toMatchObject({ id, structured: { title: 'At last' } });
});

test.each([true, false])('a merged conversation is a new one (reprocess: %j)', async (reprocess) => {
  const on = await server();
  const sources = [await created(on), await created(on, { started_at: '2026-01-05T10:00:00Z' })];
  const receiver = await receiving(on, 'memory_created');
  const answer = await on.request('/v1/conversations/merge', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversation_ids: sources, reprocess }),
  });
  expect(answer.ok).toBe(true);
  const { json } = await only(receiver);
  expect(sources).not.toContain((json as MemoryCreatedBody).id);
  expect((json as MemoryCreatedBody).transcript_segments).toHaveLength(4);
});

verifies(['webhook.memory.discarded'], 'one that is discarded says so', async () => {
  const on = await server();
  const sources = [await created(on), await created(on, { started_at: '2026-01-05T10:00:00Z' })];
  for (const id of sources) on.store.conversations.update(on.uid, id, { discarded: true });
  const receiver = await receiving(on, 'memory_created');
  const answer = await on.request('/v1/conversations/merge', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversation_ids: sources, reprocess: false }),
  });
  expect(answer.ok).toBe(true);
  expect((await only(receiver)).json).toMatchObject({ discarded: true });
});

test('of a conversation that is split only the half with a new id is sent', async () => {
  const on = await server();
  const id = await created(on);
  const receiver = await receiving(on, 'memory_created');
  const at = on.store.segments.list(id)[1]!.id;
  const answer = await on.request(`/v1/conversations/${id}/split`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ segment_id: at }),
  });
  expect(answer.ok).toBe(true);
  const sent = await afterAll(on, receiver);
  expect(sent).toHaveLength(1);
  expect(sent).not.toContain(id);
});

test('a locked conversation is sent as a developer key reads it, also when it was locked before an attempt', async () => {
  const clock = createFakeClock();
  const on = await startTestServer({ understanding: understood, clock });
  const receiver = await receiving(on, 'memory_created');
  receiver.script = [{ status: 500 }];
  const id = await created(on);
  await arrived(receiver, 1);
  const locked = await on.request(`/v1/conversations/${id}/locked?value=true`, { method: 'PATCH' });
  expect(locked.ok).toBe(true);
  await expect
    .poll(async () => {
      await clock.advance(1_000);
      return receiver.received.length;
    }, PATIENT)
    .toBe(2);
  const [before, after] = receiver.received.map(({ json }) => json as MemoryCreatedBody);
  expect(before!.transcript_segments).toHaveLength(2);
  expect(after).toMatchObject({ id, is_locked: true, transcript_segments: [] });
  expect(MemoryCreatedBody.parse(after)).toEqual(after);
  expect(JSON.stringify(after)).not.toMatch(/plans|Tuesday/);
});

test('what was put into the trash before an attempt is not sent', async () => {
  const clock = createFakeClock();
  const on = await startTestServer({ understanding: understood, clock });
  const receiver = await receiving(on, 'memory_created');
  receiver.script = [{ status: 500 }];
  const id = await created(on);
  await arrived(receiver, 1);
  expect((await on.request(`/v1/conversations/${id}`, { method: 'DELETE' })).ok).toBe(true);
  const [{ id: destination } = { id: '' }] = on.store.destinations.list(on.uid);
  await expect
    .poll(async () => {
      await clock.advance(1_000);
      return on.store.deliveries.waiting(destination);
    }, PATIENT)
    .toBe(0);
  expect(receiver.received).toHaveLength(1);
});

test('the conversations of an export come without a webhook, also when one is processed again', async () => {
  const on = await server();
  const receiver = await receiving(on, 'memory_created');
  expect(await imported(on, { 'export.json': originalExport() })).toMatchObject({ status: 'done' });
  const again = await on.request(`/v1/conversations/${IDS.talk}/reprocess`, { method: 'POST' });
  expect(again.status).toBe(200);
  expect(await afterAll(on, receiver)).toEqual([]);
});

test('a conversation goes to nobody while the webhook is off or has no address', async () => {
  const on = await server();
  const receiver = await startWebhookReceiver();
  await created(on);
  await setWebhook(on, 'memory_created', `${receiver.url}/hook`);
  await on.request('/v1/users/developer/webhook/memory_created/disable', { method: 'POST' });
  await created(on);
  await on.request('/v1/users/developer/webhook/memory_created/enable', { method: 'POST' });
  expect(await afterAll(on, receiver)).toEqual([]);
});
