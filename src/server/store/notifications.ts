// Rows of notifications that were sent to a user.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface NotificationRow {
  id: string;
  uid: string;
  kind: string;
  title: string;
  body: string;
  data: Readonly<Record<string, string>>;
  created_at: number;
}

type Stored = Omit<NotificationRow, 'data'> & { data: string };

export function notificationsTable(db: Database) {
  const sql = statements(db);
  return {
    insert(notification: NotificationRow): void {
      sql(
        'INSERT INTO notifications (id, uid, kind, title, body, data, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ).run(
        notification.id,
        notification.uid,
        notification.kind,
        notification.title,
        notification.body,
        JSON.stringify(notification.data),
        notification.created_at,
      );
    },
    /** Newest first; of equal times, the last stored first. */
    list(uid: string, page: { limit: number; offset: number }): NotificationRow[] {
      const rows = sql(
        'SELECT * FROM notifications WHERE uid = ? ORDER BY created_at DESC, rowid DESC LIMIT ? OFFSET ?',
      ).all(uid, page.limit, page.offset) as Stored[];
      return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, string> }));
    },
    count(uid: string): number {
      return sql('SELECT count(*) FROM notifications WHERE uid = ?').pluck().get(uid) as number;
    },
    /** Removes all but the newest `count` of the user. */
    keepNewest(uid: string, count: number): void {
      sql(
        `DELETE FROM notifications WHERE id IN
           (SELECT id FROM notifications WHERE uid = ? ORDER BY created_at DESC, rowid DESC LIMIT -1 OFFSET ?)`,
      ).run(uid, count);
    },
  };
}
