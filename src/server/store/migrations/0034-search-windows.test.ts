import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';
import { searchWindowsTable } from '../search-windows.ts';

const LINE = 'The boiler man comes on Tuesday and wants somebody to be there when he arrives in the morning.';

test('0034 divides what is there into the windows that indexing makes, with their words', () => {
  const db = talkedAt(33);
  db.exec(`INSERT INTO search_documents (uid, kind, ref) VALUES ('u', 'conversation', 'c');
    INSERT INTO people (id, uid, name, created_at, updated_at) VALUES ('p', 'u', 'Priya', 1, 1);
    INSERT INTO memories (id, uid, content, category, created_at, updated_at)
      VALUES ('m', 'u', 'Eats no peanuts', 'interesting', 1, 1);
    INSERT INTO action_items (id, uid, description, created_at, updated_at) VALUES ('a', 'u', 'Buy stamps', 1, 1);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout, title, overview, external_data)
      VALUES ('t', 'u', 'completed', 500, 500, '.', 120, 'A letter', '', '{"text":"${'Dear aunt, '.repeat(90)}"}');
    INSERT INTO search_documents (uid, kind, ref) VALUES ('u', 'conversation', 't');`);
  for (let index = 0; index < 12; index++) {
    db.prepare(
      `INSERT INTO segments (uid, conversation_id, id, text, speaker, speaker_id, is_user, "start", "end")
       VALUES ('u', 'c', ?, ?, 'SPEAKER_00', 0, 1, ?, ?)`,
    ).run(`s${index}`, `${index} ${LINE}`, index, index + 1);
  }
  migratedTo(34, db);
  const windows = () =>
    db
      .prepare(
        `SELECT kind, ref, part, first_segment, last_segment, title, text FROM search_windows ORDER BY kind, ref, part`,
      )
      .all() as { kind: string; ref: string; part: number; first_segment: string; text: string }[];
  const migrated = windows();
  const ofTalk = migrated.filter(({ ref }) => ref === 'c');
  expect(ofTalk).toHaveLength(4);
  expect(ofTalk[1]).toMatchObject({ part: 1, first_segment: 's0', last_segment: 's4' });
  expect(ofTalk[2]).toMatchObject({ part: 2, first_segment: 's4' });
  expect(migrated.filter(({ ref }) => ref === 't')).toHaveLength(4);

  const ids = db.prepare('SELECT id FROM search_windows ORDER BY id').all();
  const table = searchWindowsTable(db);
  table.indexConversation('u', 'c');
  table.indexConversation('u', 't');
  expect(windows()).toEqual(migrated);
  expect(db.prepare('SELECT id FROM search_windows ORDER BY id').all()).toEqual(ids);

  const found = (word: string) =>
    db
      .prepare(
        `SELECT DISTINCT w.ref FROM search_text f JOIN search_windows w ON w.id = f.rowid WHERE search_text MATCH ?`,
      )
      .pluck()
      .all(word);
  expect([found('boilers'), found('aunt'), found('peanut'), found('stamp'), found('priya')]).toEqual([
    ['c'],
    ['t'],
    ['m'],
    ['a'],
    ['p'],
  ]);
  const known = (word: string) =>
    db.prepare('SELECT doc FROM search_vocabulary WHERE term = ?').pluck().get(word);
  expect([known('peanuts'), known('peanut'), known('priya')]).toEqual([1, undefined, 1]);
  db.exec(`UPDATE people SET name = 'Anil'; DELETE FROM memories; DELETE FROM conversations`);
  expect([known('peanuts'), known('boiler'), known('priya'), known('anil')]).toEqual([
    undefined,
    undefined,
    undefined,
    1,
  ]);
  expect(windows().map(({ ref }) => ref)).toEqual(['a', 'p']);
});
