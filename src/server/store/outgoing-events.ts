// Rows of outgoing events: what happened, with the body that is sent of it. Does not know where it is sent.
import type { Database } from 'better-sqlite3';
import type { WebhookType } from '../../contract/webhooks.ts';
import { statements } from './rows.ts';

/** Part of a recording, in samples of its audio journal. */
export interface AudioSpan {
  recording_id: string;
  from_sample: number;
  samples: number;
  sample_rate: number;
}

/** What filters and lists look at. */
export interface EventFacts {
  category?: string | null;
  folder_id?: string | null;
  language?: string | null;
  session_id?: string | null;
  date?: string | null;
  /** Every conversation that the summary of a day covers: its words may be in there without its id. */
  conversation_ids?: readonly string[];
  /** It comes after the fact: recovered, or recorded without a connection. */
  late?: boolean;
  /** A made-up event that the owner sent to try a destination. */
  test?: boolean;
  /** For folders only: the note of a conversation is not up to date. */
  note?: boolean;
}

export interface OutgoingEventRow {
  seq: number;
  /** The webhook-id. */
  id: string;
  uid: string;
  trigger: WebhookType;
  /** Deliveries of a lane to a destination keep their order, one at a time. */
  lane: string;
  /** The event is deleted for good with it. */
  conversation_id: string | null;
  /** As it is sent; null for audio, and after something in it was deleted for good. */
  body: unknown;
  audio: AudioSpan | null;
  facts: EventFacts;
  created_at: number;
}

export type NewOutgoingEventRow = Omit<OutgoingEventRow, 'seq'>;

const DAY_MS = 86_400_000;
/** Of use only while it is new. */
const LIVE: ReadonlySet<WebhookType> = new Set(['realtime_transcript', 'audio_bytes']);
export const isLive = (trigger: WebhookType): boolean => LIVE.has(trigger);

/** How long an event is kept that was delivered or happened at `at`: there is much of what is live, and it is in the conversation. */
export const keptUntil = (trigger: WebhookType, delivered: boolean, at: number): number =>
  at + (delivered && isLive(trigger) ? 1 : 30) * DAY_MS;

type Stored = Omit<OutgoingEventRow, 'body' | 'audio' | 'facts'> & {
  expires_at: number;
  body: string | null;
  audio: string | null;
  facts: string;
};
const row = ({ body, audio, facts, expires_at: _, ...rest }: Stored): OutgoingEventRow => ({
  ...rest,
  body: body === null ? null : (JSON.parse(body) as unknown),
  audio: audio === null ? null : (JSON.parse(audio) as AudioSpan),
  facts: JSON.parse(facts) as EventFacts,
});
const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export function outgoingEventsTable(db: Database) {
  const sql = statements(db);
  return {
    /** The `seq` of the new row. */
    insert({ id, uid, trigger, lane, conversation_id, body, audio, facts, created_at }: NewOutgoingEventRow) {
      return Number(
        sql(
          `INSERT INTO outgoing_events (id, uid, trigger, lane, conversation_id, body, audio, facts, created_at, expires_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ).run(
          id,
          uid,
          trigger,
          lane,
          conversation_id,
          jsonOrNull(body),
          jsonOrNull(audio),
          JSON.stringify(facts),
          created_at,
          keptUntil(trigger, true, created_at),
        ).lastInsertRowid,
      );
    },
    /** It is kept at least until then. */
    keepUntil(seq: number, at: number): void {
      sql('UPDATE outgoing_events SET expires_at = ? WHERE seq = ? AND expires_at < ?').run(at, seq, at);
    },
    /** The `seq` of those whose time is over, the oldest first. */
    expired(now: number, limit: number): number[] {
      return sql('SELECT seq FROM outgoing_events WHERE expires_at <= ? ORDER BY expires_at LIMIT ?')
        .pluck()
        .all(now, limit) as number[];
    },
    /** With its deliveries and attempts. */
    remove(seq: number): void {
      sql('DELETE FROM outgoing_events WHERE seq = ?').run(seq);
    },
    /** A day_summary event gets what its summary says now. */
    restateSummary(seq: number): void {
      sql(
        `UPDATE outgoing_events SET body = json_set(body, '$.summary_json', json(d.summary)) FROM daily_summaries AS d
         WHERE seq = ? AND d.id = body ->> '$.summary_json.id'`,
      ).run(seq);
    },
    get(seq: number): OutgoingEventRow | null {
      const found = sql('SELECT * FROM outgoing_events WHERE seq = ?').get(seq) as Stored | undefined;
      return found === undefined ? null : row(found);
    },
    byId(uid: string, id: string): OutgoingEventRow | null {
      const found = sql('SELECT * FROM outgoing_events WHERE uid = ? AND id = ?').get(uid, id);
      return found === undefined ? null : row(found as Stored);
    },
    /** The `seq` of the user's newest event; 0 when there is none. */
    newest(uid: string): number {
      return sql('SELECT COALESCE(MAX(seq), 0) FROM outgoing_events WHERE uid = ?')
        .pluck()
        .get(uid) as number;
    },
    /** Of the triggers, after one `seq` and up to another, without what is meant for one destination only. */
    between(
      uid: string,
      {
        after,
        to,
        triggers,
        limit,
      }: { after: number; to: number; triggers: readonly string[]; limit: number },
    ): OutgoingEventRow[] {
      const found = sql(
        `SELECT * FROM outgoing_events WHERE uid = ? AND seq > ? AND seq <= ?
           AND trigger IN (SELECT value FROM json_each(?))
           AND facts ->> '$.test' IS NULL AND facts ->> '$.note' IS NULL
         ORDER BY seq LIMIT ?`,
      ).all(uid, after, to, JSON.stringify(triggers), limit) as Stored[];
      return found.map(row);
    },
    /** Of the user, after `seq`, in the order they happened. */
    after(uid: string, seq: number, limit: number): OutgoingEventRow[] {
      return (
        sql('SELECT * FROM outgoing_events WHERE uid = ? AND seq > ? ORDER BY seq LIMIT ?').all(
          uid,
          seq,
          limit,
        ) as Stored[]
      ).map(row);
    },
  };
}
