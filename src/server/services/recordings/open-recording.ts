// One open recording of a conversation: its journal, its segments and its progress, stored together. Does not know the
// session that fills it.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { JournalWriter } from '../../audio/journal.ts';
import type { Clock } from '../../ports.ts';
import type { ConversationRow, VoiceRecord } from '../../store/conversations.ts';
import { NOTHING_LOST, type RecordingProgress, type RecordingRow } from '../../store/recordings.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import type { AudioVault } from './audio-vault.ts';
import { closedAccount } from './custody.ts';
import { writeLiveSegments } from './live-segment-writes.ts';
import { answeredSeconds, type Seconds } from './transcript-gaps.ts';

export interface OpenRecording {
  readonly conversation_id: string;
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
   * The recording is over: its ledger is closed with what the journal holds, and what was heard beyond that is lost to the
   * disk. A conversation without a word and a photo, in which no audio waits for transcription, is removed
   * with its audio; returns whether it is still there.
   */
  end(): Promise<{ kept: boolean }>;
}

export interface OpenRecordingOptions {
  store: Store;
  vault: AudioVault;
  announcements: Announcements;
  clock: Clock;
  row: ConversationRow;
  recording: Pick<RecordingRow, 'id' | 'offset_seconds' | 'custom_stt'>;
  journal: JournalWriter;
  /** Calls `storeEnd`, now or, when the database cannot store it now, before the conversation is opened again. */
  saveEnd(storeEnd: () => void): void;
  /** The conversation is free for another session. */
  release(): void;
}

export function createOpenRecording(options: OpenRecordingOptions): OpenRecording {
  const { store, vault, announcements, clock, row, recording, journal } = options;
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
      options.saveEnd(storeEnd);
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
