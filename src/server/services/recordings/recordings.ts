// Opens recordings for listening sessions: resumes the user's open conversation or begins one. Gives each
// conversation to one session at a time. Knows no socket and no recogniser.
import { randomUUID } from 'node:crypto';
import type { ListenQuery } from '../../../contract/listen.ts';
import type { InterruptedConversation } from '../../../contract/listening.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { AudioFormat } from '../../audio/frame-decoder.ts';
import { createJournalWriter, type JournalFile } from '../../audio/journal.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { Clock } from '../../ports.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Naming } from '../../store/recordings.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { conversationIdOf } from '../client-session-id.ts';
import { isoTime } from '../iso-time.ts';
import type { AudioVault } from './audio-vault.ts';
import { freshGeolocation } from './last-geolocation.ts';
import { EMPTY_LEDGER } from './ledger.ts';
import { isSilent } from './recording-times.ts';
import { createOpenRecording, type OpenRecording } from './open-recording.ts';
import type { RecordingEvents } from './recording-events.ts';

export interface Recordings {
  /** Resumes the user's open conversation, or begins one. */
  open(request: {
    uid: string;
    session_id: string;
    query: ListenQuery;
    format: AudioFormat;
    /** What of the session was taken before. */
    taken?: { messages: number; gaps: number };
  }): Promise<OpenRecording>;
  /** Open conversations of the user that no session is in and a session may still resume; the newest first. */
  interrupted(uid: string): InterruptedConversation[];
  /**
   * Claims a conversation that is free, so that no session resumes it; null when a session is in it. Returns
   * the release. Throws when the end of a recording in it could not be stored before and still cannot.
   * With `giveWay` a session may still resume it: it is called, and the session waits for the release.
   */
  claim(conversationId: string, giveWay?: () => void): (() => void) | null;
}

export interface RecordingsOptions {
  store: Store;
  vault: AudioVault;
  events: RecordingEvents;
  announcements: Announcements;
  jobs: Pick<JobRunner, 'remove'>;
  clock: Clock;
  /** Instead of the file system. */
  openFile?: ((file: string) => Promise<JournalFile>) | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that the client chose; another name than a UUID stands for one. */
export function wantedIdOf(uid: string, { client_conversation_id: name }: ListenQuery): string | undefined {
  return name === undefined || UUID.test(name) ? name : conversationIdOf(uid, name);
}

export function createRecordings(options: RecordingsOptions): Recordings {
  const { store, vault, events, announcements, clock } = options;
  /** Conversations that a session or a `claim` has. */
  const claimed = new Set<string>();
  /** Those among them whose claim ends when it is asked to. */
  const yielding = new Map<string, { giveWay(): void; released: Promise<void> }>();
  /**
   * Ends that the database could not store, by conversation; stored before the conversation is opened again.
   */
  const unsaved = new Map<string, () => void>();

  function saveEnd(conversationId: string): void {
    unsaved.get(conversationId)?.();
    unsaved.delete(conversationId);
  }

  /** Labels of a client's own text and labels of our diarization do not mean the same speakers. */
  function sameLabels(conversationId: string, query: ListenQuery): boolean {
    const last = store.recordings.list(conversationId).at(-1);
    return last === undefined || last.custom_stt === (query.custom_stt === 'enabled');
  }

  const lastHeard = (row: ConversationRow): number => row.last_speech_at ?? row.created_at;
  const endsAt = (row: ConversationRow): number => lastHeard(row) + row.conversation_timeout * 1000;

  /** Open conversations that are not claimed and whose silence has not run out. */
  function alive(uid: string): ConversationRow[] {
    const open = store.conversations.list(uid, { statuses: ['in_progress'] }, { limit: 20, offset: 0 });
    const isFree = ({ id }: ConversationRow): boolean => !claimed.has(id) || yielding.has(id);
    const isOver = (row: ConversationRow): boolean =>
      isSilent(lastHeard(row), row.conversation_timeout, clock.now());
    return open.filter((row) => isFree(row) && row.audio_key !== null && !isOver(row));
  }

  function resumable(uid: string, query: ListenQuery): ConversationRow | null {
    const wantedId = wantedIdOf(uid, query);
    const fitting = alive(uid).filter((row) => sameLabels(row.id, query));
    if (wantedId !== undefined) return fitting.find((row) => row.id === wantedId) ?? null;
    return fitting[0] ?? null;
  }

  const holderOf = (row: ConversationRow | null) => (row === null ? undefined : yielding.get(row.id));

  /** Files of what was deleted for good are removed by the id of the conversation. */
  const isFree = (id: string): boolean =>
    store.conversations.isFree(id) && store.erasures.conversationsAmong([id]).length === 0;

  function begin(uid: string, query: ListenQuery): ConversationRow {
    const now = clock.now();
    const wanted = wantedIdOf(uid, query);
    const id = wanted !== undefined && isFree(wanted) ? wanted : randomUUID();
    return store.conversations.insert({
      trigger: 'session_started',
      id,
      uid,
      created_at: now,
      started_at: now,
      language: query.language,
      source: query.source ?? null,
      geolocation: freshGeolocation(store, uid, now),
      conversation_timeout: query.conversation_timeout,
      audio_key: vault.newWrappedKey(id),
    });
  }

  /** Never before the end of what is already there, so that segments of two sessions do not overlap. */
  function offsetIn(row: ConversationRow, segments: readonly TranscriptSegment[]): number {
    const recordings = store.recordings.list(row.id);
    if (recordings.length === 0) return 0;
    const ends = [
      ...segments.map((segment) => segment.end),
      ...recordings.map((one) => one.offset_seconds + Math.max(one.heard_seconds, one.kept_seconds)),
    ];
    return Math.max((clock.now() - (row.started_at ?? row.created_at)) / 1000, ...ends);
  }

  /** A person is assigned only when the client asks for it; otherwise it is suggested to the client. */
  function namingOf({ include_speech_profile, speaker_auto_assign }: ListenQuery): Naming {
    if (!include_speech_profile) return 'nobody';
    return speaker_auto_assign === 'enabled' ? 'everybody' : 'owner';
  }

  return {
    interrupted: (uid) =>
      alive(uid)
        // An offline recording is on its way to its text.
        .filter((row) => store.recordings.sessionOf(row.id) !== null)
        .map((row) => ({
          conversation_id: row.id,
          started_at: isoTime(row.started_at ?? row.created_at),
          last_heard_at: isoTime(lastHeard(row)),
          ends_at: isoTime(endsAt(row)),
        })),
    claim(conversationId, giveWay) {
      if (claimed.has(conversationId)) return null;
      saveEnd(conversationId);
      claimed.add(conversationId);
      const { promise: released, resolve } = Promise.withResolvers<void>();
      if (giveWay) yielding.set(conversationId, { giveWay, released });
      return () => {
        claimed.delete(conversationId);
        yielding.delete(conversationId);
        resolve();
      };
    },
    async open({ uid, session_id, query, format, taken = { messages: 0, gaps: 0 } }) {
      let resumed = resumable(uid, query);
      // Nothing may come between the last look and the claim: two sessions would go on in one conversation.
      for (let holder = holderOf(resumed); holder !== undefined; holder = holderOf(resumed)) {
        holder.giveWay();
        await holder.released;
        resumed = resumable(uid, query);
      }
      const row = resumed ?? begin(uid, query);
      claimed.add(row.id);
      try {
        saveEnd(row.id);
        const existing = store.segments.list(row.id);
        const recording = {
          id: randomUUID(),
          uid,
          conversation_id: row.id,
          session_id,
          codec: format.codec,
          sample_rate: format.sample_rate,
          channels: format.channels,
          custom_stt: query.custom_stt === 'enabled',
          offset_seconds: offsetIn(row, existing),
          ...EMPTY_LEDGER,
          started_at: clock.now(),
          ended_at: null,
          naming: namingOf(query),
          taken_messages: taken.messages,
          taken_chunks: 0,
          taken_gaps: taken.gaps,
        };
        const journal = await createJournalWriter({
          file: vault.journalFile(row.id, recording.id),
          key: vault.unwrap(row.id, row.audio_key!),
          ...(options.openFile && { openFile: options.openFile }),
          meta: {
            conversation_id: row.id,
            recording_id: recording.id,
            ...format,
            started_at: recording.started_at,
          },
        });
        store.durableTransaction(() => {
          store.recordings.insert(recording);
          events.audioBegins({ uid, conversation_id: row.id, recording_id: recording.id, late: false });
        });
        // It is not over after all: an attempt to finish it must not hold back what is said now.
        if (resumed !== null) options.jobs.remove('recovery', row.id);
        store.conversations.update(uid, row.id, { conversation_timeout: query.conversation_timeout });
        announcements.announce(uid, { kind: 'conversation', id: row.id, status: 'in_progress' });
        return createOpenRecording({
          store,
          vault,
          events,
          announcements,
          clock,
          row,
          recording,
          journal,
          saveEnd(storeEnd) {
            unsaved.set(row.id, storeEnd);
            saveEnd(row.id);
          },
          release: () => claimed.delete(row.id),
        });
      } catch (error) {
        claimed.delete(row.id);
        throw error;
      }
    },
  };
}
