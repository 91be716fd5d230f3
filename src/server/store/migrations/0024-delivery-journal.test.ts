import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0024 keeps destinations and deliveries, which have no history yet', () => {
  const db = migratedTo(23);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO destinations (id, uid, trigger, kind, position, name, enabled, target, failures, created_at, updated_at)
      VALUES ('d', 'u', 'memory_created', 'webhook', 0, 'Mine', 1, '{"url":"https://example.org/"}', 3, 5, 6);
    INSERT INTO outgoing_events (id, uid, trigger, lane, body, facts, created_at, expires_at)
      VALUES ('msg_1', 'u', 'memory_created', 'c', '{}', '{}', 7, 8);
    INSERT INTO deliveries (event_seq, destination_id, uid, lane, state, head, due_awake, created_at, ended_at)
      VALUES (1, 'd', 'u', 'c', 'dead', 0, 0, 7, 8);
  `);
  migratedTo(24, db);
  expect(
    db.prepare('SELECT name, failures, last_success_at, last_failure_at, last_error FROM destinations').all(),
  ).toEqual([{ name: 'Mine', failures: 3, last_success_at: null, last_failure_at: null, last_error: null }]);
  const dead = db
    .prepare("SELECT id FROM deliveries INDEXED BY deliveries_dead WHERE uid = 'u' AND state = 'dead'")
    .all();
  expect(dead).toHaveLength(1);
  const past = db
    .prepare(
      "SELECT id FROM outgoing_events INDEXED BY outgoing_events_past WHERE uid = 'u' AND trigger = 'memory_created'",
    )
    .all();
  expect(past).toEqual([{ id: 'msg_1' }]);
});
