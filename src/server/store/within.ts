// Builds the SQL conditions of what a client may read: its conversations, and what belongs to them or to none.
import type { Bound } from './rows.ts';

/** Which conversations a client may read. Each part is null when it sets no bound. */
export interface ConversationBounds {
  /** The empty id stands for conversations without a folder. */
  folder_ids: readonly string[] | null;
  /** At least one of them speaks in it; `user` stands for the owner. */
  person_ids: readonly string[] | null;
  /** Milliseconds since the epoch, inclusive, by created_at. */
  from: number | null;
  to: number | null;
}

/** What one client may read. */
export interface Within {
  bounds: ConversationBounds;
  /** It reads what it made itself where that belongs to no conversation. */
  client_id: string | null;
}

interface Condition {
  sql: string;
  values: Bound[];
}

const AMONG = 'IN (SELECT value FROM json_each(?))';

const inTime = ({ from, to }: ConversationBounds, of: string): Condition => ({
  sql: [from !== null && ` AND ${of}.created_at >= ?`, to !== null && ` AND ${of}.created_at <= ?`]
    .filter((part) => part !== false)
    .join(''),
  values: [from, to].filter((at) => at !== null),
});

/** Dates say nothing about items of no conversation that a folder or a person would have to allow. */
export const isBoundToTalk = ({ folder_ids, person_ids }: ConversationBounds): boolean =>
  folder_ids !== null || person_ids !== null;

/** Of the row `of` of conversations. */
export function conversationWithin({ bounds }: Within, of: string): Condition {
  const { folder_ids, person_ids } = bounds;
  const time = inTime(bounds, of);
  let sql = `1${time.sql}`;
  const values = [...time.values];
  if (folder_ids !== null) {
    sql += ` AND coalesce(${of}.folder_id, '') ${AMONG}`;
    values.push(JSON.stringify(folder_ids));
  }
  if (person_ids !== null) {
    const spoken = `EXISTS (SELECT 1 FROM segments p WHERE p.conversation_id = ${of}.id AND`;
    const byOwner = person_ids.includes('user') ? ` OR ${spoken} p.is_user = 1)` : '';
    sql += ` AND (${spoken} p.person_id ${AMONG})${byOwner})`;
    values.push(JSON.stringify(person_ids));
  }
  return { sql: `(${sql})`, values };
}

/** Of the row `of` of memories or action items. */
export function itemWithin(within: Within, of: string): Condition {
  const { bounds, client_id } = within;
  const conversation = conversationWithin(within, 'w');
  const time = isBoundToTalk(bounds) ? { sql: ' AND 0', values: [] } : inTime(bounds, of);
  return {
    sql: `CASE WHEN ${of}.conversation_id IS NULL THEN (${of}.created_by = ? OR (1${time.sql}))
      ELSE EXISTS (SELECT 1 FROM conversations w
        WHERE w.id = ${of}.conversation_id AND w.deleted_at IS NULL AND ${conversation.sql}) END`,
    values: [client_id, ...time.values, ...conversation.values],
  };
}

/**
 * Of the row `of` of deleted action items. Its conversation is in the trash as a rule; of an erased one the row itself says
 * what the bounds ask for.
 */
export function deletionWithin(within: Within, of: string): Condition {
  const { bounds, client_id } = within;
  const { folder_ids, person_ids, from, to } = bounds;
  const conversation = conversationWithin(within, 'w');
  const time = isBoundToTalk(bounds) ? { sql: ' AND 0', values: [] } : inTime(bounds, of);
  const erased: Condition[] = [
    { sql: `${of}.talk_created_at IS NOT NULL`, values: [] },
    ...(from === null ? [] : [{ sql: `${of}.talk_created_at >= ?`, values: [from] }]),
    ...(to === null ? [] : [{ sql: `${of}.talk_created_at <= ?`, values: [to] }]),
    ...(folder_ids === null
      ? []
      : [{ sql: `${of}.talk_folder_id ${AMONG}`, values: [JSON.stringify(folder_ids)] }]),
    ...(person_ids === null
      ? []
      : [
          {
            sql: `EXISTS (SELECT 1 FROM json_each(${of}.talk_person_ids) p WHERE p.value ${AMONG})`,
            values: [JSON.stringify(person_ids)],
          },
        ]),
  ];
  return {
    sql: `CASE WHEN ${of}.conversation_id IS NULL THEN (${of}.created_by = ? OR (1${time.sql}))
      ELSE EXISTS (SELECT 1 FROM conversations w WHERE w.id = ${of}.conversation_id AND ${conversation.sql})
        OR (${erased.map(({ sql }) => sql).join(' AND ')}) END`,
    values: [client_id, ...time.values, ...conversation.values, ...erased.flatMap(({ values }) => values)],
  };
}
