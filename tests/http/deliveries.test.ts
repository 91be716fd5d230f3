// The delivery journal over HTTP: what was sent where, and sending it again. The rows are stored by hand, so that nothing is sent.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Delivery, DeliveryDetail, DeliveryPage } from '../../src/contract/deliveries.ts';
import type { DeliveryState } from '../../src/server/store/deliveries.ts';
import type { NewOutgoingEventRow } from '../../src/server/store/outgoing-events.ts';
import { storeDestination } from '../helpers/destinations.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

let service: HttpInstance;
let token: string;
beforeEach(async () => {
  service = await startHttpInstance();
  token = await service.token();
});
afterEach(() => service.close());

const DAY = 24 * 3_600_000;
const send = (method: string, path: string, body?: unknown, as = token) =>
  service.send(method, path, as, body);
const page = async (query = '') =>
  (await send('GET', `/v1/deliveries${query}`)).body as unknown as DeliveryPage;
const ids = async (query = '') => (await page(query)).deliveries.map(({ id }) => Number(id));

let counter = 0;
function event(more: Partial<NewOutgoingEventRow> = {}): number {
  counter++;
  return service.store.outgoing_events.insert({
    ...{ id: `msg_${counter}`, uid: service.owner.uid, trigger: 'memory_created', lane: `lane-${counter}` },
    ...{ conversation_id: null, body: { number: counter }, audio: null, facts: {} },
    created_at: service.clock.now(),
    ...more,
  });
}
function delivery(event_seq: number, destination_id: string, state: DeliveryState = 'waiting'): number {
  const { id } = service.store.deliveries.insert({
    ...{ event_seq, destination_id, uid: service.owner.uid, lane: `lane-${event_seq}`, due_awake: 0 },
    ...{ replay: false, created_at: service.clock.now() },
  });
  if (state !== 'waiting')
    service.store.deliveries.end({ id, destination_id, lane: `lane-${event_seq}` }, state, {
      ...{
        at: service.clock.now(),
        error: state === 'delivered' ? null : 'It answered 500.',
        attempted: true,
      },
    });
  return id;
}
const destination = (more: Parameters<typeof storeDestination>[2] = {}) =>
  storeDestination(service.store, service.owner.uid, more).id;

test('it is listed by destination, trigger, state and conversation, newest first and page by page', async () => {
  const [one, two] = [destination({ name: 'One' }), destination({ trigger: 'day_summary' })];
  const conversation_id = service.addConversation();
  const a = delivery(event({ conversation_id }), one, 'delivered');
  const b = delivery(event(), one, 'dead');
  const c = delivery(event({ trigger: 'day_summary' }), two);
  expect(await ids()).toEqual([c, b, a]);
  expect(await ids(`?destination_id=${one}`)).toEqual([b, a]);
  expect(await ids('?trigger=day_summary')).toEqual([c]);
  expect(await ids('?state=dead')).toEqual([b]);
  expect(await ids(`?state=dead&destination_id=${two}`)).toEqual([]);
  expect(await ids(`?conversation_id=${conversation_id}`)).toEqual([a]);
  const first = await page('?limit=2');
  expect(first.deliveries.map(({ id }) => Number(id))).toEqual([c, b]);
  const last = await page(`?limit=2&cursor=${first.next_cursor}`);
  expect([last.deliveries.map(({ id }) => Number(id)), last.next_cursor]).toEqual([[a], null]);
  expect(first.deliveries[1]).toMatchObject({
    ...{ destination_name: 'One', state: 'dead', attempts: 1, last_error: 'It answered 500.' },
    ...{ replay: false, test: false, next_attempt_at: null },
  });
  for (const wrong of ['?state=lost', '?trigger=x', '?cursor=x', '?limit=x'])
    expect((await send('GET', `/v1/deliveries${wrong}`)).status).toBe(422);
});

test('a page looks through so many deliveries at most, and the next one goes on', async () => {
  const one = destination();
  const seq = event();
  const rare = delivery(event({ trigger: 'day_summary' }), one);
  service.db.exec(
    `INSERT INTO deliveries (event_seq, destination_id, uid, lane, state, head, due_awake, created_at, ended_at)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
     SELECT ${seq}, '${one}', '${service.owner.uid}', 'x', 'delivered', 0, 0, 0, 0 FROM n`,
  );
  const first = await page('?trigger=day_summary');
  expect(first.deliveries).toEqual([]);
  const second = await page(`?trigger=day_summary&cursor=${first.next_cursor}`);
  expect([second.deliveries.map(({ id }) => Number(id)), second.next_cursor]).toEqual([[rare], null]);
});

test('one delivery shows each attempt with its answer and headers, and the body', async () => {
  const one = destination();
  const id = delivery(event({ facts: { test: true } }), one);
  const attempt = {
    delivery_id: id,
    uid: service.owner.uid,
    ms: 12.4,
    outcome: 'refused',
    status: 500,
    answer: 'oops',
  };
  const headers = { 'webhook-id': 'msg', 'webhook-signature': 'v1,abc' };
  service.store.deliveries.addAttempt({ ...attempt, at: 1_000, headers, next_at: 6_000 });
  service.store.deliveries.addAttempt({
    ...{ ...attempt, status: null, answer: null, outcome: 'no_answer' },
    ...{ at: 6_000, headers: {}, next_at: null },
  });
  const { body } = await send('GET', `/v1/deliveries/${id}`);
  expect(body).toMatchObject({
    ...{ id: String(id), test: true, resendable: true, body: { number: counter }, audio: null },
    attempt_list: [
      { at: '1970-01-01T00:00:01.000Z', ms: 12, outcome: 'refused', status: 500, answer: 'oops', headers },
      { at: '1970-01-01T00:00:06.000Z', outcome: 'no_answer', status: null, next_at: null },
    ],
  });
  const audio = { recording_id: 'r', from_sample: 0, samples: 80_000, sample_rate: 16_000 };
  const sound = delivery(event({ trigger: 'audio_bytes', body: null, audio }), one);
  expect((await send('GET', `/v1/deliveries/${sound}`)).body).toMatchObject({
    ...{ body: null, audio: { seconds: 5, sample_rate: 16_000 } },
  });
  for (const missing of ['999', 'x', '1e1', '99999999999999999999'])
    expect((await send('GET', `/v1/deliveries/${missing}`)).status).toBe(404);
});

test('what was given up or delivered is sent again under the same id; what waits is not', async () => {
  const one = destination();
  const waiting = delivery(event(), one);
  const resend = (id: number) => send('POST', `/v1/deliveries/${id}/resend`);
  expect((await resend(waiting)).status).toBe(409);
  for (const state of ['dead', 'delivered', 'dropped', 'cancelled'] as const) {
    const old = delivery(event(), one, state);
    const again = (await resend(old)).body as unknown as Delivery;
    expect(again).toMatchObject({ event_id: `msg_${counter}`, state: 'waiting', attempts: 0, replay: true });
    expect(Number(again.id)).toBeGreaterThan(old);
  }
  const bare = delivery(event({ body: null }), one, 'dead');
  expect((await resend(bare)).body).toMatchObject({ detail: 'What this delivery sent is no longer kept' });
  const dead = delivery(event(), one, 'dead');
  await send('PATCH', `/v1/destinations/${one}`, { enabled: false });
  expect((await resend(dead)).status).toBe(409);
  await send('DELETE', `/v1/destinations/${one}`);
  expect((await resend(dead)).status).toBe(404);
  const detail = (await send('GET', `/v1/deliveries/${dead}`)).body as unknown as DeliveryDetail;
  expect(detail).toMatchObject({ destination_name: null, destination_kind: null, resendable: false });
});

test('a span of days is replayed to one destination, as far as its filter lets it through', async () => {
  service.store.users.update(service.owner.uid, { time_zone: 'America/New_York' });
  const mine = destination({ filter: { categories: ['work'] } });
  const work = { facts: { category: 'work' } };
  const midnight = Date.parse('2026-01-03T05:00:00Z');
  event({ ...work, created_at: midnight - 1 });
  const inside = [
    event({ ...work, created_at: midnight }),
    event({ ...work, created_at: midnight + 2 * DAY - 1 }),
  ];
  event({ ...work, created_at: midnight + 2 * DAY });
  event({ facts: { category: 'family' }, created_at: midnight });
  event({ ...work, created_at: midnight, trigger: 'day_summary' });
  event({ facts: { category: 'work', test: true }, created_at: midnight });
  event({ ...work, created_at: midnight, body: null });
  const already = event({ ...work, created_at: midnight + 1 });
  delivery(already, mine);
  const path = `/v1/destinations/${mine}/replay`;
  const span = { from: '2026-01-03', to: '2026-01-04' };
  expect((await send('POST', path, span)).body).toEqual({ queued: 2, left_out: 0 });
  const queued = (await page(`?destination_id=${mine}`)).deliveries.filter(({ replay }) => replay);
  expect(queued.map(({ event_id }) => event_id).reverse()).toEqual(
    inside.map((seq) => service.store.outgoing_events.get(seq)!.id),
  );
  expect((await send('POST', path, { from: '2026-01-04', to: '2026-01-03' })).status).toBe(422);
  expect((await send('POST', path, { from: '2026-01-01', to: '2026-02-01' })).status).toBe(422);
  expect((await send('POST', path, { from: 'today', to: '2026-02-01' })).status).toBe(422);
  await send('PATCH', `/v1/destinations/${mine}`, { enabled: false });
  expect((await send('POST', path, span)).status).toBe(409);
});

test('a replay takes so many events at most, says what it left out, and others are served meanwhile', async () => {
  const mine = destination();
  service.db.exec(
    `INSERT INTO outgoing_events (id, uid, trigger, lane, body, facts, created_at, expires_at)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10300)
     SELECT 'many_' || i, '${service.owner.uid}', 'memory_created', i, '{}', '{}', ${service.clock.now()}, 9e15 FROM n`,
  );
  let over = false;
  const day = new Date(service.clock.now()).toISOString().slice(0, 10);
  const replay = send('POST', `/v1/destinations/${mine}/replay`, { from: day, to: day }).finally(
    () => (over = true),
  );
  let served = 0;
  while (!over) {
    await (await service.get('/health')).text();
    served++;
  }
  expect((await replay).body).toEqual({ queued: 10_000, left_out: 300 });
  expect(served).toBeGreaterThan(3);
  expect((await send('GET', `/v1/destinations/${mine}`)).body).toMatchObject({ waiting: 10_000 });
});

test.each([
  ['memory_created', { structured: { category: 'architecture' }, transcript_segments: [{}, {}] }],
  ['realtime_transcript', [{ speaker: 'SPEAKER_00', is_user: true }, { speaker: 'SPEAKER_01' }]],
  ['day_summary', { summary_json: { date: '2026-01-05', stats: { total_conversations: 1 } } }],
] as const)('a test event of %s is made up, marked and not behind what waits', async (trigger, body) => {
  const one = destination({ trigger, filter: { languages: ['xx'] } });
  const { status, body: queued } = await send('POST', `/v1/destinations/${one}/test`);
  expect([status, queued]).toMatchObject([200, { trigger, test: true, replay: false, state: 'waiting' }]);
  const { id } = queued as unknown as Delivery;
  expect((await send('GET', `/v1/deliveries/${id}`)).body).toMatchObject({ body, conversation_id: null });
  const again = (await send('POST', `/v1/destinations/${one}/test`)).body as unknown as Delivery;
  const heads = service.store.deliveries.due(one, Number.MAX_SAFE_INTEGER, 10).map((row) => String(row.id));
  expect(heads).toEqual([id, again.id]);
});

test('a test of audio can be sent again, though no audio is kept of it', async () => {
  const one = destination({ trigger: 'audio_bytes' });
  const { id } = (await send('POST', `/v1/destinations/${one}/test`)).body as unknown as Delivery;
  expect((await send('GET', `/v1/deliveries/${id}`)).body).toMatchObject({ body: null, resendable: true });
});

test('a destination that is off, or has no address, is not tested', async () => {
  for (const more of [{ enabled: false }, { target: { url: '' } }])
    expect((await send('POST', `/v1/destinations/${destination(more)}/test`)).status).toBe(409);
});
