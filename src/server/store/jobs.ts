// Rows of background jobs. A claim is a lease, and the end of an attempt names the attempt: one whose row is
// gone, or whose lease went to another attempt, changes nothing. Does not know what a job does.
import type { Database } from 'better-sqlite3';
import { flag, statements, type Bound } from './rows.ts';

export interface NewJob {
  kind: string;
  /** There is at most one job of a kind with a key. */
  key: string;
  /** Null: a job of the instance. */
  uid: string | null;
  /** Jobs of a kind with the same group are claimed one at a time, in the order they were added. */
  group_key: string | null;
  payload: unknown;
  run_at: number;
  /** Time in which the service does not run postpones `run_at`. */
  awake: boolean;
  created_at: number;
}

export interface JobRow extends NewJob {
  id: number;
  /** Includes the current attempt, and is its number. */
  attempts: number;
  lease_until: number | null;
  last_error: string | null;
}

/** The due jobs of one kind, or all jobs of a kind that is not `known`. */
export interface DueJobs {
  kind: string;
  jobs: number;
  /** How many of them have an attempt under way. */
  running: number;
  /** The job that has waited longest. */
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
    /** False when a job of that kind and key exists; that one stays unchanged. */
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
    /** Claims up to `limit` due jobs, longest due first, and counts an attempt of each. */
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
    /** False when the job is no longer leased to the attempt. */
    complete(id: number, attempt: number): boolean {
      return (
        changed('DELETE FROM jobs WHERE id = ? AND attempts = ? AND lease_until IS NOT NULL', id, attempt) > 0
      );
    },
    /** False when the job is no longer leased to the attempt. An undefined payload keeps the stored one. */
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
    /** Gives it back to wait until `run_at`: the attempt is not counted, and nothing failed. */
    later(id: number, attempt: number, run_at: number): void {
      changed(
        `UPDATE jobs SET lease_until = NULL, attempts = attempts - 1, run_at = ?, last_error = NULL
         WHERE id = ? AND attempts = ? AND lease_until IS NOT NULL`,
        run_at,
        id,
        attempt,
      );
    },
    /** Undoes the claim: the attempt is not counted. */
    giveBack(id: number, attempt: number): void {
      changed(
        `UPDATE jobs SET lease_until = NULL, attempts = attempts - 1
         WHERE id = ? AND attempts = ? AND lease_until IS NOT NULL`,
        id,
        attempt,
      );
    },
    /** Counts an attempt that was made outside the runner, and ends the lease of a running one. */
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
    /** Ends all leases; for a process that knows it is the only one. Returns their number. */
    releaseAll(): number {
      return changed('UPDATE jobs SET lease_until = NULL WHERE lease_until IS NOT NULL');
    },
    /** Does not remove a job with an attempt under way. */
    removeWaiting(kind: string, key: string): boolean {
      return changed('DELETE FROM jobs WHERE kind = ? AND key = ? AND lease_until IS NULL', kind, key) > 0;
    },
    removeOfUser(uid: string): number {
      return changed('DELETE FROM jobs WHERE uid = ?', uid);
    },
    /** When the next job of the kind that is not due yet becomes due; null when there is none. */
    nextAfter(kind: string, now: number): number | null {
      return sql('SELECT MIN(run_at) FROM jobs WHERE kind = ? AND run_at > ? AND lease_until IS NULL')
        .pluck()
        .get(kind, now) as number | null;
    },
    /** False when there is none with the key that waits beyond `run_at`. */
    bringOneForward(kind: string, key: string, run_at: number): boolean {
      return (
        changed(
          'UPDATE jobs SET run_at = ? WHERE kind = ? AND key = ? AND run_at > ? AND lease_until IS NULL',
          run_at,
          kind,
          key,
          run_at,
        ) > 0
      );
    },
    /** Brings jobs of the kind that wait beyond `latest` forward to it; returns their number. */
    bringForward(kind: string, latest: number): number {
      return changed(
        'UPDATE jobs SET run_at = ? WHERE kind = ? AND run_at > ? AND lease_until IS NULL',
        latest,
        kind,
        latest,
      );
    },
    /** How many jobs of the kind wait beyond `latest`. */
    beyond(kind: string, latest: number): number {
      return sql('SELECT COUNT(*) FROM jobs WHERE kind = ? AND run_at > ?')
        .pluck()
        .get(kind, latest) as number;
    },
    hasAwake(): boolean {
      return sql('SELECT EXISTS (SELECT 1 FROM jobs WHERE awake = 1)').pluck().get() === 1;
    },
    /** Postpones the jobs that count awake time and were not due at `since`. */
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
    /** By kind: due jobs of the kinds in `known`, all jobs of any other kind. */
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
