// Rows of browser sessions and one-time sign-in links. Only a SHA-256 of a token is stored.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface BrowserSessionRow {
  token_hash: Buffer;
  uid: string;
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
        'INSERT INTO browser_sessions (token_hash, uid, created_at, last_used_at, expires_at) VALUES (?, ?, ?, ?, ?)',
      ).run(session.token_hash, session.uid, session.created_at, session.last_used_at, session.expires_at);
    },
    get(tokenHash: Buffer): BrowserSessionRow | null {
      return (
        (sql('SELECT * FROM browser_sessions WHERE token_hash = ?').get(tokenHash) as
          BrowserSessionRow | undefined) ?? null
      );
    },
    extend(tokenHash: Buffer, lastUsedAt: number, expiresAt: number): void {
      sql('UPDATE browser_sessions SET last_used_at = ?, expires_at = ? WHERE token_hash = ?').run(
        lastUsedAt,
        expiresAt,
        tokenHash,
      );
    },
    remove(tokenHash: Buffer): void {
      sql('DELETE FROM browser_sessions WHERE token_hash = ?').run(tokenHash);
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
          LoginLinkRow | undefined) ?? null
      );
    },
    removeExpired(now: number): void {
      sql('DELETE FROM login_links WHERE expires_at <= ?').run(now);
      sql('DELETE FROM browser_sessions WHERE expires_at <= ?').run(now);
    },
  };
}
