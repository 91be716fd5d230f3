// Rows of action items, of a conversation or standalone.
import type { Database } from 'better-sqlite3';
import { flag, statements } from './rows.ts';

export interface ActionItemRow {
  id: string;
  uid: string;
  conversation_id: string | null;
  description: string;
  completed: boolean;
  due_at: number | null;
  completed_at: number | null;
  created_at: number;
  updated_at: number;
  /** Ids of the segments that support it. */
  evidence: string[];
}

type Stored = Omit<ActionItemRow, 'completed' | 'evidence'> & { completed: number; evidence: string };
function row(stored: Stored): ActionItemRow {
  const item = stored as unknown as ActionItemRow;
  item.completed = stored.completed === 1;
  item.evidence = stored.evidence === '[]' ? [] : (JSON.parse(stored.evidence) as string[]);
  return item;
}

export function actionItemsTable(db: Database) {
  const sql = statements(db);
  return {
    insert(item: ActionItemRow): void {
      sql(
        `INSERT INTO action_items (id, uid, conversation_id, description, completed, due_at, completed_at, created_at,
           updated_at, evidence) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        item.id,
        item.uid,
        item.conversation_id,
        item.description,
        flag(item.completed),
        item.due_at,
        item.completed_at,
        item.created_at,
        item.updated_at,
        JSON.stringify(item.evidence),
      );
    },
    /** By conversation, in the order they were said. */
    listFor(conversationIds: readonly string[]): Map<string, ActionItemRow[]> {
      const found = new Map<string, ActionItemRow[]>(conversationIds.map((id) => [id, []]));
      const rows = sql(
        `SELECT * FROM action_items WHERE conversation_id IN (SELECT value FROM json_each(?)) ORDER BY created_at, rowid`,
      ).all(JSON.stringify(conversationIds)) as Stored[];
      for (const stored of rows) found.get(stored.conversation_id ?? '')?.push(row(stored));
      return found;
    },
    removeOf(conversationId: string): void {
      sql('DELETE FROM action_items WHERE conversation_id = ?').run(conversationId);
    },
  };
}
