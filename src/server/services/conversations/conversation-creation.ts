// Conversations that come as text or as finished segments: stored first, then processed like recorded ones. What was sent
// twice is stored once; the database decides that.
import { createHash, randomUUID } from 'node:crypto';
import type {
  CreatedConversation,
  NewSegmentsConversation,
  NewTextConversation,
} from '../../../contract/conversation-writing.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { DEFAULT_EMOJI, type TranscriptSegment } from '../../../contract/resources.ts';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { ConversationRow } from '../../store/conversations.ts';
import type { Store } from '../../store/store.ts';
import { importedSegments } from './imported-segments.ts';
import { freshGeolocation } from '../recordings/last-geolocation.ts';
import type { Processing } from './processing.ts';

/** How long a note is taken to last when nobody says. */
const TEXT_LENGTH_MS = 5 * 60_000;
/** A creation that is still not done after this long was given up by whatever began it. */
const CLAIM_MS = 15 * 60_000;
/** Names the ids made from session ids; any constant does, as long as it never changes. */
const NAMESPACE = Buffer.from('6f2b9c1e4d7a4b52a3c85e0f91d7b364', 'hex');
const LATEST = Date.UTC(10_000, 0, 1);
const EARLIEST = Date.UTC(1900, 0, 1);

export interface ConversationCreationOptions {
  store: Store;
  processing: Pick<Processing, 'process'>;
  clock: Clock;
}

export type ConversationCreation = ReturnType<typeof createConversationCreation>;

export function createConversationCreation({ store, processing, clock }: ConversationCreationOptions) {
  function rowOf(
    given: Pick<ConversationRow, 'id' | 'uid' | 'source' | 'external_data'> & {
      started_at: number;
      finished_at: number;
    },
    { language, geolocation }: Pick<NewTextConversation, 'language' | 'geolocation'>,
  ): ConversationRow {
    const now = clock.now();
    for (const at of [given.started_at, given.finished_at]) {
      if (at < EARLIEST || at >= LATEST)
        throw new ServiceError('invalid', 'The time is out of the range of dates');
    }
    return {
      ...given,
      status: 'processing',
      created_at: now,
      updated_at: now,
      title: '',
      title_edited: false,
      overview: '',
      category: 'other',
      emoji: DEFAULT_EMOJI,
      language: language ?? 'en',
      folder_id: null,
      geolocation: geolocation ?? freshGeolocation(store, given.uid, given.started_at),
      discarded: false,
      deleted_at: null,
      visibility: 'private',
      starred: false,
      conversation_timeout: LIMITS.conversationTimeoutSeconds.default,
      last_speech_at: null,
      extractor: null,
      failure: null,
      audio_key: null,
      voices: null,
    };
  }

  async function processed(uid: string, id: string): Promise<CreatedConversation> {
    return created(await processing.process(uid, id, 'imported'));
  }

  /** The conversation that is there already; null when this call may make it. Within a transaction. */
  function existing(uid: string, id: string): ConversationRow | null {
    const row = store.conversations.getEvenTrashed(uid, id);
    if (row === null) {
      if (store.conversations.isFree(id)) return null;
      throw new ServiceError('conflict', 'This session id cannot be used');
    }
    if (row.deleted_at !== null)
      throw new ServiceError('conflict', 'The conversation of this session is in the trash');
    return row;
  }

  /** Whose a voice is must be one of the user's people. */
  function checkPeople(uid: string, segments: readonly TranscriptSegment[]): void {
    const named = segments.flatMap(({ person_id }) => person_id ?? []);
    if (named.length === 0) return;
    const people = new Set(store.people.list(uid).map((person) => person.id));
    if (named.some((id) => !people.has(id)))
      throw new ServiceError('invalid', 'person_id names nobody known');
  }

  return {
    /** Answers when it is processed. Throws `invalid`. */
    async fromText(uid: string, given: NewTextConversation): Promise<CreatedConversation> {
      if (given.text.trim() === '') throw new ServiceError('invalid', 'text cannot be empty');
      const started_at = given.started_at ?? clock.now();
      const finished_at = given.finished_at ?? started_at + TEXT_LENGTH_MS;
      if (finished_at < started_at)
        throw new ServiceError('invalid', 'finished_at must not be earlier than started_at');
      const external_data = {
        text: given.text,
        text_source: given.text_source ?? 'other_text',
        text_source_spec: given.text_source_spec ?? null,
      };
      const id = randomUUID();
      const source = 'external_integration';
      store.conversations.insert(rowOf({ id, uid, source, external_data, started_at, finished_at }, given));
      return processed(uid, id);
    },

    /**
     * Answers when it is processed; with a session id that was used before, the conversation of then. Throws `invalid`, and
     * `conflict` while an equal call is at work.
     */
    async fromSegments(uid: string, given: NewSegmentsConversation): Promise<CreatedConversation> {
      const { transcript_segments: lines } = given;
      for (const line of lines) {
        if (line.text.trim() === '') throw new ServiceError('invalid', 'text of a segment cannot be empty');
        if (line.end <= line.start)
          throw new ServiceError('invalid', 'end of a segment must be greater than start');
      }
      const segments = importedSegments(lines, randomUUID);
      const session =
        given.client_session_id ?? given.client_conversation_id ?? given.session_id ?? given.client_id;
      const id = session === undefined ? randomUUID() : idOf(uid, session);
      const started_at = given.started_at ?? clock.now();
      const lastEnd = Math.max(...lines.map((line) => line.end));
      const finished_at = given.finished_at ?? started_at + Math.round(lastEnd * 1000);
      if (finished_at <= started_at)
        throw new ServiceError('invalid', 'finished_at must be later than started_at');
      const device = {
        client_session_id: session,
        client_device_id: given.client_device_id,
        client_platform: given.client_platform,
      };
      const external_data = Object.values(device).some((value) => value !== undefined) ? device : null;
      const source = given.source ?? 'phone';
      const row = rowOf({ id, uid, source, external_data, started_at, finished_at }, given);

      const earlier = store.transaction(() => {
        const found = existing(uid, id);
        if (found !== null) return found;
        checkPeople(uid, segments);
        store.conversations.insert(row);
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

/** UUIDv5 (RFC 9562) of the user and the session id. */
function idOf(uid: string, session: string): string {
  const bytes = createHash('sha1')
    .update(NAMESPACE)
    .update(JSON.stringify([uid, session]))
    .digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
