// Rows of what the owner lets each client read and write. A client without a row has no limits.
import type { Database } from 'better-sqlite3';
import type { ClientKind, ClientLimits } from '../../contract/clients.ts';
import { statements } from './rows.ts';

export interface ClientLimitsRow {
  client_id: string;
  uid: string;
  kind: ClientKind;
  limits: ClientLimits;
  /** Null while the owner lets it in. */
  cut_off_at: number | null;
  updated_at: number;
}

type Stored = Omit<ClientLimitsRow, 'limits'> & { limits: string };
const row = (stored: Stored): ClientLimitsRow => ({
  ...stored,
  limits: JSON.parse(stored.limits) as ClientLimits,
});

export function clientLimitsTable(db: Database) {
  const sql = statements(db);
  return {
    get(uid: string, clientId: string): ClientLimitsRow | null {
      const stored = sql('SELECT * FROM client_limits WHERE client_id = ? AND uid = ?').get(clientId, uid) as
        Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    put(given: ClientLimitsRow): void {
      sql(
        `INSERT INTO client_limits (client_id, uid, kind, limits, cut_off_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (client_id) DO UPDATE SET limits = excluded.limits, cut_off_at = excluded.cut_off_at,
           updated_at = excluded.updated_at`,
      ).run(
        given.client_id,
        given.uid,
        given.kind,
        JSON.stringify(given.limits),
        given.cut_off_at,
        given.updated_at,
      );
    },
    /** With the grant it belongs to; the limits of a key are removed with the key. */
    remove(uid: string, clientId: string): void {
      sql('DELETE FROM client_limits WHERE client_id = ? AND uid = ?').run(clientId, uid);
    },
  };
}
