// The delivery journal: lists and shows deliveries, and sends past events again under the same ids. Queues, and sends nothing
// itself.
import {
  DELIVERIES_PAGE,
  type Delivery,
  type DeliveryDetail,
  type DeliveryPage,
} from '../../../contract/deliveries.ts';
import type { ReplayAnswer, ReplaySpan } from '../../../contract/destinations.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { Clock } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { JournalFilter, JournalRow, PastEventRow } from '../../store/delivery-journal.ts';
import type { DestinationRow } from '../../store/destinations.ts';
import { keptUntil, type OutgoingEventRow } from '../../store/outgoing-events.ts';
import type { Store } from '../../store/store.ts';
import { wallToInstant } from '../../time-zone.ts';
import { localDay } from '../local-day.ts';
import { limitWithin } from '../page.ts';
import { zoneOf } from '../user-zone.ts';
import type { DeliveryAnnouncements } from './delivery-announcements.ts';
import { attemptView, deliveryView } from './delivery-views.ts';
import { isAddressed, passesFilter } from './outbox.ts';
import { sampleEvent } from './sample-events.ts';
import { queueDelivery } from './sending-queue.ts';

export interface DeliveryJournalOptions {
  store: Store;
  jobs: Pick<JobRunner, 'add' | 'awake'>;
  announcements: Pick<DeliveryAnnouncements, 'changed'>;
  clock: Clock;
}

const DAY_MS = 86_400_000;
/** As long as events are kept. */
const LONGEST_SPAN_DAYS = 31;
/** Events that one replay queues at most. */
const REPLAYED = 10_000;
/** Events between two turns of the event loop. */
const BATCH = 250;

/** Erased texts and audio leave nothing that could be sent; the audio of a made-up event is made each time. */
const isKept = ({ body, audio, facts }: OutgoingEventRow): boolean =>
  body !== null || audio !== null || facts.test === true;

const notFound = (what: string): ServiceError => new ServiceError('not_found', `${what} not found`);
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createDeliveryJournal({ store, jobs, announcements, clock }: DeliveryJournalOptions) {
  const time = () => ({ now: clock.now(), awake: jobs.awake.now() });
  const { changed } = announcements;

  function found(uid: string, id: string): JournalRow {
    const row = /^\d{1,15}$/.test(id) ? store.delivery_journal.get(uid, Number(id)) : null;
    if (row === null) throw notFound('Delivery');
    return row;
  }
  const viewOf = (uid: string, id: number): Delivery => deliveryView(found(uid, String(id)), time());

  /** Throws unless something can be sent to it now. */
  function usable(uid: string, id: string): DestinationRow {
    const row = store.destinations.ofUser(uid, id);
    if (row === null) throw notFound('Destination');
    if (!isAddressed(row))
      throw new ServiceError('conflict', 'This destination is off or has no address. Turn it on first.');
    return row;
  }

  /** Call inside a transaction. */
  function queue(
    destination: DestinationRow,
    event: Pick<PastEventRow, 'seq' | 'lane'>,
    replay: boolean,
  ): number {
    const now = clock.now();
    // It is kept as long as one that was never delivered.
    store.outgoing_events.keepUntil(event.seq, keptUntil(destination.trigger, false, now));
    const { id, uid } = destination;
    return queueDelivery(
      { store, jobs },
      { event_seq: event.seq, destination_id: id, uid, lane: event.lane, replay, created_at: now },
    );
  }

  function spanOf(uid: string, { from, to }: ReplaySpan): { from: number; until: number } {
    const [first, last] = [Date.parse(from), Date.parse(to)];
    if (last < first) throw invalid(['to'], 'to must not be before from');
    if (last - first >= LONGEST_SPAN_DAYS * DAY_MS)
      throw invalid(['to'], `A replay takes at most ${LONGEST_SPAN_DAYS} days`);
    const zone = zoneOf(store, uid);
    return { from: wallToInstant(first, zone), until: wallToInstant(last + DAY_MS, zone) };
  }

  return {
    /** The newest first. `cursor` is what the page before named; throws `invalid` for another. */
    list(
      uid: string,
      query: JournalFilter & { limit?: number | undefined; cursor?: string | undefined },
    ): DeliveryPage {
      const { limit = DELIVERIES_PAGE.default, cursor = '', ...filter } = query;
      if (!/^\d{0,15}$/.test(cursor)) throw invalid(['cursor'], 'cursor must be the next_cursor of a page');
      const { rows, before } = store.delivery_journal.page(
        uid,
        filter,
        cursor === '' ? null : Number(cursor),
        limitWithin(limit, DELIVERIES_PAGE.max),
      );
      const at = time();
      return {
        deliveries: rows.map((row) => deliveryView(row, at)),
        next_cursor: before === null ? null : String(before),
      };
    },

    get(uid: string, id: string): DeliveryDetail {
      const row = found(uid, id);
      const event = store.outgoing_events.get(row.event_seq);
      const audio = event?.audio ?? null;
      return {
        ...deliveryView(row, time()),
        body: event?.body ?? null,
        audio: audio && { seconds: audio.samples / audio.sample_rate, sample_rate: audio.sample_rate },
        attempt_list: store.deliveries
          .attempts(row.id)
          .map((attempt) => attemptView(attempt, row.destination_kind)),
        resendable: row.destination_name !== null && event !== null && isKept(event),
      };
    },

    /** A new delivery of the same event, under the same id. Throws `conflict` when it cannot be sent any more. */
    resend(uid: string, id: string): Delivery {
      const row = found(uid, id);
      if (row.state === 'waiting') throw new ServiceError('conflict', 'This delivery still waits to be sent');
      const destination = usable(uid, row.destination_id);
      const event = store.outgoing_events.get(row.event_seq);
      if (event === null || !isKept(event))
        throw new ServiceError('conflict', 'What this delivery sent is no longer kept');
      const queued = store.transaction(() => queue(destination, event, true));
      changed(uid);
      return viewOf(uid, queued);
    },

    /**
     * Sends what happened on the days to the destination again, as far as its filter lets it through. What waits for it already
     * is not queued twice.
     */
    async replay(
      uid: string,
      destinationId: string,
      given: ReplaySpan,
      signal: AbortSignal,
    ): Promise<ReplayAnswer> {
      const { from, until } = spanOf(uid, given);
      const { trigger, kind } = usable(uid, destinationId);
      // A folder mirrors what is stored: its notes of those days are written anew.
      if (kind === 'folder')
        return { queued: store.changed_notes.markSpan(uid, { from, to: until }), left_out: 0 };
      const answer = { queued: 0, left_out: 0 };
      let after = { created_at: from, seq: -1 };
      for (;;) {
        signal.throwIfAborted();
        const more = store.transaction(() => {
          const events = store.delivery_journal.past(uid, trigger, { after, until }, BATCH);
          const destination = usable(uid, destinationId);
          for (const event of events) {
            after = event;
            if (event.facts.test === true || !passesFilter(destination.filter, event.facts)) continue;
            if (store.delivery_journal.isWaiting(destinationId, event.seq)) continue;
            if (answer.queued >= REPLAYED) answer.left_out++;
            else {
              queue(destination, event, true);
              answer.queued++;
            }
          }
          return events.length === BATCH;
        });
        if (!more) break;
        await turn();
      }
      if (answer.queued > 0) changed(uid);
      return answer;
    },

    /** Sends a made-up event of its trigger, past its filter. */
    test(uid: string, destinationId: string): Delivery {
      const destination = usable(uid, destinationId);
      const now = clock.now();
      const event = sampleEvent(destination.trigger, { uid, now, date: localDay(now, zoneOf(store, uid)) });
      const queued = store.transaction(() => {
        const seq = store.outgoing_events.insert({
          ...{ ...event, uid, trigger: destination.trigger },
          conversation_id: null,
          created_at: now,
        });
        return queue(destination, { seq, lane: event.lane }, false);
      });
      changed(uid);
      return viewOf(uid, queued);
    },
  };
}
