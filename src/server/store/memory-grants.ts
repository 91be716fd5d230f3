// Rows of grants: which keys may use the user's memories, and since when (contract: Authentication 2). A
// grant is deleted with its key.
import type { Database } from 'better-sqlite3';
import type { Scope } from '../../contract/keys.ts';
import { statements } from './rows.ts';

export interface MemoryGrantRow {
  key_id: string;
  uid: string;
  consumer: 'developer_api' | 'mcp';
  scopes: Scope[];
  granted_at: number;
}

type Stored = Omit<MemoryGrantRow, 'scopes'> & { scopes: string };

export function memoryGrantsTable(db: Database) {
  const sql = statements(db);
  return {
    insert(grant: MemoryGrantRow): void {
      sql('INSERT INTO memory_grants (key_id, uid, consumer, scopes, granted_at) VALUES (?, ?, ?, ?, ?)').run(
        grant.key_id,
        grant.uid,
        grant.consumer,
        JSON.stringify(grant.scopes),
        grant.granted_at,
      );
    },
    of(uid: string, keyId: string): MemoryGrantRow | null {
      const stored = sql('SELECT * FROM memory_grants WHERE uid = ? AND key_id = ?').get(uid, keyId) as
        | Stored
        | undefined;
      return stored === undefined ? null : { ...stored, scopes: JSON.parse(stored.scopes) as Scope[] };
    },
  };
}
