// Rows of transcription usage: one per user, day and provider.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface UsageRow {
  uid: string;
  /** YYYY-MM-DD in the user's zone. */
  date: string;
  provider: string;
  seconds: number;
  sessions: number;
}

export function usageTable(db: Database) {
  const sql = statements(db);
  return {
    add({ uid, date, provider, seconds, sessions }: UsageRow): void {
      sql(
        `INSERT INTO transcription_usage (uid, date, provider, seconds, sessions) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (uid, date, provider) DO UPDATE SET seconds = seconds + excluded.seconds,
           sessions = sessions + excluded.sessions`,
      ).run(uid, date, provider, seconds, sessions);
    },
    /** Over all users and days, by provider. */
    totals(): Pick<UsageRow, 'provider' | 'seconds' | 'sessions'>[] {
      return sql(
        `SELECT provider, sum(seconds) AS seconds, sum(sessions) AS sessions FROM transcription_usage
         GROUP BY provider ORDER BY provider`,
      ).all() as Pick<UsageRow, 'provider' | 'seconds' | 'sessions'>[];
    },
    listOf(uid: string): UsageRow[] {
      return sql('SELECT * FROM transcription_usage WHERE uid = ? ORDER BY date, provider').all(
        uid,
      ) as UsageRow[];
    },
  };
}
