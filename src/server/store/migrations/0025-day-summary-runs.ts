// Adds which days were due to be summed up and what became of them, and the lock per summed-up day (contract: Events, Day
// summary, delivery rules 1 and 4). Insights of summaries follow their memories; a deleted summary takes its notification along.
import type { Migration } from '../migrate.ts';

/** The insights of a summary, each made by `item` of `value`, in their order. */
const insights = (item: string, where = '1'): string => `json_set(summary, '$.knowledge_nuggets', json((
        SELECT json_group_array(${item} ORDER BY key) FROM json_each(summary, '$.knowledge_nuggets') WHERE ${where})))`;
const QUOTED = `EXISTS (SELECT 1 FROM json_each(summary, '$.knowledge_nuggets') WHERE value ->> '$.insight' = old.content)`;

export const daySummaryRuns: Migration = {
  version: 25,
  name: 'day summary runs',
  sql: `
    CREATE TABLE day_summary_runs (
      uid    TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      -- The user's day on which the hour struck, and the day that is summed up then.
      day    TEXT NOT NULL,
      date   TEXT NOT NULL,
      due_at INTEGER NOT NULL,
      -- due, made, skipped, missed
      state  TEXT NOT NULL,
      -- Why it was skipped.
      reason TEXT,
      PRIMARY KEY (uid, day)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX day_summary_runs_due ON day_summary_runs (due_at) WHERE state = 'due';

    CREATE TABLE day_summary_locks (
      uid      TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      date     TEXT NOT NULL,
      taken_at INTEGER NOT NULL,
      -- Null while the summary is being made.
      made_at  INTEGER,
      PRIMARY KEY (uid, date)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER memories_edited_in_summaries AFTER UPDATE OF content ON memories
    WHEN old.content <> new.content BEGIN
      UPDATE daily_summaries SET summary = ${insights(
        `CASE value ->> '$.insight' WHEN old.content THEN json_set(value, '$.insight', new.content) ELSE json(value) END`,
      )}
      WHERE uid = old.uid AND ${QUOTED};
    END;
    -- Once a locked memory is gone, nothing says any more that its words must not be shown.
    CREATE TRIGGER memories_locked_in_summaries AFTER DELETE ON memories WHEN old.is_locked = 1 BEGIN
      UPDATE daily_summaries SET summary = ${insights('json(value)', `value ->> '$.insight' <> old.content`)}
      WHERE uid = old.uid AND ${QUOTED};
    END;
    -- A notification of a summary repeats its words.
    CREATE TRIGGER daily_summaries_notified AFTER DELETE ON daily_summaries BEGIN
      INSERT OR IGNORE INTO erasures (place, ref)
        SELECT 'notifications', id FROM notifications WHERE uid = old.uid AND data ->> '$.summary_id' = old.id;
      DELETE FROM notifications WHERE uid = old.uid AND data ->> '$.summary_id' = old.id;
    END;
  `,
};
