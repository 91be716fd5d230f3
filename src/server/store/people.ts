// Rows of people whose voices the user has named. A name belongs to one person.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';
import { conversationWithin, type Within } from './within.ts';

export interface PersonRow {
  id: string;
  uid: string;
  name: string;
  created_at: number;
  updated_at: number;
  /** The place of the person's colour among those of speakers, from 0. */
  hue: number;
}

/** How many colours the page has for people. */
const HUES = 5;

const isDuplicate = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'SQLITE_CONSTRAINT_UNIQUE';

export function peopleTable(db: Database) {
  const sql = statements(db);

  function rarestHue(uid: string): number {
    const used = new Array<number>(HUES).fill(0);
    const rows = sql('SELECT hue, count(*) AS n FROM people WHERE uid = ? GROUP BY hue').all(uid) as {
      hue: number;
      n: number;
    }[];
    for (const { hue, n } of rows) if (hue in used) used[hue] = n;
    return used.indexOf(Math.min(...used));
  }

  return {
    list(uid: string): PersonRow[] {
      return sql('SELECT * FROM people WHERE uid = ? ORDER BY name, id').all(uid) as PersonRow[];
    },
    /** Those whom a client may know: whom its bounds name, and who speaks in a conversation that it may read. */
    listWithin(uid: string, within: Within): PersonRow[] {
      const { sql: condition, values } = conversationWithin(within, 'c');
      const named = JSON.stringify(within.bounds.person_ids ?? []);
      return sql(
        `SELECT * FROM people WHERE uid = ? AND (id IN (SELECT value FROM json_each(?)) OR id IN (
           SELECT s.person_id FROM conversations c JOIN segments s ON s.conversation_id = c.id
           WHERE c.uid = ? AND c.deleted_at IS NULL AND s.person_id IS NOT NULL AND ${condition}))
         ORDER BY name, id`,
      ).all(uid, named, uid, ...values) as PersonRow[];
    },
    get(uid: string, id: string): PersonRow | null {
      return (
        (sql('SELECT * FROM people WHERE uid = ? AND id = ?').get(uid, id) as PersonRow | undefined) ?? null
      );
    },
    named(uid: string, name: string): PersonRow | null {
      return (
        (sql('SELECT * FROM people WHERE uid = ? AND name = ?').get(uid, name) as PersonRow | undefined) ??
        null
      );
    },
    count(uid: string): number {
      return (sql('SELECT count(*) AS n FROM people WHERE uid = ?').get(uid) as { n: number }).n;
    },
    /**
     * Stores the person unless the user already has one of that name. Returns whether it was stored. The colour is the one
     * that the fewest people have.
     */
    insertNew({ id, uid, name, created_at, updated_at }: Omit<PersonRow, 'hue'>): boolean {
      return this.insert({ id, uid, name, created_at, updated_at, hue: rarestHue(uid) });
    },
    /** False, and nothing changes, when the user has one of that name or id. */
    insert(person: PersonRow): boolean {
      return (
        sql(
          `INSERT INTO people (id, uid, name, created_at, updated_at, hue) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT DO NOTHING`,
        ).run(person.id, person.uid, person.name, person.created_at, person.updated_at, person.hue).changes >
        0
      );
    },
    /** 'duplicate' when another person has the name; nothing changes then. */
    rename(uid: string, id: string, name: string, at: number): 'renamed' | 'missing' | 'duplicate' {
      try {
        const { changes } = sql('UPDATE people SET name = ?, updated_at = ? WHERE uid = ? AND id = ?').run(
          name,
          at,
          uid,
          id,
        );
        return changes > 0 ? 'renamed' : 'missing';
      } catch (error) {
        if (isDuplicate(error)) return 'duplicate';
        throw error;
      }
    },
    touch(uid: string, id: string, at: number): void {
      sql('UPDATE people SET updated_at = ? WHERE uid = ? AND id = ?').run(at, uid, id);
    },
    /** Removes the person's samples, too; the person's lines lose their name. */
    remove(uid: string, id: string): boolean {
      return sql('DELETE FROM people WHERE uid = ? AND id = ?').run(uid, id).changes > 0;
    },
  };
}
