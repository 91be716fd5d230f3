// Rows of daily summaries: one per user and day.
import type { Database } from 'better-sqlite3';
import type { DaySummary, SummaryVisibility } from '../../contract/daily-summaries.ts';
import { statements } from './rows.ts';

export interface DailySummaryRow {
  id: string;
  uid: string;
  /** YYYY-MM-DD. */
  date: string;
  visibility: SummaryVisibility;
  summary: DaySummary;
  created_at: number;
  /** Conversations that it covers beside those its entries cite. */
  also_covers: string[];
}

type Stored = Omit<DailySummaryRow, 'summary' | 'also_covers'> & {
  summary: string;
  also_covers: string;
};
const row = (stored: Stored): DailySummaryRow => ({
  ...stored,
  also_covers: JSON.parse(stored.also_covers) as string[],
  summary: JSON.parse(stored.summary) as DaySummary,
});
const rowOrNull = (stored: unknown): DailySummaryRow | null =>
  stored === undefined ? null : row(stored as Stored);

/** YYYY-MM-DD, inclusive. */
export interface DayRange {
  start?: string | undefined;
  end?: string | undefined;
}

const IN_RANGE = 'uid = ? AND date BETWEEN ? AND ?';
const within = (uid: string, { start = '0000', end = '9999-12-31' }: DayRange): string[] => [uid, start, end];

export function dailySummariesTable(db: Database) {
  const sql = statements(db);
  return {
    /** Replaces the summary of that day, but keeps its id. */
    put(summary: DailySummaryRow): void {
      sql(
        `INSERT INTO daily_summaries (id, uid, date, visibility, summary, created_at, also_covers)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (uid, date) DO UPDATE SET summary = excluded.summary, visibility = excluded.visibility,
           created_at = excluded.created_at, also_covers = excluded.also_covers`,
      ).run(
        summary.id,
        summary.uid,
        summary.date,
        summary.visibility,
        JSON.stringify(summary.summary),
        summary.created_at,
        JSON.stringify(summary.also_covers),
      );
    },
    get(uid: string, id: string): DailySummaryRow | null {
      return rowOrNull(sql('SELECT * FROM daily_summaries WHERE uid = ? AND id = ?').get(uid, id));
    },
    ofDay(uid: string, date: string): DailySummaryRow | null {
      return rowOrNull(sql('SELECT * FROM daily_summaries WHERE uid = ? AND date = ?').get(uid, date));
    },
    /** Of any user, if the owner has shared it. */
    shared(id: string): DailySummaryRow | null {
      return rowOrNull(sql("SELECT * FROM daily_summaries WHERE id = ? AND visibility = 'shared'").get(id));
    },
    /** Newest day first. */
    list(uid: string, days: DayRange, page: { limit: number; offset: number }): DailySummaryRow[] {
      return (
        sql(`SELECT * FROM daily_summaries WHERE ${IN_RANGE} ORDER BY date DESC LIMIT ? OFFSET ?`).all(
          ...within(uid, days),
          page.limit,
          page.offset,
        ) as Stored[]
      ).map(row);
    },
    count(uid: string, days: DayRange): number {
      return sql(`SELECT count(*) FROM daily_summaries WHERE ${IN_RANGE}`)
        .pluck()
        .get(...within(uid, days)) as number;
    },
    /** Those that name the conversation anywhere. */
    naming(uid: string, conversationId: string): DailySummaryRow[] {
      return (
        sql('SELECT * FROM daily_summaries WHERE uid = ? AND instr(summary || also_covers, ?) > 0').all(
          uid,
          JSON.stringify(conversationId),
        ) as Stored[]
      ).map(row);
    },
    recite(id: string, summary: DaySummary, also_covers: readonly string[]): void {
      sql('UPDATE daily_summaries SET summary = ?, also_covers = ? WHERE id = ?').run(
        JSON.stringify(summary),
        JSON.stringify(also_covers),
        id,
      );
    },
    setVisibility(uid: string, id: string, visibility: SummaryVisibility): boolean {
      return (
        sql('UPDATE daily_summaries SET visibility = ? WHERE uid = ? AND id = ?').run(visibility, uid, id)
          .changes > 0
      );
    },
    remove(uid: string, id: string): boolean {
      return sql('DELETE FROM daily_summaries WHERE uid = ? AND id = ?').run(uid, id).changes > 0;
    },
  };
}
