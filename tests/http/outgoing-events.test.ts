// Outgoing events of the running service at a real receiver: sent once, signed, repeated when they fail, and forgotten with what
// they are about.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSignedWith } from '../../src/server/deliveries/signature.ts';
import { createAudioVault } from '../../src/server/services/recordings/audio-vault.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { filesWith } from '../helpers/bytes-left.ts';
import { eventually } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { startTestServer, temporaryFolder, type TestServerOptions } from '../helpers/start-test-server.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';
import { FROM_SEGMENTS, line, send } from './creating-conversations.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

async function world(more: TestServerOptions = {}) {
  const clock = createFakeClock();
  const receiver = await startWebhookReceiver();
  const options = { clock, dataDir: temporaryFolder(), secrets: memorySecrets(), ...more };
  const server = await startTestServer(options);
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await server.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };
  const webhook = (url: string) => post('/v1/users/developer/webhook/memory_created', { url });
  /** The id of a conversation that has just been made of one line. */
  const talk = async (text = 'Can you send me the floor plan by Friday?'): Promise<string> => {
    const { status, body } = await send(server, FROM_SEGMENTS, { transcript_segments: [line({ text })] });
    expect(status).toBe(200);
    return body.id;
  };
  const arrived = (count: number): Promise<void> =>
    eventually(() => expect(receiver.received).toHaveLength(count));
  const states = () =>
    server.store.outgoing_events
      .after(server.uid, 0, 99)
      .flatMap(({ seq }) => server.store.deliveries.ofEvent(seq).map(({ state }) => state));
  return { clock, receiver, server, options, post, webhook, talk, arrived, states };
}

test('a conversation arrives at its webhook at once, signed, with the uid in the query of the receiver', async () => {
  const { clock, receiver, server, webhook, talk, arrived, states } = await world();
  await webhook(`${receiver.url}/in?key=a%20b&uid=other`);
  const id = await talk();
  await arrived(1);
  const [one] = receiver.received;
  expect(one).toMatchObject({ method: 'POST', path: '/in', json: { id, discarded: false } });
  expect(one!.url).toContain('key=a%20b');
  expect(one!.query.getAll('uid')).toEqual([server.uid]);
  const [event] = server.store.outgoing_events.after(server.uid, 0, 9);
  expect(one!.headers).toMatchObject({ 'webhook-id': event!.id, 'idempotency-key': event!.id });
  const { id: destination, secret } = server.store.destinations.firstWebhook(server.uid, 'memory_created')!;
  const vault = await createAudioVault(server.secrets, join(server.dataDir, 'audio'), true);
  const given = { headers: one!.headers as Record<string, string>, body: one!.bytes, at: clock.now() };
  expect(isSignedWith(vault.unwrap(`destination:${destination}`, secret!), given)).toBe(true);
  expect(isSignedWith(Buffer.alloc(32), given)).toBe(false);
  await eventually(() => expect(states()).toEqual(['delivered']));
});

test('an answer of 500 is followed by the same event, under the same id, after a pause', async () => {
  const { clock, receiver, webhook, talk, arrived, states } = await world();
  await webhook(receiver.url);
  receiver.script.push({ status: 500, body: 'no room' });
  await talk();
  await arrived(1);
  await clock.advance(0);
  await eventually(async () => {
    await clock.advance(1_000);
    expect(receiver.received).toHaveLength(2);
  });
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids[1]).toBe(ids[0]);
  await eventually(() => expect(states()).toEqual(['delivered']));
});

test('what is recorded while nothing can be sent is sent after the next start', async () => {
  const { clock, receiver, server, options, webhook, talk, arrived } = await world();
  await webhook(receiver.url);
  receiver.usual = 'hang';
  const id = await talk();
  await arrived(1);
  await server.close();
  receiver.usual = {};
  await clock.advance(MINUTE);
  await startTestServer(options);
  await arrived(2);
  expect(receiver.received[1]!.json).toMatchObject({ id });
});

test('a redirect is not followed', async () => {
  const { receiver, webhook, talk, arrived, states } = await world();
  await webhook(`${receiver.url}/in`);
  receiver.script.push({ status: 302, headers: { Location: `${receiver.url}/elsewhere` } });
  await talk();
  await arrived(1);
  await eventually(() => expect(states()).toEqual(['waiting']));
  expect(receiver.received.map(({ path }) => path)).toEqual(['/in']);
});

test('410 turns the webhook off and tells its owner', async () => {
  const { receiver, server, post, webhook, talk, arrived } = await world();
  await post('/v1/users/fcm-token', { fcm_token: 't', time_zone: 'UTC' });
  await webhook(receiver.url);
  receiver.script.push({ status: 410 });
  await talk();
  await arrived(1);
  await eventually(async () => {
    const answer = await server.request('/v1/users/developer/webhooks/status');
    expect(await answer.json()).toMatchObject({ memory_created: false });
  });
  const notices = server.store.notifications.list(server.uid, { limit: 9, offset: 0 });
  expect(notices.map(({ kind }) => kind)).toContain('destination_off');
  await talk('Nobody is sent this any more.');
  expect(receiver.received).toHaveLength(1);
});

test('a removed webhook gets nothing more of what waits', async () => {
  const { clock, receiver, webhook, talk, arrived, states } = await world();
  await webhook(receiver.url);
  receiver.usual = { status: 503 };
  await talk();
  await arrived(1);
  await webhook('');
  await eventually(() => expect(states()).toEqual(['cancelled']));
  await clock.advance(MINUTE);
  expect(receiver.received).toHaveLength(1);
});

test('nothing of a conversation that was deleted for good is left in what was sent of it', async () => {
  const { clock, receiver, server, webhook, talk, arrived, states } = await world();
  await webhook(receiver.url);
  receiver.usual = (one) => ({ status: 200, body: one.bytes.toString() });
  const id = await talk('The qxzvjkwhbf is under the stairs.');
  await arrived(1);
  await eventually(() => expect(states()).toEqual(['delivered']));
  expect(filesWith(server.dataDir, 'qxzvjkwhbf').length).toBeGreaterThan(0);
  await server.request(`/v1/conversations/${id}?permanent=true`, { method: 'DELETE' });
  await eventually(async () => {
    await clock.advance(5_000);
    expect(server.store.erasures.list()).toEqual([]);
  });
  expect(filesWith(server.dataDir, 'qxzvjkwhbf')).toEqual([]);
  expect(states()).toEqual([]);
});

test('what of a conversation is deleted for good is taken out of what was sent, and the rest stays', async () => {
  const { clock, receiver, server, webhook, talk, arrived, states } = await world();
  await webhook(receiver.url);
  receiver.usual = (one) => ({ status: 200, body: one.bytes.toString() });
  await talk('We have a plan.');
  await arrived(1);
  await eventually(() => expect(states()).toEqual(['delivered']));
  const [event] = server.store.outgoing_events.after(server.uid, 0, 9);
  const conversationId = event!.conversation_id!;
  // As if the conversation had had this task when it was sent.
  const json = { 'Content-Type': 'application/json' };
  const task = (await (
    await server.request('/v1/action-items', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ description: 'Call Qxzvjkwhbf', conversation_id: conversationId }),
    })
  ).json()) as { id: string };
  const body = event!.body as { structured: { action_items: object[] } };
  body.structured.action_items = [{ description: 'Call Qxzvjkwhbf' }, { description: 'Buy tea' }];
  const db = openDatabase({ file: join(server.dataDir, 'earshot.sqlite'), check: false });
  db.prepare('UPDATE outgoing_events SET body = ?').run(JSON.stringify(body));
  db.close();
  expect((await server.request(`/v1/action-items/${task.id}`, { method: 'DELETE' })).status).toBeLessThan(
    300,
  );
  await eventually(async () => {
    await clock.advance(5_000);
    expect(server.store.erasures.list()).toEqual([]);
  });
  expect(filesWith(server.dataDir, 'qxzvjkwhbf')).toEqual([]);
  expect(server.store.outgoing_events.get(event!.seq)!.body).toMatchObject({
    id: conversationId,
    structured: { action_items: [{ description: 'Buy tea' }] },
  });
});

test('what was sent is forgotten after thirty days', async () => {
  const { clock, receiver, server, options, webhook, talk, arrived, states } = await world();
  await webhook(receiver.url);
  await talk();
  await arrived(1);
  await eventually(() => expect(states()).toEqual(['delivered']));
  await server.close();
  for (const [days, left] of [
    [29, 1],
    [1, 0],
  ] as const) {
    clock.sleep(days * DAY);
    const later = await startTestServer(options);
    await clock.advance(MINUTE);
    await eventually(() => expect(later.store.outgoing_events.after(server.uid, 0, 9)).toHaveLength(left));
    await later.close();
  }
});
