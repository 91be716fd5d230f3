// What is stored of an outgoing event, and for whom.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../../../../tests/helpers/fake-clock.ts';
import { storeDestination } from '../../../../tests/helpers/destinations.ts';
import { storeUser } from '../../../../tests/helpers/users.ts';
import { createJobRunner } from '../../jobs/job-runner.ts';
import { createLog } from '../../log.ts';
import { openDatabase } from '../../store/database.ts';
import { createStore } from '../../store/store.ts';
import { createOutbox, type NewOutgoingEvent } from './outbox.ts';

function instance(file = ':memory:') {
  const clock = createFakeClock();
  const store = createStore(openDatabase({ file, check: false }));
  const jobs = createJobRunner({ store, clock, log: createLog('silent'), random: () => 0 });
  const uid = storeUser(store, 'u');
  const outbox = createOutbox({ store, jobs, clock });
  const event = (more: Partial<NewOutgoingEvent> = {}): NewOutgoingEvent => ({
    uid,
    trigger: 'memory_created',
    lane: 'c',
    conversation_id: null,
    body: { id: 'c' },
    audio: null,
    facts: {},
    ...more,
  });
  const events = () => store.outgoing_events.after(uid, 0, 99);
  return { clock, store, jobs, uid, outbox, event, events };
}

test('each destination that wants the event gets a delivery, and its job is queued', () => {
  const { store, jobs, uid, outbox, event, events } = instance();
  const first = storeDestination(store, uid);
  const second = storeDestination(store, uid);
  storeDestination(store, uid, { enabled: false });
  storeDestination(store, uid, { target: { url: '' } });
  storeDestination(store, uid, { trigger: 'day_summary' });
  outbox.record(event({ facts: { category: 'work' } }));
  const [stored] = events();
  expect(stored).toMatchObject({ body: { id: 'c' }, facts: { category: 'work' }, lane: 'c' });
  expect(stored!.id).toMatch(/^msg_[\da-f]{32}$/);
  const due = [first, second].flatMap(({ id }) => store.deliveries.due(id, 0, 9));
  expect(due).toMatchObject([
    { destination_id: first.id, event_seq: stored!.seq, head: true, attempts: 0 },
    { destination_id: second.id, event_seq: stored!.seq, head: true },
  ]);
  expect(jobs.count('delivery')).toBe(2);
});

test('what another process turns off gets nothing more', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-outbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const file = join(dataDir, 'one.sqlite');
  const { store, uid, outbox, event, events } = instance(file);
  const { id } = storeDestination(store, uid, { device_id: 'phone' });
  outbox.record(event());
  expect(outbox.wants(uid, 'memory_created')).toBe(true);
  const other = openDatabase({ file, check: false });
  onTestFinished(() => void other.close());
  createStore(other).destinations.turnOffOf('phone', 1);
  expect(outbox.wants(uid, 'memory_created')).toBe(false);
  outbox.record(event());
  expect(events()).toHaveLength(1);
  expect(store.deliveries.waiting(id)).toBe(1);
});

test('nothing is stored that nobody wants', () => {
  const { clock, store, uid, outbox, event, events } = instance();
  expect(outbox.wants(uid, 'memory_created')).toBe(false);
  outbox.record(event());
  expect(events()).toEqual([]);
  outbox.streamRead(uid);
  outbox.record(event());
  outbox.record(event({ trigger: 'audio_bytes' }));
  expect(events()).toHaveLength(1);
  clock.sleep(8 * 86_400_000);
  outbox.record(event());
  expect(events()).toHaveLength(1);
  storeDestination(store, uid);
  outbox.record(event());
  expect(events()).toHaveLength(1);
  outbox.destinationsChanged(uid);
  outbox.record(event());
  expect(events()).toHaveLength(2);
});

test('what is undone with its change leaves neither event nor job', () => {
  const { store, jobs, uid, outbox, event, events } = instance();
  storeDestination(store, uid);
  const undone = () =>
    store.transaction(() => {
      outbox.record(event());
      throw new Error('undone');
    });
  expect(undone).toThrow('undone');
  expect([events(), jobs.count('delivery')]).toEqual([[], 0]);
});

test.each([
  [{ categories: ['work'] }, { category: 'work' }, { category: 'family' }],
  [{ folder_ids: ['f'] }, { folder_id: 'f' }, { folder_id: null }],
  [{ languages: ['en', 'de'] }, { language: 'de' }, {}],
  [{ categories: ['work'], languages: ['en'] }, { category: 'work', language: 'en' }, { category: 'work' }],
])('the filter %j lets %j through and not %j', (filter, passes, stays) => {
  const { store, uid, outbox, event, events } = instance();
  storeDestination(store, uid, { filter });
  outbox.record(event({ facts: stays }));
  expect(events()).toEqual([]);
  outbox.record(event({ facts: passes }));
  expect(events()).toHaveLength(1);
});

test('audio goes to the destinations it was cut for', () => {
  const { store, uid, outbox, event } = instance();
  const short = storeDestination(store, uid, {
    trigger: 'audio_bytes',
    target: { url: 'http://a', seconds: 2 },
  });
  const usual = storeDestination(store, uid, { trigger: 'audio_bytes' });
  expect(outbox.audioDestinations(uid)).toEqual([
    { id: short.id, seconds: 2 },
    { id: usual.id, seconds: 5 },
  ]);
  const audio = { recording_id: 'r', from_sample: 0, samples: 32_000, sample_rate: 16_000 };
  outbox.record(event({ trigger: 'audio_bytes', body: null, audio, only: [short.id] }));
  expect(store.deliveries.due(short.id, 0, 9)).toHaveLength(1);
  expect(store.deliveries.due(usual.id, 0, 9)).toEqual([]);
});
