// Queues the writing of notes that are not up to date, for each folder of the user whose conversations they are. What is written
// is read when it is written: a note that already waits behind the one under way is not queued again.
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { Clock } from '../../ports.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { DestinationRow } from '../../store/destinations.ts';
import type { Store } from '../../store/store.ts';
import { passesFilter } from './outbox.ts';
import { newEventId, queueDelivery } from './sending-queue.ts';

export interface ChangedNotesOptions {
  store: Store;
  jobs: Pick<JobRunner, 'add' | 'awake'>;
  clock: Clock;
}

/** What the delivery of a note carries; a removal must outlive the conversation, so its id stands in no other column. */
export interface NoteBody {
  conversation_id: string;
}

/** One is under way, and one behind it has what changed since. */
const MOST_WAITING = 2;

/** A conversation without a note: it was deleted, locked or sorted out. */
export const isGone = (row: ConversationRow | null): row is null =>
  row === null || row.deleted_at !== null || row.is_locked || row.discarded;

export function createChangedNotes({ store, jobs, clock }: ChangedNotesOptions) {
  const written = store.tableChanges('changed_notes', 'destinations');

  /** A note that is there goes with its conversation, whatever the filter has become. */
  const wants = ({ filter }: DestinationRow, row: ConversationRow | null): boolean =>
    isGone(row) || passesFilter(filter, row);

  function queue(uid: string, conversation_id: string): void {
    const row = store.conversations.getEvenTrashed(uid, conversation_id);
    const folders = store.destinations
      .enabled(uid, 'memory_created')
      .filter((one) => one.kind === 'folder' && wants(one, row))
      .filter(({ id }) => store.deliveries.inLane(id, conversation_id) < MOST_WAITING);
    if (folders.length === 0) return;
    const created_at = clock.now();
    const body: NoteBody = { conversation_id };
    const event_seq = store.outgoing_events.insert({
      ...{ uid, trigger: 'memory_created', lane: conversation_id, conversation_id: null, body, audio: null },
      id: newEventId(),
      facts: { note: true },
      created_at,
    });
    const delivery = { event_seq, uid, lane: conversation_id, replay: false, created_at };
    for (const { id } of folders) queueDelivery({ store, jobs }, { ...delivery, destination_id: id });
  }

  return {
    /** Calls `listener` when notes may have come to be due by what this service wrote. */
    onDue(listener: () => void): void {
      written.onWrite(listener);
    },
    /** Returns how many conversations were looked at. */
    queueDue(limit: number): number {
      // Nearly always there is nothing: no read, and no write lock for that.
      const look = written.look();
      if (look === null) return 0;
      if (store.changed_notes.due(1).length === 0) {
        look.foundNothing();
        return 0;
      }
      return store.transaction(() => {
        const due = store.changed_notes.due(limit);
        for (const { id, uid, conversation_id } of due) {
          queue(uid, conversation_id);
          store.changed_notes.remove(id);
        }
        return due.length;
      });
    },
  };
}

export type ChangedNotes = ReturnType<typeof createChangedNotes>;
