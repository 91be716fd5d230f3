// Rows of what OAuth clients ask for: each waits for the owner's answer until its time is over.
import type { Database } from 'better-sqlite3';
import type { Scope } from '../../contract/keys.ts';
import { flag, statements } from './rows.ts';

export type AuthorizationState = 'waiting' | 'approved' | 'denied';

export interface AuthorizationRequestRow {
  id: string;
  uid: string;
  issuer: string;
  client_id: string;
  client_name: string;
  client_host: string | null;
  redirect_host: string;
  only_local_redirects: boolean;
  resource: string;
  scopes: Scope[];
  match_code: string;
  state: AuthorizationState;
  /** Of an approved one. */
  grant_id: string | null;
  created_at: number;
  expires_at: number;
}

type Stored = Omit<AuthorizationRequestRow, 'scopes' | 'only_local_redirects'> & {
  scopes: string;
  only_local_redirects: number;
};
const row = (stored: Stored): AuthorizationRequestRow => ({
  ...stored,
  scopes: JSON.parse(stored.scopes) as Scope[],
  only_local_redirects: stored.only_local_redirects === 1,
});

export function authorizationRequestsTable(db: Database) {
  const sql = statements(db);
  return {
    insert(request: AuthorizationRequestRow): void {
      sql(
        `INSERT INTO authorization_requests (id, uid, issuer, client_id, client_name, client_host, redirect_host,
           only_local_redirects, resource, scopes, match_code, state, grant_id, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        request.id,
        request.uid,
        request.issuer,
        request.client_id,
        request.client_name,
        request.client_host,
        request.redirect_host,
        flag(request.only_local_redirects),
        request.resource,
        JSON.stringify(request.scopes),
        request.match_code,
        request.state,
        request.grant_id,
        request.created_at,
        request.expires_at,
      );
    },
    get(id: string): AuthorizationRequestRow | null {
      const stored = sql('SELECT * FROM authorization_requests WHERE id = ?').get(id) as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    /** Oldest first. */
    waiting(now: number): AuthorizationRequestRow[] {
      return (
        sql(
          `SELECT * FROM authorization_requests WHERE state = 'waiting' AND expires_at > ?
           ORDER BY created_at, rowid`,
        ).all(now) as Stored[]
      ).map(row);
    },
    /** False when somebody has answered it before: of several answers at the same time, one counts. */
    decide(id: string, state: 'approved' | 'denied', grantId: string | null): boolean {
      return (
        sql(
          `UPDATE authorization_requests SET state = ?, grant_id = ? WHERE id = ? AND state = 'waiting'`,
        ).run(state, grantId, id).changes > 0
      );
    },
    /** Of this client and user since then, waiting or ended without an answer. */
    countUnanswered(
      { client_id, uid }: Pick<AuthorizationRequestRow, 'client_id' | 'uid'>,
      since: number,
    ): number {
      const { count } = sql(
        `SELECT count(*) AS count FROM authorization_requests
         WHERE client_id = ? AND uid = ? AND state = 'waiting' AND created_at > ?`,
      ).get(client_id, uid, since) as { count: number };
      return count;
    },
    /** Its time is over. */
    end(id: string, at: number): void {
      sql(`UPDATE authorization_requests SET expires_at = ? WHERE id = ? AND state = 'waiting'`).run(at, id);
    },
    /** Returns how many were removed. */
    removeEndedBefore(at: number): number {
      return sql('DELETE FROM authorization_requests WHERE expires_at <= ?').run(at).changes;
    },
  };
}
