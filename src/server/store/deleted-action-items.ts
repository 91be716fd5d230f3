// Remembers for a while which action items are gone from every list, by their ids: deleted for good, or with their
// conversation. One that comes back is forgotten again.
import type { Database } from 'better-sqlite3';
import { exactCounts } from './exact-counts.ts';
import { statements, type Bound } from './rows.ts';
import { deletionWithin, type Within } from './within.ts';

export interface DeletedActionItem {
  id: string;
  conversation_id: string | null;
  created_at: number;
  removed_at: number;
}

/** Call it before the rows go, with the condition that finds them. */
export function rememberDeleted(db: Database, condition: string, values: readonly Bound[], at: number): void {
  statements(db)(
    `INSERT OR REPLACE INTO deleted_action_items (uid, id, conversation_id, created_by, created_at, removed_at)
     SELECT uid, id, conversation_id, created_by, created_at, ? FROM action_items WHERE ${condition}`,
  ).run(at, ...values);
}

export function deletedActionItemsTable(db: Database) {
  const sql = statements(db);
  const counted = exactCounts(db);
  function where(
    uid: string,
    since: number,
    within: Within | undefined,
  ): { condition: string; values: Bound[] } {
    const bounded = within && deletionWithin(within, 'deleted_action_items');
    return {
      condition: `uid = ? AND removed_at >= ?${bounded === undefined ? '' : ` AND ${bounded.sql}`}`,
      values: [uid, since, ...(bounded?.values ?? [])],
    };
  }
  return {
    /** The first deleted first; `after`: only what follows this time and id. */
    list(
      uid: string,
      { since, within, limit }: { since: number; within: Within | undefined; limit: number },
      after?: { key: number | string; id: string },
    ): DeletedActionItem[] {
      const { condition, values } = where(uid, since, within);
      const behind = after === undefined ? '' : ' AND (removed_at > ? OR (removed_at = ? AND id > ?))';
      if (after !== undefined) values.push(after.key, after.key, after.id);
      return sql(
        `SELECT id, conversation_id, created_at, removed_at FROM deleted_action_items WHERE ${condition}${behind}
         ORDER BY removed_at, id LIMIT ?`,
      ).all(...values, limit) as DeletedActionItem[];
    },
    count(uid: string, since: number, within: Within | undefined): number {
      const { condition, values } = where(uid, since, within);
      return counted(`SELECT count(*) FROM deleted_action_items WHERE ${condition}`, values);
    },
    /** Of every user: what was deleted before this time. */
    forgetBefore(at: number): void {
      sql('DELETE FROM deleted_action_items WHERE removed_at < ?').run(at);
    },
  };
}
