// Destinations and the delivery journal of the running service, at real receivers: what the owner sets is what arrives, and what
// arrived is what the journal says.
import { expect, test } from 'vitest';
import type { Delivery, DeliveryDetail, DeliveryPage } from '../../src/contract/deliveries.ts';
import type { Destination, DestinationSecret } from '../../src/contract/destinations.ts';
import {
  DaySummaryBody,
  MemoryCreatedBody,
  RealtimeTranscriptBody,
  RealtimeTranscriptObject,
} from '../../src/contract/webhook-bodies.ts';
import { isSignedWith, readSecret } from '../../src/server/deliveries/signature.ts';
import { storeDestination } from '../helpers/destinations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { startWebhookReceiver, type Received } from '../helpers/webhook-receiver.ts';
import { FROM_SEGMENTS, line, send as sendTo } from './creating-conversations.ts';

const HOUR = 3_600_000;

async function world({ lan = false } = {}) {
  const clock = createFakeClock();
  const receiver = await startWebhookReceiver();
  const lanPort = lan ? Number(new URL(receiver.url).port) : undefined;
  const server = await startTestServer({ clock, lanPort });
  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await server.request(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(300);
    return (text === '' ? null : JSON.parse(text)) as T;
  }
  const PATH = '/v1/destinations';
  return {
    ...{ clock, receiver, server, ask },
    add: (more: object = {}) =>
      ask<Destination>('POST', PATH, { trigger: 'memory_created', url: receiver.url, ...more }),
    change: (id: string, patch: object) => ask<Destination>('PATCH', `${PATH}/${id}`, patch),
    read: (id: string) => ask<Destination>('GET', `${PATH}/${id}`),
    secret: async (id: string, way = 'secret') =>
      readSecret(
        (await ask<DestinationSecret>(way === 'secret' ? 'GET' : 'POST', `${PATH}/${id}/${way}`)).secret,
      )!,
    journal: async (query = '') => (await ask<DeliveryPage>('GET', `/v1/deliveries${query}`)).deliveries,
    detail: (id: string) => ask<DeliveryDetail>('GET', `/v1/deliveries/${id}`),
    tried: (id: string) => ask<Delivery>('POST', `${PATH}/${id}/test`),
    talk: async (text = 'Can you send me the floor plan by Friday?'): Promise<string> => {
      const { status, body } = await sendTo(server, FROM_SEGMENTS, { transcript_segments: [line({ text })] });
      expect(status).toBe(200);
      return body.id;
    },
    arrived: (count: number) => eventually(() => expect(receiver.received).toHaveLength(count)),
    signedBy: (secret: Buffer, { headers, bytes: body }: Received) =>
      isSignedWith(secret, { headers: headers as Record<string, string>, body, at: clock.now() }),
  };
}

test('each destination of a trigger gets what its filter lets through, signed with its own secret', async () => {
  const { receiver, server, add, talk, arrived, secret, signedBy, journal, ask } = await world();
  const [first, second] = [
    await add({ url: `${receiver.url}/one` }),
    await add({ url: `${receiver.url}/two` }),
  ];
  const none = await add({ url: `${receiver.url}/none`, filter: { languages: ['xx'] } });
  const off = await add({ url: `${receiver.url}/off`, enabled: false });
  const id = await talk();
  await arrived(2);
  const [one, two] = ['/one', '/two'].map((path) => receiver.received.find((got) => got.path === path)!);
  expect([one!.json, two!.json]).toMatchObject([{ id }, { id }]);
  expect(one!.headers['webhook-id']).toBe(two!.headers['webhook-id']);
  expect(one!.headers['idempotency-key']).toBe(one!.headers['webhook-id']);
  const [a, b] = [await secret(first.id), await secret(second.id)];
  expect([signedBy(a, one!), signedBy(b, two!), signedBy(b, one!)]).toEqual([true, true, false]);
  await eventually(async () =>
    expect((await journal()).map(({ state }) => state)).toEqual(['delivered', 'delivered']),
  );
  for (const other of [none, off]) expect(await journal(`?destination_id=${other.id}`)).toEqual([]);
  expect(await journal(`?conversation_id=${id}`)).toHaveLength(2);
  // By category and folder, as they are when the conversation is processed.
  const { structured } = await ask<{ structured: { category: string } }>('GET', `/v1/conversations/${id}`);
  await add({ url: `${receiver.url}/same`, filter: { categories: [structured.category] } });
  await add({
    ...{ url: `${receiver.url}/other` },
    filter: { categories: [structured.category === 'work' ? 'family' : 'work'] },
  });
  await talk();
  await arrived(5);
  const paths = receiver.received.slice(2).map(({ path }) => path);
  expect(paths.sort()).toEqual(['/one', '/same', '/two']);
  expect(server.uid).toBe(one!.query.get('uid'));
});

test('after a rotation deliveries carry both signatures for a day', async () => {
  const { clock, receiver, add, talk, arrived, secret, signedBy } = await world();
  const { id } = await add();
  const old = await secret(id);
  const fresh = await secret(id, 'rotate-secret');
  await talk();
  await arrived(1);
  const [both] = receiver.received;
  expect([signedBy(old, both!), signedBy(fresh, both!)]).toEqual([true, true]);
  clock.sleep(24 * HOUR);
  await clock.advance(5_000);
  await talk('And the second plan by Monday?');
  await arrived(2);
  const after = receiver.received[1]!;
  expect([signedBy(old, after), signedBy(fresh, after)]).toEqual([false, true]);
});

test('a test event of each trigger arrives in its form, marked and signed', async () => {
  const { receiver, add, tried, arrived, secret, signedBy, detail, read } = await world();
  const forms = {
    memory_created: MemoryCreatedBody,
    realtime_transcript: RealtimeTranscriptBody,
    day_summary: DaySummaryBody,
  };
  for (const [trigger, form] of Object.entries(forms)) {
    const { id } = await add({ trigger, url: `${receiver.url}/${trigger}` });
    const { id: delivery, test: marked } = await tried(id);
    await arrived(1);
    const [got] = receiver.received.splice(0);
    expect([marked, got!.headers['webhook-test'], got!.headers['webhook-replay']]).toEqual([
      true,
      'true',
      undefined,
    ]);
    expect(form.parse(got!.json)).toEqual(got!.json);
    expect(signedBy(await secret(id), got!)).toBe(true);
    await eventually(async () => expect((await detail(delivery)).state).toBe('delivered'));
    expect(await read(id)).toMatchObject({ state: 'on', last_success_at: expect.any(String) as string });
  }
  const object = await add({ trigger: 'realtime_transcript', body_form: 'object' });
  await tried(object.id);
  await arrived(1);
  const [transcript] = receiver.received.splice(0);
  RealtimeTranscriptObject.parse(transcript!.json);
  expect(transcript!.query.get('session_id')).toBe((transcript!.json as { session_id: string }).session_id);
  const audio = await add({ trigger: 'audio_bytes', seconds: 2 });
  await tried(audio.id);
  await arrived(1);
  const [sound] = receiver.received.splice(0);
  expect(sound!.headers).toMatchObject({
    ...{ 'content-type': 'application/octet-stream', 'webhook-test': 'true' },
  });
  expect(sound!.bytes.length).toBe(2 * Number(sound!.query.get('sample_rate')));
});

test('the journal has each attempt with its answer and headers, and never the secret', async () => {
  const { clock, receiver, server, add, talk, arrived, journal, detail, secret, read } = await world();
  const { id } = await add();
  receiver.script.push({ status: 500, body: 'x'.repeat(5_000) });
  const conversation_id = await talk();
  await arrived(1);
  await eventually(async () => expect((await journal())[0]).toMatchObject({ attempts: 1 }));
  const [waiting] = await journal();
  expect(waiting).toMatchObject({ state: 'waiting', conversation_id, last_error: 'The answer was 500.' });
  expect(Date.parse(waiting!.next_attempt_at!)).toBeGreaterThan(clock.now());
  expect(await read(id)).toMatchObject({
    waiting: 1,
    dead: 0,
    last_error: 'The answer was 500.',
    last_success_at: null,
  });
  await eventually(async () => {
    await clock.advance(1_000);
    expect(receiver.received).toHaveLength(2);
  });
  await eventually(async () =>
    expect((await journal())[0]).toMatchObject({ state: 'delivered', attempts: 2 }),
  );
  const one = await detail(waiting!.id);
  expect(one.attempt_list).toMatchObject([
    { outcome: 'refused', status: 500, answer: 'x'.repeat(1_024), next_at: expect.any(String) as string },
    { outcome: 'delivered', status: 200, next_at: null },
  ]);
  expect(one.attempt_list[1]!.headers).toMatchObject({ 'webhook-id': one.event_id });
  expect(one.body).toEqual(receiver.received[1]!.json);
  const encoded = (await secret(id)).toString('base64');
  for (const path of [`/v1/deliveries/${one.id}`, '/v1/deliveries', '/v1/destinations', '/v1/users/export'])
    expect(await (await server.request(path)).text()).not.toContain(encoded);
  expect(await read(id)).toMatchObject({ waiting: 0, last_success_at: expect.any(String) as string });
});

test('what was delivered is sent again, one by one and by days, under the same id and marked', async () => {
  const { clock, receiver, add, talk, arrived, journal, ask, read } = await world();
  const { id } = await add();
  for (const text of ['Can you send me the plan?', 'The wall will be two metres high.']) await talk(text);
  await arrived(2);
  await eventually(async () => expect(await journal('?state=delivered')).toHaveLength(2));
  const sent = receiver.received.splice(0).map(({ headers }) => headers['webhook-id']);
  const last = (await journal()).find(({ event_id }) => event_id === sent[1])!;
  expect(await ask('POST', `/v1/deliveries/${last.id}/resend`)).toMatchObject({
    event_id: sent[1],
    replay: true,
  });
  await arrived(1);
  const [again] = receiver.received.splice(0);
  expect(again!.headers).toMatchObject({ 'webhook-id': sent[1], 'webhook-replay': 'true' });
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  // A later destination gets what happened before it was there.
  const late = await add({ url: `${receiver.url}/late` });
  expect(await ask('POST', `/v1/destinations/${late.id}/replay`, { from: day, to: day })).toEqual({
    ...{ queued: 2, left_out: 0 },
  });
  await arrived(2);
  expect(receiver.received.map(({ path, headers }) => [path, headers['webhook-replay']])).toEqual(
    Array(2).fill(['/late', 'true']),
  );
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(sent));
  await eventually(async () => expect(await read(late.id)).toMatchObject({ waiting: 0, dead: 0 }));
  expect(await journal(`?destination_id=${id}`)).toHaveLength(3);
});

test('a receiver that is gone turns its destination off, and turning it on again sends', async () => {
  const { receiver, add, change, read, talk, arrived } = await world();
  const { id } = await add();
  receiver.script.push({ status: 410 });
  await talk();
  await arrived(1);
  await eventually(async () => expect(await read(id)).toMatchObject({ state: 'gone', enabled: false }));
  await talk('Nothing of this is sent.');
  expect(await change(id, { enabled: true })).toMatchObject({ state: 'on' });
  await talk('The wall will be two metres high.');
  await eventually(() => expect(receiver.received.length).toBeGreaterThan(1));
  expect(receiver.received.at(-1)!.json).toMatchObject({
    transcript_segments: [{ text: 'The wall will be two metres high.' }],
  });
});

test('turning on a destination that is on forgets its failures and sends what waits', async () => {
  const { receiver, add, change, read, talk, arrived } = await world();
  const { id } = await add();
  receiver.script.push({ status: 429, headers: { 'retry-after': '3600' } });
  await talk();
  await arrived(1);
  await eventually(async () => expect(await read(id)).toMatchObject({ state: 'paused', waiting: 1 }));
  expect(await change(id, { enabled: true })).toMatchObject({ state: 'on' });
  await arrived(2);
  await eventually(async () => expect(await read(id)).toMatchObject({ waiting: 0 }));
});

test('what waits goes to a new address at once, and nowhere when the destination is deleted', async () => {
  const { receiver, server, add, change, journal, talk, arrived } = await world();
  const other = await startWebhookReceiver();
  const { id } = await add();
  receiver.usual = { status: 500 };
  const conversation = await talk();
  await arrived(1);
  await eventually(async () => expect((await journal())[0]).toMatchObject({ state: 'waiting', attempts: 1 }));
  await change(id, { url: other.url });
  await eventually(() => expect(other.received).toMatchObject([{ json: { id: conversation } }]));
  await change(id, { url: receiver.url });
  await talk('The wall will be two metres high.');
  await arrived(2);
  await eventually(async () => expect((await journal())[0]).toMatchObject({ state: 'waiting', attempts: 1 }));
  expect((await server.request(`/v1/destinations/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await journal()).toMatchObject([
    { state: 'cancelled', destination_name: null },
    { state: 'delivered', destination_name: null },
  ]);
});

test('an address of another user that leads here is not dialled once the owner forbids it', async () => {
  const { receiver, server, ask } = await world();
  const { uid, token } = await server.otherUser('Bea');
  const rules = (others_may_use_private_addresses: boolean) =>
    ask('PATCH', '/private/destination-rules', { others_may_use_private_addresses });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const theirs = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (
      await server.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    ).json() as T;
  await rules(true);
  const { id } = await theirs<Destination>('POST', '/v1/destinations', {
    ...{ trigger: 'memory_created', url: receiver.url },
  });
  await rules(false);
  await theirs('POST', `/v1/destinations/${id}/test`);
  await eventually(async () =>
    expect((await theirs<DeliveryPage>('GET', '/v1/deliveries')).deliveries).toMatchObject([
      { state: 'dropped', attempts: 1 },
    ]),
  );
  expect(receiver.received).toEqual([]);
  await rules(true);
  await theirs('POST', `/v1/destinations/${id}/test`);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  expect(receiver.received[0]!.query.get('uid')).toBe(uid);
});

test('the port for other computers is free for a receiver while they may not connect', async () => {
  const { add, tried, arrived } = await world({ lan: true });
  await tried((await add()).id);
  await arrived(1);
});

test('open windows are told of deliveries', async () => {
  const { server, add, talk, arrived } = await world();
  await add();
  const closed = new AbortController();
  const answer = await server.request('/private/events', { signal: closed.signal });
  let text = '';
  const reading = (async () => {
    for await (const part of answer.body!) text += new TextDecoder().decode(part);
  })().catch(() => undefined);
  try {
    await talk();
    await arrived(1);
    await eventually(() => expect(text).toContain('data: {"kind":"deliveries"}'));
  } finally {
    closed.abort();
    await reading;
  }
});

test('nothing is sent to the address for other computers, also when its port was a free one', async () => {
  const { server, ask } = await world();
  await ask('PATCH', '/private/network', { lan: 'http' });
  const { lan_urls } = await ask<{ lan_urls: string[] }>('GET', '/private/network');
  const { port } = new URL(lan_urls[0]!);
  // As of a name that leads elsewhere since it was entered.
  const { id } = storeDestination(server.store, server.uid, {
    target: { url: `http://127.0.0.1:${port}/hook` },
  });
  const { id: delivery } = await ask<Delivery>('POST', `/v1/destinations/${id}/test`);
  await eventually(async () => {
    const { attempt_list } = await ask<DeliveryDetail>('GET', `/v1/deliveries/${delivery}`);
    expect(attempt_list).toMatchObject([{ outcome: 'unsafe_address' }]);
  });
});

test('the address for other computers is no receiver once they may connect', async () => {
  const { server, ask } = await world();
  await ask('PATCH', '/private/network', { lan: 'http' });
  const { lan_urls } = await ask<{ lan_urls: string[] }>('GET', '/private/network');
  expect(lan_urls.length).toBeGreaterThan(0);
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const url = `http://${host}:${new URL(lan_urls[0]!).port}/hook`;
    const body = JSON.stringify({ trigger: 'memory_created', url });
    const headers = { 'content-type': 'application/json' };
    const answer = await server.request('/v1/destinations', { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Earshot itself')]);
  }
});
