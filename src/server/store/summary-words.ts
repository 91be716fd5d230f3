// Takes the words of what is deleted for good out of stored summaries of days and out of the day_summary events that
// hold one. Also works on a copy of the database, which may have an older schema. Call it inside a transaction.
import type { Database } from 'better-sqlite3';
import type { DaySummary } from '../../contract/daily-summaries.ts';

/** The headline of a day whose conversations have no titles, or are gone. */
export const WITHOUT_TITLES = 'Your Day in Review';

const hasTable = (db: Database, table: string): boolean =>
  db.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(table) !== undefined;

/** Ids of the conversations that its entries come from. */
export const citedConversations = (summary: DaySummary): string[] => [
  ...summary.highlights.flatMap((one) => one.conversation_ids),
  ...summary.action_items.map((one) => one.source_conversation_id),
  ...summary.unresolved_questions.map((one) => one.conversation_id),
  ...summary.decisions_made.map((one) => one.conversation_id),
  ...summary.knowledge_nuggets.map((one) => one.conversation_id),
];

/** The same, and of those that headline and overview cover beside them. */
export const coveredConversations = (row: {
  summary: DaySummary;
  also_covers: readonly string[];
}): string[] => [...row.also_covers, ...citedConversations(row.summary)];

const counted = (summary: DaySummary): DaySummary => ({
  ...summary,
  stats: { ...summary.stats, action_items_count: summary.action_items.length },
});

/** Headline, overview and places cover the whole day and cannot be divided. */
function withoutConversation(summary: DaySummary, id: string): DaySummary {
  const isOther = (one: { conversation_id: string }): boolean => one.conversation_id !== id;
  return counted({
    ...summary,
    headline: WITHOUT_TITLES,
    overview: '',
    highlights: summary.highlights.filter((one) => !one.conversation_ids.includes(id)),
    action_items: summary.action_items.filter((one) => one.source_conversation_id !== id),
    unresolved_questions: summary.unresolved_questions.filter(isOther),
    decisions_made: summary.decisions_made.filter(isOther),
    knowledge_nuggets: summary.knowledge_nuggets.filter(isOther),
    locations: [],
  });
}

interface Named {
  id: string;
  summary: string;
  also_covers?: string;
}

function summariesNaming(db: Database, uid: string, conversationId: string): Named[] {
  if (!hasTable(db, 'daily_summaries')) return [];
  // A copy may be older than this column.
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all('daily_summaries');
  const also = columns.includes('also_covers') ? ' || also_covers' : '';
  return db
    .prepare<[string, string], Named>(
      `SELECT * FROM daily_summaries WHERE uid = ? AND instr(summary${also}, ?) > 0`,
    )
    .all(uid, JSON.stringify(conversationId));
}

interface SentSummary {
  seq: number;
  id: string;
  /** The summary as it was sent. */
  sent: string;
  /** As it is now. */
  current: string;
}

/** The summaries that were sent, or wait, and are one of `days` or name the conversation. */
function sentQuoting(
  db: Database,
  uid: string,
  conversationId: string,
  days: readonly string[] = [],
): SentSummary[] {
  if (!hasTable(db, 'outgoing_events')) return [];
  return db
    .prepare<[string, string, string], SentSummary>(
      `SELECT e.seq, e.id, e.body -> '$.summary_json' AS sent, d.summary AS current
       FROM outgoing_events AS e JOIN daily_summaries AS d ON d.id = e.body ->> '$.summary_json.id'
       WHERE e.uid = ? AND e.trigger = 'day_summary' AND e.body IS NOT NULL
         AND (instr(e.body || e.facts, ?) > 0 OR d.id IN (SELECT value FROM json_each(?)))`,
    )
    .all(uid, JSON.stringify(conversationId), JSON.stringify(days));
}

/** What receivers answered may repeat what they got, so it goes, too. */
function restate(db: Database, { seq, id }: SentSummary, summary: string): void {
  const erased = db.prepare('INSERT OR IGNORE INTO erasures (place, ref) VALUES (?, ?)');
  const answers = db
    .prepare<[number], number>(
      `UPDATE delivery_attempts SET answer = NULL WHERE answer <> ''
         AND delivery_id IN (SELECT id FROM deliveries WHERE event_seq = ?) RETURNING id`,
    )
    .pluck()
    .all(seq);
  for (const answer of answers) erased.run('delivery_attempts.answer', String(answer));
  erased.run('outgoing_events.body', id);
  db.prepare(`UPDATE outgoing_events SET body = json_set(body, '$.summary_json', json(?)) WHERE seq = ?`).run(
    summary,
    seq,
  );
}

/** What has to be said anew once a conversation is gone: summaries by id, and outgoing events by `seq`. */
export interface ForgottenIn {
  days: string[];
  sent: number[];
}

/**
 * Call it before the conversation is deleted. A summary that covers others too keeps its entries about them, and is
 * private again, because it says something else. One with nothing left is removed.
 */
export function forgetConversation(db: Database, uid: string, id: string): ForgottenIn {
  const days = [];
  for (const { id: day, ...named } of summariesNaming(db, uid, id)) {
    days.push(day);
    const summary = JSON.parse(named.summary) as DaySummary;
    const also_covers = JSON.parse(named.also_covers ?? '[]') as string[];
    const left = withoutConversation(summary, id);
    const others = [...new Set(coveredConversations({ summary, also_covers }))].filter((one) => one !== id);
    if (others.length === 0) {
      db.prepare('DELETE FROM daily_summaries WHERE id = ?').run(day);
      continue;
    }
    db.prepare(`UPDATE daily_summaries SET summary = ?, visibility = 'private' WHERE id = ?`).run(
      JSON.stringify(left),
      day,
    );
    if (named.also_covers !== undefined)
      db.prepare('UPDATE daily_summaries SET also_covers = ? WHERE id = ?').run(JSON.stringify(others), day);
  }
  const sent = sentQuoting(db, uid, id, days);
  for (const one of sent) restate(db, one, one.current);
  return { days, sent: sent.map(({ seq }) => seq) };
}

/**
 * Call it after a task or memory of the conversation was deleted: drops those tasks and insights that no row says any
 * more, also what one said before it was edited.
 */
export function forgetUnstated(db: Database, uid: string, conversationId: string | null): void {
  if (conversationId === null) return;
  const texts = (table: 'action_items' | 'memories', column: string): Set<string> =>
    new Set(
      db
        .prepare<[string, string], string>(
          `SELECT ${column} FROM ${table} WHERE uid = ? AND conversation_id = ?`,
        )
        .pluck()
        .all(uid, conversationId),
    );
  const tasks = texts('action_items', 'description');
  const memories = texts('memories', 'content');
  const stated = (text: string): string => {
    const summary = JSON.parse(text) as DaySummary;
    const left = counted({
      ...summary,
      action_items: summary.action_items.filter(
        (one) => one.source_conversation_id !== conversationId || tasks.has(one.description),
      ),
      knowledge_nuggets: summary.knowledge_nuggets.filter(
        (one) => one.conversation_id !== conversationId || memories.has(one.insight),
      ),
    });
    return JSON.stringify(left);
  };
  for (const { id, summary } of summariesNaming(db, uid, conversationId)) {
    const left = stated(summary);
    if (left !== summary) db.prepare('UPDATE daily_summaries SET summary = ? WHERE id = ?').run(left, id);
  }
  for (const one of sentQuoting(db, uid, conversationId)) {
    const left = stated(one.sent);
    if (left !== one.sent) restate(db, one, left);
  }
}
