import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0021 makes a destination of each webhook, with its address, seconds and state', () => {
  const db = migratedTo(20);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0), ('v', 'Bea', 0, 0), ('w', 'Cy', 0, 0);
    INSERT INTO webhooks (uid, type, url, enabled, failures, updated_at) VALUES
      ('u', 'memory_created', 'https://example.org/a,b?key=1,2', 1, 3, 50),
      ('u', 'audio_bytes', 'http://127.0.0.1:9/a,b?x=1 , 12', 0, 0, 60),
      ('v', 'audio_bytes', 'http://127.0.0.1:9/plain', 1, 0, 70),
      ('v', 'realtime_transcript', '', 1, 0, 80),
      ('w', 'audio_bytes', 'http://127.0.0.1:9/plain,', 1, 0, 90);
  `);
  migratedTo(21, db);
  const rows = db
    .prepare(
      `SELECT uid, trigger, kind, position, name, enabled, target, filter, body_form, added_by, failures, created_at, updated_at
       FROM destinations ORDER BY created_at`,
    )
    .all();
  const moved = (more: object) => ({
    kind: 'webhook',
    position: 0,
    name: 'Webhook',
    enabled: 1,
    filter: '{}',
    body_form: 'contract',
    added_by: 'owner',
    failures: 0,
    ...more,
  });
  const at = (time: number) => ({ created_at: time, updated_at: time });
  expect(rows).toEqual([
    moved({
      uid: 'u',
      trigger: 'memory_created',
      target: '{"url":"https://example.org/a,b?key=1,2"}',
      failures: 3,
      ...at(50),
    }),
    moved({
      uid: 'u',
      trigger: 'audio_bytes',
      enabled: 0,
      target: '{"url":"http://127.0.0.1:9/a,b?x=1","seconds":12}',
      ...at(60),
    }),
    moved({ uid: 'v', trigger: 'audio_bytes', target: '{"url":"http://127.0.0.1:9/plain"}', ...at(70) }),
    moved({ uid: 'v', trigger: 'realtime_transcript', target: '{"url":""}', ...at(80) }),
    moved({ uid: 'w', trigger: 'audio_bytes', target: '{"url":"http://127.0.0.1:9/plain"}', ...at(90) }),
  ]);
  const ids = db.prepare('SELECT id FROM destinations').pluck().all() as string[];
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'webhooks'`).get()).toBeUndefined();
});
