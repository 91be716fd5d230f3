// Rows of memories: timeless facts about the user. A text occurs once per user.
import type { Database } from 'better-sqlite3';
import type { MemoryCategory } from '../../contract/resources.ts';
import { exactCounts } from './exact-counts.ts';
import { assignments, flag, statements, type Bound } from './rows.ts';
import { forgetUnstated } from './summary-words.ts';
import { itemWithin, type Within } from './within.ts';

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
  /** Ids of the segments that support the memory. */
  evidence: string[];
  /** Sort key of lists, made by services/memories/memory-scoring.ts. */
  scoring: string;
  /** The client that made it; null for the user and for processing. */
  created_by: string | null;
  /** The owner's privacy lock on the memory itself. */
  is_locked: boolean;
  /** The privacy lock on the conversation it comes from. */
  conversation_locked: boolean;
  /** From 0 to 1; null for what nobody has judged. */
  confidence: number | null;
  /** What it is about, such as `home`; '' when unknown. */
  subject: string;
  /** The newer memory that took its place; null while it is current. */
  superseded_by: string | null;
  superseded_at: number | null;
}

/** A new memory is unlocked. */
type MayBeAbsent = 'created_by' | 'confidence' | 'subject' | 'superseded_by' | 'superseded_at';
export type NewMemoryRow = Omit<MemoryRow, 'is_locked' | 'conversation_locked' | MayBeAbsent> &
  Partial<Pick<MemoryRow, MayBeAbsent>>;

export type MemoryPatch = Partial<
  Pick<
    MemoryRow,
    | 'content'
    | 'category'
    | 'visibility'
    | 'tags'
    | 'reviewed'
    | 'user_review'
    | 'edited'
    | 'updated_at'
    | 'scoring'
    | 'is_locked'
  >
>;

type Booleans = 'manually_added' | 'reviewed' | 'edited' | 'is_locked' | 'conversation_locked';
type Stored = Omit<MemoryRow, Booleans | 'user_review' | 'tags' | 'evidence'> &
  Record<Booleans, number> & { user_review: number | null; tags: string; evidence: string };

function row(stored: Stored): MemoryRow {
  return {
    ...stored,
    manually_added: stored.manually_added === 1,
    reviewed: stored.reviewed === 1,
    edited: stored.edited === 1,
    is_locked: stored.is_locked === 1,
    conversation_locked: stored.conversation_locked === 1,
    user_review: stored.user_review === null ? null : stored.user_review === 1,
    tags: JSON.parse(stored.tags) as string[],
    evidence: JSON.parse(stored.evidence) as string[],
  };
}

function columns({
  tags,
  reviewed,
  user_review,
  edited,
  is_locked,
  ...plain
}: MemoryPatch): Record<string, Bound | undefined> {
  const bit = (value: boolean | null | undefined) => (typeof value === 'boolean' ? flag(value) : value);
  return {
    ...plain,
    tags: tags && JSON.stringify(tags),
    reviewed: bit(reviewed),
    user_review: bit(user_review),
    edited: bit(edited),
    is_locked: bit(is_locked),
  };
}

const isDuplicate = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'SQLITE_CONSTRAINT_UNIQUE';

/** Not in the trash, and no newer one took its place. */
const CURRENT = 'trashed = 0 AND superseded_by IS NULL';

/** One in its place would say the same, and lock nothing. */
const UNCHANGED = 'edited = 0 AND reviewed = 0 AND is_locked = 0';

const COLUMNS = `*, coalesce((SELECT c.is_locked FROM conversations c WHERE c.id = memories.conversation_id), 0)
  AS conversation_locked`;

export interface MemoryFilter {
  categories?: readonly MemoryCategory[] | undefined;
  reviewed?: boolean | undefined;
  manually_added?: boolean | undefined;
  /** Changed at this time or later. */
  updated_start?: number | undefined;
  /** None that carries one of these tags, written in small letters. */
  without_tags?: readonly string[] | undefined;
  /** None that the privacy lock covers. */
  unlocked?: true | undefined;
  /** Only what this client may read. */
  within?: Within | undefined;
}

/** The greatest comes first: as SQL, and of a row. */
const ORDERS = {
  scoring_desc: { sql: 'scoring', of: (memory: MemoryRow) => memory.scoring },
  created_desc: { sql: 'created_at', of: (memory: MemoryRow) => memory.created_at },
  updated_desc: { sql: 'updated_at', of: (memory: MemoryRow) => memory.updated_at },
  manual_first: {
    sql: '(manually_added * 1000000000000000 + created_at)',
    of: (memory: MemoryRow) => flag(memory.manually_added) * 1e15 + memory.created_at,
  },
} as const;
export type MemoryOrder = keyof typeof ORDERS;

/** What sorts a memory in a list of that order. */
export const memorySortKey = (order: MemoryOrder, memory: MemoryRow): number | string =>
  ORDERS[order].of(memory);

function where(
  uid: string,
  { categories, reviewed, manually_added, updated_start, without_tags, unlocked, within }: MemoryFilter,
): { condition: string; values: Bound[] } {
  const parts = ['uid = ?', CURRENT];
  const values: Bound[] = [uid];
  const add = (part: string, value: Bound): void => {
    parts.push(part);
    values.push(value);
  };
  if (categories !== undefined)
    add('category IN (SELECT value FROM json_each(?))', JSON.stringify(categories));
  if (reviewed !== undefined) add('reviewed = ?', flag(reviewed));
  if (manually_added !== undefined) add('manually_added = ?', flag(manually_added));
  if (updated_start !== undefined) add('updated_at >= ?', updated_start);
  if (without_tags !== undefined)
    add(
      `NOT EXISTS (SELECT 1 FROM json_each(memories.tags) t WHERE lower(t.value) IN (SELECT value FROM json_each(?)))`,
      JSON.stringify(without_tags),
    );
  if (unlocked)
    parts.push(
      `is_locked = 0 AND NOT EXISTS (SELECT 1 FROM conversations c WHERE c.id = memories.conversation_id AND c.is_locked = 1)`,
    );
  if (within !== undefined) {
    const readable = itemWithin(within, 'memories');
    parts.push(readable.sql);
    values.push(...readable.values);
  }
  return { condition: parts.join(' AND '), values };
}

export function memoriesTable(db: Database) {
  const sql = statements(db);
  const counted = exactCounts(db);
  return {
    /** Stores the memory unless the user already has that text. Returns whether it was stored. */
    insertNew(memory: NewMemoryRow): boolean {
      return (
        sql(
          `INSERT INTO memories (id, uid, conversation_id, content, category, visibility, tags, manually_added, reviewed,
             user_review, edited, created_at, updated_at, evidence, scoring, created_by, confidence, subject, superseded_by,
             superseded_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (uid, content) WHERE ${CURRENT} DO NOTHING`,
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
          memory.scoring,
          memory.created_by ?? null,
          memory.confidence ?? null,
          memory.subject ?? '',
          memory.superseded_by ?? null,
          memory.superseded_at ?? null,
        ).changes > 0
      );
    },
    get(uid: string, id: string): MemoryRow | null {
      const stored = sql(`SELECT ${COLUMNS} FROM memories WHERE uid = ? AND id = ? AND ${CURRENT}`).get(
        uid,
        id,
      ) as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    /** Also one of the history. */
    getEvenSuperseded(uid: string, id: string): MemoryRow | null {
      const stored = sql(`SELECT ${COLUMNS} FROM memories WHERE uid = ? AND id = ? AND trashed = 0`).get(
        uid,
        id,
      ) as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    /** What the memory took the place of, the newest first, and what that had replaced before. */
    historyOf(uid: string, id: string): MemoryRow[] {
      return (
        sql(
          `WITH RECURSIVE older (id, depth) AS (
             SELECT id, 1 FROM memories WHERE uid = ? AND superseded_by = ?
             UNION SELECT m.id, o.depth + 1 FROM memories m JOIN older o ON m.superseded_by = o.id WHERE o.depth < 1000)
           SELECT ${COLUMNS} FROM memories JOIN older USING (id) WHERE trashed = 0
           ORDER BY depth, superseded_at DESC, created_at DESC, id`,
        ).all(uid, id) as Stored[]
      ).map(row);
    },
    /** What becomes current when `removeUntouchedOf` is called for the conversation. */
    behindUntouchedOf(uid: string, conversationId: string): MemoryRow[] {
      return (
        sql(
          `SELECT ${COLUMNS} FROM memories WHERE trashed = 0 AND superseded_by IN (SELECT id FROM memories
             WHERE uid = ? AND conversation_id = ? AND superseded_by IS NULL AND ${UNCHANGED})`,
        ).all(uid, conversationId) as Stored[]
      ).map(row);
    },
    /** Those of the memories that took the place of others. */
    withHistory(uid: string, ids: readonly string[]): Set<string> {
      return new Set(
        sql(
          `SELECT DISTINCT superseded_by FROM memories WHERE uid = ? AND trashed = 0
             AND superseded_by IN (SELECT value FROM json_each(?))`,
        )
          .pluck()
          .all(uid, JSON.stringify(ids)) as string[],
      );
    },
    /** The memory becomes history of the newer one. */
    supersede(uid: string, id: string, by: string, at: number): void {
      sql(
        `UPDATE memories SET superseded_by = ?, superseded_at = ? WHERE uid = ? AND id = ? AND ${CURRENT}`,
      ).run(by, at, uid, id);
    },
    /** The newer memory `from` is called `to` here. */
    renameNewer(uid: string, from: string, to: string): void {
      sql('UPDATE memories SET superseded_by = ? WHERE uid = ? AND superseded_by = ?').run(to, uid, from);
    },
    /** What names a newer memory that the user does not have is current. A text that is there already stays history. */
    mendHistory(uid: string): void {
      sql(
        `UPDATE OR IGNORE memories SET superseded_by = NULL WHERE uid = ? AND superseded_by IS NOT NULL
           AND superseded_by NOT IN (SELECT id FROM memories WHERE uid = ?)`,
      ).run(uid, uid);
    },
    /** Any one outside the trash, of the history or not; null when there is none. */
    anyId(uid: string): string | null {
      const id = sql('SELECT id FROM memories WHERE uid = ? AND trashed = 0 LIMIT 1').pluck().get(uid);
      return (id as string | undefined) ?? null;
    },
    withContent(uid: string, content: string): MemoryRow | null {
      const stored = sql(`SELECT ${COLUMNS} FROM memories WHERE uid = ? AND content = ? AND ${CURRENT}`).get(
        uid,
        content,
      ) as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    /** `after`: only what follows the row with this sort key and id. */
    list(
      uid: string,
      filter: MemoryFilter,
      page: { limit: number; offset: number },
      order: MemoryOrder = 'scoring_desc',
      after?: { key: number | string; id: string },
    ): MemoryRow[] {
      const { condition, values } = where(uid, filter);
      const { sql: key } = ORDERS[order];
      const behind = after === undefined ? '' : ` AND (${key} < ? OR (${key} = ? AND id > ?))`;
      if (after !== undefined) values.push(after.key, after.key, after.id);
      return (
        sql(
          `SELECT ${COLUMNS} FROM memories WHERE ${condition}${behind} ORDER BY ${key} DESC, id LIMIT ? OFFSET ?`,
        ).all(...values, page.limit, page.offset) as Stored[]
      ).map(row);
    },
    count(uid: string, filter: MemoryFilter): number {
      const { condition, values } = where(uid, filter);
      return counted(`SELECT count(*) FROM memories WHERE ${condition}`, values);
    },
    /** 'duplicate' when another memory of the user has the new text; nothing changes then. */
    update(uid: string, id: string, patch: MemoryPatch): 'updated' | 'missing' | 'duplicate' {
      const { sql: set, values } = assignments(columns(patch));
      try {
        const { changes } = sql(`UPDATE memories SET ${set} WHERE uid = ? AND id = ? AND ${CURRENT}`).run(
          ...values,
          uid,
          id,
        );
        return changes > 0 ? 'updated' : 'missing';
      } catch (error) {
        if (isDuplicate(error)) return 'duplicate';
        throw error;
      }
    },
    remove(uid: string, id: string): boolean {
      const removed = sql(
        'DELETE FROM memories WHERE uid = ? AND id = ? AND trashed = 0 RETURNING conversation_id',
      ).get(uid, id) as { conversation_id: string | null } | undefined;
      if (removed !== undefined) forgetUnstated(db, uid, removed.conversation_id);
      return removed !== undefined;
    },
    /** Whether the client may read it. */
    isWithin(uid: string, id: string, within: Within): boolean {
      const { condition, values } = where(uid, { within });
      return sql(`SELECT 1 FROM memories WHERE ${condition} AND id = ?`).get(...values, id) !== undefined;
    },
    /** Memories that are locked, or whose conversation is. */
    locked(uid: string, within?: Within): MemoryRow[] {
      const { condition, values } = where(uid, { within });
      return (
        sql(
          `SELECT ${COLUMNS} FROM memories WHERE ${condition} AND id IN (
             SELECT id FROM memories WHERE uid = ? AND is_locked = 1
             UNION SELECT m.id FROM conversations c JOIN memories m ON m.conversation_id = c.id
               WHERE c.uid = ? AND c.is_locked = 1)
           ORDER BY scoring DESC, id`,
        ).all(...values, uid, uid) as Stored[]
      ).map(row);
    },
    /** Current ones, also of a conversation in the trash. */
    listOf(uid: string, conversationId: string): MemoryRow[] {
      return (
        sql(
          `SELECT ${COLUMNS} FROM memories WHERE uid = ? AND conversation_id = ? AND superseded_by IS NULL
           ORDER BY created_at, rowid`,
        ).all(uid, conversationId) as Stored[]
      ).map(row);
    },
    /**
     * Call before a conversation is processed again: removes its memories, except those the user has changed, judged or locked.
     */
    removeUntouchedOf(uid: string, conversationId: string): void {
      sql(`DELETE FROM memories WHERE uid = ? AND conversation_id = ? AND ${UNCHANGED}`).run(
        uid,
        conversationId,
      );
    },
  };
}
