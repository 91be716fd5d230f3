// Rows of memories: timeless facts about the user. One row per text of a user.
import type { Database } from 'better-sqlite3';
import type { MemoryCategory } from '../../contract/resources.ts';
import { flag, statements } from './rows.ts';

export interface MemoryRow {
  id: string;
  uid: string;
  conversation_id: string | null;
  content: string;
  category: MemoryCategory;
  visibility: 'public' | 'private';
  tags: string[];
  manually_added: boolean;
  reviewed: boolean;
  user_review: boolean | null;
  edited: boolean;
  created_at: number;
  updated_at: number;
  /** Ids of the segments that support it. */
  evidence: string[];
}

type Booleans = 'manually_added' | 'reviewed' | 'edited';
type Stored = Omit<MemoryRow, Booleans | 'user_review' | 'tags' | 'evidence'> &
  Record<Booleans, number> & { user_review: number | null; tags: string; evidence: string };

function row(stored: Stored): MemoryRow {
  return {
    ...stored,
    manually_added: stored.manually_added === 1,
    reviewed: stored.reviewed === 1,
    edited: stored.edited === 1,
    user_review: stored.user_review === null ? null : stored.user_review === 1,
    tags: JSON.parse(stored.tags) as string[],
    evidence: JSON.parse(stored.evidence) as string[],
  };
}

export function memoriesTable(db: Database) {
  const sql = statements(db);
  return {
    /** Stores the memory unless the user already has that text; says whether it was stored. */
    insertNew(memory: MemoryRow): boolean {
      return (
        sql(
          `INSERT INTO memories (id, uid, conversation_id, content, category, visibility, tags, manually_added, reviewed,
             user_review, edited, created_at, updated_at, evidence)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uid, content) WHERE trashed = 0 DO NOTHING`,
        ).run(
          memory.id,
          memory.uid,
          memory.conversation_id,
          memory.content,
          memory.category,
          memory.visibility,
          JSON.stringify(memory.tags),
          flag(memory.manually_added),
          flag(memory.reviewed),
          memory.user_review === null ? null : flag(memory.user_review),
          flag(memory.edited),
          memory.created_at,
          memory.updated_at,
          JSON.stringify(memory.evidence),
        ).changes > 0
      );
    },
    listOf(uid: string, conversationId: string): MemoryRow[] {
      return (
        sql('SELECT * FROM memories WHERE uid = ? AND conversation_id = ? ORDER BY created_at, rowid').all(
          uid,
          conversationId,
        ) as Stored[]
      ).map(row);
    },
    /** Before a conversation is processed again: drops what it gave, except what the user has touched. */
    removeUntouchedOf(uid: string, conversationId: string): void {
      sql('DELETE FROM memories WHERE uid = ? AND conversation_id = ? AND edited = 0 AND reviewed = 0').run(
        uid,
        conversationId,
      );
    },
  };
}
