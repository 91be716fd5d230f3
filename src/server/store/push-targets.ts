// Rows of devices that receive notifications. A token is one device, and belongs to the user who registered
// it last.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface PushTargetRow {
  token: string;
  uid: string;
  platform: string | null;
  /** A hash that the device sends about itself. */
  device: string | null;
  created_at: number;
  last_seen_at: number;
}

export function pushTargetsTable(db: Database) {
  const sql = statements(db);
  return {
    put(target: PushTargetRow): void {
      sql(
        `INSERT INTO push_targets (token, uid, platform, device, created_at, last_seen_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (token) DO UPDATE SET
           created_at = CASE uid WHEN excluded.uid THEN created_at ELSE excluded.created_at END,
           uid = excluded.uid, platform = excluded.platform, device = excluded.device,
           last_seen_at = excluded.last_seen_at`,
      ).run(target.token, target.uid, target.platform, target.device, target.created_at, target.last_seen_at);
    },
    /** Last registered first. */
    list(uid: string): PushTargetRow[] {
      return sql('SELECT * FROM push_targets WHERE uid = ? ORDER BY last_seen_at DESC, token').all(
        uid,
      ) as PushTargetRow[];
    },
    has(uid: string): boolean {
      return sql('SELECT 1 FROM push_targets WHERE uid = ? LIMIT 1').get(uid) !== undefined;
    },
    /** False when the user has no such token. */
    remove(uid: string, token: string): boolean {
      return sql('DELETE FROM push_targets WHERE uid = ? AND token = ?').run(uid, token).changes > 0;
    },
    /** False when the user has none of that device. */
    removeDevice(uid: string, device: string): boolean {
      return sql('DELETE FROM push_targets WHERE uid = ? AND device = ?').run(uid, device).changes > 0;
    },
  };
}
