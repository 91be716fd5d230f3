// Rows of the day-summary schedule: which day of a user was due, what became of it, and the lock per summed-up day. A day that
// was made stays for good.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface DaySummaryRunRow {
  uid: string;
  /** The user's day on which the hour struck, YYYY-MM-DD. */
  day: string;
  /** The day that is summed up. */
  date: string;
  due_at: number;
  state: 'due' | 'made' | 'skipped' | 'missed';
  reason: string | null;
}

export function daySummaryRunsTable(db: Database) {
  const sql = statements(db);
  return {
    /** Notes that the hour has struck. Changes nothing on a day of the user that was made or is already due. */
    strike({ uid, day, date, due_at }: Pick<DaySummaryRunRow, 'uid' | 'day' | 'date' | 'due_at'>): void {
      sql(
        `INSERT INTO day_summary_runs (uid, day, date, due_at, state) VALUES (?, ?, ?, ?, 'due')
         ON CONFLICT (uid, day) DO UPDATE SET date = excluded.date, due_at = excluded.due_at, state = 'due', reason = NULL
         WHERE state IN ('skipped', 'missed')`,
      ).run(uid, day, date, due_at);
    },
    /** Of every user, in the order in which they became due. */
    due(): DaySummaryRunRow[] {
      return sql(
        `SELECT * FROM day_summary_runs WHERE state = 'due' ORDER BY due_at, uid`,
      ).all() as DaySummaryRunRow[];
    },
    get(uid: string, day: string): DaySummaryRunRow | null {
      const stored = sql('SELECT * FROM day_summary_runs WHERE uid = ? AND day = ?').get(uid, day);
      return (stored as DaySummaryRunRow | undefined) ?? null;
    },
    end(uid: string, day: string, state: 'made' | 'skipped' | 'missed', reason: string | null = null): void {
      sql('UPDATE day_summary_runs SET state = ?, reason = ? WHERE uid = ? AND day = ?').run(
        state,
        reason,
        uid,
        day,
      );
    },
    /** Takes the lock unless it was taken less than `lifetime` ago, by whichever of two clocks, or the day was made. */
    lock(uid: string, date: string, now: number, lifetime: number): 'taken' | 'held' | 'made' {
      const { changes } = sql(
        `INSERT INTO day_summary_locks (uid, date, taken_at) VALUES (?, ?, ?)
         ON CONFLICT (uid, date) DO UPDATE SET taken_at = excluded.taken_at
         WHERE made_at IS NULL AND abs(excluded.taken_at - taken_at) >= ?`,
      ).run(uid, date, now, lifetime);
      if (changes > 0) return 'taken';
      const made = sql('SELECT made_at FROM day_summary_locks WHERE uid = ? AND date = ?')
        .pluck()
        .get(uid, date);
      return made === null ? 'held' : 'made';
    },
    /** The lock of a day that was made is never taken again. */
    keepLock(uid: string, date: string, now: number): void {
      sql('UPDATE day_summary_locks SET made_at = ? WHERE uid = ? AND date = ?').run(now, uid, date);
    },
    /** Gives back the lock of a day that could not be made. */
    unlock(uid: string, date: string): void {
      sql('DELETE FROM day_summary_locks WHERE uid = ? AND date = ? AND made_at IS NULL').run(uid, date);
    },
  };
}
