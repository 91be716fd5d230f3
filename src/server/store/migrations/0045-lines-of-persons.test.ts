import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0045 finds the voice that a claim names, by its name or by its number', () => {
  const db = talkedAt(44);
  const line = (id: string, speaker: number, person: string | null) =>
    db
      .prepare(
        `INSERT INTO segments (conversation_id, id, uid, text, speaker, speaker_id, person_id, "start", "end")
         VALUES ('c', ?, 'u', 'Yes', 'SPEAKER_00', ?, ?, ?, ?)`,
      )
      .run(id, speaker, person, speaker * 10 + Number(id.slice(1)), 99);
  db.exec(`INSERT INTO people (id, uid, name, created_at, updated_at) VALUES ('p', 'u', 'Ben', 1, 1)`);
  line('l11', 1, 'p');
  line('l12', 1, 'p');
  line('l23', 2, null);
  const claim = (id: string, person: string | null) =>
    db
      .prepare(
        `INSERT INTO claims (id, uid, conversation_id, kind, text, person, evidence, confidence, created_at)
         VALUES (?, 'u', 'c', 'promise', 'Wine', ?, '["l12"]', 1, 1)`,
      )
      .run(id, person);
  claim('named', 'Ben');
  claim('number', 'Speaker 3');
  claim('elsewhere', 'Zoe');
  claim('nobody', null);
  migratedTo(45, db);
  expect(db.prepare('SELECT id, person_line FROM claims').all()).toEqual([
    { id: 'named', person_line: 'l12' },
    { id: 'number', person_line: 'l23' },
    { id: 'elsewhere', person_line: null },
    { id: 'nobody', person_line: null },
  ]);
});
