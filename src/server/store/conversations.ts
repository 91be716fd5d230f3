// Rows of conversations, by user. The only code that writes a status: `insert` and `transition` derive it
// from a trigger.
import type { Database } from 'better-sqlite3';
import { LIMITS } from '../../contract/limits.ts';
import {
  DEFAULT_EMOJI,
  type ConversationCategory,
  type ConversationStatus,
  type ConversationVisibility,
  type Geolocation,
} from '../../contract/resources.ts';
import { where, type ConversationFilter } from './conversation-filter.ts';
import {
  initialStatus,
  transitionOf,
  type CreationTrigger,
  type StatusTrigger,
} from './conversation-status.ts';
import { exactCounts } from './exact-counts.ts';
import { assignments, flag, statements, type Bound } from './rows.ts';

/** A voice of an open conversation: its label and its voiceprint. */
export interface VoiceRecord {
  speaker_id: number;
  /** Seconds of its speech so far. */
  seconds: number;
  /** Sum of its embeddings, weighted by seconds; null while no utterance was long enough for one. */
  sum: number[] | null;
  /** The model of the embeddings; default: the first one that was built in. */
  model?: string;
  /** The person it is assigned to. */
  person_id?: string | null;
  is_user?: boolean;
  /** Recognised by its voiceprint, not assigned by the owner. */
  by_voice?: boolean;
  /** It was compared with the owner's speech profile. */
  compared?: boolean;
}

export interface ConversationRow {
  id: string;
  uid: string;
  status: ConversationStatus;
  /** When it began, as far as that is not in the future: lists and filters are by this time. */
  created_at: number;
  /** When it came here from elsewhere; null for what was recorded live. */
  imported_at: number | null;
  updated_at: number;
  started_at: number | null;
  finished_at: number | null;
  title: string;
  /** The user wrote the title: processing again does not replace it. */
  title_edited: boolean;
  overview: string;
  /** The same of the overview. */
  overview_edited: boolean;
  category: ConversationCategory;
  emoji: string;
  language: string | null;
  source: string | null;
  folder_id: string | null;
  geolocation: Geolocation | null;
  external_data: Record<string, unknown> | null;
  discarded: boolean;
  deleted_at: number | null;
  visibility: ConversationVisibility;
  starred: boolean;
  /** The owner's privacy lock. */
  is_locked: boolean;
  /** Seconds of silence after which it is processed. */
  conversation_timeout: number;
  last_speech_at: number | null;
  /** Author of the structure: 'offline rules' or a model's name. */
  extractor: string | null;
  failure: string | null;
  /** Runs of its processing that ended with the service, or that are still running. */
  unfinished_runs: number;
  /** The key of its audio, encrypted with the instance key; null when no audio is kept. */
  audio_key: Buffer | null;
  /** Its voices while it is in progress, so that the labels continue after an interruption. */
  voices: VoiceRecord[] | null;
}

/** What a list for developers shows of a conversation, and what decides whether it is shown. */
const LISTED = [
  'id',
  'created_at',
  'started_at',
  'finished_at',
  'title',
  'overview',
  'category',
  'emoji',
  'folder_id',
  'geolocation',
  'language',
  'source',
  'is_locked',
] as const;
export type ListedConversation = Pick<ConversationRow, (typeof LISTED)[number]>;

/** Excludes the status, which only `transition` changes, so a whole row is not a patch. */
export type ConversationPatch = Partial<Omit<ConversationRow, 'id' | 'uid' | 'created_at' | 'status'>> & {
  status?: never;
};

/** Omitted columns get the values of a new, empty conversation. */
export type NewConversation = Pick<ConversationRow, 'id' | 'uid' | 'created_at'> &
  Partial<Omit<ConversationRow, 'status' | 'deleted_at'>> & { trigger: CreationTrigger };

type Stored = Omit<
  ConversationRow,
  | 'discarded'
  | 'starred'
  | 'is_locked'
  | 'title_edited'
  | 'overview_edited'
  | 'geolocation'
  | 'external_data'
  | 'voices'
> & {
  voices: string | null;
  title_edited: number;
  overview_edited: number;
  discarded: number;
  starred: number;
  is_locked: number;
  geolocation: string | null;
  external_data: string | null;
};

function row(stored: Stored): ConversationRow {
  return {
    ...stored,
    voices: stored.voices === null ? null : (JSON.parse(stored.voices) as VoiceRecord[]),
    title_edited: stored.title_edited === 1,
    overview_edited: stored.overview_edited === 1,
    discarded: stored.discarded === 1,
    starred: stored.starred === 1,
    is_locked: stored.is_locked === 1,
    geolocation: stored.geolocation === null ? null : (JSON.parse(stored.geolocation) as Geolocation),
    external_data:
      stored.external_data === null ? null : (JSON.parse(stored.external_data) as Record<string, unknown>),
  };
}

function columns(patch: Partial<ConversationRow>): Record<string, Bound | undefined> {
  const {
    discarded,
    starred,
    is_locked,
    title_edited,
    overview_edited,
    geolocation,
    external_data,
    voices,
    ...plain
  } = patch;
  const json = (value: object | null | undefined): string | null | undefined =>
    value === undefined || value === null ? value : JSON.stringify(value);
  return {
    ...plain,
    title_edited: title_edited === undefined ? undefined : flag(title_edited),
    overview_edited: overview_edited === undefined ? undefined : flag(overview_edited),
    discarded: discarded === undefined ? undefined : flag(discarded),
    starred: starred === undefined ? undefined : flag(starred),
    is_locked: is_locked === undefined ? undefined : flag(is_locked),
    geolocation: json(geolocation),
    external_data: json(external_data),
    voices: json(voices),
  };
}

function newConversation({ trigger, ...given }: NewConversation): ConversationRow {
  return {
    imported_at: null,
    updated_at: given.created_at,
    started_at: null,
    finished_at: null,
    title: '',
    title_edited: false,
    overview: '',
    overview_edited: false,
    category: 'other',
    emoji: DEFAULT_EMOJI,
    language: null,
    source: null,
    folder_id: null,
    geolocation: null,
    external_data: null,
    discarded: false,
    visibility: 'private',
    starred: false,
    is_locked: false,
    conversation_timeout: LIMITS.conversationTimeoutSeconds.default,
    last_speech_at: null,
    extractor: null,
    failure: null,
    unfinished_runs: 0,
    audio_key: null,
    voices: null,
    ...given,
    status: initialStatus(trigger),
    deleted_at: null,
  };
}

/** Of a segment without its text, in an answer. */
const SEGMENT_BYTES = 250;

export function conversationsTable(db: Database) {
  const sql = statements(db);
  const counted = exactCounts(db);
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
      ) as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    /** The user's conversations outside the trash, ordered as `ids`. */
    byIds(uid: string, ids: readonly string[]): ConversationRow[] {
      return (
        sql(
          `SELECT c.* FROM json_each(?) AS wanted JOIN conversations c ON c.id = wanted.value
           WHERE c.uid = ? AND c.deleted_at IS NULL ORDER BY wanted.key`,
        ).all(JSON.stringify(ids), uid) as Stored[]
      ).map(row);
    },
    /** Includes the trash. */
    getEvenTrashed(uid: string, id: string): ConversationRow | null {
      const stored = sql('SELECT * FROM conversations WHERE uid = ? AND id = ?').get(uid, id) as
        Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    /** Of any user, if its owner shares it. */
    getShared(id: string): ConversationRow | null {
      const stored = sql(
        `SELECT * FROM conversations WHERE id = ? AND visibility IN ('shared', 'public') AND deleted_at IS NULL`,
      ).get(id) as Stored | undefined;
      return stored === undefined ? null : row(stored);
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
      return (
        sql(
          `SELECT * FROM conversations WHERE ${condition} ORDER BY created_at DESC, id LIMIT ? OFFSET ?`,
        ).all(...values, page.limit, page.offset) as Stored[]
      ).map(row);
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
      ).all(...values, page.limit, page.offset) as Pick<Stored, (typeof LISTED)[number]>[];
      return rows.map((stored) => ({
        ...stored,
        is_locked: stored.is_locked === 1,
        geolocation: stored.geolocation === null ? null : (JSON.parse(stored.geolocation) as Geolocation),
      }));
    },
    /** Of the same list. */
    ids(uid: string, filter: ConversationFilter, page: { limit: number; offset: number }): string[] {
      const { sql: condition, values } = where(uid, filter);
      return sql(
        `SELECT id FROM conversations WHERE ${condition} ORDER BY created_at DESC, id LIMIT ? OFFSET ?`,
      )
        .pluck()
        .all(...values, page.limit, page.offset) as string[];
    },
    /** About how many bytes each holds with its transcript. Reads no text. */
    sizes(ids: readonly string[]): Map<string, number> {
      const found = sql(
        `SELECT c.id, coalesce(octet_length(c.external_data), 0) + octet_length(c.overview) + coalesce(
           (SELECT sum(octet_length(s.text) + ${SEGMENT_BYTES}) FROM segments s WHERE s.conversation_id = c.id), 0) AS bytes
         FROM json_each(?) AS wanted JOIN conversations c ON c.id = wanted.value`,
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
        ).all(status) as Stored[]
      ).map(row);
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
        ).all(uid, to, from) as Stored[]
      ).map(row);
    },
    /** Those of `ids` that are locked, in the trash as well; with `gone`, those that are deleted for good, too. */
    lockedAmong(uid: string, ids: readonly string[], { gone }: { gone: boolean }): string[] {
      return sql(
        `SELECT wanted.value FROM json_each(?) AS wanted
         LEFT JOIN conversations c ON c.id = wanted.value AND c.uid = ?
         WHERE c.is_locked = 1 OR (? AND c.id IS NULL)`,
      )
        .pluck()
        .all(JSON.stringify(ids), uid, flag(gone)) as string[];
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
