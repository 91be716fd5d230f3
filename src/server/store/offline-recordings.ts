// Rows of offline recordings: uploads, their files, and the recordings that were made of the files. Rows of files stay, so
// that a file that is sent again is recognised.
import type { Database } from 'better-sqlite3';
import type { Codec } from '../../contract/listen.ts';
import { flag, statements } from './rows.ts';

export interface OfflineUploadRow {
  id: string;
  uid: string;
  /** The conversation that the client names for its files. */
  conversation_id: string | null;
  created_at: number;
  begun_at: number | null;
}

/** `received`: on the disk. `placed`: its speech is in recordings. The others are final. */
export type OfflineFileState = 'received' | 'placed' | 'completed' | 'failed';

export interface OfflineFileRow {
  id: string;
  uid: string;
  upload_id: string;
  /** Among the files of the upload. */
  place: number;
  name: string;
  bytes: number;
  hash: Buffer;
  /** The file that came first with the same bytes; this one then has no audio of its own. */
  copy_of: string | null;
  /** The key of what was received, encrypted with the instance key; null once its audio is in recordings. */
  audio_key: Buffer | null;
  /** The time in its name, in milliseconds; null without one. */
  named_at: number | null;
  /** False when the clock of the device was not set. */
  time_known: boolean;
  /** Its owner placed it in time: it is a conversation of its own, and its time is compared with nothing. */
  alone: boolean;
  /** The codec in its name; null without one. */
  codec: Codec | null;
  sample_rate: number;
  channels: number;
  /** The program or device that recorded it. */
  source: string;
  received_at: number;
  state: OfflineFileState;
  detail: string | null;
  started_at: number | null;
  seconds: number | null;
  speech_seconds: number | null;
  /** Of its speech, what other recordings have. */
  heard_before_seconds: number | null;
  /** Its owner wants no text of it for now. It stays as it is. */
  stopped: boolean;
}

export interface OfflinePartRow {
  uid: string;
  file_id: string;
  recording_id: string;
  conversation_id: string;
  /** The file made the conversation. */
  made_conversation: boolean;
  /** The conversation had been processed before. */
  added_to_finished: boolean;
  state: 'placed' | 'done' | 'no_text';
}

export interface OfflineJoinRow {
  conversation_id: string;
  other_id: string;
}

type StoredFile = Omit<OfflineFileRow, 'time_known' | 'alone' | 'stopped'> &
  Record<'time_known' | 'alone' | 'stopped', number>;
type StoredPart = Omit<OfflinePartRow, 'made_conversation' | 'added_to_finished'> & {
  made_conversation: number;
  added_to_finished: number;
};

const file = (stored: StoredFile): OfflineFileRow => ({
  ...stored,
  time_known: stored.time_known === 1,
  alone: stored.alone === 1,
  stopped: stored.stopped === 1,
});
const part = (stored: StoredPart): OfflinePartRow => ({
  ...stored,
  made_conversation: stored.made_conversation === 1,
  added_to_finished: stored.added_to_finished === 1,
});

export type OfflineFileFindings = Pick<
  OfflineFileRow,
  'state' | 'detail' | 'started_at' | 'seconds' | 'speech_seconds' | 'heard_before_seconds'
>;

export function offlineRecordingsTable(db: Database) {
  const sql = statements(db);
  const files = (text: string, ...values: (string | number | Buffer)[]): OfflineFileRow[] =>
    (sql(text).all(...values) as StoredFile[]).map(file);

  return {
    addUpload(upload: OfflineUploadRow): void {
      sql(
        'INSERT INTO offline_uploads (id, uid, conversation_id, created_at, begun_at) VALUES (?, ?, ?, ?, ?)',
      ).run(upload.id, upload.uid, upload.conversation_id, upload.created_at, upload.begun_at);
    },
    upload(uid: string, id: string): OfflineUploadRow | null {
      const found = sql('SELECT * FROM offline_uploads WHERE uid = ? AND id = ?').get(uid, id);
      return (found as OfflineUploadRow | undefined) ?? null;
    },
    /** Newest first. */
    uploads(uid: string, limit: number): OfflineUploadRow[] {
      return sql(
        'SELECT * FROM offline_uploads WHERE uid = ? ORDER BY created_at DESC, rowid DESC LIMIT ?',
      ).all(uid, limit) as OfflineUploadRow[];
    },
    begin(uid: string, at: number): void {
      sql('UPDATE offline_uploads SET begun_at = ? WHERE uid = ? AND begun_at IS NULL').run(at, uid);
    },
    /** Forgets uploads from before `before` of which no file is open. */
    forgetUploads(before: number): void {
      sql(
        `DELETE FROM offline_uploads WHERE created_at < ? AND NOT EXISTS (SELECT 1 FROM offline_files f
           LEFT JOIN offline_files first ON first.id = f.copy_of
           WHERE f.upload_id = offline_uploads.id AND coalesce(first.state, f.state) IN ('received', 'placed'))`,
      ).run(before);
    },
    /** None is stopped when it comes. */
    addFile(row: Omit<OfflineFileRow, 'stopped'>): void {
      sql(
        `INSERT INTO offline_files (id, uid, upload_id, place, name, bytes, hash, copy_of, audio_key, named_at,
           time_known, codec, sample_rate, channels, source, received_at, state, detail, started_at, seconds,
           speech_seconds, heard_before_seconds, alone)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        row.id,
        row.uid,
        row.upload_id,
        row.place,
        row.name,
        row.bytes,
        row.hash,
        row.copy_of,
        row.audio_key,
        row.named_at,
        flag(row.time_known),
        row.codec,
        row.sample_rate,
        row.channels,
        row.source,
        row.received_at,
        row.state,
        row.detail,
        row.started_at,
        row.seconds,
        row.speech_seconds,
        row.heard_before_seconds,
        flag(row.alone),
      );
    },
    /** The first file with these bytes that did not fail; null when it is new. */
    sameBytes(uid: string, hash: Buffer): OfflineFileRow | null {
      return (
        files(
          `SELECT * FROM offline_files WHERE uid = ? AND hash = ? AND copy_of IS NULL AND state <> 'failed' LIMIT 1`,
          uid,
          hash,
        )[0] ?? null
      );
    },
    filesOf(uploadId: string): OfflineFileRow[] {
      return files('SELECT * FROM offline_files WHERE upload_id = ? ORDER BY place', uploadId);
    },
    file(id: string): OfflineFileRow | null {
      return files('SELECT * FROM offline_files WHERE id = ?', id)[0] ?? null;
    },
    stop(id: string, stopped: boolean): void {
      sql('UPDATE offline_files SET stopped = ? WHERE id = ?').run(flag(stopped), id);
    },
    /** Ends the stop of every file that is in the conversation. */
    goOn(uid: string, conversationId: string): void {
      sql(
        `UPDATE offline_files SET stopped = 0 WHERE uid = ? AND id IN
           (SELECT p.file_id FROM offline_parts p WHERE p.conversation_id = ?)`,
      ).run(uid, conversationId);
    },
    /** Whether a conversation waits for its owner to want its text. */
    isStopped(conversationId: string): boolean {
      const found = sql(
        `SELECT 1 FROM offline_parts p JOIN offline_files f ON f.id = p.file_id
         WHERE p.uid = f.uid AND p.conversation_id = ? AND p.state = 'placed' AND f.stopped = 1 LIMIT 1`,
      ).get(conversationId);
      return found !== undefined;
    },
    /** Files whose audio is not in recordings yet, oldest audio first. */
    received(uid: string): OfflineFileRow[] {
      return files(
        `SELECT * FROM offline_files WHERE uid = ? AND state = 'received' AND copy_of IS NULL AND stopped = 0
         ORDER BY coalesce(named_at, received_at), place, rowid`,
        uid,
      );
    },
    /** Of the ids, those of files that are kept for somebody. */
    keptAmong(ids: readonly string[]): Set<string> {
      return new Set(
        sql(
          `SELECT id FROM offline_files WHERE id IN (SELECT value FROM json_each(?)) AND state = 'received'
             AND copy_of IS NULL`,
        )
          .pluck()
          .all(JSON.stringify(ids)) as string[],
      );
    },
    /** Its bytes are not needed any more. */
    found(id: string, given: OfflineFileFindings): void {
      sql(
        `UPDATE offline_files SET state = ?, detail = ?, started_at = ?, seconds = ?, speech_seconds = ?,
           heard_before_seconds = ?, audio_key = NULL WHERE id = ?`,
      ).run(
        given.state,
        given.detail,
        given.started_at,
        given.seconds,
        given.speech_seconds,
        given.heard_before_seconds,
        id,
      );
    },
    /** Says why a file waits. */
    waits(id: string, detail: string | null): void {
      sql('UPDATE offline_files SET detail = ? WHERE id = ? AND detail IS NOT ?').run(detail, id, detail);
    },
    addPart(row: OfflinePartRow): void {
      sql(
        `INSERT INTO offline_parts (uid, file_id, recording_id, conversation_id, made_conversation,
           added_to_finished, state) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        row.uid,
        row.file_id,
        row.recording_id,
        row.conversation_id,
        flag(row.made_conversation),
        flag(row.added_to_finished),
        row.state,
      );
    },
    partsOf(fileId: string): OfflinePartRow[] {
      return (
        sql('SELECT * FROM offline_parts WHERE file_id = ? ORDER BY rowid').all(fileId) as StoredPart[]
      ).map(part);
    },
    /** Parts of the user whose conversation is not finished with them, and is to be: it gets its text as a whole. */
    openParts(uid: string): OfflinePartRow[] {
      return (
        sql(
          `SELECT p.* FROM offline_parts p WHERE p.uid = ? AND p.state = 'placed' AND NOT EXISTS
             (SELECT 1 FROM offline_parts o JOIN offline_files f ON f.id = o.file_id
              WHERE o.conversation_id = p.conversation_id AND o.state = 'placed' AND f.stopped = 1)
           ORDER BY p.rowid`,
        ).all(uid) as StoredPart[]
      ).map(part);
    },
    /** Conversations that were made of files of the upload without a known time. */
    undatedConversations(uploadId: string): string[] {
      return sql(
        `SELECT DISTINCT p.conversation_id FROM offline_parts p JOIN offline_files f ON f.id = p.file_id
         WHERE f.upload_id = ? AND f.time_known = 0`,
      )
        .pluck()
        .all(uploadId) as string[];
    },
    /** Ends the parts of a conversation, and the files of which no part is open. */
    endParts(uid: string, conversationId: string, state: 'done' | 'no_text'): void {
      sql(
        `UPDATE offline_parts SET state = ? WHERE uid = ? AND conversation_id = ? AND state = 'placed'`,
      ).run(state, uid, conversationId);
      sql(
        `UPDATE offline_files SET state = 'completed' WHERE uid = ? AND state = 'placed' AND NOT EXISTS
           (SELECT 1 FROM offline_parts p WHERE p.file_id = offline_files.id AND p.state = 'placed')`,
      ).run(uid);
    },
    /** The two are to be one, once both are finished. */
    addJoin(uid: string, conversation_id: string, other_id: string): void {
      sql('INSERT OR IGNORE INTO offline_joins (uid, conversation_id, other_id) VALUES (?, ?, ?)').run(
        uid,
        conversation_id,
        other_id,
      );
    },
    joins(uid: string): OfflineJoinRow[] {
      return sql('SELECT * FROM offline_joins WHERE uid = ? ORDER BY rowid').all(uid) as OfflineJoinRow[];
    },
    endJoin(uid: string, { conversation_id, other_id }: OfflineJoinRow): void {
      sql('DELETE FROM offline_joins WHERE uid = ? AND conversation_id = ? AND other_id = ?').run(
        uid,
        conversation_id,
        other_id,
      );
    },
    /** Conversations were merged into a new one: it has their parts, and is joined with what they were to be joined with. */
    moveTo(uid: string, from: readonly string[], to: string): void {
      const ids = JSON.stringify(from);
      sql(
        `UPDATE offline_parts SET conversation_id = ?
         WHERE uid = ? AND conversation_id IN (SELECT value FROM json_each(?))`,
      ).run(to, uid, ids);
      for (const column of ['conversation_id', 'other_id']) {
        sql(
          `UPDATE OR REPLACE offline_joins SET ${column} = ?
           WHERE uid = ? AND ${column} IN (SELECT value FROM json_each(?))`,
        ).run(to, uid, ids);
      }
      sql('DELETE FROM offline_joins WHERE uid = ? AND conversation_id = other_id').run(uid);
    },
  };
}
