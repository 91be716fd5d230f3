// Reads and removes everything of one user in all tables: pages of plain rows for the export, and complete
// removal.
import type { Database } from 'better-sqlite3';
import { statements, type Bound } from './rows.ts';

export type PlainRow = Record<string, string | number | Buffer | null>;

/** Tables that others refer to. They are emptied last, so that SQLite does not search for referring rows. */
const REFERRED_TO = ['conversations', 'folders', 'people', 'goals', 'api_keys', 'users'];

export function accountTable(db: Database) {
  const sql = statements(db);

  /**
   * Every table with a uid, the referring ones first. Read from the database, so that a new table is never
   * forgotten.
   */
  function tables(): string[] {
    const names = sql(
      `SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = 'uid'
       WHERE m.type = 'table' ORDER BY m.name`,
    )
      .pluck()
      .all() as string[];
    return names.sort((a, b) => REFERRED_TO.indexOf(a) - REFERRED_TO.indexOf(b));
  }
  const known = (table: string): string => {
    if (!tables().includes(table)) throw new Error(`no table of users: ${table}`);
    return `"${table}"`;
  };

  return {
    tables,
    /** Rows of a table in the order they were stored, after rowid `after`; `last` is null at the end. */
    page(
      table: string,
      uid: string,
      after: number,
      limit: number,
    ): { rows: PlainRow[]; last: number | null } {
      const found = sql(
        `SELECT rowid AS stored_as, * FROM ${known(table)} WHERE uid = ? AND rowid > ? ORDER BY rowid LIMIT ?`,
      ).all(uid, after, limit) as (PlainRow & { stored_as: number })[];
      const rows = found.map(({ stored_as: _, ...row }) => row);
      return { rows, last: found.length < limit ? null : found.at(-1)!.stored_as };
    },
    /** Whether `page` can read the table. */
    hasRowid(table: string): boolean {
      const text = sql('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table) as string;
      return !/WITHOUT ROWID/i.test(text);
    },
    /** All rows of a small table; with `where`, only those with that value in the column. */
    all(table: string, uid: string, where?: readonly [column: string, value: string]): PlainRow[] {
      const values: Bound[] = where === undefined ? [uid] : [uid, where[1]];
      const condition = where === undefined ? '' : ` AND "${where[0]}" = ?`;
      return sql(`SELECT * FROM ${known(table)} WHERE uid = ?${condition}`).all(...values) as PlainRow[];
    },
    /** Ids of all conversations, including those in the trash. */
    conversationIds(uid: string): string[] {
      return sql('SELECT id FROM conversations WHERE uid = ?').pluck().all(uid) as string[];
    },
    /**
     * Call inside a transaction. Returns the tables that still have rows of the user; there should be none.
     */
    removeEverything(uid: string): string[] {
      // A copy of the database may have an older schema.
      if (tables().includes('erasures')) {
        sql(
          `INSERT OR IGNORE INTO erasures (place, ref) SELECT 'conversations', id FROM conversations WHERE uid = ?`,
        ).run(uid);
      }
      for (const table of tables()) sql(`DELETE FROM "${table}" WHERE uid = ?`).run(uid);
      return tables().filter(
        (table) => sql(`SELECT 1 FROM "${table}" WHERE uid = ? LIMIT 1`).get(uid) !== undefined,
      );
    },
  };
}
