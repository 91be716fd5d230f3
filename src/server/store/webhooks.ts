// Rows of webhooks, at most one of each type per user.
import type { Database } from 'better-sqlite3';
import type { WebhookType } from '../../contract/webhooks.ts';
import { statements } from './rows.ts';

export interface WebhookRow {
  uid: string;
  type: WebhookType;
  /** As the user entered it; for audio_bytes the text is `url,seconds`. Empty while it is on and has no address. */
  url: string;
  enabled: boolean;
  /** Consecutive failed deliveries. */
  failures: number;
  updated_at: number;
}

type Stored = Omit<WebhookRow, 'enabled'> & { enabled: number };
const row = (stored: Stored): WebhookRow => ({ ...stored, enabled: stored.enabled === 1 });

export function webhooksTable(db: Database) {
  const sql = statements(db);
  return {
    get(uid: string, type: WebhookType): WebhookRow | null {
      const stored = sql('SELECT * FROM webhooks WHERE uid = ? AND type = ?').get(uid, type) as
        Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    list(uid: string): WebhookRow[] {
      return (sql('SELECT * FROM webhooks WHERE uid = ? ORDER BY type').all(uid) as Stored[]).map(row);
    },
    /** Stores it as enabled and without failures. */
    put(uid: string, type: WebhookType, url: string, at: number): void {
      sql(
        `INSERT INTO webhooks (uid, type, url, enabled, failures, updated_at) VALUES (?, ?, ?, 1, 0, ?)
         ON CONFLICT (uid, type) DO UPDATE SET url = excluded.url, enabled = 1, failures = 0,
           updated_at = excluded.updated_at`,
      ).run(uid, type, url, at);
    },
    /** On without failures; without an address when there was none. */
    enable(uid: string, type: WebhookType, at: number): void {
      sql(
        `INSERT INTO webhooks (uid, type, url, enabled, failures, updated_at) VALUES (?, ?, '', 1, 0, ?)
         ON CONFLICT (uid, type) DO UPDATE SET enabled = 1, failures = 0, updated_at = excluded.updated_at`,
      ).run(uid, type, at);
    },
    /** False when there is no such webhook. */
    disable(uid: string, type: WebhookType, at: number): boolean {
      return (
        sql('UPDATE webhooks SET enabled = 0, updated_at = ? WHERE uid = ? AND type = ?').run(at, uid, type)
          .changes > 0
      );
    },
    remove(uid: string, type: WebhookType): void {
      sql('DELETE FROM webhooks WHERE uid = ? AND type = ?').run(uid, type);
    },
  };
}
