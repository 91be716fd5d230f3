// Reads the text index: which windows have some words, which of them a caller may read, the newest of these, and the vocabulary.
// Does not rank. Takes full-text expressions from services/search only.
import type { Database } from 'better-sqlite3';
import type { ConversationStatus } from '../../contract/resources.ts';
import { statements, type Bound } from './rows.ts';
import type { SearchKind } from './search-windows.ts';
import { conversationWithin, itemWithin, type Within } from './within.ts';

/** What may be found. Of a memory or an action item, all but the times is asked of its conversation. */
export interface SearchFilter {
  /** Milliseconds, inclusive, by created_at. */
  start?: number | undefined;
  end?: number | undefined;
  /** Who speaks in it: 'user', the id of a person, or the number of a speaker. */
  speaker_id?: string | undefined;
  /** The empty id stands for no folder. */
  folder_id?: string | undefined;
  category?: string | undefined;
  include_discarded?: boolean | undefined;
  statuses?: readonly ConversationStatus[] | undefined;
}

export interface SearchScope {
  /** Excludes locked rows, and rows of locked conversations. */
  open: boolean;
  /** Only what this client may read. */
  within?: Within | undefined;
}

export interface WindowHit {
  /** Of the window. */
  id: number;
  kind: SearchKind;
  ref: string;
  part: number;
}

interface Condition {
  sql: string;
  values: Bound[];
}

/** The rows of each kind outside the trash. */
const LIVE = {
  conversation: 'conversations t WHERE t.deleted_at IS NULL',
  memory: 'memories t WHERE t.trashed = 0 AND t.superseded_by IS NULL',
  action_item: 'action_items t WHERE t.trashed = 0',
  person: 'people t WHERE 1',
} as const;

/** Reads the few locked ones once, instead of the conversation of each match. */
const CONVERSATION_OPEN = `(t.conversation_id IS NULL
  OR t.conversation_id NOT IN (SELECT id FROM conversations WHERE is_locked = 1))`;
const OPEN = {
  conversation: 't.is_locked = 0',
  memory: `t.is_locked = 0 AND ${CONVERSATION_OPEN}`,
  action_item: CONVERSATION_OPEN,
  person: '1',
} as const;

const all = (parts: readonly Condition[]): Condition => ({
  sql: parts.map(({ sql }) => ` AND ${sql}`).join(''),
  values: parts.flatMap(({ values }) => values),
});

/** Of the row `of` of conversations, all but the times. */
function ofConversation(filter: SearchFilter, of: string): Condition[] {
  const parts: Condition[] = [];
  const { speaker_id: speaker, folder_id, category } = filter;
  if (speaker !== undefined) {
    const spoken = (condition: string, ...values: Bound[]): Condition => ({
      sql: `EXISTS (SELECT 1 FROM segments s WHERE s.conversation_id = ${of}.id AND ${condition})`,
      values,
    });
    if (speaker === 'user') parts.push(spoken('s.is_user = 1'));
    else if (/^\d{1,9}$/.test(speaker)) parts.push(spoken('s.speaker_id = ?', Number(speaker)));
    else parts.push(spoken('s.person_id = ?', speaker));
  }
  if (folder_id !== undefined) parts.push({ sql: `coalesce(${of}.folder_id, '') = ?`, values: [folder_id] });
  if (category !== undefined) parts.push({ sql: `${of}.category = ?`, values: [category] });
  return parts;
}

function narrowed(kind: SearchKind, { open, within }: SearchScope, filter: SearchFilter): Condition {
  const parts: Condition[] = [];
  if (open) parts.push({ sql: OPEN[kind], values: [] });
  if (filter.start !== undefined) parts.push({ sql: 't.created_at >= ?', values: [filter.start] });
  if (filter.end !== undefined) parts.push({ sql: 't.created_at <= ?', values: [filter.end] });
  if (kind === 'person') {
    const { start, end, speaker_id, folder_id, category } = filter;
    if (start !== undefined || end !== undefined || folder_id !== undefined || category !== undefined)
      parts.push({ sql: '0', values: [] });
    if (speaker_id !== undefined) parts.push({ sql: 't.id = ?', values: [speaker_id] });
    return all(parts);
  }
  if (within !== undefined)
    parts.push(kind === 'conversation' ? conversationWithin(within, 't') : itemWithin(within, 't'));
  if (kind === 'conversation') {
    if (filter.include_discarded !== true) parts.push({ sql: 't.discarded = 0', values: [] });
    if (filter.statuses !== undefined)
      parts.push({
        sql: 't.status IN (SELECT value FROM json_each(?))',
        values: [JSON.stringify(filter.statuses)],
      });
    return all([...parts, ...ofConversation(filter, 't')]);
  }
  const conversation = ofConversation(filter, 'c');
  if (conversation.length > 0) {
    const { sql, values } = all(conversation);
    parts.push({
      sql: `EXISTS (SELECT 1 FROM conversations c WHERE c.id = t.conversation_id${sql})`,
      values,
    });
  }
  return all(parts);
}

export function searchTextTable(db: Database) {
  const sql = statements(db);
  return {
    /** The newest windows of the user that a full-text expression matches. */
    hits(uid: string, kinds: readonly SearchKind[], match: string, limit: number): WindowHit[] {
      return sql(
        `SELECT w.id, w.kind, w.ref, w.part FROM search_text f CROSS JOIN search_windows w ON w.id = f.rowid
         WHERE search_text MATCH ? AND w.uid = ? AND w.kind IN (SELECT value FROM json_each(?))
         ORDER BY f.rowid DESC LIMIT ?`,
      ).all(match, uid, JSON.stringify(kinds), limit) as WindowHit[];
    },
    /** The ids of the newest windows that match, whoever's they are: for words that most texts have. */
    matching(match: string, limit: number): number[] {
      return sql('SELECT rowid FROM search_text WHERE search_text MATCH ? ORDER BY rowid DESC LIMIT ?')
        .pluck()
        .all(match, limit) as number[];
    },
    /** Those that the caller may read and the filter allows, in the given order, with their times. */
    among(
      uid: string,
      kind: SearchKind,
      refs: readonly string[],
      scope: SearchScope,
      filter: SearchFilter,
    ): { ref: string; created_at: number }[] {
      const { sql: condition, values } = narrowed(kind, scope, filter);
      // CROSS makes SQLite look up each id, instead of all rows of the user for each id.
      return sql(
        `SELECT t.id AS ref, t.created_at FROM (SELECT key, value FROM json_each(?)) d CROSS JOIN ${LIVE[kind]}
         AND t.id = d.value AND t.uid = ?${condition} ORDER BY d.key`,
      ).all(JSON.stringify(refs), uid, ...values) as { ref: string; created_at: number }[];
    },
    /** The newest that the caller may read and the filter allows. */
    newest(
      uid: string,
      kind: SearchKind,
      scope: SearchScope,
      filter: SearchFilter,
      limit: number,
    ): { ref: string; created_at: number }[] {
      const { sql: condition, values } = narrowed(kind, scope, filter);
      return sql(
        `SELECT t.id AS ref, t.created_at FROM ${LIVE[kind]} AND t.uid = ?${condition}
         ORDER BY t.created_at DESC, t.id LIMIT ?`,
      ).all(uid, ...values, limit) as { ref: string; created_at: number }[];
    },
    /** The windows of these, in any order. */
    windowsOf(kind: SearchKind, refs: readonly string[]): WindowHit[] {
      return sql(
        `SELECT w.id, w.kind, w.ref, w.part FROM json_each(?) d CROSS JOIN search_windows w
         ON w.kind = ? AND w.ref = d.value`,
      ).all(JSON.stringify(refs), kind) as WindowHit[];
    },
    /** The windows of what the caller may read and the filter allows, in any order. */
    windowIds(
      uid: string,
      kind: SearchKind,
      scope: SearchScope,
      filter: SearchFilter,
      limit: number,
    ): number[] {
      const { sql: condition, values } = narrowed(kind, scope, filter);
      return sql(
        `SELECT w.id FROM (SELECT t.id FROM ${LIVE[kind]} AND t.uid = ?${condition}) d
         CROSS JOIN search_windows w ON w.kind = ? AND w.ref = d.id LIMIT ?`,
      )
        .pluck()
        .all(uid, ...values, kind, limit) as number[];
    },
    /** When so many rows back from the end of a period was created, or null when the period has no more; asks no other filter. */
    timeOfRow(
      uid: string,
      kind: SearchKind,
      { start, end }: Pick<SearchFilter, 'start' | 'end'>,
      rows: number,
    ): number | null {
      const { sql: condition, values } = narrowed(
        kind,
        { open: false },
        { start, end, include_discarded: true },
      );
      const time = sql(
        `SELECT t.created_at FROM ${LIVE[kind]} AND t.uid = ?${condition}
         ORDER BY t.created_at DESC LIMIT 1 OFFSET ?`,
      ).pluck();
      return (time.get(uid, ...values, rows) as number | undefined) ?? null;
    },
    countWindows(uid: string, kinds: readonly SearchKind[]): number {
      return sql(
        `SELECT count(*) FROM search_windows WHERE uid = ? AND kind IN (SELECT value FROM json_each(?))`,
      )
        .pluck()
        .get(uid, JSON.stringify(kinds)) as number;
    },
    /** Changes whenever a window is added. */
    newestWindow(): number {
      return sql(`SELECT seq FROM sqlite_sequence WHERE name = 'search_windows'`).pluck().get() as number;
    },
    /** The words of all texts from `from` on, in their order, with the number of windows that have them. */
    vocabulary(from: string, to: string): { word: string; texts: number }[] {
      return sql('SELECT term AS word, doc AS texts FROM search_vocabulary WHERE term >= ? AND term < ?').all(
        from,
        to,
      ) as { word: string; texts: number }[];
    },
  };
}
