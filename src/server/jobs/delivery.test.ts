// Deliveries through the real job runner over a database in memory, with a fake clock and attempts that the test ends.
import { expect, test } from 'vitest';
import { storeDestination } from '../../../tests/helpers/destinations.ts';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { storeUser } from '../../../tests/helpers/users.ts';
import type { AttemptResult } from '../deliveries/attempt-result.ts';
import { createLog } from '../log.ts';
import type { Log, Notification } from '../ports.ts';
import { createOutbox, type NewOutgoingEvent } from '../services/deliveries/outbox.ts';
import type { NothingLeft } from '../services/deliveries/sending.ts';
import { createSettlement } from '../services/deliveries/settlement.ts';
import type { NewDestinationRow } from '../store/destinations.ts';
import { openDatabase } from '../store/database.ts';
import { createStore } from '../store/store.ts';
import { createDeliveryJob } from './delivery.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const unscripted: JobRunner['start'] extends (handlers: infer H) => void ? H[keyof H] : never = {
  concurrency: 1,
  run: () => Promise.resolve({ result: 'done' }),
};

function result(more: Partial<AttemptResult> = {}): AttemptResult {
  return {
    outcome: 'delivered',
    status: 200,
    answer: 'ok',
    retry_after_ms: null,
    gone: false,
    headers: { 'webhook-id': 'm' },
    ms: 3,
    ...more,
  };
}
const refused = (status = 500, more: Partial<AttemptResult> = {}) =>
  result({ outcome: 'refused', status, ...more });

interface Begun {
  body: unknown;
  to: string;
  signal: AbortSignal;
  end(with_?: AttemptResult | NothingLeft): void;
  fail(error: Error): void;
}

function instance() {
  const clock = createFakeClock();
  const db = openDatabase({ file: ':memory:', check: false });
  const store = createStore(db);
  const uid = storeUser(store, 'u');
  const begun: Begun[] = [];
  const notices: Notification[] = [];
  const warned: string[] = [];
  let onChanged = (): void => undefined;
  function service() {
    const log: Log = { ...createLog('silent'), warn: (_fields, text) => void warned.push(text ?? '') };
    const jobs = createJobRunner({ store, clock, log, random: () => 0 });
    const outbox = createOutbox({ store, jobs, clock });
    const settle = createSettlement({
      store,
      awake: jobs.awake,
      outbox,
      notifier: { notify: (_uid, one) => void notices.push(one) },
      clock,
      log,
      random: () => 0.5,
      changed: () => onChanged(),
    });
    const delivery = createDeliveryJob({
      store,
      awake: jobs.awake,
      settle,
      clock,
      log,
      send: ({ event, destination }, signal) =>
        new Promise((resolve, reject) => {
          const end: Begun['end'] = (with_ = result()) => resolve(with_);
          begun.push({ body: event.body, to: destination.id, signal, end, fail: reject });
          signal.addEventListener('abort', () => resolve(result({ outcome: 'no_answer', status: null })));
        }),
    });
    const start = () =>
      jobs.start({
        delivery,
        import: unscripted,
        recovery: unscripted,
        retranscription: unscripted,
        offline_recordings: unscripted,
        sample_voiceprint: unscripted,
      });
    return { jobs, outbox, start };
  }
  const { jobs, outbox, start } = service();
  const to = (more: Partial<NewDestinationRow> = {}) => {
    const { id } = storeDestination(store, uid, more);
    outbox.destinationsChanged(uid);
    return id;
  };
  const record = (body: unknown, lane = 'a', more: Partial<NewOutgoingEvent> = {}): void =>
    store.transaction(() =>
      outbox.record({
        uid,
        trigger: 'memory_created',
        lane,
        conversation_id: null,
        body,
        audio: null,
        facts: {},
        ...more,
      }),
    );
  const bodies = () => begun.map(({ body }) => body);
  /** The deliveries, oldest first. */
  const rows = () =>
    db.prepare('SELECT state, attempts, last_error FROM deliveries ORDER BY id').all() as {
      state: string;
      attempts: number;
      last_error: string | null;
    }[];
  const states = () => rows().map(({ state }) => state);
  return {
    clock,
    store,
    db,
    uid,
    jobs,
    outbox,
    start,
    service,
    to,
    record,
    begun,
    bodies,
    rows,
    states,
    notices,
    warned,
    whenChanged: (does: () => void) => void (onChanged = does),
  };
}

test('what is recorded is sent at once, and the attempt is in the journal', async () => {
  const { clock, store, to, record, start, begun, bodies, states, jobs } = instance();
  to();
  start();
  record({ n: 1 });
  await clock.advance(0);
  expect(bodies()).toEqual([{ n: 1 }]);
  begun[0]!.end();
  await clock.advance(0);
  expect(states()).toEqual(['delivered']);
  expect(store.deliveries.attempts(1)).toEqual([
    {
      delivery_id: 1,
      uid: 'u',
      at: clock.now(),
      ms: 3,
      outcome: 'delivered',
      status: 200,
      answer: 'ok',
      headers: { 'webhook-id': 'm' },
      next_at: null,
    },
  ]);
  expect(jobs.count('delivery')).toBe(0);
});

test('a lane keeps its order with one in flight; other lanes go past it, eight at once', async () => {
  const { clock, to, record, start, begun, bodies, states } = instance();
  to();
  start();
  for (const n of [1, 2, 3]) record(`a${n}`, 'a');
  for (let lane = 0; lane < 9; lane++) record(`lane ${lane}`, `lane ${lane}`);
  await clock.advance(0);
  expect(bodies()).toEqual(['a1', ...Array.from({ length: 7 }, (_, lane) => `lane ${lane}`)]);
  begun[0]!.end(refused());
  await clock.advance(0);
  expect(bodies().slice(8)).toEqual(['lane 7']);
  await clock.advance(5_000);
  expect(bodies()).not.toContain('a2');
  begun[1]!.end();
  await clock.advance(0);
  expect(bodies().slice(9)).toEqual(['lane 8']);
  for (const one of begun.slice(2)) one.end();
  await clock.advance(0);
  // The retry of the first one.
  expect(bodies().slice(10)).toEqual(['a1']);
  begun[10]!.end();
  await clock.advance(0);
  begun[11]!.end();
  await clock.advance(0);
  begun[12]!.end();
  await clock.advance(0);
  expect(bodies().slice(10)).toEqual(['a1', 'a2', 'a3']);
  expect(states()).toEqual(Array.from({ length: 12 }, () => 'delivered'));
});

test('what is recorded while others are under way is sent without waiting for them', async () => {
  const { clock, to, record, start, bodies } = instance();
  to();
  start();
  record('slow', 'a');
  await clock.advance(0);
  record('next', 'b');
  await clock.advance(0);
  expect(bodies()).toEqual(['slow', 'next']);
});

test('a lane is tried again when its pause is over, while another one is under way', async () => {
  const { clock, to, record, start, begun, bodies } = instance();
  to();
  start();
  record('hangs', 'a');
  record('fails', 'b');
  await clock.advance(0);
  begun[1]!.end(refused());
  await clock.advance(0);
  await clock.advance(5_000);
  expect(bodies()).toEqual(['hangs', 'fails', 'fails']);
});

test('a destination that hangs holds nothing of another one back', async () => {
  const { clock, to, record, start, begun, states } = instance();
  const many = Array.from({ length: 40 }, () => to());
  start();
  record('to all');
  await clock.advance(0);
  expect(begun).toHaveLength(40);
  begun.find((one) => one.to === many[39])!.end();
  await clock.advance(0);
  record('more', 'b');
  await clock.advance(0);
  expect(begun.filter((one) => one.to === many[39])).toHaveLength(2);
  expect(states().filter((state) => state === 'delivered')).toHaveLength(1);
});

test('a durable delivery is tried again and again, and is a dead letter in the end; its job never counts as failed', async () => {
  const { clock, store, db, to, record, start, begun, rows, jobs } = instance();
  const id = to();
  start();
  record('dead');
  await clock.advance(0);
  for (const [n, gap] of [5_000, 5 * MINUTE, 30 * MINUTE].entries()) {
    expect(store.jobs.find('delivery', id)).toMatchObject({ attempts: 1, last_error: null });
    begun[n]!.end(refused(503));
    await clock.advance(0);
    expect(store.jobs.find('delivery', id)).toMatchObject({ attempts: 0, last_error: null });
    await clock.advance(gap - 1);
    expect(begun).toHaveLength(n + 1);
    await clock.advance(1);
    expect(begun).toHaveLength(n + 2);
  }
  // The last one of the schedule, which takes days.
  db.exec('UPDATE deliveries SET attempts = 9');
  begun[3]!.end(refused(503));
  await clock.advance(0);
  expect(rows()).toEqual([{ state: 'dead', attempts: 10, last_error: 'The answer was 503.' }]);
  expect(jobs.count('delivery')).toBe(0);
});

test('a wait of hours is none that a wrong clock left, and is kept to', async () => {
  const { clock, to, record, start, begun, warned, jobs } = instance();
  to();
  start();
  record('later');
  await clock.advance(0);
  begun[0]!.end(refused(503, { retry_after_ms: 180 * MINUTE }));
  await clock.advance(179 * MINUTE);
  expect(begun).toHaveLength(1);
  expect(warned).toEqual([]);
  await clock.advance(60 * MINUTE);
  expect(begun).toHaveLength(2);
  expect(jobs.count('delivery')).toBe(1);
});

test('live text that nobody takes is dropped within a minute, and the lane goes on', async () => {
  const { clock, to, record, start, begun, rows, bodies } = instance();
  to({ trigger: 'realtime_transcript' });
  start();
  const live = { trigger: 'realtime_transcript' } as const;
  record('first', 's', live);
  record('second', 's', live);
  await clock.advance(0);
  for (const gap of [1_000, 5_000, 30_000]) {
    begun.at(-1)!.end(refused());
    await clock.advance(0);
    await clock.advance(gap);
  }
  expect(bodies()).toEqual(['first', 'first', 'first', 'first']);
  begun.at(-1)!.end(refused());
  await clock.advance(0);
  expect(rows()[0]).toEqual({ state: 'dropped', attempts: 4, last_error: 'The answer was 500.' });
  begun.at(-1)!.end();
  await clock.advance(0);
  expect(bodies()).toEqual(['first', 'first', 'first', 'first', 'second']);
});

test('pauses are awake time: a night asleep, or with the service stopped, is none', async () => {
  const { clock, to, record, start, service, begun, jobs } = instance();
  to();
  start();
  record('later');
  await clock.advance(0);
  begun[0]!.end(refused());
  await clock.advance(0);
  await clock.advance(5_000);
  begun[1]!.end(refused());
  await clock.advance(0);
  await clock.advance(2 * MINUTE);
  clock.sleep(8 * 60 * MINUTE);
  await clock.advance(10_000);
  expect(begun).toHaveLength(2);
  await jobs.close();
  await clock.advance(8 * 60 * MINUTE);
  service().start();
  await clock.advance(2 * MINUTE);
  expect(begun).toHaveLength(2);
  await clock.advance(MINUTE + 5_000);
  expect(begun).toHaveLength(3);
});

test('after a kill what waits is sent at the start; what was in flight is sent again', async () => {
  const { clock, to, record, start, service, begun, bodies, states } = instance();
  to();
  start();
  await clock.advance(30 * MINUTE);
  record('in flight', 'a');
  await clock.advance(0);
  record('waits', 'a');
  // The first service does not go on: nobody ends its attempt.
  service().start();
  await clock.advance(0);
  expect(bodies()).toEqual(['in flight', 'in flight']);
  begun[1]!.end();
  await clock.advance(0);
  begun[2]!.end();
  await clock.advance(0);
  expect(states()).toEqual(['delivered', 'delivered']);
});

test('a stop ends what is under way without counting it', async () => {
  const { clock, to, record, start, jobs, rows, begun } = instance();
  to();
  start();
  record('cut off');
  await clock.advance(0);
  await jobs.close();
  expect(begun[0]!.signal.aborted).toBe(true);
  expect(rows()).toEqual([{ state: 'waiting', attempts: 0, last_error: null }]);
});

test('after five failures in a row nothing is sent for half a minute, then one attempt tries it', async () => {
  const { clock, to, record, start, begun } = instance();
  to();
  start();
  for (let lane = 0; lane < 12; lane++) record(lane, String(lane));
  await clock.advance(0);
  for (const one of begun.slice(0, 8)) one.end(refused());
  await clock.advance(0);
  await clock.advance(29_999);
  expect(begun).toHaveLength(8);
  await clock.advance(1);
  expect(begun).toHaveLength(9);
  begun[8]!.end();
  await clock.advance(0);
  expect(begun).toHaveLength(17);
});

test('410 turns the destination off and says so; what waits stays for when it is on again', async () => {
  const { clock, store, uid, to, record, start, begun, states, notices, outbox } = instance();
  const id = to({ name: 'Notes' });
  start();
  record('refused', 'a');
  await clock.advance(0);
  record('waits', 'a');
  begun[0]!.end(refused(410, { gone: true }));
  await clock.advance(10 * MINUTE);
  expect(begun).toHaveLength(1);
  expect(states()).toEqual(['dead', 'waiting']);
  expect(store.destinations.get(id)).toMatchObject({ enabled: false, disabled_reason: 'gone' });
  expect(notices).toEqual([
    expect.objectContaining({ kind: 'destination_off', data: { destination_id: id } }),
  ]);
  expect(notices[0]!.body).toMatch(/^Notes was turned off/);
  record('nobody wants this');
  expect(states()).toHaveLength(2);
  store.destinations.update(id, { enabled: true, disabled_reason: null });
  outbox.destinationsChanged(uid);
  await clock.advance(0);
  expect(begun).toHaveLength(2);
});

test('long failure turns it off, once', async () => {
  const { clock, store, to, record, start, begun, notices } = instance();
  const id = to();
  start();
  for (let lane = 0; lane < 3; lane++) record(lane, String(lane));
  await clock.advance(0);
  store.destinations.update(id, { failures: 4, failing_since: 1, failing_since_awake: -5 * DAY });
  for (const one of begun) one.end(refused());
  await clock.advance(0);
  expect(store.destinations.get(id)).toMatchObject({ enabled: false, disabled_reason: 'failing' });
  expect(notices).toHaveLength(1);
});

test('a success clears what failures left', async () => {
  const { clock, store, to, record, start, begun } = instance();
  const id = to();
  start();
  record('x');
  await clock.advance(0);
  begun[0]!.end(refused());
  await clock.advance(0);
  expect(store.destinations.get(id)).toMatchObject({ failures: 1, failing_since: clock.now() });
  await clock.advance(5_000);
  begun[1]!.end();
  await clock.advance(0);
  expect(store.destinations.get(id)).toMatchObject({ failures: 0, failing_since: null });
});

test('a made-up event is tried once and harms nobody', async () => {
  const { clock, store, to, record, start, begun, states } = instance();
  const id = to();
  start();
  record('test', 't', { facts: { test: true } });
  await clock.advance(0);
  begun[0]!.end(refused());
  await clock.advance(0);
  expect(states()).toEqual(['dropped']);
  expect(store.destinations.get(id)!.failures).toBe(0);
});

test('what has nothing left to send is cancelled with its reason', async () => {
  const { clock, store, to, record, start, begun, rows } = instance();
  to();
  start();
  record('x');
  await clock.advance(0);
  begun[0]!.end({ cancelled: 'The conversation was deleted.' });
  await clock.advance(0);
  expect(rows()).toEqual([{ state: 'cancelled', attempts: 0, last_error: 'The conversation was deleted.' }]);
  expect(store.deliveries.attempts(1)).toEqual([]);
});

test('an attempt that breaks is a failed one', async () => {
  const { clock, to, record, start, begun, rows } = instance();
  to();
  start();
  record('x');
  await clock.advance(0);
  begun[0]!.fail(new Error('secret text'));
  await clock.advance(0);
  expect(rows()).toEqual([{ state: 'waiting', attempts: 1, last_error: 'It could not be sent.' }]);
});

test('what fails after a result was stored does not have it stored again', async () => {
  const { clock, db, to, record, start, begun, states, whenChanged } = instance();
  whenChanged(() => {
    throw new Error('database or disk is full');
  });
  to();
  start();
  record('one');
  await clock.advance(0);
  begun[0]!.end();
  for (let second = 0; second < 5; second++) await clock.advance(1_000);
  expect(states()).toEqual(['delivered']);
  expect(db.prepare('SELECT COUNT(*) FROM delivery_attempts').pluck().get()).toBe(1);
});

test('results that cannot be stored are kept until they can, and nothing is sent twice meanwhile', async () => {
  const { clock, store, to, record, start, begun, states } = instance();
  to();
  start();
  record('x');
  await clock.advance(0);
  const { transaction } = store;
  store.transaction = () => {
    throw new Error('the disk is full');
  };
  begun[0]!.end();
  await clock.advance(3_000);
  expect([states(), begun.length]).toEqual([['waiting'], 1]);
  store.transaction = transaction;
  await clock.advance(1_000);
  expect([states(), begun.length]).toEqual([['delivered'], 1]);
});
