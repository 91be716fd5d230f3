// Keeps what was read until something in its tables changes, also by another connection: for what each request reads again. What
// it answers is never older than the database.
import type { Database } from 'better-sqlite3';
import { tableChanges, type WatchedTable } from './table-changes.ts';

/** What is kept at a time. */
const KEPT = 200;

/** Reads what `key` names, unless it was read since the last change. The same value may be answered several times. */
export type KeptReads = <T extends object | number | null>(key: string, read: () => T) => T;

/** `tables`: all that is read. */
export function keptReads(db: Database, ...tables: WatchedTable[]): KeptReads {
  const { state } = tableChanges(db)(...tables);
  const kept = new Map<string, object | number | null>();
  let last = '';

  return <T extends object | number | null>(key: string, read: () => T): T => {
    // What a transaction changed may be taken back without another change.
    if (db.inTransaction) return read();
    const now = state();
    if (now !== last || kept.size >= KEPT) {
      kept.clear();
      last = now;
    }
    const known = kept.get(key);
    if (known !== undefined) return known as T;
    const found = read();
    kept.set(key, found);
    return found;
  };
}
