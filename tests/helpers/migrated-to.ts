// Databases at an earlier schema, for the tests of migrations.
import Sqlite, { type Database } from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { migrate } from '../../src/server/store/migrate.ts';
import { migrations } from '../../src/server/store/migrations/all.ts';

/**
 * An empty database in memory with the schema of `version`; or `db`, brought from its own version to that
 * one.
 */
export function migratedTo(version: number, db: Database = empty()): Database {
  migrate(db, migrations.slice(0, version), () => undefined);
  return db;
}

function empty(): Database {
  const db = new Sqlite(':memory:');
  onTestFinished(() => void db.close());
  db.pragma('foreign_keys = ON');
  return db;
}
