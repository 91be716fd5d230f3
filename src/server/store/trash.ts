// Moves conversations to the trash and back, across tables: with their action items, and with the memories
// that only processing has written. Call each inside a transaction.
import type { Database } from 'better-sqlite3';
import { rememberDeleted } from './deleted-action-items.ts';
import { statements } from './rows.ts';
import { actionItemSourcesTable } from './action-item-sources.ts';
import { forgetConversation, type ForgottenIn } from './summary-words.ts';

/** Ids that go to the trash with a conversation, or come back with it. */
export interface Accompanying {
  memories: string[];
  action_items: string[];
}

export interface Trashed extends Accompanying {
  /** Action items that belong to another conversation from now on. */
  handed_over: string[];
}

/** A memory that the user added, changed or judged does not go to the trash. */
export const UNTOUCHED = 'manually_added = 0 AND edited = 0 AND reviewed = 0 AND user_review IS NULL';

export function trashTable(db: Database) {
  const sql = statements(db);
  const sources = actionItemSourcesTable(db);
  const ids = (text: string, ...values: (string | number)[]): string[] =>
    (sql(text).all(...values) as { id: string }[]).map(({ id }) => id);
  return {
    /**
     * Null when the user has no such conversation outside the trash. `merged`: its action items are in another conversation
     * already, so none of them goes on elsewhere.
     */
    put(uid: string, id: string, at: number, merged = false): Trashed | null {
      const { changes } = sql(
        'UPDATE conversations SET deleted_at = ?, updated_at = ? WHERE uid = ? AND id = ? AND deleted_at IS NULL',
      ).run(at, at, uid, id);
      if (changes === 0) return null;
      const handed_over = merged ? [] : sources.handOver({ uid, conversation_id: id, at, why: 'trashed' });
      // With the plus no index of the user's items is chosen, which would read all of them.
      rememberDeleted(db, '+uid = ? AND conversation_id = ? AND trashed = 0', [uid, id], at);
      return {
        handed_over,
        action_items: ids(
          'UPDATE action_items SET trashed = 1 WHERE uid = ? AND conversation_id = ? RETURNING id',
          uid,
          id,
        ),
        memories: ids(
          `UPDATE memories SET trashed = 1 WHERE uid = ? AND conversation_id = ? AND ${UNTOUCHED} RETURNING id`,
          uid,
          id,
        ),
      };
    },
    /**
     * Null when it is not in the user's trash. A memory whose text was stored again meanwhile is not
     * duplicated.
     */
    takeOut(uid: string, id: string, at: number): Accompanying | null {
      const { changes } = sql(
        `UPDATE conversations SET deleted_at = NULL, updated_at = ?
         WHERE uid = ? AND id = ? AND deleted_at IS NOT NULL`,
      ).run(at, uid, id);
      if (changes === 0) return null;
      sources.takeBack(uid, id, at);
      // What was deleted by itself before stays deleted.
      sql(
        `DELETE FROM deleted_action_items WHERE uid = ? AND id IN (SELECT i.id FROM action_items i WHERE i.conversation_id = ?)`,
      ).run(uid, id);
      const back = {
        action_items: ids(
          // Changed, so that who lists changes sees them again.
          'UPDATE action_items SET trashed = 0, updated_at = ? WHERE uid = ? AND conversation_id = ? RETURNING id',
          at,
          uid,
          id,
        ),
        memories: ids(
          `UPDATE OR IGNORE memories SET trashed = 0
           WHERE uid = ? AND conversation_id = ? AND trashed = 1 RETURNING id`,
          uid,
          id,
        ),
      };
      sql('DELETE FROM memories WHERE uid = ? AND conversation_id = ? AND trashed = 1').run(uid, id);
      return back;
    },
    /** Of every user: conversations in the trash since `until` or longer. */
    since(until: number): { uid: string; id: string }[] {
      return sql(
        'SELECT uid, id FROM conversations WHERE deleted_at IS NOT NULL AND deleted_at <= ? ORDER BY deleted_at',
      ).all(until) as { uid: string; id: string }[];
    },
    /**
     * Deletes for good, from the trash: segments, action items, events and the key of its audio are deleted
     * with the row, and what summaries of days quote of it. Null when it is not in the user's trash.
     */
    erase(uid: string, id: string): ForgottenIn | null {
      const inTrash = sql(
        'SELECT 1 FROM conversations WHERE uid = ? AND id = ? AND deleted_at IS NOT NULL',
      ).get(uid, id);
      if (inTrash === undefined) return null;
      sql(`DELETE FROM memories WHERE uid = ? AND conversation_id = ? AND (trashed = 1 OR ${UNTOUCHED})`).run(
        uid,
        id,
      );
      // Remaining memories were locked through the conversation, so they get the lock themselves.
      sql(
        `UPDATE memories SET is_locked = 1 WHERE uid = ? AND conversation_id = ?
         AND EXISTS (SELECT 1 FROM conversations WHERE id = ? AND is_locked = 1)`,
      ).run(uid, id, id);
      const forgotten = forgetConversation(db, uid, id);
      // The words of a speech sample are deleted; a measured voiceprint stays with the person.
      sql('DELETE FROM speech_samples WHERE uid = ? AND conversation_id = ? AND embedding IS NULL').run(
        uid,
        id,
      );
      sql(`UPDATE speech_samples SET text = '' WHERE uid = ? AND conversation_id = ?`).run(uid, id);
      // Also one without words: its audio is not put aside when a kill comes before its files are removed.
      sql(`INSERT OR IGNORE INTO erasures (place, ref) VALUES ('conversations', ?)`).run(id);
      sql('DELETE FROM conversations WHERE uid = ? AND id = ?').run(uid, id);
      return forgotten;
    },
  };
}
