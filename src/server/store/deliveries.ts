// Rows of deliveries, one for each outgoing event and destination: which are due, and how each ends. A lane has one head, the
// first delivery that waits. Does not send.
import type { Database } from 'better-sqlite3';
import { flag, statements, type Bound } from './rows.ts';

/** `dead`: given up, kept for a while, can be sent again. `dropped`: given up because it was of use only when it was new. */
export type DeliveryState = 'waiting' | 'delivered' | 'dead' | 'dropped' | 'cancelled';

export interface DeliveryRow {
  id: number;
  event_seq: number;
  destination_id: string;
  uid: string;
  lane: string;
  state: DeliveryState;
  head: boolean;
  attempts: number;
  /** In awake time. */
  due_awake: number;
  replay: boolean;
  created_at: number;
  ended_at: number | null;
  last_error: string | null;
}

export type NewDeliveryRow = Pick<
  DeliveryRow,
  'event_seq' | 'destination_id' | 'uid' | 'lane' | 'due_awake' | 'replay' | 'created_at'
>;

export interface AttemptRow {
  delivery_id: number;
  uid: string;
  at: number;
  ms: number;
  outcome: string;
  status: number | null;
  /** The first 1,024 bytes of the answer. */
  answer: string | null;
  headers: Record<string, string>;
  /** When the next attempt is planned, by the wall clock. */
  next_at: number | null;
}

export interface OverdueDeliveries {
  deliveries: number;
  /** When the oldest of them was recorded. */
  oldest_at: number;
}

type Stored = Omit<DeliveryRow, 'head' | 'replay'> & { head: number; replay: number };
const row = (stored: Stored): DeliveryRow => ({
  ...stored,
  head: stored.head === 1,
  replay: stored.replay === 1,
});

export function deliveriesTable(db: Database) {
  const sql = statements(db);
  const changed = (text: string, ...values: Bound[]): number => sql(text).run(...values).changes;

  /** Makes the first delivery of the lane that waits its head. */
  function promote(destinationId: string, lane: string): void {
    changed(
      `UPDATE deliveries SET head = 1 WHERE id = (
         SELECT id FROM deliveries WHERE destination_id = ? AND lane = ? AND state = 'waiting' ORDER BY id LIMIT 1)`,
      destinationId,
      lane,
    );
  }

  return {
    /** Behind the others of its lane that wait; it is the head when there are none. */
    insert({ event_seq, destination_id, uid, lane, due_awake, replay, created_at }: NewDeliveryRow): {
      id: number;
      head: boolean;
    } {
      const before = sql(
        `SELECT 1 FROM deliveries WHERE destination_id = ? AND lane = ? AND state = 'waiting' LIMIT 1`,
      ).get(destination_id, lane);
      const head = before === undefined;
      const { lastInsertRowid } = sql(
        `INSERT INTO deliveries (event_seq, destination_id, uid, lane, state, head, due_awake, replay, created_at)
         VALUES (?, ?, ?, ?, 'waiting', ?, ?, ?, ?)`,
      ).run(event_seq, destination_id, uid, lane, flag(head), due_awake, flag(replay), created_at);
      return { id: Number(lastInsertRowid), head };
    },
    get(id: number): DeliveryRow | null {
      const found = sql('SELECT * FROM deliveries WHERE id = ?').get(id) as Stored | undefined;
      return found === undefined ? null : row(found);
    },
    ofEvent(eventSeq: number): DeliveryRow[] {
      return (sql('SELECT * FROM deliveries WHERE event_seq = ? ORDER BY id').all(eventSeq) as Stored[]).map(
        row,
      );
    },
    /** Heads of lanes, longest due first. */
    due(destinationId: string, awake: number, limit: number): DeliveryRow[] {
      return (
        sql(
          `SELECT * FROM deliveries WHERE destination_id = ? AND head = 1 AND state = 'waiting' AND due_awake <= ?
           ORDER BY due_awake, id LIMIT ?`,
        ).all(destinationId, awake, limit) as Stored[]
      ).map(row);
    },
    /** When the next head is due that is due later than `after`, in awake time; null when there is none. */
    nextDue(destinationId: string, after = -1): number | null {
      return sql(
        `SELECT MIN(due_awake) FROM deliveries
         WHERE destination_id = ? AND head = 1 AND state = 'waiting' AND due_awake > ?`,
      )
        .pluck()
        .get(destinationId, after) as number | null;
    },
    /** Of every user: heads that were due at `awake` and could be sent; null when there are none. */
    overdue(awake: number): OverdueDeliveries | null {
      const found = sql(
        `SELECT COUNT(*) AS deliveries, MIN(delivery.created_at) AS oldest_at
         FROM destinations AS one JOIN deliveries AS delivery ON delivery.destination_id = one.id
         WHERE one.enabled = 1 AND COALESCE(one.open_until_awake, 0) <= ?
           AND delivery.head = 1 AND delivery.state = 'waiting' AND delivery.due_awake <= ?`,
      ).get(awake, awake) as OverdueDeliveries;
      return found.deliveries === 0 ? null : found;
    },
    /** It stays the head of its lane, which waits for it. False when it does not wait any more. */
    retry(id: number, due_awake: number, last_error: string): boolean {
      return (
        changed(
          `UPDATE deliveries SET attempts = attempts + 1, due_awake = ?, last_error = ?
           WHERE id = ? AND state = 'waiting'`,
          due_awake,
          last_error,
          id,
        ) > 0
      );
    },
    /** The lane goes on with the next one. `attempted` is false when nothing was sent. False when it does not wait any more. */
    end(
      { id, destination_id, lane }: Pick<DeliveryRow, 'id' | 'destination_id' | 'lane'>,
      state: Exclude<DeliveryState, 'waiting'>,
      { at, error, attempted }: { at: number; error: string | null; attempted: boolean },
    ): boolean {
      const ended = changed(
        `UPDATE deliveries SET state = ?, head = 0, ended_at = ?, last_error = ?, attempts = attempts + ?
         WHERE id = ? AND state = 'waiting'`,
        state,
        at,
        error,
        flag(attempted),
        id,
      );
      if (ended > 0) promote(destination_id, lane);
      return ended > 0;
    },
    addAttempt({ delivery_id, uid, at, ms, outcome, status, answer, headers, next_at }: AttemptRow): void {
      sql(
        `INSERT INTO delivery_attempts (delivery_id, uid, at, ms, outcome, status, answer, headers, next_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(delivery_id, uid, at, Math.round(ms), outcome, status, answer, JSON.stringify(headers), next_at);
    },
    attempts(deliveryId: number): AttemptRow[] {
      const found = sql(
        `SELECT delivery_id, uid, at, ms, outcome, status, answer, headers, next_at FROM delivery_attempts
         WHERE delivery_id = ? ORDER BY id`,
      ).all(deliveryId) as (Omit<AttemptRow, 'headers'> & { headers: string })[];
      return found.map((one) => ({ ...one, headers: JSON.parse(one.headers) as Record<string, string> }));
    },
    /** What waits for the destination is not sent any more. Returns the number. */
    cancelOf(destinationId: string, at: number): number {
      return changed(
        `UPDATE deliveries SET state = 'cancelled', head = 0, ended_at = ?
         WHERE destination_id = ? AND state = 'waiting'`,
        at,
        destinationId,
      );
    },
    /** What waits for the destination is given up. Returns the number. */
    dropWaiting(destinationId: string, at: number, error: string, kept_until: number): number {
      const waiting = `destination_id = ? AND state = 'waiting'`;
      // The record of what was dropped is kept as long as that of any other.
      sql(
        `UPDATE outgoing_events SET expires_at = MAX(expires_at, ?)
         WHERE seq IN (SELECT event_seq FROM deliveries WHERE ${waiting})`,
      ).run(kept_until, destinationId);
      return changed(
        `UPDATE deliveries SET state = 'dropped', head = 0, ended_at = ?, last_error = ? WHERE ${waiting}`,
        at,
        error,
        destinationId,
      );
    },
    /** How many of the lane wait, the one under way included. */
    inLane(destinationId: string, lane: string): number {
      return sql(
        `SELECT COUNT(*) FROM deliveries WHERE destination_id = ? AND lane = ? AND state = 'waiting'`,
      )
        .pluck()
        .get(destinationId, lane) as number;
    },
    waiting(destinationId: string): number {
      return sql(`SELECT COUNT(*) FROM deliveries WHERE destination_id = ? AND state = 'waiting'`)
        .pluck()
        .get(destinationId) as number;
    },
  };
}
