// One open recording of a conversation: its journal, its segments and its progress, stored together. Does not
// know the session that fills it.
import { latestEnd } from '../latest-end.ts';
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { JournalWriter } from '../../audio/journal.ts';
import type { Clock } from '../../ports.ts';
import type { ConversationRow, VoiceRecord } from '../../store/conversation-columns.ts';
import type { RecordingProgress, RecordingRow } from '../../store/recordings.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { createArrivals } from './arrivals.ts';
import type { AudioVault } from './audio-vault.ts';
import { EMPTY_LEDGER, closeLedger, isTranscribed } from './ledger.ts';
import type { RecordingEvents } from './recording-events.ts';

export interface OpenRecording {
  readonly conversation_id: string;
  /** Where this recording begins, in seconds since the conversation began. */
  readonly offset_seconds: number;
  /** Segments of earlier recordings of the conversation. */
  readonly existing_segments: readonly TranscriptSegment[];
  /** Their voices. */
  readonly existing_voices: readonly VoiceRecord[];
  /** Whether the conversation has photos already. */
  readonly has_photos: boolean;
  readonly journal: JournalWriter;
  /** Audio between these seconds of the recording was written now. */
  came(from: number, to: number): void;
  /** Whether the conversation has the line of a client's own transcript already. */
  hasClientLine(hash: Buffer): boolean;
  /**
   * Stores segments (by id), progress and the voices known so far, together; returns the segments as they are
   * stored, with what the owner corrected in them.
   */
  commit(update: {
    segments: readonly TranscriptSegment[];
    progress: RecordingProgress;
    voices: VoiceRecord[];
    /** The model that wrote the lines, when the provider names it. */
    stt_model?: string | null;
    /** Lines of the client's own transcript that the segments hold. */
    client_lines?: readonly Buffer[];
    /** What of the session is on the disk, in this recording or before it. */
    taken: { messages: number; chunks: number; gaps: number };
  }): TranscriptSegment[];
  /** A segment as it is stored now; null when it is not there. */
  storedLine(id: string): TranscriptSegment | null;
  /**
   * Closes the ledger with what the journal holds; what was heard beyond that is lost to the disk. Removes a
   * conversation without a word and a photo, in which no audio waits for transcription, together with its
   * audio. Returns whether the conversation is still there. `messages`: so many of the session are taken by then.
   */
  end(messages: number): Promise<{ kept: boolean }>;
}

export interface OpenRecordingOptions {
  store: Store;
  vault: AudioVault;
  events: RecordingEvents;
  announcements: Announcements;
  clock: Clock;
  row: ConversationRow;
  recording: Pick<RecordingRow, 'id' | 'offset_seconds' | 'started_at'>;
  journal: JournalWriter;
  /**
   * Calls `storeEnd`, now or, when the database cannot store it now, before the conversation is opened again.
   */
  saveEnd(storeEnd: () => void): void;
  /** The conversation is free for another session. */
  release(): void;
}

export function createOpenRecording(options: OpenRecordingOptions): OpenRecording {
  const { store, vault, events, announcements, clock, row, recording, journal } = options;
  const { uid, id } = row;
  const reported = { uid, conversation_id: id, recording_id: recording.id, late: false };
  store.segments.readAsRewritten(id);
  const existing = store.segments.list(id);
  let progress = EMPTY_LEDGER;
  const arrivals = createArrivals();
  let storedPauses = '[]';
  let ended: Promise<{ kept: boolean }> | null = null;
  // A relabelling stores old lines again: the conversation does not get shorter by it.
  let storedVoices = JSON.stringify(row.voices ?? []);
  let lastEnd = latestEnd(existing);

  function storePauses(): void {
    const pauses = JSON.stringify(arrivals.pauses);
    if (pauses !== storedPauses) store.recordings.pauses(recording.id, arrivals.pauses);
    storedPauses = pauses;
  }

  function storeEnd(messages: number | null): void {
    store.transaction(() => {
      storePauses();
      events.audioKept(reported, { samples: journal.writtenSamples, ended: true });
      store.recordings.progress(recording.id, progress);
      if (messages !== null) store.recordings.takenAtEnd(recording.id, messages);
      store.recordings.end(recording.id, clock.now());
    });
  }

  async function end(messages: number): Promise<{ kept: boolean }> {
    try {
      const failure = await journal.close().then(
        () => null,
        (error: unknown) => ({ error }),
      );
      progress = closeLedger(progress, journal.writtenSamples / SAMPLE_RATE, 'lost_disk_seconds');
      options.saveEnd(() => storeEnd(failure === null ? messages : null));
      if (failure !== null) throw failure.error;
      // The end of this recording is stored by now.
      const audioWaits = !store.recordings.list(id).every(isTranscribed);
      const content = store.segments.count(id) + store.photos.count(uid, id);
      if (content > 0 || audioWaits) return { kept: true };
      store.conversations.remove(uid, id);
      await vault.remove(id);
      announcements.announce(uid, { kind: 'conversation_removed', id });
      return { kept: false };
    } finally {
      options.release();
    }
  }

  return {
    conversation_id: id,
    offset_seconds: recording.offset_seconds,
    existing_segments: existing,
    existing_voices: row.voices ?? [],
    has_photos: store.photos.count(uid, id) > 0,
    journal,
    came: (from, to) => arrivals.came(from, to, (clock.now() - recording.started_at) / 1000),
    hasClientLine: (hash) => store.client_lines.has(id, hash),
    commit({ segments, progress: reached, voices, stt_model, client_lines = [], taken }) {
      // When the text cannot be stored, its audio must not count as transcribed.
      const { transcribed_seconds, unanswered } = progress;
      progress = { ...reached, transcribed_seconds, unanswered };
      const at = clock.now();
      const fresh = JSON.stringify(voices);
      const stored = store.transaction(() => {
        const lines = events.storeLines(reported, segments);
        events.audioKept(reported, { samples: journal.syncedSamples, ended: false });
        store.recordings.progress(recording.id, reached);
        store.recordings.taken(recording.id, taken);
        storePauses();
        for (const line of client_lines) store.client_lines.add(uid, id, line);
        if (segments.length > 0) {
          if (stt_model != null) store.transcript_versions.writtenBy(id, stt_model);
          lastEnd = Math.max(lastEnd, latestEnd(segments));
          store.conversations.update(uid, id, {
            updated_at: at,
            last_speech_at: at,
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
    storedLine: (line) => store.segments.get(id, line),
    end: (messages) => (ended ??= end(messages)),
  };
}
