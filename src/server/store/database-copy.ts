// Makes copies of a database that are known to be good, and removes from a copy what was deleted for good since. Works
// synchronously, so it runs in a thread of its own (copy-worker.ts). Does not decide when, or which copies are kept.
import Sqlite, { type Database } from 'better-sqlite3';
import { chmodSync, copyFileSync } from 'node:fs';
import { accountTable } from './account.ts';
import type { Erasure } from './erasures.ts';
import { forgetConversation, forgetUnstated } from './summary-words.ts';
import { emptyPart, withPart } from './part-file.ts';

export type CopyTask =
  | { task: 'make'; database: string; copy: string }
  | { task: 'erase'; copy: string; erasures: readonly Erasure[] }
  | { task: 'check'; copy: string };

/** `damaged`: what was to be copied, or the copy, is not intact. */
export type CopyResult =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'damaged' | 'full' | 'failed'; code: string };

/** Never throws. */
export function runCopyTask(task: CopyTask): CopyResult {
  try {
    if (task.task === 'make') makeCopy(task.database, task.copy);
    else if (task.task === 'check') checkCopy(task.copy);
    else return { ok: true, changed: eraseInCopy(task.copy, task.erasures) };
    return { ok: true, changed: true };
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? 'UNKNOWN');
    const damaged = error instanceof DamagedCopyError || /^SQLITE_(CORRUPT|NOTADB)/.test(code);
    const full = /^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(code);
    return { ok: false, reason: damaged ? 'damaged' : full ? 'full' : 'failed', code };
  }
}

class DamagedCopyError extends Error {}

/** The copy has its name only once it is complete, checked and on the disk. */
function makeCopy(database: string, copy: string): void {
  withPart(copy, (part) => {
    emptyPart(part);
    using source = opened(database, { readonly: true });
    source.db.pragma('busy_timeout = 5000');
    source.db.prepare('VACUUM INTO ?').run(part);
    checkCopy(part);
  });
}

function checkCopy(copy: string): void {
  using file = opened(copy, { readonly: true });
  const [finding] = file.db.pragma('integrity_check(1)') as { integrity_check: string }[];
  if (finding?.integrity_check !== 'ok') throw new DamagedCopyError('the copy is damaged');
}

/** Whether the copy had any of it. A copy may have an older schema. */
function eraseInCopy(copy: string, erasures: readonly Erasure[]): boolean {
  {
    using file = opened(copy, { readonly: true });
    if (!hasErasures(file.db) && !erasures.some((one) => concerns(file.db, one))) return false;
  }
  withPart(copy, (part) => {
    copyFileSync(copy, part);
    chmodSync(part, 0o600);
    {
      using file = opened(part);
      const { db } = file;
      // A cut-off part is removed, so it needs no journal of its own, which would keep what is erased.
      db.pragma('journal_mode = MEMORY');
      db.pragma('secure_delete = ON');
      db.pragma('foreign_keys = ON');
      db.transaction(() => {
        for (const one of erasures) if (concerns(db, one)) erase(db, one);
        if (hasTable(db, 'erasures')) db.exec('DELETE FROM erasures');
      })();
      for (const index of ['search_text', 'search_words'])
        if (hasTable(db, index)) db.exec(`INSERT INTO ${index} (${index}) VALUES ('optimize')`);
      db.exec('VACUUM');
    }
    checkCopy(part);
  });
  return true;
}

const hasTable = (db: Database, table: string): boolean =>
  db.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(table) !== undefined;

/** A copy made between a deletion and its erasure holds words in its search index only. */
const hasErasures = (db: Database): boolean =>
  hasTable(db, 'erasures') && db.prepare('SELECT 1 FROM erasures').get() !== undefined;

const hasColumn = (db: Database, table: string, column: string): boolean =>
  db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column) !== undefined;

/** The table, the column that was erased or null for the whole row, and the column that finds the row. */
function target({ place }: Erasure): { table: string; column: string | null; key: 'id' | 'uid' } {
  // A copy loses the whole of a conversation of which a part was forgotten; the next copy has what is left.
  const [table = '', column = null] = (place === 'conversation_copies' ? 'conversations' : place).split('.');
  return { table, column, key: table === 'users' || table === 'speech_profiles' ? 'uid' : 'id' };
}

function concerns(db: Database, erasure: Erasure): boolean {
  const { table, column, key } = target(erasure);
  if (!hasColumn(db, table, key) || (column !== null && !hasColumn(db, table, column))) return false;
  const condition = column === null ? '' : ` AND "${column}" IS NOT NULL AND "${column}" <> ''`;
  return db.prepare(`SELECT 1 FROM "${table}" WHERE "${key}" = ?${condition}`).get(erasure.ref) !== undefined;
}

function erase(db: Database, erasure: Erasure): void {
  const { table, column, key } = target(erasure);
  const { ref } = erasure;
  if (table === 'users') accountTable(db).removeEverything(ref);
  else if (column !== null) {
    const nothing = column === 'text' ? `''` : 'NULL';
    db.prepare(`UPDATE "${table}" SET "${column}" = ${nothing} WHERE "${key}" = ?`).run(ref);
  } else {
    if (table === 'conversations' && hasTable(db, 'speech_samples')) {
      db.prepare(`UPDATE speech_samples SET text = '' WHERE conversation_id = ?`).run(ref);
    }
    const ofConversation = summarized(db, table, ref);
    if (table === 'conversations' && ofConversation !== null) forgetConversation(db, ofConversation.uid, ref);
    db.prepare(`DELETE FROM "${table}" WHERE "${key}" = ?`).run(ref);
    if (table !== 'conversations' && ofConversation !== null)
      forgetUnstated(db, ofConversation.uid, ofConversation.conversation_id);
  }
}

/** The conversation whose words are in summaries of days; null for what they quote nothing of. */
function summarized(
  db: Database,
  table: string,
  id: string,
): { uid: string; conversation_id: string | null } | null {
  if (!['conversations', 'action_items', 'memories'].includes(table)) return null;
  const column = table === 'conversations' ? 'id' : 'conversation_id';
  const row = db.prepare(`SELECT uid, ${column} AS conversation_id FROM ${table} WHERE id = ?`).get(id);
  return (row as { uid: string; conversation_id: string | null } | undefined) ?? null;
}

function opened(file: string, options: Sqlite.Options = {}): { db: Database; [Symbol.dispose](): void } {
  const db = new Sqlite(file, { fileMustExist: true, ...options });
  // The library's own 16 MB, of the source and of the copy, would stay with the process: the allocator keeps small pieces.
  db.pragma('cache_size = -1000');
  return { db, [Symbol.dispose]: () => db.close() };
}
