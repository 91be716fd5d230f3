// Says whether rows of some tables have come or changed, without reading them: for checks each second that nearly always find
// nothing. A read costs more than it seems when the process was asleep before it.
import type { Database } from 'better-sqlite3';

/** Those that checks ask about. */
export type WatchedTable = 'changed_notes' | 'destinations' | 'search_vectors' | 'settings';

/**
 * Another text after each row of the tables that came or changed, also by a trigger, and after anything that another connection
 * wrote; it may be another one without such a change.
 */
export type TableState = () => string;

export function tableChanges(db: Database): (...tables: WatchedTable[]) => TableState {
  const elsewhere = db.prepare('PRAGMA data_version').pluck();
  const counts = new Map<string, number>();

  /** A trigger of this connection alone. */
  function count(table: WatchedTable): void {
    if (counts.size === 0) {
      db.function('row_written', (name: string) => {
        counts.set(name, counts.get(name)! + 1);
        return null;
      });
    }
    counts.set(table, 0);
    for (const what of ['INSERT', 'UPDATE']) {
      db.exec(`CREATE TEMP TRIGGER ${table}_${what.toLowerCase()}_seen AFTER ${what} ON main.${table} BEGIN
        SELECT row_written('${table}');
      END`);
    }
  }

  return (...tables) => {
    for (const table of tables) if (!counts.has(table)) count(table);
    return () => `${elsewhere.get() as number} ${tables.map((table) => counts.get(table)).join(' ')}`;
  };
}
