// Removes what was said in a part of a conversation from every table that repeats it, and has the copies of the database
// forget the conversation as it was. Only SQL; call it inside a transaction.
import type { Database } from 'better-sqlite3';
import { actionItemSourcesTable } from './action-item-sources.ts';
import { statements } from './rows.ts';
import { forgetConversation, type ForgottenIn } from './summary-words.ts';
import { UNTOUCHED } from './trash.ts';

export interface ForgottenPart {
  uid: string;
  conversation_id: string;
  /** The lines that were said in it. */
  segment_ids: readonly string[];
  /** Seconds since the conversation began, and the same moment by the clock. */
  from_seconds: number;
  from_time: number;
  now: number;
}

/** A result that rests on any of the lines. */
const SAYS = `EXISTS (SELECT 1 FROM json_each(evidence) e WHERE e.value IN (SELECT value FROM json_each(?)))`;

export function forgettingTable(db: Database) {
  const sql = statements(db);
  const sources = actionItemSourcesTable(db);
  return {
    /** Of a conversation of which nothing is left. Its id means it for good, also when its files are removed later. */
    remove(uid: string, id: string, now: number): void {
      sources.handOver({ uid, conversation_id: id, at: now, why: 'forgotten' });
      sql(`INSERT OR IGNORE INTO erasures (place, ref) VALUES ('conversations', ?)`).run(id);
      sql('DELETE FROM conversations WHERE uid = ? AND id = ?').run(uid, id);
    },
    forget({
      uid,
      conversation_id: id,
      segment_ids,
      from_seconds,
      from_time,
      now,
    }: ForgottenPart): ForgottenIn {
      const lines = JSON.stringify(segment_ids);
      const of = [uid, id] as const;
      const whose = 'WHERE uid = ? AND conversation_id = ?';
      // What the owner changed, finished or put into a calendar is the owner's own.
      const said = `${whose} AND touched = 0 AND completed = 0 AND ${SAYS}`;
      const rows = sql(`SELECT id FROM action_items ${said}`).all(...of, lines) as { id: string }[];
      const ids = rows.map((one) => one.id);
      sources.handOver({ uid, conversation_id: id, at: now, ids, why: 'forgotten' });
      sql(`DELETE FROM action_items ${said}`).run(...of, lines);
      sql(`DELETE FROM action_item_sources ${whose} AND ${SAYS}`).run(...of, lines);
      sql(`DELETE FROM events ${whose} AND created = 0 AND ${SAYS}`).run(...of, lines);
      sql(`DELETE FROM memories ${whose} AND ${UNTOUCHED} AND ${SAYS}`).run(...of, lines);
      sql(`DELETE FROM claims ${whose}`).run(...of);
      sql(`DELETE FROM speech_samples ${whose} AND segment_id IN (SELECT value FROM json_each(?))`).run(
        ...of,
        lines,
      );
      sql(`DELETE FROM transcript_versions ${whose}`).run(...of);
      sql(`DELETE FROM photos ${whose} AND created_at >= ?`).run(...of, from_time);
      sql(`DELETE FROM marks ${whose} AND at >= ?`).run(...of, from_seconds);
      sql(`DELETE FROM audio_peaks ${whose}`).run(...of);
      sql(`DELETE FROM segments ${whose} AND id IN (SELECT value FROM json_each(?))`).run(...of, lines);
      // Title and overview speak of the whole; processing makes them anew of what is left.
      sql(
        `UPDATE conversations SET title = CASE WHEN title_edited = 1 THEN title ELSE '' END,
           overview = CASE WHEN overview_edited = 1 THEN overview ELSE '' END WHERE uid = ? AND id = ?`,
      ).run(...of);
      const sent = `SELECT seq FROM outgoing_events WHERE uid = ? AND conversation_id = ?
        AND (trigger = 'memory_created' OR created_at >= ?)`;
      sql(
        `UPDATE delivery_attempts SET answer = NULL WHERE delivery_id IN
           (SELECT d.id FROM deliveries d WHERE d.event_seq IN (${sent}))`,
      ).run(...of, from_time);
      sql(`UPDATE outgoing_events SET body = NULL, audio = NULL WHERE seq IN (${sent})`).run(
        ...of,
        from_time,
      );
      const forgotten = forgetConversation(db, uid, id);
      sql(`INSERT OR IGNORE INTO erasures (place, ref) VALUES ('conversation_copies', ?)`).run(id);
      return forgotten;
    },
  };
}
