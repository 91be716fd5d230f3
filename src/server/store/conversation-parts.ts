// Copies or moves the parts of a conversation to another one when conversations are merged or split. Only
// SQL: services/conversations/conversation-merge.ts and conversation-split.ts decide which part belongs
// where. Call each inside a transaction.
import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

/** The parts of conversation `from` go to conversation `to` of the same user. */
export interface Parts {
  uid: string;
  from: string;
  to: string;
}

type SegmentId = (id: string) => string;
interface Supported {
  id: string;
  evidence: string;
  /** Of tasks and claims. */
  person_line?: string | null;
}

const LINES = {
  action_items: 'id, evidence, person_line',
  events: 'id, evidence',
  memories: 'id, evidence',
  claims: 'id, evidence, person_line',
} as const;

const named = (evidence: string, newId: SegmentId): string =>
  JSON.stringify((JSON.parse(evidence) as string[]).map(newId));

const renamed = (line: string | null | undefined, newId: SegmentId): string | null =>
  line == null ? null : newId(line);

export function conversationPartsTable(db: Database) {
  const sql = statements(db);
  const supported = (
    table: 'action_items' | 'events' | 'memories' | 'claims',
    { uid, from }: Parts,
    more = '',
  ): Supported[] =>
    sql(
      `SELECT ${LINES[table]} FROM ${table} WHERE uid = ? AND conversation_id = ? ${more} ORDER BY rowid`,
    ).all(uid, from) as Supported[];

  return {
    /**
     * `touched`: only items that the user has changed or completed. The copies are new at `at` for who lists changes: the
     * items that they stand for are deleted.
     */
    copyActionItems(parts: Parts, which: 'all' | 'locked', newId: SegmentId, at: number): void {
      const more = which === 'all' ? '' : 'AND (touched = 1 OR completed = 1)';
      for (const { id, evidence, person_line } of supported('action_items', parts, more)) {
        const copy = randomUUID();
        sql(
          `INSERT INTO action_items (id, uid, conversation_id, description, completed, due_at, completed_at, created_at,
             updated_at, evidence, touched, sort_order, indent_level, exported, export_date, export_platform,
             apple_reminder_id, confidence, due_has_time, person, person_line)
           SELECT ?, uid, ?, description, completed, due_at, completed_at, created_at, ?, ?, max(touched, completed),
             sort_order, indent_level, exported, export_date, export_platform, apple_reminder_id,
             confidence, due_has_time, person, ?
           FROM action_items WHERE id = ?`,
        ).run(copy, parts.to, at, named(evidence, newId), renamed(person_line, newId), id);
        sql(
          `INSERT INTO action_item_sources (action_item_id, conversation_id, uid, evidence, description, created_at)
           SELECT ?, conversation_id, uid, evidence, description, created_at FROM action_item_sources
           WHERE action_item_id = ?`,
        ).run(copy, id);
      }
    },
    /** That the conversation says items of others as well. `of`: only what these of its lines say. */
    copySaidAgain({ from, to }: Parts, newId: SegmentId, of?: ReadonlySet<string>): void {
      const rows = sql(
        'SELECT action_item_id, evidence FROM action_item_sources WHERE conversation_id = ?',
      ).all(from) as { action_item_id: string; evidence: string }[];
      for (const { action_item_id, evidence } of rows) {
        if (of !== undefined && !(JSON.parse(evidence) as string[]).some((line) => of.has(line))) continue;
        sql(
          `INSERT OR IGNORE INTO action_item_sources
             (action_item_id, conversation_id, uid, evidence, description, created_at)
           SELECT action_item_id, ?, uid, ?, description, created_at FROM action_item_sources
           WHERE action_item_id = ? AND conversation_id = ?`,
        ).run(to, named(evidence, newId), action_item_id, from);
      }
    },
    /** `touched`: only those that are in the user's calendar. */
    copyEvents(parts: Parts, which: 'all' | 'locked', newId: SegmentId): void {
      const more = which === 'all' ? '' : 'AND created = 1';
      for (const { id, evidence } of supported('events', parts, more)) {
        sql(
          `INSERT INTO events (id, uid, conversation_id, title, description, "start", duration, created, evidence,
             confidence)
           SELECT ?, uid, ?, title, description, "start", duration, created, ?, confidence FROM events WHERE id = ?`,
        ).run(randomUUID(), parts.to, named(evidence, newId), id);
      }
    },
    copyClaims(parts: Parts, newId: SegmentId): void {
      for (const { id, evidence, person_line } of supported('claims', parts)) {
        sql(
          `INSERT INTO claims (id, uid, conversation_id, kind, text, person, person_line, evidence,
             confidence, created_at)
           SELECT ?, uid, ?, kind, text, person, ?, ?, confidence, created_at FROM claims WHERE id = ?`,
        ).run(randomUUID(), parts.to, renamed(person_line, newId), named(evidence, newId), id);
      }
    },
    /**
     * Memories that went to the trash with the conversation. A text that the user has outside the trash is
     * not duplicated. `locked`: only those that the user has locked.
     */
    copyTrashedMemories(parts: Parts, which: 'all' | 'locked', newId: SegmentId): void {
      const more = which === 'all' ? 'AND trashed = 1' : 'AND trashed = 1 AND is_locked = 1';
      for (const { id, evidence } of supported('memories', parts, more)) {
        const copy = randomUUID();
        const { changes } = sql(
          `INSERT INTO memories (id, uid, conversation_id, content, category, visibility, tags, manually_added, reviewed,
             user_review, edited, created_at, updated_at, evidence, scoring, confidence, subject, superseded_by,
             superseded_at, is_locked)
           SELECT ?, uid, ?, content, category, visibility, tags, manually_added, reviewed, user_review, edited,
             created_at, updated_at, ?, scoring, confidence, subject, superseded_by, superseded_at, is_locked
           FROM memories WHERE id = ?
           ON CONFLICT (uid, content) WHERE trashed = 0 AND superseded_by IS NULL DO NOTHING`,
        ).run(copy, parts.to, named(evidence, newId), id);
        // What the trashed one had taken the place of stays history.
        if (changes > 0)
          sql(
            `UPDATE memories SET superseded_by = ? WHERE uid = ? AND succeeded_from_trash = ? AND superseded_by IS NULL`,
          ).run(copy, parts.uid, id);
      }
    },
    /** Memories that stayed with the user when the conversation went to the trash. */
    moveKeptMemories(parts: Parts, newId: SegmentId): void {
      for (const { id, evidence } of supported('memories', parts, 'AND trashed = 0')) {
        sql('UPDATE memories SET conversation_id = ?, evidence = ? WHERE id = ?').run(
          parts.to,
          named(evidence, newId),
          id,
        );
      }
    },
    /** A photo whose id exists in the other conversation gets a new id. */
    copyPhotos({ uid, from, to }: Parts): void {
      sql(
        `INSERT INTO photos (id, uid, conversation_id, image, description, discarded, created_at)
         SELECT CASE WHEN EXISTS (SELECT 1 FROM photos o WHERE o.conversation_id = ? AND o.id = p.id)
             THEN lower(hex(randomblob(16))) ELSE p.id END,
           uid, ?, image, description, discarded, created_at
         FROM photos p WHERE uid = ? AND conversation_id = ?`,
      ).run(to, to, uid, from);
    },
    /** Photos taken at `at` or later; milliseconds since the epoch. */
    movePhotosSince({ uid, from, to }: Parts, at: number): void {
      sql(
        'UPDATE photos SET conversation_id = ? WHERE uid = ? AND conversation_id = ? AND created_at >= ?',
      ).run(to, uid, from, at);
    },
    /** Translations of one line; the line must exist in the other conversation. */
    copyTranslations({ uid, from, to }: Parts, segmentId: string, newId: string): void {
      sql(
        `INSERT INTO segment_translations (uid, conversation_id, segment_id, lang, text)
         SELECT uid, ?, ?, lang, text FROM segment_translations
         WHERE uid = ? AND conversation_id = ? AND segment_id = ?`,
      ).run(to, newId, uid, from, segmentId);
    },
    /** The speech samples of a line move with it, `seconds` later. */
    moveSpeechSamples({ uid, from, to }: Parts, segmentId: string, newId: string, seconds: number): void {
      sql(
        `UPDATE speech_samples SET conversation_id = ?, segment_id = ?, "start" = "start" + ?, "end" = "end" + ?
         WHERE uid = ? AND conversation_id = ? AND segment_id = ?`,
      ).run(to, newId, seconds, seconds, uid, from, segmentId);
    },
    /** Action items, events, memories and claims whose evidence lies entirely within `segments`. */
    moveSupportedBy({ uid, from, to }: Parts, segments: readonly string[]): void {
      for (const table of ['action_items', 'events', 'memories', 'claims'] as const) {
        sql(
          `UPDATE ${table} SET conversation_id = ?
           WHERE uid = ? AND conversation_id = ? AND json_array_length(evidence) > 0 AND NOT EXISTS
             (SELECT 1 FROM json_each(${table}.evidence) e WHERE e.value NOT IN (SELECT value FROM json_each(?)))`,
        ).run(to, uid, from, JSON.stringify(segments));
      }
    },
    /** The conversation begins this much earlier: everything in it is later by as much. */
    beginEarlier(uid: string, conversationId: string, seconds: number): void {
      const own = [uid, conversationId] as const;
      sql(
        'UPDATE segments SET "start" = "start" + ?, "end" = "end" + ? WHERE uid = ? AND conversation_id = ?',
      ).run(seconds, seconds, ...own);
      sql(
        'UPDATE speech_samples SET "start" = "start" + ?, "end" = "end" + ? WHERE uid = ? AND conversation_id = ?',
      ).run(seconds, seconds, ...own);
      sql(
        'UPDATE recordings SET offset_seconds = offset_seconds + ? WHERE uid = ? AND conversation_id = ?',
      ).run(seconds, ...own);
      sql(
        `UPDATE transcript_versions SET segments = (SELECT json_group_array(json_set(value,
             '$.start', json_extract(value, '$.start') + ?, '$.end', json_extract(value, '$.end') + ?))
           FROM json_each(transcript_versions.segments)) WHERE uid = ? AND conversation_id = ?`,
      ).run(seconds, seconds, ...own);
      sql('UPDATE marks SET at = at + ? WHERE uid = ? AND conversation_id = ?').run(seconds, ...own);
      sql(
        `UPDATE conversations SET left_out = (SELECT json_group_array(json_set(value, '$.at', json_extract(value, '$.at') + ?))
           FROM json_each(conversations.left_out)) WHERE left_out IS NOT NULL AND uid = ? AND id = ?`,
      ).run(seconds, ...own);
      const ms = Math.round(seconds * 1000);
      sql(
        'UPDATE conversations SET started_at = started_at - ?, created_at = created_at - ? WHERE uid = ? AND id = ?',
      ).run(ms, ms, ...own);
    },
    removeSegments(uid: string, conversationId: string, ids: readonly string[]): void {
      sql(
        `DELETE FROM segments WHERE uid = ? AND conversation_id = ? AND id IN (SELECT value FROM json_each(?))`,
      ).run(uid, conversationId, JSON.stringify(ids));
    },
    /** Removes the rows of its recordings, not their files. */
    removeRecordings(uid: string, conversationId: string): void {
      sql('DELETE FROM recordings WHERE uid = ? AND conversation_id = ?').run(uid, conversationId);
    },
    /** Removes transcripts that retranscription replaced. */
    removeTranscriptVersions(uid: string, conversationId: string): void {
      sql('DELETE FROM transcript_versions WHERE uid = ? AND conversation_id = ?').run(uid, conversationId);
    },
  };
}
