// Migrates a database file to the newest schema: numbered steps, forward only, one transaction each.
import type { Database } from 'better-sqlite3';

export interface Migration {
  /** Its position in the list, from 1; stored in `PRAGMA user_version`. */
  version: number;
  name: string;
  sql: string;
}

export class SchemaTooNewError extends Error {
  constructor(found: number, known: number) {
    super(
      `The data was written by a newer Earshot (schema ${found}, this one knows ${known}). Install that version again.`,
    );
    this.name = 'SchemaTooNewError';
  }
}

export function schemaVersion(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/**
 * Applies the missing migrations. `beforeFirst` runs once, before the first step of a database that has data,
 * so that the caller can back it up.
 */
export function migrate(db: Database, migrations: readonly Migration[], beforeFirst: () => void): void {
  const from = schemaVersion(db);
  const newest = migrations.at(-1)?.version ?? 0;
  if (from > newest) throw new SchemaTooNewError(from, newest);
  const missing = migrations.filter((migration) => migration.version > from);
  if (missing.length > 0 && from > 0) beforeFirst();
  for (const migration of missing) {
    db.transaction(() => {
      // Another process may have opened the database at the same time: no step is taken twice.
      if (schemaVersion(db) >= migration.version) return;
      db.exec(migration.sql);
      db.pragma(`user_version = ${migration.version}`);
    }).immediate();
  }
}
