import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0035 lists every window but the names of people as without a vector, and what comes and goes later', () => {
  const db = talkedAt(34);
  db.exec(`INSERT INTO people (id, uid, name, created_at, updated_at) VALUES ('p', 'u', 'Priya', 1, 1);
    INSERT INTO memories (id, uid, content, category, created_at, updated_at)
      VALUES ('m', 'u', 'Eats no peanuts', 'interesting', 1, 1);`);
  migratedTo(35, db);
  const listed = () =>
    db
      .prepare(
        `SELECT w.ref, v.uid, v.embedding_model, v.embedding FROM search_vectors v JOIN search_windows w ON w.id = v.id
         ORDER BY w.ref`,
      )
      .all();
  const waiting = { uid: 'u', embedding_model: null, embedding: null };
  expect(listed()).toEqual([{ ref: 'm', ...waiting }]);
  db.exec(`UPDATE search_vectors SET embedding_model = 'x', embedding = x'01';
    UPDATE memories SET content = 'Eats no nuts' WHERE id = 'm';
    INSERT INTO action_items (id, uid, description, created_at, updated_at) VALUES ('a', 'u', 'Buy stamps', 1, 1);`);
  expect(listed()).toEqual([
    { ref: 'a', ...waiting },
    { ref: 'm', ...waiting },
  ]);
  db.exec(`DELETE FROM memories`);
  expect(listed()).toEqual([{ ref: 'a', ...waiting }]);
  expect(db.prepare('SELECT count(*) FROM search_vectors').pluck().get()).toBe(1);
});
