// Rows of conversation folders. Knows neither the limit of folders nor which ones are built in.
import type { Database } from 'better-sqlite3';
import { assignments, flag, statements } from './rows.ts';
import { where } from './conversation-filter.ts';
import type { Within } from './within.ts';

export interface FolderRow {
  id: string;
  uid: string;
  name: string;
  description: string | null;
  color: string;
  icon: string;
  position: number;
  is_default: boolean;
  is_system: boolean;
  category_mapping: string | null;
  created_at: number;
  updated_at: number;
}

export type FolderPatch = Partial<
  Pick<FolderRow, 'name' | 'description' | 'color' | 'icon' | 'position' | 'updated_at'>
>;

type Stored = Omit<FolderRow, 'is_default' | 'is_system'> & { is_default: number; is_system: number };
const row = (stored: Stored): FolderRow => ({
  ...stored,
  is_default: stored.is_default === 1,
  is_system: stored.is_system === 1,
});

export function foldersTable(db: Database) {
  const sql = statements(db);
  return {
    insert(folder: FolderRow): void {
      sql(
        `INSERT INTO folders (id, uid, name, description, color, icon, position, is_default, is_system,
           category_mapping, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        folder.id,
        folder.uid,
        folder.name,
        folder.description,
        folder.color,
        folder.icon,
        folder.position,
        flag(folder.is_default),
        flag(folder.is_system),
        folder.category_mapping,
        folder.created_at,
        folder.updated_at,
      );
    },
    list(uid: string): FolderRow[] {
      return (sql('SELECT * FROM folders WHERE uid = ? ORDER BY position, id').all(uid) as Stored[]).map(row);
    },
    get(uid: string, id: string): FolderRow | null {
      const stored = sql('SELECT * FROM folders WHERE uid = ? AND id = ?').get(uid, id) as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    update(uid: string, id: string, patch: FolderPatch): void {
      const { sql: set, values } = assignments(patch);
      if (values.length > 0)
        sql(`UPDATE folders SET ${set} WHERE uid = ? AND id = ?`).run(...values, uid, id);
    },
    /** Its conversations become unfiled. */
    remove(uid: string, id: string): boolean {
      return sql('DELETE FROM folders WHERE uid = ? AND id = ?').run(uid, id).changes > 0;
    },
    /** The number of conversations that lists show in each folder, or show a client; folders without any are absent. */
    conversationCounts(uid: string, within?: Within): Map<string, number> {
      const { sql: condition, values } = where(uid, { statuses: ['completed'], within });
      const counted = sql(
        `SELECT folder_id AS id, count(*) AS n FROM conversations
         WHERE ${condition} AND folder_id IS NOT NULL GROUP BY folder_id`,
      ).all(...values) as { id: string; n: number }[];
      return new Map(counted.map(({ id, n }) => [id, n]));
    },
    /** Moves all conversations of `from`, including the trash, to `to`. */
    moveAll(uid: string, from: string, to: string, at: number): void {
      sql('UPDATE conversations SET folder_id = ?, updated_at = ? WHERE uid = ? AND folder_id = ?').run(
        to,
        at,
        uid,
        from,
      );
    },
    /** Files the conversations that belong to the user; returns how many. */
    fileConversations(uid: string, folderId: string, conversationIds: readonly string[], at: number): number {
      return sql(
        `UPDATE conversations SET folder_id = ?, updated_at = ?
         WHERE uid = ? AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(?))`,
      ).run(folderId, at, uid, JSON.stringify(conversationIds)).changes;
    },
  };
}
