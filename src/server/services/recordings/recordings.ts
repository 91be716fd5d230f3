// Opens, fills and ends the in-progress conversation of a listening session. Knows no socket and no recogniser.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { randomUUID } from 'node:crypto';
import type { ListenQuery } from '../../../contract/listen.ts';
import { DEFAULT_EMOJI, type TranscriptSegment } from '../../../contract/resources.ts';
import { createJournalWriter, type JournalFile, type JournalWriter } from '../../audio/journal.ts';

import type { Clock } from '../../ports.ts';
import type { ConversationRow, VoiceRecord } from '../../store/conversations.ts';
import { NOTHING_LOST, type RecordingProgress } from '../../store/recordings.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import type { AudioVault } from './audio-vault.ts';
import { closedAccount } from './custody.ts';
import { writeLiveSegments } from './live-segment-writes.ts';
import { freshGeolocation } from './last-geolocation.ts';
import { answeredSeconds, type Seconds } from './transcript-gaps.ts';

export interface OpenRecording {
  readonly conversation_id: string;
  readonly recording_id: string;
  /** Where this recording begins, in seconds since the conversation began. */
  readonly offset_seconds: number;
  /** What earlier sessions of the same conversation wrote. */
  readonly existing_segments: readonly TranscriptSegment[];
  /** The voices they heard. */
  readonly existing_voices: readonly VoiceRecord[];
  /** Whether photos were taken in it before. */
  readonly has_photos: boolean;
  readonly journal: JournalWriter;
  /** How far the client's text reaches, in seconds since the recording began; no limit when the client brings none. */
  readonly text_seconds: number;
  /**
   * Stores segments (by id), progress and the voices known so far, together; returns the segments as they are stored, with
   * what the owner corrected in them. Of a client that brings the text, audio counts as transcribed where its text reaches.
   */
  commit(update: {
    segments: readonly TranscriptSegment[];
    progress: RecordingProgress;
    voices: VoiceRecord[];
    /** The model that wrote the lines, when the provider names it. */
    stt_model?: string | null;
  }): TranscriptSegment[];
  /**
   * The recording is over: its account is closed with what the journal holds, and what was heard beyond that is lost to the
   * disk. A conversation without a word and a photo, in which no audio waits for transcription, is removed
   * with its audio; returns whether it is still there.
   */
  end(): Promise<{ kept: boolean }>;
}

export interface Recordings {
  /** Resumes the user's open conversation, or begins one. */
  open(request: { uid: string; session_id: string; query: ListenQuery }): Promise<OpenRecording>;
  /**
   * Takes a conversation that no session holds, so that none resumes it; null when one does. Returns the release. Throws when
   * the end of a recording in it could not be stored before and still cannot.
   */
  claim(conversationId: string): (() => void) | null;
}

export interface RecordingsOptions {
  store: Store;
  vault: AudioVault;
  announcements: Announcements;
  clock: Clock;
  /** Instead of the file system. */
  openFile?: ((file: string) => Promise<JournalFile>) | undefined;
}

export function createRecordings(options: RecordingsOptions): Recordings {
  const { store, vault, announcements, clock } = options;
  const held = new Set<string>();
  /** Ends that the database had no room for, by conversation; stored before the conversation is taken up again. */
  const unsaved = new Map<string, () => void>();

  function saveEnd(conversationId: string): void {
    unsaved.get(conversationId)?.();
    unsaved.delete(conversationId);
  }

  /** What the client calls a speaker and what our recogniser calls one are not the same voice. */
  function sameLabels(conversationId: string, query: ListenQuery): boolean {
    const last = store.recordings.list(conversationId).at(-1);
    return last === undefined || last.custom_stt === (query.custom_stt === 'enabled');
  }

  /** An open conversation that no session holds and whose silence has not run out. */
  function resumable(uid: string, query: ListenQuery): ConversationRow | null {
    const wantedId = query.client_conversation_id;
    const open = store.conversations.list(uid, { statuses: ['in_progress'] }, { limit: 20, offset: 0 });
    const alive = open.filter(
      (row) =>
        !held.has(row.id) &&
        row.audio_key !== null &&
        clock.now() - (row.last_speech_at ?? row.created_at) < row.conversation_timeout * 1000 &&
        sameLabels(row.id, query),
    );
    if (wantedId !== undefined) return alive.find((row) => row.id === wantedId) ?? null;
    return alive[0] ?? null;
  }

  function begin(uid: string, query: ListenQuery): ConversationRow {
    const now = clock.now();
    const wanted = query.client_conversation_id;
    const id = wanted !== undefined && store.conversations.isFree(wanted) ? wanted : randomUUID();
    const row: ConversationRow = {
      id,
      uid,
      status: 'in_progress',
      created_at: now,
      updated_at: now,
      started_at: now,
      finished_at: null,
      title: '',
      title_edited: false,
      overview: '',
      category: 'other',
      emoji: DEFAULT_EMOJI,
      language: query.language,
      source: query.source ?? null,
      folder_id: null,
      geolocation: freshGeolocation(store, uid, now),
      external_data: null,
      discarded: false,
      deleted_at: null,
      visibility: 'private',
      starred: false,
      conversation_timeout: query.conversation_timeout,
      last_speech_at: null,
      extractor: null,
      failure: null,
      audio_key: vault.newWrappedKey(id),
      voices: null,
    };
    store.conversations.insert(row);
    return row;
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

  return {
    claim(conversationId) {
      if (held.has(conversationId)) return null;
      saveEnd(conversationId);
      held.add(conversationId);
      return () => void held.delete(conversationId);
    },
    async open({ uid, session_id, query }) {
      const row = resumable(uid, query) ?? begin(uid, query);
      held.add(row.id);
      try {
        saveEnd(row.id);
        const existing = store.segments.list(row.id);
        const recording = {
          id: randomUUID(),
          uid,
          conversation_id: row.id,
          session_id,
          codec: query.codec,
          sample_rate: query.sample_rate,
          channels: query.channels,
          custom_stt: query.custom_stt === 'enabled',
          offset_seconds: offsetIn(row, existing),
          heard_seconds: 0,
          kept_seconds: 0,
          transcribed_seconds: 0,
          skipped_chunks: 0,
          ...NOTHING_LOST,
          started_at: clock.now(),
          ended_at: null,
        };
        const journal = await createJournalWriter({
          file: await vault.prepareJournal(row.id, recording.id),
          key: vault.unwrap(row.id, row.audio_key!),
          ...(options.openFile && { openFile: options.openFile }),
          meta: {
            conversation_id: row.id,
            recording_id: recording.id,
            codec: query.codec,
            sample_rate: query.sample_rate,
            channels: query.channels,
            started_at: recording.started_at,
          },
        });
        store.recordings.insert(recording);
        store.conversations.update(uid, row.id, { conversation_timeout: query.conversation_timeout });
        announcements.announce(uid, { kind: 'conversation', id: row.id, status: 'in_progress' });
        return openRecording(row, recording, journal);
      } catch (error) {
        held.delete(row.id);
        throw error;
      }
    },
  };

  function openRecording(
    row: ConversationRow,
    recording: { id: string; offset_seconds: number; custom_stt: boolean },
    journal: JournalWriter,
  ): OpenRecording {
    const { uid, id } = row;
    store.segments.readAsRewritten(id);
    const existing = store.segments.list(id);
    let progress: RecordingProgress = {
      heard_seconds: 0,
      kept_seconds: 0,
      transcribed_seconds: 0,
      skipped_chunks: 0,
      ...NOTHING_LOST,
    };
    let ended: Promise<{ kept: boolean }> | null = null;
    // A relabelling stores old lines again: the conversation does not get shorter by it.
    let storedVoices = JSON.stringify(row.voices ?? []);
    let lastEnd = Math.max(0, ...existing.map((segment) => segment.end));
    const earlier = new Set(existing.map((segment) => segment.id));
    /** Where the client's text lies, by segment, and how far it reaches. */
    const clientText = new Map<string, Seconds>();
    let clientReach = 0;

    function followClientText(segments: readonly TranscriptSegment[]): void {
      const { offset_seconds } = recording;
      const own = segments.filter((segment) => !earlier.has(segment.id));
      for (const { id: line, start, end } of own)
        clientText.set(line, { start: start - offset_seconds, end: end - offset_seconds });
      if (own.length > 0) clientReach = answeredSeconds([...clientText.values()]);
    }

    function storeEnd(): void {
      store.transaction(() => {
        store.recordings.progress(recording.id, progress);
        store.recordings.end(recording.id, clock.now());
      });
    }

    async function end(): Promise<{ kept: boolean }> {
      try {
        const failure = await journal.close().then(
          () => null,
          (error: unknown) => ({ error }),
        );
        progress = closedAccount(progress, journal.writtenSamples / SAMPLE_RATE, 'lost_disk_seconds');
        unsaved.set(id, storeEnd);
        saveEnd(id);
        if (failure !== null) throw failure.error;
        const allTranscribed = progress.transcribed_seconds >= progress.kept_seconds - 0.05;
        const others = store.recordings.list(id).filter((one) => one.id !== recording.id);
        const othersDone = others.every((one) => one.transcribed_seconds >= one.kept_seconds - 0.05);
        const content = store.segments.count(id) + store.photos.count(uid, id);
        if (content > 0 || !allTranscribed || !othersDone) return { kept: true };
        store.conversations.remove(uid, id);
        await vault.remove(id);
        announcements.announce(uid, { kind: 'conversation_removed', id });
        return { kept: false };
      } finally {
        held.delete(id);
      }
    }

    return {
      conversation_id: id,
      recording_id: recording.id,
      offset_seconds: recording.offset_seconds,
      existing_segments: existing,
      existing_voices: row.voices ?? [],
      has_photos: store.photos.count(uid, id) > 0,
      journal,
      get text_seconds() {
        return recording.custom_stt ? clientReach : Infinity;
      },
      commit({ segments, progress: given, voices, stt_model }) {
        let reached = given;
        if (recording.custom_stt) {
          followClientText(segments);
          reached = { ...given, transcribed_seconds: Math.min(given.transcribed_seconds, clientReach) };
        }
        // Should the text not be stored, its audio goes on waiting for it.
        progress = { ...reached, transcribed_seconds: progress.transcribed_seconds };
        const now = clock.now();
        const fresh = JSON.stringify(voices);
        const stored = store.transaction(() => {
          const lines = writeLiveSegments(store, uid, id, segments);
          store.recordings.progress(recording.id, reached);
          if (segments.length > 0) {
            if (stt_model != null) store.transcript_versions.writtenBy(id, stt_model);
            lastEnd = Math.max(lastEnd, ...segments.map((segment) => segment.end));
            store.conversations.update(uid, id, {
              updated_at: now,
              last_speech_at: now,
              finished_at: (row.started_at ?? row.created_at) + Math.round(lastEnd * 1000),
            });
          }
          if (fresh !== storedVoices) store.conversations.update(uid, id, { voices });
          return lines;
        });
        storedVoices = fresh;
        progress = reached;
        if (segments.length > 0)
          announcements.announce(uid, { kind: 'conversation', id, status: 'in_progress' });
        return stored;
      },
      end: () => (ended ??= end()),
    };
  }
}
