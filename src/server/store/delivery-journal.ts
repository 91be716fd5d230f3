// Reads the delivery journal: deliveries with their events and destinations, and how many wait or were given up. Never reads so
// many rows at once that others wait for it.
import type { Database } from 'better-sqlite3';
import type { DeliveryState } from './deliveries.ts';
import type { DestinationKind } from './destinations.ts';
import type { EventFacts } from './outgoing-events.ts';
import type { WebhookType } from '../../contract/webhooks.ts';
import { statements, type Bound } from './rows.ts';

export interface JournalRow {
  id: number;
  event_id: string;
  event_seq: number;
  trigger: WebhookType;
  destination_id: string;
  destination_name: string | null;
  destination_kind: DestinationKind | null;
  conversation_id: string | null;
  state: DeliveryState;
  attempts: number;
  due_awake: number;
  replay: boolean;
  facts: EventFacts;
  created_at: number;
  ended_at: number | null;
  last_error: string | null;
}

export interface JournalFilter {
  destination_id?: string | undefined;
  trigger?: WebhookType | undefined;
  state?: DeliveryState | undefined;
  conversation_id?: string | undefined;
}

export interface JournalPage {
  rows: JournalRow[];
  /** Where the next page begins; null when there is nothing more. */
  before: number | null;
}

export interface DestinationCounts {
  /** At most COUNTED. */
  waiting: number;
  dead: number;
}

/** Past events that can be sent again. */
export interface PastEventRow {
  seq: number;
  lane: string;
  facts: EventFacts;
  created_at: number;
}

/** What is more is not counted: it would take long, and no reader needs it. */
const COUNTED = 10_000;
/** Deliveries that one page looks through at most. */
const LOOKED_THROUGH = 5_000;

type Stored = Omit<JournalRow, 'replay' | 'facts'> & { replay: number; facts: string };
const row = (stored: Stored): JournalRow => ({
  ...stored,
  replay: stored.replay === 1,
  facts: JSON.parse(stored.facts) as EventFacts,
});

const COLUMNS = `d.id, e.id AS event_id, d.event_seq, e.trigger, d.destination_id, t.name AS destination_name,
  t.kind AS destination_kind, e.conversation_id, d.state, d.attempts, d.due_awake, d.replay, e.facts, d.created_at,
  d.ended_at, d.last_error`;
const JOINED = `JOIN outgoing_events e ON e.seq = d.event_seq
  LEFT JOIN destinations t ON t.id = d.destination_id AND t.uid = d.uid`;

export function deliveryJournal(db: Database) {
  const sql = statements(db);

  /**
   * The deliveries that are looked through, by the narrowest index. It is named, because without statistics of the tables SQLite
   * takes one that reads every delivery of the user.
   */
  function candidates(
    uid: string,
    { destination_id, state, conversation_id }: JournalFilter,
  ): [string, Bound[]] {
    if (conversation_id !== undefined)
      return [
        `INDEXED BY deliveries_of_event
         WHERE uid = ? AND event_seq IN (SELECT seq FROM outgoing_events WHERE conversation_id = ?)`,
        [uid, conversation_id],
      ];
    if (state === 'dead') return ["INDEXED BY deliveries_dead WHERE uid = ? AND state = 'dead'", [uid]];
    if (destination_id !== undefined)
      return [
        'INDEXED BY deliveries_of_destination WHERE destination_id = ? AND uid = ?',
        [destination_id, uid],
      ];
    return ['INDEXED BY deliveries_of_user WHERE uid = ?', [uid]];
  }

  return {
    /** Newest first, before the given id. A page may be short, or empty, and still not be the last. */
    page(uid: string, filter: JournalFilter, before: number | null, limit: number): JournalPage {
      const [found, values] = candidates(uid, filter);
      const bounded = [...values, before ?? Number.MAX_SAFE_INTEGER];
      const looked = `SELECT * FROM deliveries ${found} AND id < ? ORDER BY id DESC LIMIT ${LOOKED_THROUGH}`;
      const asked = Object.entries({
        'd.destination_id': filter.destination_id,
        'e.trigger': filter.trigger,
        'd.state': filter.state,
      }).filter((one): one is [string, NonNullable<(typeof one)[1]>] => one[1] !== undefined);
      const rows = (
        sql(
          `SELECT ${COLUMNS} FROM (${looked}) d ${JOINED}
           ${asked.length === 0 ? '' : `WHERE ${asked.map(([column]) => `${column} = ?`).join(' AND ')}`}
           ORDER BY d.id DESC LIMIT ?`,
        ).all(...bounded, ...asked.map(([, value]) => value), limit) as Stored[]
      ).map(row);
      if (rows.length === limit) return { rows, before: rows.at(-1)!.id };
      const last = sql(
        `SELECT id FROM deliveries ${found} AND id < ? ORDER BY id DESC LIMIT 1 OFFSET ${LOOKED_THROUGH - 1}`,
      )
        .pluck()
        .get(...bounded) as number | undefined;
      return { rows, before: last ?? null };
    },
    get(uid: string, id: number): JournalRow | null {
      const found = sql(`SELECT ${COLUMNS} FROM deliveries d ${JOINED} WHERE d.id = ? AND d.uid = ?`).get(
        id,
        uid,
      ) as Stored | undefined;
      return found === undefined ? null : row(found);
    },
    counts({ uid, id }: { uid: string; id: string }): DestinationCounts {
      const count = (found: string, ...values: Bound[]): number =>
        sql(`SELECT COUNT(*) FROM (SELECT 1 FROM deliveries ${found} LIMIT ${COUNTED})`)
          .pluck()
          .get(...values) as number;
      return {
        waiting: count("INDEXED BY deliveries_lane WHERE destination_id = ? AND state = 'waiting'", id),
        dead: count(
          "INDEXED BY deliveries_dead WHERE uid = ? AND destination_id = ? AND state = 'dead'",
          uid,
          id,
        ),
      };
    },
    /** The first delivery of each lane that waits is due at `awake`. Returns how many were not due before. */
    bringForward(destinationId: string, awake: number): number {
      return sql(
        `UPDATE deliveries SET due_awake = ?
         WHERE destination_id = ? AND head = 1 AND state = 'waiting' AND due_awake > ?`,
      ).run(awake, destinationId, awake).changes;
    },
    /** Of the trigger, after another one and before `until`, in the order they happened; only what can still be sent. */
    past(
      uid: string,
      trigger: WebhookType,
      { after, until }: { after: { created_at: number; seq: number }; until: number },
      limit: number,
    ): PastEventRow[] {
      const found = sql(
        `SELECT seq, lane, facts, created_at FROM outgoing_events INDEXED BY outgoing_events_past
         WHERE uid = ? AND trigger = ? AND (created_at, seq) > (?, ?) AND created_at < ?
           AND (body IS NOT NULL OR audio IS NOT NULL) AND facts ->> '$.note' IS NULL
         ORDER BY created_at, seq LIMIT ?`,
      ).all(uid, trigger, after.created_at, after.seq, until, limit) as (Omit<PastEventRow, 'facts'> & {
        facts: string;
      })[];
      return found.map((one) => ({ ...one, facts: JSON.parse(one.facts) as EventFacts }));
    },
    /** Whether the event waits for the destination already. */
    isWaiting(destinationId: string, eventSeq: number): boolean {
      return (
        sql(
          `SELECT 1 FROM deliveries WHERE event_seq = ? AND destination_id = ? AND state = 'waiting' LIMIT 1`,
        ).get(eventSeq, destinationId) !== undefined
      );
    },
  };
}
