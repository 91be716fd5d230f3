// Keeps what was read until something in the database changes, also by another connection: for what each request reads again. What
// it answers is never older than the database.
import type { Database } from 'better-sqlite3';

/** What is kept at a time. */
const KEPT = 200;

/** Reads what `key` names, unless it was read since the last change. The same value may be answered several times. */
export type KeptReads = <T extends object | number | null>(key: string, read: () => T) => T;

export function keptReads(db: Database): KeptReads {
  /** Another number after each change of other connections. */
  const ofOthers = db.prepare<[], number>('PRAGMA data_version').pluck();
  /** After each of our own. */
  const ofOurs = db.prepare<[], number>('SELECT total_changes()').pluck();
  const kept = new Map<string, object | number | null>();
  let others = -1;
  let ours = -1;

  return <T extends object | number | null>(key: string, read: () => T): T => {
    // What a transaction changed may be taken back without another change.
    if (db.inTransaction) return read();
    const othersNow = ofOthers.get()!;
    const oursNow = ofOurs.get()!;
    if (othersNow !== others || oursNow !== ours || kept.size >= KEPT) {
      kept.clear();
      others = othersNow;
      ours = oursNow;
    }
    const known = kept.get(key);
    if (known !== undefined) return known as T;
    const found = read();
    kept.set(key, found);
    return found;
  };
}
