// Stores conversations that come as text or as finished segments, then has them processed like recorded ones.
// A client session that is sent twice is stored once; the database decides that.
import { latestEnd } from '../latest-end.ts';
import { randomUUID } from 'node:crypto';
import type {
  CreatedConversation,
  NewSegmentsConversation,
  NewTextConversation,
} from '../../../contract/conversation-writing.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { Clock } from '../../ports.ts';
import type { Access } from '../access.ts';
import { conversationsOutside, requireWrite, withinOf } from '../client-bounds.ts';
import { conversationIdOf } from '../client-session-id.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { ConversationRow, NewConversation } from '../../store/conversation-columns.ts';
import type { PersonRow } from '../../store/people.ts';
import type { Store } from '../../store/store.ts';
import { importTimes } from '../import-times.ts';
import { instantOf } from '../user-zone.ts';
import { importedSegments } from './imported-segments.ts';
import { freshGeolocation } from '../recordings/last-geolocation.ts';
import type { Processing } from './processing.ts';

/** The length of a note that comes without one. */
const TEXT_LENGTH_MS = 5 * 60_000;
/** After this long an unfinished creation counts as abandoned, and an equal call takes it over. */
const CLAIM_MS = 15 * 60_000;
const LATEST = Date.UTC(10_000, 0, 1);
const EARLIEST = Date.UTC(1900, 0, 1);

const usedSession = (): ServiceError => new ServiceError('conflict', 'This session id cannot be used');

export interface ConversationCreationOptions {
  store: Store;
  processing: Pick<Processing, 'process'>;
  clock: Clock;
}

export function createConversationCreation({ store, processing, clock }: ConversationCreationOptions) {
  function imported(
    given: Pick<ConversationRow, 'id' | 'uid' | 'source' | 'external_data'> & {
      started_at: number;
      finished_at: number;
    },
    { language, geolocation }: Pick<NewTextConversation, 'language' | 'geolocation'>,
  ): NewConversation {
    for (const field of ['started_at', 'finished_at'] as const) {
      if (given[field] < EARLIEST || given[field] >= LATEST)
        throw invalid([field], 'The time is out of the range of dates');
    }
    return {
      ...given,
      trigger: 'imported',
      ...importTimes(given.started_at, clock.now()),
      language: language ?? 'en',
      geolocation: geolocation ?? freshGeolocation(store, given.uid, given.started_at),
    };
  }

  async function processed(uid: string, id: string): Promise<CreatedConversation> {
    return created(await processing.process(uid, id, 'processing_started'));
  }

  /** The conversation with the id, or null when this call may create it. Runs within a transaction. */
  function existing(access: Access, uid: string, id: string): ConversationRow | null {
    const row = store.conversations.getEvenTrashed(uid, id);
    if (row === null) {
      if (store.conversations.isFree(id)) return null;
      throw usedSession();
    }
    // Whether it is in the trash is for those who may know of it.
    if (conversationsOutside(store, access, uid, [id]).length > 0) throw usedSession();
    if (row.deleted_at !== null)
      throw new ServiceError('conflict', 'The conversation of this session is in the trash');
    return row;
  }

  function peopleFor(access: Access, uid: string): PersonRow[] {
    const within = withinOf(access);
    return within === undefined ? store.people.list(uid) : store.people.listWithin(uid, within);
  }

  /** Throws `invalid` when a line names somebody who is not one of the people whom the caller knows. */
  function checkPeople(access: Access, uid: string, segments: readonly TranscriptSegment[]): void {
    if (segments.every(({ person_id }) => person_id === null)) return;
    const people = new Set(peopleFor(access, uid).map((person) => person.id));
    const at = segments.findIndex(({ person_id }) => person_id !== null && !people.has(person_id));
    if (at >= 0) throw invalid(['transcript_segments', at, 'person_id'], 'person_id names nobody known');
  }

  return {
    /** Resolves when it is processed. Throws `invalid`. */
    async fromText(access: Access, uid: string, given: NewTextConversation): Promise<CreatedConversation> {
      requireWrite(access);
      const started_at = instantOf(store, uid, given.started_at) ?? clock.now();
      const finished_at = instantOf(store, uid, given.finished_at) ?? started_at + TEXT_LENGTH_MS;
      if (finished_at < started_at)
        throw invalid(['finished_at'], 'finished_at must not be earlier than started_at');
      const external_data = {
        text: given.text,
        text_source: given.text_source ?? 'other_text',
        text_source_spec: given.text_source_spec ?? null,
      };
      const id = randomUUID();
      const source = 'external_integration';
      store.conversations.insert(
        imported({ id, uid, source, external_data, started_at, finished_at }, given),
      );
      return processed(uid, id);
    },

    /**
     * Resolves when it is processed; a session id that was used before gives the conversation of that time.
     * Throws `invalid`, and `conflict` while an equal call is at work.
     */
    async fromSegments(
      access: Access,
      uid: string,
      given: NewSegmentsConversation,
    ): Promise<CreatedConversation> {
      requireWrite(access);
      const { transcript_segments: lines } = given;
      for (const [at, line] of lines.entries()) {
        if (line.end <= line.start)
          throw invalid(['transcript_segments', at, 'end'], 'end of a segment must be greater than start');
      }
      const segments = importedSegments(lines, randomUUID);
      const session =
        given.client_session_id ?? given.client_conversation_id ?? given.session_id ?? given.client_id;
      const id = session === undefined ? randomUUID() : conversationIdOf(uid, session);
      const started_at = instantOf(store, uid, given.started_at) ?? clock.now();
      const lastEnd = latestEnd(lines);
      const finished_at = instantOf(store, uid, given.finished_at) ?? started_at + Math.round(lastEnd * 1000);
      if (finished_at <= started_at)
        throw invalid(['finished_at'], 'finished_at must be later than started_at');
      const device = {
        client_session_id: session,
        client_device_id: given.client_device_id,
        client_platform: given.client_platform,
      };
      const external_data = Object.values(device).some((value) => value !== undefined) ? device : null;
      const source = given.source ?? 'phone';
      const conversation = imported({ id, uid, source, external_data, started_at, finished_at }, given);

      const earlier = store.transaction(() => {
        const found = existing(access, uid, id);
        if (found !== null) return found;
        checkPeople(access, uid, segments);
        store.conversations.insert(conversation);
        store.segments.upsert(uid, id, segments);
        return null;
      });
      if (earlier === null) return processed(uid, id);
      if (earlier.status !== 'processing') return created(earlier);
      if (clock.now() - earlier.updated_at < CLAIM_MS)
        throw new ServiceError('conflict', 'Conversation creation already in progress');
      return processed(uid, id);
    },
  };
}

const created = ({ id, status, discarded }: CreatedConversation): CreatedConversation => ({
  id,
  status,
  discarded,
});
