// Rows of paired devices. Only a SHA-256 of a device's key is stored.
import type { Database } from 'better-sqlite3';
import type { Scope } from '../../contract/keys.ts';
import { statements } from './rows.ts';

export interface PairedDeviceRow {
  id: string;
  uid: string;
  name: string;
  key_hash: Buffer;
  scopes: Scope[];
  created_at: number;
  /** Null once somebody has used the code. */
  code_expires_at: number | null;
  last_seen_at: number | null;
}

type Stored = Omit<PairedDeviceRow, 'scopes'> & { scopes: string };
const row = (stored: Stored): PairedDeviceRow => ({
  ...stored,
  scopes: JSON.parse(stored.scopes) as Scope[],
});

export function pairedDevicesTable(db: Database) {
  const sql = statements(db);
  return {
    insert(device: PairedDeviceRow): void {
      sql(
        `INSERT INTO paired_devices
           (id, uid, name, key_hash, scopes, created_at, code_expires_at, last_seen_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        device.id,
        device.uid,
        device.name,
        device.key_hash,
        JSON.stringify(device.scopes),
        device.created_at,
        device.code_expires_at,
        device.last_seen_at,
      );
    },
    byHash(hash: Buffer): PairedDeviceRow | null {
      const stored = sql('SELECT * FROM paired_devices WHERE key_hash = ?').get(hash) as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    exists(id: string): boolean {
      return sql('SELECT 1 FROM paired_devices WHERE id = ?').get(id) !== undefined;
    },
    /** Newest first. */
    list(uid: string): PairedDeviceRow[] {
      return (
        sql('SELECT * FROM paired_devices WHERE uid = ? ORDER BY created_at DESC, id').all(uid) as Stored[]
      ).map(row);
    },
    /** Also says that its code was used. */
    seen(id: string, at: number): void {
      sql('UPDATE paired_devices SET last_seen_at = ?, code_expires_at = NULL WHERE id = ?').run(at, id);
    },
    remove(uid: string, id: string): boolean {
      return sql('DELETE FROM paired_devices WHERE uid = ? AND id = ?').run(uid, id).changes > 0;
    },
    removeUnused(uid: string, now: number): void {
      sql('DELETE FROM paired_devices WHERE uid = ? AND code_expires_at <= ?').run(uid, now);
    },
  };
}
