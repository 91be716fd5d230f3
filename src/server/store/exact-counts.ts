// Counts rows, and counts the same ones again only after something in the database has changed: a list says with each page
// how many there are, and counting them takes as long as reading the page. A count is never older than the database.
import type { Database } from 'better-sqlite3';
import { statements, type Bound } from './rows.ts';

/** Counts that are kept at a time. */
const KEPT = 200;

/** Takes a condition's whole statement, which answers one number, and its values. */
export type ExactCounts = (sql: string, values: readonly Bound[]) => number;

export function exactCounts(db: Database): ExactCounts {
  const sql = statements(db);
  const kept = new Map<string, number>();
  let keptAt = '';

  /** Another text after each change: the first number counts those of other connections, the second one our own. */
  function version(): string {
    const others = sql('PRAGMA data_version').pluck().get() as number;
    return `${others} ${sql('SELECT total_changes()').pluck().get() as number}`;
  }

  return (text, values) => {
    const count = (): number =>
      sql(text)
        .pluck()
        .get(...values) as number;
    // What a transaction changed may be taken back without another change.
    if (db.inTransaction) return count();
    const now = version();
    if (now !== keptAt || kept.size >= KEPT) {
      kept.clear();
      keptAt = now;
    }
    const key = `${text} ${JSON.stringify(values)}`;
    let known = kept.get(key);
    if (known === undefined) kept.set(key, (known = count()));
    return known;
  };
}
