// Rows of the folders conversations are sorted into.
import type { Database } from 'better-sqlite3';
import { flag, statements } from './rows.ts';

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
  };
}
