// Lists what was deleted for good since the last erasure, and removes the bytes that SQLite leaves of it in this database:
// in the search index, in the space between rows and in the journal. Copies of the database are erased by database-copy.ts.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

/** Ids only. `place` is a table, or `table.column` where one value was erased. */
export interface Erasure {
  id: number;
  place: string;
  ref: string;
}

/** How many pages of the search index one step merges. */
const MERGED_PAGES = 64;

export function erasuresTable(db: Database) {
  const sql = statements(db);
  let holders = 0;
  const changes = (): number => sql('SELECT total_changes()').pluck().get() as number;

  /** Empties the journal file. False when another connection is reading, so that it could not be. */
  function truncateJournal(): boolean {
    const timeout = db.pragma('busy_timeout', { simple: true }) as number;
    db.pragma('busy_timeout = 0');
    try {
      const [result] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      return result?.busy === 0;
    } finally {
      db.pragma(`busy_timeout = ${timeout}`);
    }
  }

  return {
    list(): Erasure[] {
      return sql('SELECT id, place, ref FROM erasures ORDER BY id').all() as Erasure[];
    },
    /** Null when nothing waits. */
    oldest(): number | null {
      return sql('SELECT min(at) FROM erasures').pluck().get() as number | null;
    },
    /** Which of the conversations were deleted for good, or, as `conversation_copies`, had a part of them forgotten. */
    conversationsAmong(
      ids: readonly string[],
      place: 'conversations' | 'conversation_copies' = 'conversations',
    ): string[] {
      return sql('SELECT ref FROM erasures WHERE place = ? AND ref IN (SELECT value FROM json_each(?))')
        .pluck()
        .all(place, JSON.stringify(ids)) as string[];
    },
    remove(upTo: number): void {
      sql('DELETE FROM erasures WHERE id <= ?').run(upTo);
    },
    /**
     * Merges a part of the search index, which keeps the words of deleted texts until all of it is one. False when
     * nothing is left to merge.
     */
    mergeSearchIndex(): boolean {
      const before = changes();
      sql(`INSERT INTO search_text (search_text, rank) VALUES ('merge', ?)`).run(-MERGED_PAGES);
      const between = changes();
      sql(`INSERT INTO search_words (search_words, rank) VALUES ('merge', ?)`).run(-MERGED_PAGES);
      return between - before >= 2 || changes() - between >= 2;
    },
    /** No rebuild comes before the returned function is called. For what reads rows by rowid in several steps. */
    hold(): () => void {
      holders++;
      return () => {
        holders--;
      };
    },
    isHeld: (): boolean => holders > 0,
    databaseBytes(): number {
      return (
        (db.pragma('page_count', { simple: true }) as number) *
        (db.pragma('page_size', { simple: true }) as number)
      );
    },
    /**
     * Writes every page anew: rows that moved between pages may have left a trace in the space between rows, which
     * `secure_delete` does not reach. Changes the order of no rows, but their rowids.
     */
    rebuild(): void {
      try {
        db.exec('VACUUM');
      } catch (error) {
        // What it wrote into the journal until the disk was full keeps it full.
        truncateJournal();
        throw error;
      }
    },
    truncateJournal,
  };
}
