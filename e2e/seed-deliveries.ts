// Stores a destination with made-up deliveries, the newest a minute ago: one in four is given up, the others are delivered.
import { randomUUID } from 'node:crypto';
import type { Store } from '../src/server/store/store.ts';
import { storeDestination } from '../tests/helpers/destinations.ts';

const MINUTE = 60_000;

export function storeDeliveries(store: Store, uid: string, count: number, now: number): void {
  // Port 9 has no listener.
  const target = { url: 'http://127.0.0.1:9/notes' };
  const { id } = storeDestination(store, uid, {
    ...{ name: 'Notes', target, trigger: 'memory_created', created_at: now, updated_at: now },
  });
  for (let index = count; index > 0; index--) {
    const created_at = now - index * MINUTE;
    const lane = randomUUID();
    const event_seq = store.outgoing_events.insert({
      ...{ id: `msg_${randomUUID().replaceAll('-', '')}`, uid, trigger: 'memory_created', lane },
      ...{ conversation_id: null, audio: null, facts: { category: 'work' }, created_at },
      body: { id: lane, structured: { title: `Talk ${index}` }, discarded: false },
    });
    const delivery = { event_seq, destination_id: id, uid, lane, replay: false };
    const stored = store.deliveries.insert({ ...delivery, due_awake: 0, created_at });
    const failed = index % 4 === 0;
    const attempt = { delivery_id: stored.id, uid, at: created_at + 40, ms: 34, next_at: null };
    store.deliveries.addAttempt({
      ...attempt,
      outcome: failed ? 'refused' : 'delivered',
      status: failed ? 500 : 200,
      answer: failed ? 'The notes are full.' : 'ok',
      headers: { 'webhook-id': lane, 'Content-Type': 'application/json' },
    });
    store.deliveries.end({ id: stored.id, destination_id: id, lane }, failed ? 'dead' : 'delivered', {
      at: created_at + 74,
      error: failed ? 'The answer was 500.' : null,
      attempted: true,
    });
  }
}
