// Rows of conversations, by user. The only code that writes a status: `insert` and `transition` derive it
// from a trigger.
import type { Database } from 'better-sqlite3';
import type { ConversationStatus, Geolocation } from '../../contract/resources.ts';
import { defineTitleSearch, where, type ConversationFilter } from './conversation-filter.ts';
import {
  columns,
  conversationOf,
  LISTED,
  newConversation,
  type ConversationPatch,
  type ConversationRow,
  leftOutOf,
  type ListedConversation,
  type NewConversation,
  type StoredConversation,
} from './conversation-columns.ts';
import { transitionOf, type StatusTrigger } from './conversation-status.ts';
import { exactCounts } from './exact-counts.ts';
import { assignments, statements, type Bound } from './rows.ts';
import { conversationWithin, type Within } from './within.ts';

/** Of a segment without its text, in an answer. */
const SEGMENT_BYTES = 250;

export type ConversationOrder = 'created_at' | 'started_at';

/** As the index has it (migration 0037 and later). */
const START = 'coalesce(started_at, created_at)';
/** Without statistics SQLite takes another index and sorts. */
const BY_START = 'conversations INDEXED BY conversations_by_start';

export function conversationsTable(db: Database) {
  const sql = statements(db);
  const counted = exactCounts(db);
  defineTitleSearch(db);
  return {
    insert(given: NewConversation): ConversationRow {
      const conversation = newConversation(given);
      const stored = Object.entries(columns(conversation)).filter(
        (entry): entry is [string, Bound] => entry[1] !== undefined,
      );
      const names = stored.map(([name]) => name).join(', ');
      sql(`INSERT INTO conversations (${names}) VALUES (${stored.map(() => '?').join(', ')})`).run(
        ...stored.map(([, value]) => value),
      );
      return conversation;
    },
    get(uid: string, id: string): ConversationRow | null {
      const stored = sql('SELECT * FROM conversations WHERE uid = ? AND id = ? AND deleted_at IS NULL').get(
        uid,
        id,
      ) as StoredConversation | undefined;
      return stored === undefined ? null : conversationOf(stored);
    },
    /** The user's conversations outside the trash, ordered as `ids`. */
    byIds(uid: string, ids: readonly string[]): ConversationRow[] {
      // CROSS makes SQLite look up each id, instead of all rows of the user.
      return (
        sql(
          `SELECT c.* FROM json_each(?) AS wanted CROSS JOIN conversations c ON c.id = wanted.value
           WHERE c.uid = ? AND c.deleted_at IS NULL ORDER BY wanted.key`,
        ).all(JSON.stringify(ids), uid) as StoredConversation[]
      ).map(conversationOf);
    },
    /** Includes the trash. */
    getEvenTrashed(uid: string, id: string): ConversationRow | null {
      const stored = sql('SELECT * FROM conversations WHERE uid = ? AND id = ?').get(uid, id) as
        | StoredConversation
        | undefined;
      return stored === undefined ? null : conversationOf(stored);
    },
    /** Of any user, if its owner shares it. */
    getShared(id: string): ConversationRow | null {
      const stored = sql(
        `SELECT * FROM conversations WHERE id = ? AND visibility IN ('shared', 'public') AND deleted_at IS NULL`,
      ).get(id) as StoredConversation | undefined;
      return stored === undefined ? null : conversationOf(stored);
    },
    /** Ids of the trash, newest deletion first. */
    idsOfTrash(uid: string, page: { limit: number; offset: number }): string[] {
      return sql(
        `SELECT id FROM conversations WHERE uid = ? AND deleted_at IS NOT NULL
         ORDER BY deleted_at DESC, id LIMIT ? OFFSET ?`,
      )
        .pluck()
        .all(uid, page.limit, page.offset) as string[];
    },
    countTrash(uid: string): number {
      return counted('SELECT count(*) FROM conversations WHERE uid = ? AND deleted_at IS NOT NULL', [uid]);
    },
    /** Newest first. */
    list(
      uid: string,
      filter: ConversationFilter,
      page: { limit: number; offset: number },
    ): ConversationRow[] {
      const { sql: condition, values } = where(uid, filter);
      // Few are locked: SQLite does not know that, and reads all completed ones.
      const index = filter.is_locked === true ? 'INDEXED BY conversations_locked' : '';
      return (
        sql(
          `SELECT * FROM conversations ${index} WHERE ${condition} ORDER BY created_at DESC, id LIMIT ? OFFSET ?`,
        ).all(...values, page.limit, page.offset) as StoredConversation[]
      ).map(conversationOf);
    },
    /** The same list without what it does not show: reading a column takes its time. */
    listed(
      uid: string,
      filter: ConversationFilter,
      page: { limit: number; offset: number },
    ): ListedConversation[] {
      const { sql: condition, values } = where(uid, filter);
      const rows = sql(
        `SELECT ${LISTED.join(', ')} FROM conversations WHERE ${condition} ORDER BY created_at DESC, id LIMIT ? OFFSET ?`,
      ).all(...values, page.limit, page.offset) as Pick<StoredConversation, (typeof LISTED)[number]>[];
      return rows.map((stored) => ({
        ...stored,
        left_out: leftOutOf(stored.left_out),
        is_locked: stored.is_locked === 1,
        geolocation: stored.geolocation === null ? null : (JSON.parse(stored.geolocation) as Geolocation),
      }));
    },
    /** Of the same list, or of the list by when they began. */
    ids(
      uid: string,
      filter: ConversationFilter,
      page: { limit: number; offset: number },
      order: ConversationOrder = 'created_at',
    ): string[] {
      const { sql: condition, values } = where(uid, filter);
      return sql(
        order === 'started_at'
          ? `SELECT id FROM ${BY_START} WHERE ${condition} ORDER BY ${START} DESC, id LIMIT ? OFFSET ?`
          : `SELECT id FROM conversations WHERE ${condition} ORDER BY created_at DESC, id LIMIT ? OFFSET ?`,
      )
        .pluck()
        .all(...values, page.limit, page.offset) as string[];
    },
    /** When each of the list by start began, newest first; `span`: from the first instant to before the second one. */
    starts(uid: string, filter: ConversationFilter, span: { from: number; to: number } | null): number[] {
      const { sql: condition, values } = where(uid, filter);
      const within = span === null ? '' : `AND ${START} >= ? AND ${START} < ?`;
      return sql(`SELECT ${START} FROM ${BY_START} WHERE ${condition} ${within} ORDER BY ${START} DESC, id`)
        .pluck()
        .all(...values, ...(span === null ? [] : [span.from, span.to])) as number[];
    },
    /** How many come before it in the list by start; null when the list does not have it. */
    position(uid: string, filter: ConversationFilter, id: string): number | null {
      const { sql: condition, values } = where(uid, filter);
      const start = sql(`SELECT ${START} FROM conversations WHERE id = ? AND ${condition}`)
        .pluck()
        .get(id, ...values) as number | undefined;
      if (start === undefined) return null;
      return sql(
        `SELECT count(*) FROM ${BY_START} WHERE ${condition} AND (${START} > ? OR (${START} = ? AND id < ?))`,
      )
        .pluck()
        .get(...values, start, start, id) as number;
    },
    /** Where the conversations of the list came from, each once. */
    sources(uid: string): string[] {
      return sql(
        `SELECT DISTINCT source FROM ${BY_START} WHERE uid = ? AND deleted_at IS NULL AND source IS NOT NULL
         ORDER BY source`,
      )
        .pluck()
        .all(uid) as string[];
    },
    /** About how many bytes each holds with its transcript. Reads no text. */
    sizes(ids: readonly string[]): Map<string, number> {
      const found = sql(
        `SELECT c.id, coalesce(octet_length(c.external_data), 0) + octet_length(c.overview) + coalesce(
           (SELECT sum(octet_length(s.text) + ${SEGMENT_BYTES}) FROM segments s WHERE s.conversation_id = c.id), 0) AS bytes
         FROM json_each(?) AS wanted CROSS JOIN conversations c ON c.id = wanted.value`,
      ).all(JSON.stringify(ids)) as { id: string; bytes: number }[];
      return new Map(found.map(({ id, bytes }) => [id, bytes]));
    },
    count(uid: string, filter: ConversationFilter): number {
      const { sql: condition, values } = where(uid, filter);
      return counted(`SELECT count(*) FROM conversations WHERE ${condition}`, values);
    },
    /** Of every user, oldest first. */
    withStatus(status: ConversationStatus): ConversationRow[] {
      return (
        sql(
          'SELECT * FROM conversations WHERE status = ? AND deleted_at IS NULL ORDER BY created_at, id',
        ).all(status) as StoredConversation[]
      ).map(conversationOf);
    },
    update(uid: string, id: string, patch: ConversationPatch): boolean {
      const { sql: set, values } = assignments(columns(patch));
      return (
        sql(`UPDATE conversations SET ${set} WHERE uid = ? AND id = ?`).run(...values, uid, id).changes > 0
      );
    },
    /**
     * Moves the conversation to the status that `trigger` leads to, and applies `patch` with it. False, with
     * nothing changed, when its status does not allow the trigger or the user has no such conversation
     * outside the trash: of two racing callers one succeeds.
     */
    transition(
      uid: string,
      id: string,
      trigger: StatusTrigger,
      patch: ConversationPatch & { updated_at: number },
    ): boolean {
      const { from, to } = transitionOf(trigger);
      const { sql: set, values } = assignments({ ...columns(patch), status: to });
      return (
        sql(
          `UPDATE conversations SET ${set}
           WHERE uid = ? AND id = ? AND deleted_at IS NULL AND status IN (SELECT value FROM json_each(?))`,
        ).run(...values, uid, id, JSON.stringify(from)).changes > 0
      );
    },
    /** The user's, outside the trash, that have audio with a known time and were going on between these times. */
    heardBetween(uid: string, from: number, to: number): ConversationRow[] {
      return (
        sql(
          `SELECT c.* FROM conversations c WHERE c.uid = ? AND c.deleted_at IS NULL AND c.started_at <= ?
             AND (c.finished_at >= ? OR c.status = 'in_progress') AND EXISTS (SELECT 1 FROM recordings r
               WHERE r.conversation_id = c.id AND r.time_known = 1) ORDER BY c.started_at, c.id`,
        ).all(uid, to, from) as StoredConversation[]
      ).map(conversationOf);
    },
    /** Those of `ids` that programs read nothing of: locked, or in the trash. */
    hiddenAmong(uid: string, ids: readonly string[]): string[] {
      return sql(
        `SELECT id FROM conversations WHERE id IN (SELECT value FROM json_each(?)) AND uid = ?
           AND (is_locked = 1 OR deleted_at IS NOT NULL)`,
      )
        .pluck()
        .all(JSON.stringify(ids), uid) as string[];
    },
    /** Those of `ids` that the client may read, the trash included. */
    among(uid: string, ids: readonly string[], within: Within): Set<string> {
      const { sql: condition, values } = conversationWithin(within, 'c');
      const found = sql(
        `SELECT c.id FROM json_each(?) AS wanted CROSS JOIN conversations c ON c.id = wanted.value
         WHERE c.uid = ? AND ${condition}`,
      )
        .pluck()
        .all(JSON.stringify(ids), uid, ...values) as string[];
      return new Set(found);
    },
    /** Whether no conversation of any user, including the trash, has this id. */
    isFree(id: string): boolean {
      return sql('SELECT 1 FROM conversations WHERE id = ?').get(id) === undefined;
    },
    /** Whether any conversation has kept audio. */
    anyAudioKey(): boolean {
      return sql('SELECT 1 FROM conversations WHERE audio_key IS NOT NULL LIMIT 1').get() !== undefined;
    },
    /** Forgets the keys to the audio of all completed conversations of the user. Returns their ids. */
    forgetAudioKeys(uid: string): string[] {
      return sql(
        `UPDATE conversations SET audio_key = NULL WHERE uid = ? AND status = 'completed' AND audio_key IS NOT NULL
         RETURNING id`,
      )
        .pluck()
        .all(uid) as string[];
    },
    /** The ids without audio: unknown for every user, or with the key erased. */
    withoutAudioKey(ids: readonly string[]): string[] {
      return sql(
        `SELECT value FROM json_each(?) WHERE NOT EXISTS
           (SELECT 1 FROM conversations WHERE id = value AND audio_key IS NOT NULL)`,
      )
        .pluck()
        .all(JSON.stringify(ids)) as string[];
    },
    remove(uid: string, id: string): boolean {
      return sql('DELETE FROM conversations WHERE uid = ? AND id = ?').run(uid, id).changes > 0;
    },
  };
}
