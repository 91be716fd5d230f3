// Says whether the lines of a conversation have changed since somebody began to work on them in steps.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';
import { tableChanges } from './table-changes.ts';

export interface WatchedLines {
  /** Whether a line came, went or has other words or another place since. */
  changed(): boolean;
  end(): void;
}

/** Of this connection; another one that writes anything at all counts as well. */
const SCHEMA = `
  CREATE TEMP TABLE watched_lines (id INTEGER PRIMARY KEY, conversation_id TEXT NOT NULL, changed INTEGER NOT NULL DEFAULT 0);
  CREATE INDEX temp.watched_lines_of ON watched_lines (conversation_id);
  ${(['INSERT', 'DELETE', 'UPDATE OF "text", "start", "end"'] as const)
    .map(
      (
        what,
      ) => `CREATE TEMP TRIGGER watched_${what.slice(0, 6).toLowerCase()} AFTER ${what} ON main.segments BEGIN
    UPDATE watched_lines SET changed = 1 WHERE conversation_id = ${what === 'DELETE' ? 'old' : 'new'}.conversation_id;
  END;`,
    )
    .join('\n  ')}`;

export function watchedLines(db: Database) {
  const sql = statements(db);
  const { state: elsewhere } = tableChanges(db)();
  let isThere = false;

  return {
    /** End it: each write of a line looks at what is watched. */
    watch(conversationId: string): WatchedLines {
      if (!isThere) db.exec(SCHEMA);
      isThere = true;
      const began = elsewhere();
      const id = sql('INSERT INTO watched_lines (conversation_id) VALUES (?)').run(
        conversationId,
      ).lastInsertRowid;
      return {
        changed: () =>
          elsewhere() !== began ||
          sql('SELECT changed FROM watched_lines WHERE id = ?').pluck().get(id) !== 0,
        end() {
          sql('DELETE FROM watched_lines WHERE id = ?').run(id);
        },
      };
    },
  };
}
