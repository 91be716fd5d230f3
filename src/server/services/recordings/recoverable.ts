// Finds conversations left in progress by a session that ended or a service that was killed, and their audio
// without text. Knows no recogniser.
import { timeAtSecond } from '../../../contract/left-out.ts';
import { latestEnd } from '../latest-end.ts';
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { existsSync } from 'node:fs';
import { openJournal } from '../../audio/journal-reader.ts';
import { readPcm } from '../../audio/journal-pcm.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { Clock } from '../../ports.ts';
import type { VoiceRecord } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import type { AudioVault } from './audio-vault.ts';
import type { Naming, RecordingProgress, Unanswered } from '../../store/recordings.ts';
import { closeLedger, isWorthText } from './ledger.ts';
import type { RecordingEvents } from './recording-events.ts';
import { isSilent } from './recording-times.ts';
import { transcriptGaps, type Seconds } from './transcript-gaps.ts';

export interface RecoverableConversation {
  uid: string;
  id: string;
  language: string;
  source: string | null;
  /** The silence that ends it has passed. */
  silent: boolean;
  /** How many recordings it has. */
  recordings: number;
  /** Its owner wants no more text of it for now. */
  stopped: boolean;
}

export interface UntranscribedAudio {
  /** Where the recording begins, in seconds since the conversation began. */
  offset_seconds: number;
  /** The audio from `from_seconds` of the recording on has no text yet. */
  from_seconds: number;
  end_seconds: number;
  channels: number;
  /** The only channel without text; null when all of them are. */
  channel: number | null;
  /** Speech was found in it before. */
  has_speech: boolean;
  /** Who is named by the voice. */
  naming: Naming;
  /** Of one channel, or of all together. */
  pcm(signal: AbortSignal, channel?: number): AsyncIterable<Int16Array>;
  /** Stores the segments so far, how far they reach, and what of it has no text, together. */
  commit(
    segments: readonly TranscriptSegment[],
    transcribedSeconds: number,
    voices: VoiceRecord[],
    unanswered: readonly Unanswered[],
  ): void;
}

export interface LeftAudio extends UntranscribedAudio {
  /** A gap in the client's own transcript. */
  beside_text: boolean;
}

export interface Recoverable {
  /** Oldest first, of every user. */
  list(): RecoverableConversation[];
  /** Conversations whose processing was cut off. */
  halfProcessed(): { uid: string; id: string }[];
  /** As `writeLiveSegments` expects them. */
  segments(id: string): TranscriptSegment[];
  hasPhotos(uid: string, id: string): boolean;
  /** Its voices so far. */
  voices(uid: string, id: string): VoiceRecord[];
  untranscribed(uid: string, id: string): Promise<LeftAudio[]>;
  /** Seconds of speech without text, and of audio that was not asked for text. */
  missingSeconds(id: string): number;
  /** False when it was deleted for good, or its user was. */
  isThere(uid: string, id: string): boolean;
  /** Removes a conversation without segments and photos. */
  drop(uid: string, id: string): Promise<void>;
}

/** Audio around unanswered speech that is sent along: a VAD needs some before it detects speech. */
const AROUND_SECONDS = 0.2;

export interface RecoverableOptions {
  store: Store;
  vault: AudioVault;
  events: RecordingEvents;
  announcements: Announcements;
  clock: Clock;
}

export function createRecoverable({
  store,
  vault,
  events,
  announcements,
  clock,
}: RecoverableOptions): Recoverable {
  function list(): RecoverableConversation[] {
    return store.conversations.withStatus('in_progress').map((row) => {
      const recordings = store.recordings.list(row.id);
      const lastActivity = Math.max(
        row.last_speech_at ?? row.created_at,
        ...recordings.map((recording) => recording.ended_at ?? recording.started_at),
      );
      return {
        uid: row.uid,
        id: row.id,
        language: row.language ?? 'en',
        source: row.source,
        silent: isSilent(lastActivity, row.conversation_timeout, clock.now()),
        recordings: recordings.length,
        stopped: store.offline_recordings.isStopped(row.id),
      };
    });
  }

  return {
    list,
    halfProcessed: () => store.conversations.withStatus('processing').map(({ uid, id }) => ({ uid, id })),
    segments(id) {
      store.segments.readAsRewritten(id);
      return store.segments.list(id);
    },
    hasPhotos: (uid, id) => store.photos.count(uid, id) > 0,
    voices: (uid, id) => store.conversations.get(uid, id)?.voices ?? [],
    async untranscribed(uid, id) {
      const row = store.conversations.get(uid, id);
      if (row === null || row.audio_key === null) return [];
      const key = vault.unwrap(id, row.audio_key);
      const found: LeftAudio[] = [];
      for (const recording of store.recordings.list(id)) {
        const file = vault.journalFile(id, recording.id);
        if (!existsSync(file)) continue;
        const kept = await secondsIn(file, key);
        // The journal may have more than the last stored progress.
        let progress = closeLedger(recording, kept, 'lost_link_seconds');
        const reported = { uid, conversation_id: id, recording_id: recording.id, late: true };
        store.transaction(() => {
          store.recordings.progress(recording.id, progress);
          store.recordings.end(recording.id, recording.started_at + Math.round(kept * 1000));
          events.audioKept(reported, { samples: Math.round(kept * SAMPLE_RATE), ended: true }, true);
        });
        const { offset_seconds, channels, transcribed_seconds, custom_stt } = recording;
        const lines = store.segments.list(id);
        // The client's own transcript stands; only its gaps are transcribed.
        const beside_text = custom_stt && lines.length > 0;
        const gapsBefore = recording.unanswered.filter(({ start }) => start < transcribed_seconds);
        const gaps: (Seconds & { of?: Unanswered })[] = beside_text
          ? transcriptGaps(within(lines, offset_seconds, kept), kept).map((gap) => ({
              ...gap,
              start: Math.max(gap.start, transcribed_seconds),
            }))
          : [
              ...gapsBefore.map((of) => ({
                start: Math.max(0, of.start - AROUND_SECONDS),
                end: Math.min(kept, of.end + AROUND_SECONDS),
                of,
              })),
              { start: transcribed_seconds, end: kept },
            ];
        for (const [at, { start: from_seconds, end, of }] of gaps.entries()) {
          if (!isWorthText(from_seconds, end)) continue;
          /** Between two gaps the client's text stands. */
          const next = gaps[at + 1]?.start ?? kept;
          found.push({
            offset_seconds,
            from_seconds,
            end_seconds: end,
            channels,
            channel: of !== undefined && channels > 1 ? of.channel : null,
            naming: recording.naming,
            has_speech: of !== undefined || recording.unanswered.length > gapsBefore.length,
            beside_text,
            async *pcm(signal, channel) {
              const from_sample = Math.round(from_seconds * SAMPLE_RATE);
              let left = Math.round(end * SAMPLE_RATE) - from_sample;
              const reader = await openJournal({ file, key });
              try {
                for await (const { pcm } of readPcm({ reader, from_sample, channel, signal })) {
                  yield pcm.subarray(0, left);
                  left -= pcm.length;
                  if (left <= 0) return;
                }
              } finally {
                await reader.close();
              }
            },
            commit(segments, reached, voices, unanswered) {
              const others = (one: Unanswered): boolean =>
                of === undefined
                  ? one.start < from_seconds
                  : one.start !== of.start || one.channel !== of.channel;
              const before = progress.unanswered.filter(others);
              const isOver = reached >= end;
              const reachedBy: RecordingProgress =
                of === undefined
                  ? {
                      ...progress,
                      transcribed_seconds: isOver ? next : reached,
                      unanswered: [...before, ...unanswered],
                    }
                  : { ...progress, unanswered: isOver ? [...before, ...unanswered] : progress.unanswered };
              store.transaction(() => {
                events.storeLines(reported, segments);
                store.recordings.progress(recording.id, reachedBy);
                const last = latestEnd(store.segments.list(id));
                store.conversations.update(uid, id, {
                  voices,
                  updated_at: clock.now(),
                  finished_at: timeAtSecond(row.started_at ?? row.created_at, row.left_out, last),
                });
              });
              if (isOver) progress = reachedBy;
              announcements.announce(uid, { kind: 'conversation', id, status: 'in_progress' });
            },
          });
        }
      }
      return found;
    },
    missingSeconds(id) {
      const missing = store.recordings.list(id).map(({ kept_seconds, transcribed_seconds, unanswered }) => {
        const gaps = unanswered.filter(({ start }) => start < transcribed_seconds);
        const left = Math.max(0, kept_seconds - transcribed_seconds);
        return gaps.reduce((sum, { start, end }) => sum + end - start, left);
      });
      return missing.reduce((sum, seconds) => sum + seconds, 0);
    },
    isThere: (uid, id) => store.conversations.getEvenTrashed(uid, id) !== null,
    async drop(uid, id) {
      // Deleted meanwhile: the trash keeps its audio until its time is up.
      if (store.conversations.get(uid, id) === null) return;
      store.conversations.remove(uid, id);
      await vault.remove(id);
      announcements.announce(uid, { kind: 'conversation_removed', id });
    },
  };
}

/** The lines of one recording, in its own time. */
function within(lines: readonly Seconds[], offset: number, length: number): Seconds[] {
  return lines
    .filter(({ start }) => start >= offset && start < offset + length)
    .map(({ start, end }) => ({ start: start - offset, end: end - offset }));
}

async function secondsIn(file: string, key: Buffer): Promise<number> {
  const reader = await openJournal({ file, key });
  await reader.close();
  return reader.totalSamples / SAMPLE_RATE;
}
