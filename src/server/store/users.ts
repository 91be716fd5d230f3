// Rows of people who have an account on this instance.
import type { Database } from 'better-sqlite3';
import { assignments, flag, statements } from './rows.ts';

export interface UserRow {
  uid: string;
  name: string;
  is_owner: boolean;
  language: string | null;
  time_zone: string | null;
  created_at: number;
}

type Stored = Omit<UserRow, 'is_owner'> & { is_owner: number };
const row = (stored: Stored): UserRow => ({ ...stored, is_owner: stored.is_owner === 1 });

export function usersTable(db: Database) {
  const sql = statements(db);
  return {
    insert(user: UserRow): void {
      sql(
        'INSERT INTO users (uid, name, is_owner, language, time_zone, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      ).run(user.uid, user.name, flag(user.is_owner), user.language, user.time_zone, user.created_at);
    },
    get(uid: string): UserRow | null {
      const stored = sql('SELECT * FROM users WHERE uid = ?').get(uid) as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    owner(): UserRow | null {
      const stored = sql('SELECT * FROM users WHERE is_owner = 1').get() as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    /** Undefined fields stay unchanged. */
    update(uid: string, patch: Partial<Pick<UserRow, 'name' | 'language' | 'time_zone'>>): void {
      const { sql: set, values } = assignments(patch);
      if (values.length > 0) sql(`UPDATE users SET ${set} WHERE uid = ?`).run(...values, uid);
    },
    list(): UserRow[] {
      return (sql('SELECT * FROM users ORDER BY created_at, uid').all() as Stored[]).map(row);
    },
  };
}
