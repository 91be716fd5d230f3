// Stores outgoing events in the transaction of the change that they report, with a delivery for each destination that wants
// them. Does not send.
import { DELIVERY_SENTENCES } from '../../../contract/delivery-sentences.ts';
import type { WebhookType } from '../../../contract/webhooks.ts';
import { AUDIO_SECONDS } from '../../../contract/webhook-address.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { Clock } from '../../ports.ts';
import type { DestinationFilter, DestinationRow } from '../../store/destinations.ts';
import { isLive, keptUntil, type AudioSpan, type EventFacts } from '../../store/outgoing-events.ts';
import type { Store } from '../../store/store.ts';
import { newEventId, queueDelivery, queueSending } from './sending-queue.ts';

export interface NewOutgoingEvent {
  uid: string;
  trigger: WebhookType;
  /** Deliveries of a lane to a destination keep their order: the id of a session or a conversation, or a date. */
  lane: string;
  /** The event is deleted for good with it. */
  conversation_id: string | null;
  /** In the contract's form; null for audio. */
  body: unknown;
  audio: AudioSpan | null;
  facts: EventFacts;
  /** The ids of the only destinations that it may go to; all of the trigger when absent. */
  only?: readonly string[];
}

export interface AudioDestination {
  id: string;
  /** How much audio one delivery has. */
  seconds: number;
}

export interface Outbox {
  /** Whether anybody wants events of the trigger; without one no body need be built. Reads no table. */
  wants(uid: string, trigger: WebhookType): boolean;
  /** Call it in the transaction of the change. Writes nothing when nobody wants the event. */
  record(event: NewOutgoingEvent): void;
  /** Where raw audio goes, and in pieces of which length. Reads no table. */
  audioDestinations(uid: string): AudioDestination[];
  /**
   * Call it after destinations of the user were added, changed, removed, enabled or disabled. What waits for one that is on
   * again is sent; what is live is not kept for one that is off.
   */
  destinationsChanged(uid: string): void;
  /** Somebody reads the user's events as a stream: for some days they are stored without a destination, too. */
  streamRead(uid: string): void;
}

export interface OutboxOptions {
  store: Store;
  jobs: Pick<JobRunner, 'add' | 'awake'>;
  clock: Clock;
}

const TURNED_OFF = DELIVERY_SENTENCES.destination_off;
const STREAM_READ = 'event_stream_read_at';
const DAY_MS = 86_400_000;
const STREAM_WANTS_MS = 7 * DAY_MS;
/** A reader's time is stored again after this long. */
const STREAM_NOTED_EVERY_MS = DAY_MS / 24;

interface Known {
  destinations: Map<WebhookType, DestinationRow[]>;
  stream_read_at: number;
}

export function createOutbox({ store, jobs, clock }: OutboxOptions): Outbox {
  /** Read again after a change of the user's destinations, and after any change that another process made. */
  const users = new Map<string, Known>();
  const elsewhere = store.tableChanges();
  let knownSince: string | null = null;

  function known(uid: string): Known {
    const now = elsewhere.state();
    if (now !== knownSince) {
      users.clear();
      knownSince = now;
    }
    let found = users.get(uid);
    if (found === undefined) {
      const read = store.settings.get(uid, STREAM_READ);
      found = {
        destinations: Map.groupBy(store.destinations.list(uid).filter(takesEvents), ({ trigger }) => trigger),
        stream_read_at: typeof read === 'number' ? read : -Infinity,
      };
      users.set(uid, found);
    }
    return found;
  }

  const destinations = (uid: string, trigger: WebhookType): readonly DestinationRow[] =>
    known(uid).destinations.get(trigger) ?? [];
  const isStreamed = (uid: string, trigger: WebhookType): boolean =>
    trigger !== 'audio_bytes' && clock.now() - known(uid).stream_read_at < STREAM_WANTS_MS;

  return {
    audioDestinations: (uid) =>
      destinations(uid, 'audio_bytes').map(({ id, target }) => ({
        id,
        seconds: ('seconds' in target ? target.seconds : undefined) ?? AUDIO_SECONDS.default,
      })),
    wants: (uid, trigger) => destinations(uid, trigger).length > 0 || isStreamed(uid, trigger),
    record({ only, ...event }) {
      const { uid, trigger, lane, facts } = event;
      const wanting = destinations(uid, trigger).filter(
        ({ id, filter }) => (only?.includes(id) ?? true) && passesFilter(filter, facts),
      );
      if (wanting.length === 0 && !isStreamed(uid, trigger)) return;
      const created_at = clock.now();
      const event_seq = store.outgoing_events.insert({
        ...event,
        id: newEventId(),
        created_at,
      });
      for (const { id } of wanting)
        queueDelivery(
          { store, jobs },
          { event_seq, destination_id: id, uid, lane, replay: false, created_at },
        );
    },
    destinationsChanged(uid) {
      users.delete(uid);
      store.transaction(() => {
        for (const destination of store.destinations.list(uid)) {
          const { id, trigger } = destination;
          if (isAddressed(destination)) {
            if (store.deliveries.nextDue(id) !== null) queueSending(jobs, destination);
          } else if (isLive(trigger)) {
            const now = clock.now();
            store.deliveries.dropWaiting(id, now, TURNED_OFF, keptUntil(trigger, false, now));
          }
        }
      });
    },
    streamRead(uid) {
      const now = clock.now();
      const user = known(uid);
      if (now - user.stream_read_at < STREAM_NOTED_EVERY_MS) return;
      store.settings.set(uid, STREAM_READ, now);
      user.stream_read_at = now;
    },
  };
}

/** Whether it is on and has somewhere to send to. */
export function isAddressed({ enabled, target }: DestinationRow): boolean {
  return enabled && !('url' in target && target.url === '');
}

/** Notes in a folder follow what is stored (changed-notes.ts). */
const takesEvents = (destination: DestinationRow): boolean =>
  destination.kind !== 'folder' && isAddressed(destination);

/** A list of the filter lets an event through that has one of its values. */
export function passesFilter(
  { categories, folder_ids, languages }: DestinationFilter,
  facts: EventFacts,
): boolean {
  const allows = (list: readonly string[] | undefined, value: string | null | undefined): boolean =>
    list === undefined || list.length === 0 || (typeof value === 'string' && list.includes(value));
  return (
    allows(categories, facts.category) &&
    allows(folder_ids, facts.folder_id) &&
    allows(languages, facts.language)
  );
}
