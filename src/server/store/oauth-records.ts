// Rows of codes, tokens and interactions of the authorization server. Only a SHA-256 of their secret is stored.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface OAuthRecordRow {
  model: string;
  id_hash: Buffer;
  /** Null while no user has answered. */
  uid: string | null;
  issuer: string;
  /** Null for what is not of a grant. */
  grant_id: string | null;
  /** JSON, without the secret. */
  payload: string;
  consumed_at: number | null;
  expires_at: number;
}

export function oauthRecordsTable(db: Database) {
  const sql = statements(db);
  return {
    put(record: OAuthRecordRow): void {
      sql(
        `INSERT INTO oauth_records (model, id_hash, uid, issuer, grant_id, payload, consumed_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (model, id_hash) DO UPDATE
         SET grant_id = excluded.grant_id, payload = excluded.payload, expires_at = excluded.expires_at`,
      ).run(
        record.model,
        record.id_hash,
        record.uid,
        record.issuer,
        record.grant_id,
        record.payload,
        record.consumed_at,
        record.expires_at,
      );
    },
    get(model: string, hash: Buffer): OAuthRecordRow | null {
      const stored = sql('SELECT * FROM oauth_records WHERE model = ? AND id_hash = ?').get(model, hash);
      return (stored as OAuthRecordRow | undefined) ?? null;
    },
    /** False when it is gone or was consumed before: of several at the same time, one gets true. */
    consume(model: string, hash: Buffer, at: number): boolean {
      return (
        sql(
          'UPDATE oauth_records SET consumed_at = ? WHERE model = ? AND id_hash = ? AND consumed_at IS NULL',
        ).run(at, model, hash).changes > 0
      );
    },
    remove(model: string, hash: Buffer): void {
      sql('DELETE FROM oauth_records WHERE model = ? AND id_hash = ?').run(model, hash);
    },
    removeOfGrant(model: string, grantId: string): void {
      sql('DELETE FROM oauth_records WHERE model = ? AND grant_id = ?').run(model, grantId);
    },
    /** Keeps those of a grant that end last. */
    keepLatest(model: string, grantId: string, count: number): void {
      sql(
        `DELETE FROM oauth_records WHERE model = ? AND grant_id = ? AND rowid NOT IN (
           SELECT rowid FROM oauth_records WHERE model = ? AND grant_id = ?
           ORDER BY consumed_at IS NULL DESC, expires_at DESC, rowid DESC LIMIT ?)`,
      ).run(model, grantId, model, grantId, count);
    },
    /** Returns how many rows were removed, at most `limit`. */
    removeExpired(now: number, limit: number): number {
      return sql(
        `DELETE FROM oauth_records WHERE rowid IN (
           SELECT rowid FROM oauth_records WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
      ).run(now, limit).changes;
    },
  };
}
