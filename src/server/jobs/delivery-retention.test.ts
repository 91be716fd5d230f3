// Which outgoing events are removed when, over a database in memory with a fake clock.
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../tests/helpers/empty-database.ts';
import { storeDestination } from '../../../tests/helpers/destinations.ts';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { storeUser } from '../../../tests/helpers/users.ts';
import { createLog } from '../log.ts';
import { createOutbox } from '../services/deliveries/outbox.ts';
import { keptUntil } from '../store/outgoing-events.ts';
import { createStore } from '../store/store.ts';
import { createDeliveryRetention } from './delivery-retention.ts';
import { createJobRunner } from './job-runner.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function instance() {
  const clock = createFakeClock();
  const db = emptyDatabase();
  const store = createStore(db);
  const uid = storeUser(store, 'u');
  const log = createLog('silent');
  const jobs = createJobRunner({ store, clock, log, random: () => 0 });
  const outbox = createOutbox({ store, jobs, clock });
  const retention = createDeliveryRetention({ store, clock, log });
  const record = (trigger: 'memory_created' | 'realtime_transcript', lane: string): void =>
    outbox.record({ uid, trigger, lane, conversation_id: null, body: lane, audio: null, facts: {} });
  const end = (eventSeq: number, state: 'delivered' | 'dropped' | 'dead'): void => {
    const [delivery] = store.deliveries.ofEvent(eventSeq);
    store.deliveries.end(delivery!, state, { at: clock.now(), error: null, attempted: true });
    store.deliveries.addAttempt({
      ...{ delivery_id: delivery!.id, uid, at: clock.now(), ms: 1, outcome: state, status: 200, answer: 'x' },
      ...{ headers: {}, next_at: null },
    });
    const { trigger } = store.outgoing_events.get(eventSeq)!;
    store.outgoing_events.keepUntil(eventSeq, keptUntil(trigger, state === 'delivered', clock.now()));
  };
  const events = () => store.outgoing_events.after(uid, 0, 999).map(({ lane }) => lane);
  const later = async (ms: number) => {
    clock.sleep(ms);
    await clock.advance(HOUR);
  };
  return { clock, db, store, uid, outbox, retention, record, end, events, later };
}

test('what is live is kept for a day after it was delivered, everything else for thirty', async () => {
  const { db, store, uid, retention, record, end, events, later } = instance();
  storeDestination(store, uid);
  storeDestination(store, uid, { trigger: 'realtime_transcript' });
  record('memory_created', 'conversation');
  record('memory_created', 'dead');
  record('realtime_transcript', 'text');
  record('realtime_transcript', 'dropped text');
  end(1, 'delivered');
  end(2, 'dead');
  end(3, 'delivered');
  end(4, 'dropped');
  retention.start();
  await later(22 * HOUR);
  expect(events()).toHaveLength(4);
  await later(HOUR);
  expect(events()).toEqual(['conversation', 'dead', 'dropped text']);
  await later(28 * DAY);
  expect(events()).toHaveLength(3);
  await later(DAY);
  expect(events()).toEqual([]);
  for (const table of ['deliveries', 'delivery_attempts'])
    expect(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0);
});

test('live text that is dropped because its destination was turned off has its record for thirty days', async () => {
  const { store, uid, outbox, retention, record, events, later } = instance();
  const { id } = storeDestination(store, uid, { trigger: 'realtime_transcript' });
  record('realtime_transcript', 'text');
  store.destinations.update(id, { enabled: false });
  outbox.destinationsChanged(uid);
  expect(store.deliveries.get(1)).toMatchObject({ state: 'dropped' });
  retention.start();
  await later(28 * DAY);
  expect(events()).toEqual(['text']);
  await later(2 * DAY);
  expect(events()).toEqual([]);
});

test('what waits is kept while its destination is on, and given up when it is off', async () => {
  const { store, uid, outbox, retention, record, events, later } = instance();
  const on = storeDestination(store, uid);
  record('memory_created', 'waits');
  record('memory_created', 'waits');
  retention.start();
  await later(60 * DAY);
  expect(events()).toHaveLength(2);
  store.destinations.update(on.id, { enabled: false });
  outbox.destinationsChanged(uid);
  await later(2 * DAY);
  expect(store.deliveries.get(1)).toMatchObject({ state: 'dead', head: false });
  expect(store.deliveries.waiting(on.id)).toBe(0);
  expect(events()).toHaveLength(2);
});

test('a large backlog goes in steps', async () => {
  const { clock, store, uid, outbox, retention, record, events } = instance();
  outbox.streamRead(uid);
  store.transaction(() => {
    for (let n = 0; n < 900; n++) record('realtime_transcript', String(n));
  });
  clock.sleep(2 * DAY);
  retention.start();
  const { transaction } = store;
  let steps = 0;
  store.transaction = (work) => (steps++, transaction(work));
  await clock.advance(2 * 60_000);
  expect([events(), steps]).toEqual([[], 5]);
});
