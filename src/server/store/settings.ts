// Named settings of a user, as JSON.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export function settingsTable(db: Database) {
  const sql = statements(db);
  return {
    get(uid: string, name: string): unknown {
      const found = sql('SELECT value FROM settings WHERE uid = ? AND name = ?').get(uid, name) as
        | { value: string }
        | undefined;
      return found === undefined ? undefined : JSON.parse(found.value);
    },
    all(uid: string): Record<string, unknown> {
      const found = sql('SELECT name, value FROM settings WHERE uid = ? ORDER BY name').all(uid) as {
        name: string;
        value: string;
      }[];
      return Object.fromEntries(found.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
    },
    set(uid: string, name: string, value: unknown): void {
      sql(
        `INSERT INTO settings (uid, name, value) VALUES (?, ?, ?)
         ON CONFLICT (uid, name) DO UPDATE SET value = excluded.value`,
      ).run(uid, name, JSON.stringify(value));
    },
  };
}
