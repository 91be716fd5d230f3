// Rows of the clients that have called, one for each caller and program.
import type { Database } from 'better-sqlite3';
import type { CallerKind, ClientSeen } from '../../contract/clients-seen.ts';
import { statements } from './rows.ts';

/** Times are milliseconds since the epoch. */
export interface ClientSeenRow {
  id: string;
  /** Empty: the caller proved nothing, so the row belongs to nobody and the owner reads it. */
  uid: string;
  caller: CallerKind;
  key_id: string | null;
  key_name: string | null;
  program_id: string;
  program: string;
  platform: ClientSeen['platform'];
  first_seen_at: number;
  last_seen_at: number;
  calls: number;
  failed_calls: number;
  last_refused: RefusedRow | null;
  failures: (RefusedRow & { count: number })[];
  unknown_fields: ClientSeen['unknown_fields'];
}

export interface RefusedRow {
  at: number;
  method: string;
  route: string;
  status: number;
  reason: string;
}

type Stored = Omit<ClientSeenRow, 'last_refused' | 'failures' | 'unknown_fields'> & {
  last_refused: string | null;
  failing: string;
  unknown_fields: string;
};

export function clientsSeenTable(db: Database) {
  const sql = statements(db);
  return {
    all(): ClientSeenRow[] {
      return (sql('SELECT * FROM clients_seen ORDER BY last_seen_at DESC, id').all() as Stored[]).map(
        ({ failing, ...row }) => ({
          ...row,
          last_refused:
            row.last_refused === null
              ? null
              : (JSON.parse(row.last_refused) as ClientSeenRow['last_refused']),
          failures: JSON.parse(failing) as ClientSeenRow['failures'],
          unknown_fields: JSON.parse(row.unknown_fields) as ClientSeenRow['unknown_fields'],
        }),
      );
    },
    put(row: ClientSeenRow): void {
      sql(
        `INSERT OR REPLACE INTO clients_seen (id, uid, caller, key_id, key_name, program_id, program, platform,
           first_seen_at, last_seen_at, calls, failed_calls, last_refused, failing, unknown_fields)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        row.id,
        row.uid,
        row.caller,
        row.key_id,
        row.key_name,
        row.program_id,
        row.program,
        row.platform,
        row.first_seen_at,
        row.last_seen_at,
        row.calls,
        row.failed_calls,
        row.last_refused === null ? null : JSON.stringify(row.last_refused),
        JSON.stringify(row.failures),
        JSON.stringify(row.unknown_fields),
      );
    },
    remove(id: string): void {
      sql('DELETE FROM clients_seen WHERE id = ?').run(id);
    },
  };
}
