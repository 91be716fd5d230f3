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

/** The same with a user `u` who has the finished conversation `c`. */
export function talkedAt(version: number): Database {
  const db = migratedTo(version);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout, title, overview)
      VALUES ('c', 'u', 'completed', 1000, 1000, '.', 120, 'Mortar', 'They talked.');
  `);
  return db;
}

/** The same with the recording `r` of that conversation. */
export function recordedAt(version: number): Database {
  const db = talkedAt(version);
  db.exec(`
    INSERT INTO recordings (id, uid, conversation_id, session_id, codec, sample_rate, channels, offset_seconds, started_at)
      VALUES ('r', 'u', 'c', 's', 'pcm16', 16000, 1, 0, 5);
  `);
  return db;
}

function empty(): Database {
  const db = new Sqlite(':memory:');
  onTestFinished(() => void db.close());
  db.pragma('foreign_keys = ON');
  return db;
}
