import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

const MEMORY = `INSERT INTO memories (id, uid, conversation_id, content, category, created_at, updated_at, scoring)`;

test('0036 keeps memories and action items, which nobody has judged and nothing has replaced', () => {
  const db = talkedAt(35);
  db.exec(`
    ${MEMORY} VALUES ('m', 'u', 'c', 'Likes tea', 'system', 1, 1, '00');
    INSERT INTO action_items (id, uid, description, created_at, updated_at) VALUES ('a', 'u', 'Sow', 1, 2);
  `);
  migratedTo(36, db);
  expect(db.prepare('SELECT content, confidence, subject, superseded_by FROM memories').all()).toEqual([
    { content: 'Likes tea', confidence: null, subject: '', superseded_by: null },
  ]);
  expect(db.prepare('SELECT description, confidence, due_has_time, person FROM action_items').all()).toEqual([
    { description: 'Sow', confidence: null, due_has_time: 0, person: null },
  ]);
  expect(db.prepare('SELECT discarded_edited FROM conversations').pluck().all()).toEqual([0]);
});

test('of two memories that say the same only one may be current', () => {
  const db = talkedAt(36);
  db.exec(`
    ${MEMORY} VALUES ('old', 'u', 'c', 'Lives in Berlin', 'system', 1, 1, '00');
    ${MEMORY} VALUES ('new', 'u', 'c', 'Lives in Hamburg', 'system', 2, 2, '00');
    UPDATE memories SET superseded_by = 'new' WHERE id = 'old';
    ${MEMORY} VALUES ('again', 'u', 'c', 'Lives in Berlin', 'system', 3, 3, '00');
  `);
  expect(() =>
    db.exec(`${MEMORY} VALUES ('twice', 'u', 'c', 'Lives in Berlin', 'system', 3, 3, '00')`),
  ).toThrow(/UNIQUE/);
  // The text is current already, so the older one stays history: of the one that says the same.
  db.exec(`DELETE FROM memories WHERE id = 'new'`);
  expect(db.prepare('SELECT id, superseded_by FROM memories ORDER BY id').all()).toEqual([
    { id: 'again', superseded_by: null },
    { id: 'old', superseded_by: 'again' },
  ]);
  expect(db.prepare(`SELECT ref FROM search_windows WHERE kind = 'memory'`).pluck().all()).toEqual(['again']);
});
