// Records every status that the database of a running service takes, by a trigger inside it: no code of the
// service can write one past it.
import { join } from 'node:path';
import { openDatabase } from '../../src/server/store/database.ts';

/**
 * The statuses of one conversation in the order in which they were written: `none > in_progress >
 * processing`.
 */
export type Chain = string;

export interface StatusLog {
  /**
   * What was written since the last call, a chain for each conversation, sorted. A chain begins with the
   * status before.
   */
  take(): Chain[];
  /** Ids of all conversations, oldest first. */
  ids(): string[];
  close(): void;
}

/** Call once the service has made its database; it outlives the service. */
export function recordStatuses(dataDir: string): StatusLog {
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
  db.exec(`
    CREATE TABLE test_status_log (n INTEGER PRIMARY KEY, id TEXT, before TEXT, after TEXT);
    CREATE TRIGGER test_status_inserted AFTER INSERT ON conversations BEGIN
      INSERT INTO test_status_log (id, before, after) VALUES (NEW.id, 'none', NEW.status);
    END;
    CREATE TRIGGER test_status_updated AFTER UPDATE OF status ON conversations BEGIN
      INSERT INTO test_status_log (id, before, after) VALUES (NEW.id, OLD.status, NEW.status);
    END;`);
  const taken = db.prepare<[], { id: string; before: string; after: string }>(
    'DELETE FROM test_status_log RETURNING id, before, after, n',
  );
  return {
    take() {
      const chains = new Map<string, Chain>();
      for (const { id, before, after } of taken.all()) {
        chains.set(id, `${chains.get(id) ?? before} > ${after}`);
      }
      return [...chains.values()].sort();
    },
    ids: () => db.prepare<[], string>('SELECT id FROM conversations ORDER BY rowid').pluck().all(),
    close: () => void db.close(),
  };
}
