// Rows of the people whose voices the user has named.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface PersonRow {
  id: string;
  uid: string;
  name: string;
  created_at: number;
  updated_at: number;
}

export function peopleTable(db: Database) {
  const sql = statements(db);
  return {
    list(uid: string): PersonRow[] {
      return sql('SELECT * FROM people WHERE uid = ? ORDER BY name, id').all(uid) as PersonRow[];
    },
  };
}
