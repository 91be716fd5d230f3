// Rows of developer and tool-protocol keys. Only a SHA-256 of a key is stored.
import type { Database } from 'better-sqlite3';
import type { KeyKind, Scope } from '../../contract/keys.ts';
import { keptReads } from './kept-reads.ts';
import { statements } from './rows.ts';

export interface KeyRow {
  id: string;
  uid: string;
  kind: KeyKind;
  name: string;
  key_prefix: string;
  key_hash: Buffer;
  scopes: Scope[];
  created_at: number;
  last_used_at: number | null;
}

type Stored = Omit<KeyRow, 'scopes'> & { scopes: string };
const row = (stored: Stored): KeyRow => ({ ...stored, scopes: JSON.parse(stored.scopes) as Scope[] });

export function keysTable(db: Database) {
  const sql = statements(db);
  const kept = keptReads(db, 'api_keys');
  return {
    insert(key: KeyRow): void {
      sql(
        `INSERT INTO api_keys (id, uid, kind, name, key_prefix, key_hash, scopes, created_at, last_used_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        key.id,
        key.uid,
        key.kind,
        key.name,
        key.key_prefix,
        key.key_hash,
        JSON.stringify(key.scopes),
        key.created_at,
        key.last_used_at,
      );
    },
    /** Each request asks: it is read again when something has changed. */
    byHash(hash: Buffer): Readonly<KeyRow> | null {
      return kept(hash.toString('base64'), () => {
        const stored = sql('SELECT * FROM api_keys WHERE key_hash = ?').get(hash) as Stored | undefined;
        return stored === undefined ? null : row(stored);
      });
    },
    /** Newest first. */
    list(uid: string, kind?: KeyKind): KeyRow[] {
      return (
        sql(
          'SELECT * FROM api_keys WHERE uid = ? AND (? IS NULL OR kind = ?) ORDER BY created_at DESC, id',
        ).all(uid, kind ?? null, kind ?? null) as Stored[]
      ).map(row);
    },
    /** Replaces the secret and clears its last use; null when the user has no such key. */
    replaceSecret(
      uid: string,
      id: string,
      { key_hash, key_prefix }: Pick<KeyRow, 'key_hash' | 'key_prefix'>,
    ): KeyRow | null {
      const stored = sql(
        `UPDATE api_keys SET key_hash = ?, key_prefix = ?, last_used_at = NULL
         WHERE uid = ? AND id = ? RETURNING *`,
      ).get(key_hash, key_prefix, uid, id) as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    kindOf(uid: string, id: string): KeyKind | null {
      const found = sql('SELECT kind FROM api_keys WHERE uid = ? AND id = ?').get(uid, id) as
        | { kind: KeyKind }
        | undefined;
      return found?.kind ?? null;
    },
    nameOf(uid: string, id: string): string | null {
      const found = sql('SELECT name FROM api_keys WHERE uid = ? AND id = ?').get(uid, id) as
        | { name: string }
        | undefined;
      return found?.name ?? null;
    },
    remove(uid: string, id: string): boolean {
      return sql('DELETE FROM api_keys WHERE uid = ? AND id = ?').run(uid, id).changes > 0;
    },
    touch(id: string, at: number): void {
      sql('UPDATE api_keys SET last_used_at = ? WHERE id = ?').run(at, id);
    },
  };
}
