// What failed attempts lead to: for the delivery, for its destination, and when not even the result can be stored.
import { expect, test } from 'vitest';
import { instance, refused } from '../../../tests/helpers/delivery-instance.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

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
    expect.objectContaining({
      kind: 'destination_off',
      data: { destination_id: id, destination: 'Notes', off: 'gone' },
    }),
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

test('an attempt that breaks is a failed one', async () => {
  const { clock, to, record, start, begun, rows } = instance();
  to();
  start();
  record('x');
  await clock.advance(0);
  begun[0]!.fail(new Error('secret text'));
  await clock.advance(0);
  expect(rows()).toEqual([{ state: 'waiting', attempts: 1, last_error: 'It couldn’t be sent.' }]);
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
