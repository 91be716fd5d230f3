// Counts rows, and counts the same ones again only after something in the tables of what people keep has changed: a list says with
// each page how many there are, and counting them takes as long as reading the page.
import type { Database } from 'better-sqlite3';
import { keptReads } from './kept-reads.ts';
import { statements, type Bound } from './rows.ts';

const TABLES = ['conversations', 'segments', 'action_items', 'deleted_action_items', 'memories'] as const;

/** Takes a condition's whole statement, which answers one number, and its values. It reads nothing but these tables. */
export type ExactCounts = (sql: string, values: readonly Bound[]) => number;

export function exactCounts(db: Database): ExactCounts {
  const sql = statements(db);
  const kept = keptReads(db, ...TABLES);
  return (text, values) =>
    kept(
      `${text} ${JSON.stringify(values)}`,
      () =>
        sql(text)
          .pluck()
          .get(...values) as number,
    );
}
