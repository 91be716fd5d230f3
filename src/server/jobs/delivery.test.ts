// In which order and when deliveries are sent, through stops and kills.
import { expect, test } from 'vitest';
import { instance, refused } from '../../../tests/helpers/delivery-instance.ts';

const MINUTE = 60_000;

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

test('a stop is no fault of the delivery that it cuts off; another rejection is', async () => {
  const { clock, to, record, start, begun, jobs, rows, errors, atStop } = instance();
  to();
  start();
  atStop.rejects = true;
  record('cut off', 'a');
  record('fails', 'b');
  await clock.advance(0);
  begun[1]!.fail(new Error('unexpected'));
  await clock.advance(0);
  expect(errors).toEqual(['a delivery failed unexpectedly']);
  await jobs.close();
  expect(errors).toHaveLength(1);
  expect(rows()[0]).toMatchObject({ state: 'waiting', attempts: 0 });
});
