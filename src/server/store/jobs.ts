// Rows of background work. A claim is a lease, and every end of an attempt names the attempt it belongs to: one that lost its
// row, or its lease to another attempt, changes nothing. Does not know what a job does.
import type { Database } from 'better-sqlite3';
import { flag, statements, type Bound } from './rows.ts';

export interface NewJob {
  kind: string;
  /** There is at most one job of a kind with a key. */
  key: string;
  /** Null: work of the instance. */
  uid: string | null;
  /** Jobs of a kind with the same group are claimed one at a time, in the order they were added. */
  group_key: string | null;
  payload: unknown;
  run_at: number;
  /** Time in which the service does not run moves `run_at` on. */
  awake: boolean;
  created_at: number;
}

export interface JobRow extends NewJob {
  id: number;
  /** The one under way included; names it. */
  attempts: number;
  lease_until: number | null;
  last_error: string | null;
}

/** The jobs of one kind that could run now, or are of a kind that the reader asked for. */
export interface DueJobs {
  kind: string;
  jobs: number;
  /** Of them, those with an attempt under way. */
  running: number;
  /** The one that has waited longest. */
  oldest: { due_at: number; attempts: number; last_error: string | null };
}

type Stored = Omit<JobRow, 'payload' | 'awake'> & { payload: string; awake: number };
const row = ({ payload, awake, ...rest }: Stored): JobRow => ({
  ...rest,
  payload: JSON.parse(payload) as unknown,
  awake: awake === 1,
});

/** JSON has no undefined. */
const json = (payload: unknown): string => JSON.stringify(payload ?? null);

export function jobsTable(db: Database) {
  const sql = statements(db);
  const changed = (text: string, ...values: Bound[]): number => sql(text).run(...values).changes;
  return {
    /** False when there is one of that kind with that key: it stays as it is. */
    add(job: NewJob): boolean {
      return (
        changed(
          `INSERT INTO jobs (kind, key, uid, group_key, payload, run_at, awake, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (kind, key) DO NOTHING`,
          job.kind,
          job.key,
          job.uid,
          job.group_key,
          json(job.payload),
          job.run_at,
          flag(job.awake),
          job.created_at,
        ) > 0
      );
    },
    find(kind: string, key: string): JobRow | null {
      const found = sql('SELECT * FROM jobs WHERE kind = ? AND key = ?').get(kind, key);
      return found === undefined ? null : row(found as Stored);
    },
    count(kind: string): number {
      return sql('SELECT COUNT(*) FROM jobs WHERE kind = ?').pluck().get(kind) as number;
    },
    /** Takes up to `limit` due jobs, those due longest first, and counts an attempt of each. */
    claim(kind: string, now: number, leaseUntil: number, limit: number): JobRow[] {
      const claimed = sql(
        `UPDATE jobs SET lease_until = ?, attempts = attempts + 1 WHERE id IN (
           SELECT id FROM jobs AS job
           WHERE kind = ? AND run_at <= ? AND (lease_until IS NULL OR lease_until <= ?)
             AND (group_key IS NULL OR NOT EXISTS (
               SELECT 1 FROM jobs AS before
               WHERE before.kind = job.kind AND before.group_key = job.group_key AND before.id < job.id))
           ORDER BY run_at, id LIMIT ?)
         RETURNING *`,
      ).all(leaseUntil, kind, now, now, limit) as Stored[];
      return claimed.map(row).sort((a, b) => a.run_at - b.run_at || a.id - b.id);
    },
    /** False when the attempt no longer has the job. */
    complete(id: number, attempt: number): boolean {
      return (
        changed('DELETE FROM jobs WHERE id = ? AND attempts = ? AND lease_until IS NOT NULL', id, attempt) > 0
      );
    },
    /** False when the attempt no longer has the job. An undefined payload leaves it as it is. */
    retry(
      id: number,
      attempt: number,
      { run_at, last_error, payload }: { run_at: number; last_error: string; payload?: unknown },
    ): boolean {
      return (
        changed(
          `UPDATE jobs SET lease_until = NULL, run_at = ?, last_error = ?, payload = COALESCE(?, payload)
           WHERE id = ? AND attempts = ? AND lease_until IS NOT NULL`,
          run_at,
          last_error,
          payload === undefined ? null : json(payload),
          id,
          attempt,
        ) > 0
      );
    },
    /** As if the attempt had never begun. */
    giveBack(id: number, attempt: number): void {
      changed(
        `UPDATE jobs SET lease_until = NULL, attempts = attempts - 1
         WHERE id = ? AND attempts = ? AND lease_until IS NOT NULL`,
        id,
        attempt,
      );
    },
    /** Counts an attempt that was made beside the runner, and takes the job from one that is under way. */
    countAttempt(
      kind: string,
      key: string,
      { run_at, last_error, payload }: { run_at: number; last_error: string; payload?: unknown },
    ): void {
      changed(
        `UPDATE jobs SET lease_until = NULL, attempts = attempts + 1, run_at = ?, last_error = ?,
           payload = COALESCE(?, payload)
         WHERE kind = ? AND key = ?`,
        run_at,
        last_error,
        payload === undefined ? null : json(payload),
        kind,
        key,
      );
    },
    renew(id: number, attempt: number, leaseUntil: number): void {
      changed(
        'UPDATE jobs SET lease_until = ? WHERE id = ? AND attempts = ? AND lease_until IS NOT NULL',
        leaseUntil,
        id,
        attempt,
      );
    },
    /** For a process that knows that no other one works on them. Returns how many there were. */
    releaseAll(): number {
      return changed('UPDATE jobs SET lease_until = NULL WHERE lease_until IS NOT NULL');
    },
    /** Leaves one that is under way. */
    removeWaiting(kind: string, key: string): boolean {
      return changed('DELETE FROM jobs WHERE kind = ? AND key = ? AND lease_until IS NULL', kind, key) > 0;
    },
    removeOfUser(uid: string): number {
      return changed('DELETE FROM jobs WHERE uid = ?', uid);
    },
    /** When the next job of the kind that is not due yet will be; null when there is none. */
    nextAfter(kind: string, now: number): number | null {
      return sql('SELECT MIN(run_at) FROM jobs WHERE kind = ? AND run_at > ? AND lease_until IS NULL')
        .pluck()
        .get(kind, now) as number | null;
    },
    hasAwake(): boolean {
      return sql('SELECT EXISTS (SELECT 1 FROM jobs WHERE awake = 1)').pluck().get() === 1;
    },
    /** Moves the jobs that count awake time and were not due at `since`. */
    shiftAwake(since: number, ms: number): void {
      changed(
        'UPDATE jobs SET run_at = run_at + ? WHERE awake = 1 AND run_at > ? AND lease_until IS NULL',
        ms,
        since,
      );
    },
    kinds(): string[] {
      return sql('SELECT DISTINCT kind FROM jobs ORDER BY kind').pluck().all() as string[];
    },
    /** By kind. Of the kinds in `known` only jobs that are due; of every other one all jobs. */
    due(now: number, known: readonly string[]): DueJobs[] {
      // With a MIN, SQLite takes the other columns from the row that has it.
      const found = sql(
        `SELECT kind, COUNT(*) AS jobs, MIN(run_at) AS due_at, attempts, last_error,
           SUM(lease_until IS NOT NULL) AS running
         FROM jobs WHERE run_at <= ? OR kind NOT IN (SELECT value FROM json_each(?))
         GROUP BY kind ORDER BY kind`,
      ).all(now, JSON.stringify(known)) as (Omit<DueJobs, 'oldest'> & DueJobs['oldest'])[];
      return found.map(({ kind, jobs, running, ...oldest }) => ({ kind, jobs, running, oldest }));
    },
  };
}
