// Rows of what the owner allowed OAuth clients. Their tokens are removed with them.
import type { Database } from 'better-sqlite3';
import type { Scope } from '../../contract/keys.ts';
import { statements } from './rows.ts';

export interface OAuthGrantRow {
  id: string;
  uid: string;
  /** The address that the client reached the service under. */
  issuer: string;
  client_id: string;
  client_name: string;
  client_host: string | null;
  redirect_host: string;
  /** As the client named it. */
  resource: string;
  scopes: Scope[];
  created_at: number;
  last_used_at: number | null;
}

type Stored = Omit<OAuthGrantRow, 'scopes'> & { scopes: string };
const row = (stored: Stored): OAuthGrantRow => ({
  ...stored,
  scopes: JSON.parse(stored.scopes) as Scope[],
});

export function oauthGrantsTable(db: Database) {
  const sql = statements(db);
  return {
    insert(grant: OAuthGrantRow): void {
      sql(
        `INSERT INTO oauth_grants (id, uid, issuer, client_id, client_name, client_host, redirect_host,
           resource, scopes, created_at, last_used_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        grant.id,
        grant.uid,
        grant.issuer,
        grant.client_id,
        grant.client_name,
        grant.client_host,
        grant.redirect_host,
        grant.resource,
        JSON.stringify(grant.scopes),
        grant.created_at,
        grant.last_used_at,
      );
    },
    get(id: string): OAuthGrantRow | null {
      const stored = sql('SELECT * FROM oauth_grants WHERE id = ?').get(id) as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    exists(id: string): boolean {
      return sql('SELECT 1 FROM oauth_grants WHERE id = ?').get(id) !== undefined;
    },
    hasClient(clientId: string): boolean {
      return sql('SELECT 1 FROM oauth_grants WHERE client_id = ? LIMIT 1').get(clientId) !== undefined;
    },
    /** Newest first. */
    list(uid: string): OAuthGrantRow[] {
      return (
        sql('SELECT * FROM oauth_grants WHERE uid = ? ORDER BY created_at DESC, id').all(uid) as Stored[]
      ).map(row);
    },
    touch(id: string, at: number): void {
      sql('UPDATE oauth_grants SET last_used_at = ? WHERE id = ?').run(at, id);
    },
    /** Returns the user whose grant it was; null when there is none. */
    remove(id: string): string | null {
      const uid = sql('DELETE FROM oauth_grants WHERE id = ? RETURNING uid').pluck().get(id);
      return (uid as string | undefined) ?? null;
    },
    /** Those from before `madeBefore` that no code and no token is left of. */
    unused(madeBefore: number, limit: number): string[] {
      return sql(
        `SELECT g.id FROM oauth_grants g WHERE g.created_at < ?
           AND NOT EXISTS (SELECT 1 FROM oauth_records r WHERE r.grant_id = g.id) LIMIT ?`,
      )
        .pluck()
        .all(madeBefore, limit) as string[];
    },
  };
}
