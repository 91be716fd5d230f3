// Deliveries through kills and a receiver that fails in every way, short; and that their judgement is not blind.
// `npm run chaos -- webhooks` is the long run.
import { expect, test } from 'vitest';
import type { Arrival } from '../../chaos/webhooks/receiver.ts';
import { deliveriesVerdict, type Judged, type Outgoing } from '../../chaos/webhooks/verdict.ts';
import { runChaos } from '../../chaos/run.ts';

test('every event is delivered, counted once, signed and in its order', async () => {
  const [result] = await runChaos({ names: ['webhooks'], seed: 7, quick: true });
  expect(result?.problems.join('\n')).toBe('');
  expect(result?.note).toMatch(/^[6-9]\d conversations and [1-9]\d* pieces of live text/);
  expect(result?.note).toContain('1 410');
}, 400_000);

const memory = (number: number): Outgoing => ({
  id: `m${number}`,
  seq: number,
  trigger: 'memory_created',
  lane: `c${number}`,
  conversation_id: `c${number}`,
  states: ['delivered'],
});
const live = (number: number): Outgoing => ({
  id: `l${number}`,
  seq: 10 + number,
  trigger: 'realtime_transcript',
  lane: 'session',
  conversation_id: null,
  states: ['delivered'],
});
const arrival = (id: string, more: Partial<Arrival> = {}): Arrival => ({
  id,
  query: '?uid=u',
  body: JSON.stringify({ id: id.replace('m', 'c') }),
  signed: true,
  replay: false,
  handled: true,
  ...more,
});

function judged(change: (all: { arrivals: Arrival[]; events: Outgoing[]; completed: string[] }) => void) {
  const all = {
    events: [memory(1), memory(2), live(1), live(2)],
    arrivals: ['m1', 'm2', 'l1', 'l2'].map((id) => arrival(id)),
    completed: ['c1', 'c2'],
  };
  change(all);
  const known: Judged['known'] = new Map(all.events.map((one) => [one.id, one]));
  return deliveriesVerdict({ ...all, followed: 0, known }).problems;
}

test('a whole run, with repeated attempts, is right', () => {
  expect(
    judged(({ arrivals }) => {
      arrivals.unshift(arrival('m2', { handled: false }), arrival('m2'));
      arrivals.push(arrival('l2'));
      arrivals.push(arrival('l1', { replay: true }));
    }),
  ).toEqual([]);
});

test.each<[what: string, change: Parameters<typeof judged>[0], problem: RegExp]>([
  [
    'an event that never arrived',
    ({ arrivals }) => void arrivals.shift(),
    /1 conversations were never delivered/,
  ],
  ['one that was refused only', ({ arrivals }) => void (arrivals[0]!.handled = false), /never delivered/],
  [
    'live text that is delivered by record only',
    ({ arrivals }) => void arrivals.pop(),
    /live text were never/,
  ],
  ['live text that waits', ({ events }) => void (events[3]!.states = ['waiting']), /did not end/],
  ['a conversation without an event', ({ completed }) => void completed.push('c3'), /have no event/],
  [
    'a conversation with two',
    ({ events, arrivals }) => {
      events.push({ ...memory(2), id: 'm3', seq: 3 });
      arrivals.push(arrival('m3', { body: '{"id":"c2"}' }));
    },
    /two events.*|two ids/,
  ],
  ['a wrong signature', ({ arrivals }) => void (arrivals[1]!.signed = false), /1 requests were not signed/],
  ['an unknown id', ({ arrivals }) => void arrivals.push(arrival('m9')), /nobody recorded/],
  [
    'one id with two bodies',
    ({ arrivals }) => void arrivals.push(arrival('l1', { body: '{}', replay: true })),
    /two contents/,
  ],
  [
    'text out of its order',
    ({ arrivals }) => void arrivals.push(arrival('l1')),
    /1 requests were out of the order/,
  ],
])('%s is found', (_what, change, problem) => {
  expect(judged(change).join()).toMatch(problem);
});
