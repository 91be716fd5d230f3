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

test('0021 takes what is deleted for good out of what was sent of it', () => {
  const db = migratedTo(21);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout)
      VALUES ('c', 'u', 'completed', 1, 1, '.', 120), ('d', 'u', 'completed', 1, 1, '.', 120);
    INSERT INTO people (id, uid, name, created_at, updated_at) VALUES ('p', 'u', 'Bo "B" Ré', 0, 0);
    INSERT INTO folders (id, uid, name, color, icon, position, created_at, updated_at) VALUES ('f', 'u', 'Secret', '', '', 0, 0, 0);
    INSERT INTO action_items (id, uid, conversation_id, description, created_at, updated_at) VALUES ('a', 'u', 'c', 'Call', 0, 0);
    INSERT INTO daily_summaries (id, uid, date, summary, created_at) VALUES ('s', 'u', '2026-01-05', '{}', 0);
  `);
  const memory = (more: object) =>
    JSON.stringify({
      n: 1.5,
      folder_id: 'f',
      folder_name: 'Secret',
      transcript_segments: [
        { text: 'Hi', speaker: 'SPEAKER_01', speaker_name: 'Bo "B" Ré', person_id: 'p' },
        { text: 'Ho', speaker: 'SPEAKER_00', speaker_name: 'You', person_id: null },
      ],
      structured: { action_items: [{ description: 'Call' }, { description: 'Tea' }] },
      ...more,
    });
  const insert = db.prepare(
    `INSERT INTO outgoing_events (id, uid, trigger, lane, conversation_id, body, facts, created_at, expires_at)
     VALUES (?, 'u', ?, 'l', ?, ?, '{}', 0, 0)`,
  );
  insert.run('m1', 'memory_created', 'c', memory({}));
  insert.run('m2', 'memory_created', 'd', memory({ folder_name: 'Open', transcript_segments: [] }));
  insert.run('m3', 'day_summary', null, JSON.stringify({ summary_json: { id: 's' } }));
  insert.run('m4', 'day_summary', null, JSON.stringify({ summary_json: { id: 'other' } }));
  db.exec(`
    INSERT INTO deliveries (event_seq, destination_id, uid, lane, state, head, due_awake, created_at)
      SELECT seq, 'd', 'u', 'l', 'delivered', 0, 0, 0 FROM outgoing_events;
    INSERT INTO delivery_attempts (delivery_id, uid, at, ms, outcome, answer) SELECT id, 'u', 0, 0, 'delivered', 'echo' FROM deliveries;
  `);
  const body = (id: string): unknown =>
    JSON.parse(db.prepare('SELECT body FROM outgoing_events WHERE id = ?').pluck().get(id) as string);
  const answers = () => db.prepare('SELECT answer FROM delivery_attempts ORDER BY id').pluck().all();
  const noted = () =>
    db.prepare(`SELECT ref FROM erasures WHERE place = 'outgoing_events.body'`).pluck().all();

  db.exec('DELETE FROM action_items');
  expect(body('m1')).toMatchObject({ n: 1.5, structured: { action_items: [{ description: 'Tea' }] } });
  expect(body('m2')).toMatchObject({ structured: { action_items: [{}, {}] } });
  expect([answers(), noted()]).toEqual([[null, 'echo', 'echo', 'echo'], ['m1']]);

  db.exec('DELETE FROM people; DELETE FROM folders');
  expect(body('m1')).toMatchObject({
    folder_id: '',
    folder_name: '',
    transcript_segments: [
      { text: 'Hi', speaker_name: 'SPEAKER_01', person_id: null },
      { text: 'Ho', speaker_name: 'You' },
    ],
  });
  expect(body('m2')).toMatchObject({ folder_name: 'Open' });

  db.exec('DELETE FROM daily_summaries');
  expect(body('m3')).toBeNull();
  expect(body('m4')).toEqual({ summary_json: { id: 'other' } });

  db.exec(`DELETE FROM conversations WHERE id = 'c'`);
  expect(db.prepare('SELECT id FROM outgoing_events ORDER BY id').pluck().all()).toEqual(['m2', 'm3', 'm4']);
  expect(db.prepare('SELECT count(*) FROM delivery_attempts').pluck().get()).toBe(3);
});
