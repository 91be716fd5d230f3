// Rows of goals and of their progress, one value per goal and day. Knows no time zone: callers give the day.
import type { Database } from 'better-sqlite3';
import type { GoalSource, GoalStatus, GoalType } from '../../contract/goals.ts';
import { assignments, flag, statements, type Bound } from './rows.ts';

export interface GoalRow {
  id: string;
  uid: string;
  title: string;
  desired_outcome: string;
  why_it_matters: string | null;
  success_criteria: string[];
  horizon_at: number | null;
  status: GoalStatus;
  focus_rank: number | null;
  source: GoalSource;
  goal_type: GoalType;
  target_value: number;
  current_value: number;
  min_value: number;
  max_value: number;
  unit: string | null;
  is_active: boolean;
  created_at: number;
  updated_at: number;
  /** The client that made it; null for the user. */
  created_by: string | null;
}

export type GoalPatch = Partial<Omit<GoalRow, 'id' | 'uid' | 'source' | 'created_at' | 'created_by'>>;

/** Null: only what no client made; undefined: everything. */
type Maker = string | null | undefined;

interface ListedGoals {
  include_inactive: boolean;
  limit: number;
  offset?: number;
  after?: { key: number | string; id: string } | undefined;
}

export interface GoalProgressRow {
  /** YYYY-MM-DD. */
  date: string;
  value: number;
  recorded_at: number;
}

type Stored = Omit<GoalRow, 'success_criteria' | 'is_active'> & {
  success_criteria: string;
  is_active: number;
};

const row = (stored: Stored): GoalRow => ({
  ...stored,
  success_criteria: JSON.parse(stored.success_criteria) as string[],
  is_active: stored.is_active === 1,
});

function columns({
  success_criteria,
  is_active,
  ...plain
}: Partial<GoalRow>): Record<string, Bound | undefined> {
  return {
    ...plain,
    success_criteria: success_criteria && JSON.stringify(success_criteria),
    is_active: is_active === undefined ? undefined : flag(is_active),
  };
}

const made = (by: Maker): { sql: string; values: Bound[] } =>
  by === undefined ? { sql: '', values: [] } : { sql: 'AND created_by IS ?', values: [by] };

export function goalsTable(db: Database) {
  const sql = statements(db);
  return {
    insert(goal: GoalRow): void {
      const given = Object.entries(columns(goal)).filter(
        (entry): entry is [string, Bound] => entry[1] !== undefined,
      );
      const names = given.map(([name]) => name).join(', ');
      sql(`INSERT INTO goals (${names}) VALUES (${given.map(() => '?').join(', ')})`).run(
        ...given.map(([, value]) => value),
      );
    },
    get(uid: string, id: string): GoalRow | null {
      const stored = sql('SELECT * FROM goals WHERE uid = ? AND id = ?').get(uid, id) as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    count(uid: string, which: 'all' | 'active' | 'ended', madeBy?: Maker): number {
      const condition = { all: '', active: 'AND is_active = 1', ended: 'AND is_active = 0' }[which];
      const { sql: by, values } = made(madeBy);
      return sql(`SELECT count(*) FROM goals WHERE uid = ? ${condition} ${by}`)
        .pluck()
        .get(uid, ...values) as number;
    },
    /** Newest first; `after`: only what follows this time and id. */
    list(
      uid: string,
      { include_inactive, limit, offset = 0, after }: ListedGoals,
      madeBy?: Maker,
    ): GoalRow[] {
      const { sql: by, values } = made(madeBy);
      const active = include_inactive ? '' : 'AND is_active = 1';
      const behind = after === undefined ? '' : 'AND (created_at < ? OR (created_at = ? AND id > ?))';
      if (after !== undefined) values.push(after.key, after.key, after.id);
      return (
        sql(
          `SELECT * FROM goals WHERE uid = ? ${active} ${by} ${behind} ORDER BY created_at DESC, id LIMIT ? OFFSET ?`,
        ).all(uid, ...values, limit, offset) as Stored[]
      ).map(row);
    },
    /** Those no longer active, newest first. */
    listEnded(uid: string, limit: number, madeBy?: Maker): GoalRow[] {
      const { sql: by, values } = made(madeBy);
      return (
        sql(
          `SELECT * FROM goals WHERE uid = ? AND is_active = 0 ${by} ORDER BY created_at DESC, id LIMIT ?`,
        ).all(uid, ...values, limit) as Stored[]
      ).map(row);
    },
    update(uid: string, id: string, patch: GoalPatch): void {
      const { sql: set, values } = assignments(columns(patch));
      if (values.length > 0) sql(`UPDATE goals SET ${set} WHERE uid = ? AND id = ?`).run(...values, uid, id);
    },
    /** Removes its progress, too. */
    remove(uid: string, id: string): boolean {
      return sql('DELETE FROM goals WHERE uid = ? AND id = ?').run(uid, id).changes > 0;
    },
    /** Replaces an earlier value of the same day. */
    recordProgress(uid: string, goalId: string, progress: GoalProgressRow): void {
      sql(
        `INSERT INTO goal_progress (goal_id, uid, date, value, recorded_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (goal_id, date) DO UPDATE SET value = excluded.value, recorded_at = excluded.recorded_at`,
      ).run(goalId, uid, progress.date, progress.value, progress.recorded_at);
    },
    /** Progress from `date` on, newest first. */
    progressSince(uid: string, goalId: string, date: string): GoalProgressRow[] {
      return sql(
        `SELECT date, value, recorded_at FROM goal_progress
         WHERE uid = ? AND goal_id = ? AND date >= ? ORDER BY date DESC`,
      ).all(uid, goalId, date) as GoalProgressRow[];
    },
  };
}
