// Rows of browser sessions and one-time sign-in links. Of a link only a SHA-256 is stored, of a session the public
// half of the page's key.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface BrowserSessionRow {
  id: string;
  uid: string;
  /** P-256, 65 bytes uncompressed. */
  public_key: Buffer;
  created_at: number;
  last_used_at: number;
  expires_at: number;
}

export interface LoginLinkRow {
  token_hash: Buffer;
  uid: string;
  created_at: number;
  expires_at: number;
}

export function sessionsTable(db: Database) {
  const sql = statements(db);
  return {
    insert(session: BrowserSessionRow): void {
      sql(
        'INSERT INTO browser_sessions (id, uid, public_key, created_at, last_used_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
      ).run(
        session.id,
        session.uid,
        session.public_key,
        session.created_at,
        session.last_used_at,
        session.expires_at,
      );
    },
    get(id: string): BrowserSessionRow | null {
      return (
        (sql('SELECT * FROM browser_sessions WHERE id = ?').get(id) as BrowserSessionRow | undefined) ?? null
      );
    },
    extend(id: string, lastUsedAt: number, expiresAt: number): void {
      sql('UPDATE browser_sessions SET last_used_at = ?, expires_at = ? WHERE id = ?').run(
        lastUsedAt,
        expiresAt,
        id,
      );
    },
    remove(id: string): void {
      sql('DELETE FROM browser_sessions WHERE id = ?').run(id);
    },
    insertLink(link: LoginLinkRow): void {
      sql('INSERT INTO login_links (token_hash, uid, created_at, expires_at) VALUES (?, ?, ?, ?)').run(
        link.token_hash,
        link.uid,
        link.created_at,
        link.expires_at,
      );
    },
    /** Removes the link and returns it: it works once. */
    takeLink(tokenHash: Buffer): LoginLinkRow | null {
      return (
        (sql('DELETE FROM login_links WHERE token_hash = ? RETURNING *').get(tokenHash) as
          | LoginLinkRow
          | undefined) ?? null
      );
    },
    removeExpired(now: number): void {
      sql('DELETE FROM login_links WHERE expires_at <= ?').run(now);
      sql('DELETE FROM browser_sessions WHERE expires_at <= ?').run(now);
    },
  };
}
