// Rows of what the owner lets each client read and write. A client without a row has no limits. Those
// of a grant stay after its end, for the next grant of the same OAuth client.
import type { Database } from 'better-sqlite3';
import type { ClientKind, ClientLimits } from '../../contract/clients.ts';
import { keptReads } from './kept-reads.ts';
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
  const kept = keptReads(db, 'client_limits');
  return {
    /** Each request asks, more than once. */
    get(uid: string, clientId: string): Readonly<ClientLimitsRow> | null {
      return kept(`${clientId} ${uid}`, () => {
        const stored = sql('SELECT * FROM client_limits WHERE client_id = ? AND uid = ?').get(clientId, uid);
        return stored === undefined ? null : row(stored as Stored);
      });
    },
    put(given: ClientLimitsRow): void {
      sql(
        `INSERT INTO client_limits (client_id, uid, kind, limits, cut_off_at, updated_at, oauth_client_id)
         VALUES (?, ?, ?, ?, ?, ?, (SELECT client_id FROM oauth_grants WHERE id = ?))
         ON CONFLICT (client_id) DO UPDATE SET limits = excluded.limits, cut_off_at = excluded.cut_off_at,
           updated_at = excluded.updated_at`,
      ).run(
        given.client_id,
        given.uid,
        given.kind,
        JSON.stringify(given.limits),
        given.cut_off_at,
        given.updated_at,
        given.client_id,
      );
    },
    /**
     * Gives a new grant the limits that the user set last for a grant of the same OAuth client, one that has ended or not. Not
     * the cut-off: letting a client in is its opposite. What is left of ended grants of the client is removed.
     */
    carryOver(grant: { id: string; uid: string; client_id: string }, now: number): void {
      sql(
        `INSERT INTO client_limits (client_id, uid, kind, limits, cut_off_at, updated_at, oauth_client_id)
         SELECT ?, uid, kind, limits, NULL, ?, oauth_client_id FROM client_limits
         WHERE uid = ? AND oauth_client_id = ? ORDER BY updated_at DESC, rowid DESC LIMIT 1`,
      ).run(grant.id, now, grant.uid, grant.client_id);
      sql(
        `DELETE FROM client_limits WHERE uid = ? AND oauth_client_id = ?
           AND client_id NOT IN (SELECT id FROM oauth_grants)`,
      ).run(grant.uid, grant.client_id);
    },
  };
}
