// Rows of action items, of a conversation or standalone. Items in the trash are read only through their
// conversation.
import type { Database } from 'better-sqlite3';
import { lineOfPerson, presentPerson, SEGMENT_THERE } from './present-person.ts';
import { rememberDeleted } from './deleted-action-items.ts';
import { assignments, flag, statements, type Bound } from './rows.ts';
import { forgetUnstated } from './summary-words.ts';
import { exactCounts } from './exact-counts.ts';
import { itemWithin, type Within } from './within.ts';

/** Columns that only the owner's app uses. */
interface AppColumns {
  /** The user made or changed it: processing the conversation again does not replace it. */
  touched: boolean;
  sort_order: number;
  indent_level: number;
  exported: boolean;
  export_date: number | null;
  export_platform: string | null;
  apple_reminder_id: string | null;
}

export interface ActionItemRow extends AppColumns {
  id: string;
  uid: string;
  conversation_id: string | null;
  description: string;
  completed: boolean;
  due_at: number | null;
  completed_at: number | null;
  created_at: number;
  updated_at: number;
  /** Ids of the segments that support the item. */
  evidence: string[];
  /** From 0 to 1; null for what nobody has judged. */
  confidence: number | null;
  /** Whether a time of day was said. */
  due_has_time: boolean;
  /** For whom it is, or who asked for it, as that voice is called now. */
  person: string | null;
  /** The person is the owner. */
  person_is_user: boolean;
  /** The client that made it; null for the user and for processing. */
  created_by: string | null;
  /** The conversation of the item has the privacy lock. */
  conversation_locked: boolean;
}

/** What a conversation shows of its items. */
const SHOWN = [
  'conversation_id',
  'description',
  'completed',
  'completed_at',
  'created_at',
  'due_at',
  'updated_at',
  'evidence',
  'confidence',
  'touched',
] as const;
export type ShownActionItem = Pick<ActionItemRow, (typeof SHOWN)[number]>;

/** What only processing knows. */
type Judged = 'confidence' | 'due_has_time' | 'person';
export type NewActionItem = Omit<
  ActionItemRow,
  keyof AppColumns | Judged | 'conversation_locked' | 'created_by' | 'person_is_user'
> &
  Partial<Pick<ActionItemRow, Judged | 'touched' | 'created_by'>> & {
    /** A line of that voice; looked for by the name when it is absent or is none of the conversation's. */
    person_line?: string | null;
  };
export type ActionItemPatch = Partial<
  Omit<
    ActionItemRow,
    | 'id'
    | 'uid'
    | 'conversation_id'
    | 'created_at'
    | 'evidence'
    | 'confidence'
    | 'person'
    | 'person_is_user'
    | 'created_by'
    | 'conversation_locked'
  >
>;

/** Times in milliseconds since the epoch, inclusive. */
export interface ActionItemFilter {
  completed?: boolean;
  conversation_id?: string;
  /** The conversation that it comes from, or another one that says it as well. */
  said_in?: string;
  start?: number;
  end?: number;
  due_start?: number;
  due_end?: number;
  updated_since?: number;
  /** When the conversation was that the item comes from; of others, when they were made. */
  said_start?: number;
  said_end?: number;
  /** Only what this client may read. */
  within?: Within | undefined;
}

/** `changed`: by the last change, oldest first. */
export type ActionItemOrder = 'newest' | 'changed';
const ORDERS: Record<ActionItemOrder, { by: string; behind: string }> = {
  newest: { by: 'created_at DESC, id', behind: '(created_at < ? OR (created_at = ? AND id > ?))' },
  changed: { by: 'updated_at, id', behind: '(updated_at > ? OR (updated_at = ? AND id > ?))' },
};

/** By when they are due, what has no date last; or the last one completed first. */
export type ActionItemListing = 'due' | 'completed';
const LISTINGS: Record<ActionItemListing, string> = {
  due: 'due_at IS NULL, coalesce(due_at, 0), -created_at, id',
  completed: '-coalesce(completed_at, created_at), id',
};

export interface ActionItemTotals {
  /** Of the open ones, how many are due before each of the times. */
  before: number[];
  dated: number;
  undated: number;
  completed: number;
}

type Flags = 'completed' | 'touched' | 'exported' | 'conversation_locked' | 'due_has_time' | 'person_is_user';
export const listed = (evidence: string): string[] =>
  evidence === '[]' ? [] : (JSON.parse(evidence) as string[]);
export type StoredActionItem = Omit<ActionItemRow, Flags | 'evidence'> &
  Record<Flags, number> & { evidence: string };
export function actionItemRow(stored: StoredActionItem): ActionItemRow {
  const item = stored as unknown as ActionItemRow;
  item.completed = stored.completed === 1;
  item.touched = stored.touched === 1;
  item.exported = stored.exported === 1;
  item.conversation_locked = stored.conversation_locked === 1;
  item.due_has_time = stored.due_has_time === 1;
  item.person_is_user = stored.person_is_user === 1;
  item.evidence = listed(stored.evidence);
  return item;
}

const bit = (value: boolean | undefined): number | undefined =>
  value === undefined ? undefined : flag(value);

const SAID_AT = `coalesce((SELECT coalesce(c.started_at, c.created_at) FROM conversations c
  WHERE c.id = action_items.conversation_id), created_at)`;

const CONDITIONS: Record<Exclude<keyof ActionItemFilter, 'within'>, string> = {
  completed: 'completed = ?',
  conversation_id: 'conversation_id = ?',
  said_in: `id IN (WITH asked (conversation) AS (SELECT ?)
    SELECT i.id FROM asked JOIN action_items i ON i.conversation_id = asked.conversation
    UNION ALL SELECT s.action_item_id FROM asked JOIN action_item_sources s ON s.conversation_id = asked.conversation)`,
  start: 'created_at >= ?',
  end: 'created_at <= ?',
  due_start: 'due_at >= ?',
  due_end: 'due_at <= ?',
  updated_since: 'updated_at >= ?',
  said_start: `${SAID_AT} >= ?`,
  said_end: `${SAID_AT} <= ?`,
};

function where(uid: string, filter: ActionItemFilter): { condition: string; values: Bound[] } {
  const conditions: string[] = ['uid = ?', 'trashed = 0'];
  const values: Bound[] = [uid];
  for (const name of Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]) {
    const value = filter[name];
    if (value === undefined) continue;
    conditions.push(CONDITIONS[name]);
    values.push(typeof value === 'boolean' ? flag(value) : value);
  }
  if (filter.within !== undefined) {
    const within = itemWithin(filter.within, 'action_items');
    conditions.push(within.sql);
    values.push(...within.values);
  }
  return { condition: conditions.join(' AND '), values };
}

/** Descriptions that differ only in case or outer whitespace are the same. */
export const sameDescription = (description: string): string => description.trim().toLowerCase();

export const ACTION_ITEM_COLUMNS = `action_items.*, ${presentPerson('action_items')}, coalesce((SELECT c.is_locked FROM conversations c WHERE c.id = action_items.conversation_id), 0)
  AS conversation_locked`;

export function actionItemsTable(db: Database) {
  // SQLite's own lower() knows only ASCII letters.
  db.function('same_description', { deterministic: true }, (description) =>
    sameDescription(String(description)),
  );
  const sql = statements(db);
  const counted = exactCounts(db);
  return {
    insert(item: NewActionItem): void {
      sql('DELETE FROM deleted_action_items WHERE uid = ? AND id = ?').run(item.uid, item.id);
      sql(
        `INSERT INTO action_items (id, uid, conversation_id, description, completed, due_at, completed_at, created_at,
           updated_at, evidence, touched, created_by, confidence, due_has_time, person, person_line)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${SEGMENT_THERE})`,
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
        flag(item.touched ?? false),
        item.created_by ?? null,
        item.confidence ?? null,
        flag(item.due_has_time ?? false),
        item.person ?? null,
        ...[item.conversation_id, item.person_line ?? null],
      );
      if (item.person != null) sql(`${lineOfPerson('action_items')} AND id = ?`).run(item.id);
    },
    get(uid: string, id: string): ActionItemRow | null {
      const stored = sql(
        `SELECT ${ACTION_ITEM_COLUMNS} FROM action_items WHERE uid = ? AND id = ? AND trashed = 0`,
      ).get(uid, id) as StoredActionItem | undefined;
      return stored === undefined ? null : actionItemRow(stored);
    },
    /** Whether the client may read it. */
    isWithin(uid: string, id: string, within: Within): boolean {
      const { condition, values } = where(uid, { within });
      return sql(`SELECT 1 FROM action_items WHERE ${condition} AND id = ?`).get(...values, id) !== undefined;
    },
    /** The oldest open item with the same description, of the user or of what a client may read. */
    openWith(uid: string, description: string, within?: Within): ActionItemRow | null {
      const { condition, values } = where(uid, { completed: false, within });
      const stored = sql(
        `SELECT ${ACTION_ITEM_COLUMNS} FROM action_items WHERE ${condition}
           AND same_description(description) = ? ORDER BY created_at, id LIMIT 1`,
      ).get(...values, sameDescription(description)) as StoredActionItem | undefined;
      return stored === undefined ? null : actionItemRow(stored);
    },
    /** `after`: only what follows the row with this time and id. */
    list(
      uid: string,
      filter: ActionItemFilter,
      page: { limit: number; offset: number },
      order: ActionItemOrder = 'newest',
      after?: { key: number | string; id: string },
    ): ActionItemRow[] {
      const { condition, values } = where(uid, filter);
      const { by, behind } = ORDERS[order];
      if (after !== undefined) values.push(after.key, after.key, after.id);
      const wanted = after === undefined ? condition : `${condition} AND ${behind}`;
      return (
        sql(
          `SELECT ${ACTION_ITEM_COLUMNS} FROM action_items WHERE ${wanted} ORDER BY ${by} LIMIT ? OFFSET ?`,
        ).all(...values, page.limit, page.offset) as StoredActionItem[]
      ).map(actionItemRow);
    },
    /** Sorts ids only: rows are read of the page alone. */
    listed(
      uid: string,
      filter: ActionItemFilter,
      page: { limit: number; offset: number },
      listing: ActionItemListing,
    ): ActionItemRow[] {
      const { condition, values } = where(uid, filter);
      const by = LISTINGS[listing];
      return (
        sql(
          `SELECT ${ACTION_ITEM_COLUMNS} FROM action_items WHERE id IN
             (SELECT id FROM action_items WHERE ${condition} ORDER BY ${by} LIMIT ? OFFSET ?) ORDER BY ${by}`,
        ).all(...values, page.limit, page.offset) as StoredActionItem[]
      ).map(actionItemRow);
    },
    /** Its place among those of the filter, counted from 0; null when it is none of them. */
    position(uid: string, filter: ActionItemFilter, listing: ActionItemListing, id: string): number | null {
      const { condition, values } = where(uid, filter);
      const by = LISTINGS[listing];
      const before = sql(
        `SELECT CASE WHEN EXISTS (SELECT 1 FROM action_items WHERE ${condition} AND id = ?) THEN
           (SELECT count(*) FROM action_items WHERE ${condition}
              AND (${by}) < (SELECT ${by} FROM action_items WHERE id = ?)) END`,
      ).pluck();
      return before.get(...values, id, ...values, id) as number | null;
    },
    totals(uid: string, times: readonly number[]): ActionItemTotals {
      const open = (condition: string): string => `count(*) FILTER (WHERE completed = 0 AND ${condition})`;
      const [dated, undated, completed, ...before] = sql(
        `SELECT ${open('due_at IS NOT NULL')}, ${open('due_at IS NULL')}, count(*) FILTER (WHERE completed = 1)
           ${times.map(() => `, ${open('due_at < ?')}`).join('')}
         FROM action_items WHERE uid = ? AND trashed = 0`,
      )
        .raw()
        .get(...times, uid) as [number, number, number, ...number[]];
      return { before, dated, undated, completed };
    },
    count(uid: string, filter: ActionItemFilter): number {
      const { condition, values } = where(uid, filter);
      return counted(`SELECT count(*) FROM action_items WHERE ${condition}`, values);
    },
    /** Open items that no other list of tasks has taken over, newest first. */
    listUnexported(uid: string, limit: number): ActionItemRow[] {
      return (
        sql(
          `SELECT ${ACTION_ITEM_COLUMNS} FROM action_items WHERE uid = ? AND trashed = 0 AND completed = 0 AND exported = 0
           ORDER BY created_at DESC, id LIMIT ?`,
        ).all(uid, limit) as StoredActionItem[]
      ).map(actionItemRow);
    },
    countUnexported(uid: string): number {
      return counted(
        'SELECT count(*) FROM action_items WHERE uid = ? AND trashed = 0 AND completed = 0 AND exported = 0',
        [uid],
      );
    },
    countExported(uid: string, platform: string): number {
      return counted(
        'SELECT count(*) FROM action_items WHERE uid = ? AND trashed = 0 AND exported = 1 AND export_platform = ?',
        [uid, platform],
      );
    },
    /** What was exported to `platform`, last changed first. */
    listExported(uid: string, platform: string, limit: number): ActionItemRow[] {
      return (
        sql(
          `SELECT ${ACTION_ITEM_COLUMNS} FROM action_items WHERE uid = ? AND trashed = 0 AND exported = 1 AND export_platform = ?
           ORDER BY updated_at DESC, id LIMIT ?`,
        ).all(uid, platform, limit) as StoredActionItem[]
      ).map(actionItemRow);
    },
    /** False when the user has no such item. */
    update(uid: string, id: string, patch: ActionItemPatch): boolean {
      const { completed, touched, exported, due_has_time, ...plain } = patch;
      const { sql: set, values } = assignments({
        ...plain,
        completed: bit(completed),
        touched: bit(touched),
        exported: bit(exported),
        due_has_time: bit(due_has_time),
      });
      return (
        sql(`UPDATE action_items SET ${set} WHERE uid = ? AND id = ? AND trashed = 0`).run(...values, uid, id)
          .changes > 0
      );
    },
    /** For good. False when the user has no such item. */
    remove(uid: string, id: string, at: number): boolean {
      rememberDeleted(db, 'uid = ? AND id = ? AND trashed = 0', [uid, id], at);
      const removed = sql(
        'DELETE FROM action_items WHERE uid = ? AND id = ? AND trashed = 0 RETURNING conversation_id',
      ).get(uid, id) as { conversation_id: string | null } | undefined;
      if (removed !== undefined) forgetUnstated(db, uid, removed.conversation_id);
      return removed !== undefined;
    },
    /** Items whose conversation is locked. */
    locked(uid: string, within?: Within): ActionItemRow[] {
      const { condition, values } = where(uid, { within });
      // Few conversations are locked: SQLite does not know that, and reads all items.
      return (
        sql(
          `SELECT ${ACTION_ITEM_COLUMNS} FROM action_items INDEXED BY action_items_by_conversation WHERE ${condition} AND conversation_id IN
             (SELECT id FROM conversations WHERE uid = ? AND is_locked = 1) ORDER BY created_at DESC, id`,
        ).all(...values, uid) as StoredActionItem[]
      ).map(actionItemRow);
    },
    /** By conversation, in the order of speech; conversations in the trash are included. */
    listFor(conversationIds: readonly string[]): Map<string, ActionItemRow[]> {
      const found = new Map<string, ActionItemRow[]>(conversationIds.map((id) => [id, []]));
      const rows = sql(
        `SELECT ${ACTION_ITEM_COLUMNS} FROM action_items WHERE conversation_id IN (SELECT value FROM json_each(?)) ORDER BY created_at, rowid`,
      ).all(JSON.stringify(conversationIds)) as StoredActionItem[];
      for (const stored of rows) found.get(stored.conversation_id ?? '')?.push(actionItemRow(stored));
      return found;
    },
    /** The same with what conversations show of them. */
    shownFor(conversationIds: readonly string[]): Map<string, ShownActionItem[]> {
      const found = new Map<string, ShownActionItem[]>(conversationIds.map((id) => [id, []]));
      const rows = sql(
        `SELECT ${SHOWN.join(', ')} FROM action_items WHERE conversation_id IN (SELECT value FROM json_each(?))
         ORDER BY created_at, rowid`,
      ).all(JSON.stringify(conversationIds)) as Pick<StoredActionItem, (typeof SHOWN)[number]>[];
      for (const stored of rows)
        found.get(stored.conversation_id ?? '')?.push({
          ...stored,
          completed: stored.completed === 1,
          touched: stored.touched === 1,
          evidence: listed(stored.evidence),
        });
      return found;
    },
    /** Removes the items that only processing has written. */
    removeUntouchedOf(conversationId: string, at: number): void {
      rememberDeleted(db, 'conversation_id = ? AND touched = 0 AND trashed = 0', [conversationId], at);
      sql('DELETE FROM action_items WHERE conversation_id = ? AND touched = 0').run(conversationId);
    },
  };
}
