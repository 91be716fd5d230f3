// Reads a user's outgoing events in the order they happened, as what a webhook would get of each now. A few readers at a time;
// does not know how they are sent.
import { STREAMED_TRIGGERS, type StreamedEvent, type StreamedTrigger } from '../../contract/event-stream.ts';
import { DaySummary, type StoredDaySummary } from '../../contract/daily-summaries.ts';
import type { ReceiptItem } from '../../contract/receipts.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { DaySummaryBody } from '../../contract/webhook-bodies.ts';
import type { Clock, CommitSync } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { OutgoingEventRow } from '../store/outgoing-events.ts';
import type { Store } from '../store/store.ts';
import type { Access } from './access.ts';
import { conversationsOutside } from './client-bounds.ts';
import { daySummaryBody } from './deliveries/bodies/day-summary.ts';
import type { RequestOf } from './deliveries/bodies/request-of.ts';
import type { Outbox } from './deliveries/outbox.ts';
import { isoTime } from './iso-time.ts';
import { createStreamPlaces } from './stream-places.ts';

export interface EventStreamOptions {
  store: Store;
  outbox: Pick<Outbox, 'streamRead'>;
  dailySummaries: { get(access: Access, uid: string, id: string): StoredDaySummary };
  requestOf: RequestOf;
  committed: CommitSync;
  clock: Clock;
}

/** Where a reader goes on: behind this event. Its id may be of an event that is gone. */
export interface Streamed {
  position: string;
  event: StreamedEvent;
  /** What it is about. */
  items: ReceiptItem[];
}

export interface EventReader {
  /** The next ones, at most `limit`; none when there is nothing new. What is locked or gone is left out. */
  next(limit: number, signal: AbortSignal): Promise<Streamed[]>;
  /** Call it when the reader has left: it has one of a few places. */
  close(): void;
}

/** The number finds the place even when the event has been deleted for good. */
const POSITION = /^(?:(\d{1,15})-)?(msg_[\w-]{1,100})$/;

export function createEventStream(options: EventStreamOptions) {
  const { store, outbox, dailySummaries, requestOf, committed, clock } = options;
  const places = createStreamPlaces(LIMITS.eventStreams);

  /** Null begins with what happens from now on. */
  function placeOf(uid: string, position: string | null): number {
    if (position === null) return store.outgoing_events.newest(uid);
    const [, seq, id] = POSITION.exec(position) ?? [];
    // Behind the newest there is nothing yet: the reader comes from before a backup was restored.
    if (seq !== undefined) return Math.min(Number(seq), store.outgoing_events.newest(uid));
    // What is not kept any more is older than everything that is.
    return (id === undefined ? undefined : store.outgoing_events.byId(uid, id)?.seq) ?? 0;
  }

  /** The summary as the caller may read it now; null when it was deleted. */
  function daySummary(event: OutgoingEventRow, access: Access): DaySummaryBody | null {
    const { uid, summary_json } = event.body as Pick<DaySummaryBody, 'uid' | 'summary_json'>;
    try {
      const stored = dailySummaries.get(access, uid, summary_json.id);
      return daySummaryBody({ uid, summary_json: DaySummary.parse(stored) }, clock.now());
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return null;
      throw error;
    }
  }

  /** The conversation that an event is about, as the limits of the caller have it now. The summary of a day decides itself. */
  function isReadable(access: Access, { uid, trigger, conversation_id }: OutgoingEventRow): boolean {
    if (access.bounds === null || trigger === 'day_summary') return true;
    return (
      conversation_id !== null && conversationsOutside(store, access, uid, [conversation_id]).length === 0
    );
  }

  function itemsOf({ trigger, conversation_id, body }: OutgoingEventRow): ReceiptItem[] {
    if (trigger === 'day_summary')
      return [{ type: 'day_summary', id: (body as Pick<DaySummaryBody, 'summary_json'>).summary_json.id }];
    return conversation_id === null ? [] : [{ type: 'conversation', id: conversation_id }];
  }

  async function view(row: OutgoingEventRow, access: Access, signal: AbortSignal): Promise<Streamed | null> {
    if (!isReadable(access, row)) return null;
    const request = await requestOf(row, { body_form: 'contract' }, signal);
    // Making it waits: what was moved meanwhile is not sent.
    if ('cancelled' in request || !isReadable(access, row)) return null;
    const body =
      row.trigger === 'day_summary'
        ? daySummary(row, access)
        : (JSON.parse(new TextDecoder().decode(request.bytes)) as unknown);
    if (body === null) return null;
    const trigger = row.trigger as StreamedTrigger;
    const event = { id: row.id, trigger, created_at: isoTime(row.created_at), query: request.query, body };
    return { position: `${row.seq}-${row.id}`, event, items: itemsOf(row) };
  }

  return {
    /**
     * `position`: what the reader saw last; null begins with what happens from now on. Throws RateLimited. `access` is asked
     * before each event.
     */
    open(
      uid: string,
      {
        access,
        triggers = STREAMED_TRIGGERS,
        position,
      }: { access: () => Access; triggers?: readonly StreamedTrigger[] | undefined; position: string | null },
    ): EventReader {
      outbox.streamRead(uid);
      let after = placeOf(uid, position);
      const close = places.take(uid);
      return {
        close,
        async next(limit, signal) {
          // A client that was cut off leaves, also while nothing happens.
          access();
          outbox.streamRead(uid);
          const to = store.outgoing_events.newest(uid);
          const rows = store.outgoing_events.between(uid, { after, to, triggers, limit });
          // A reader goes on behind its last event: after a power cut, no other may have that place.
          if (rows.length > 0) await committed();
          const views = [];
          for (const row of rows) views.push(await view(row, access(), signal));
          // What lies between is for nobody who reads here.
          after = rows.length < limit ? Math.max(after, to) : rows.at(-1)!.seq;
          return views.filter((one) => one !== null);
        },
      };
    },
  };
}
