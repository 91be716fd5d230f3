// Copies recordings of one conversation for another, or for the same under a new key. Stores no rows: the
// caller stores the answer or removes the files.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyJournal } from '../../audio/journal-copy.ts';
import { JournalError } from '../../audio/journal-format.ts';
import { ServiceError } from '../../service-error.ts';

import type { ConversationRow } from '../../store/conversation-columns.ts';
import { NOTHING_LOST, type RecordingRow } from '../../store/recordings.ts';
import type { Store } from '../../store/store.ts';
import type { AudioVault } from './audio-vault.ts';
import { declaredSeconds } from './ledger.ts';
import { pausesSince, timeAt } from './recording-times.ts';

/** What a merge or split has read of a conversation before it copies files. */
export interface AudioSource {
  row: ConversationRow;
  recordings: readonly RecordingRow[];
}

export interface CopyAudioRequest {
  vault: AudioVault;
  from: AudioSource;
  to: { conversation_id: string; wrapped_key: Buffer };
  /** Seconds since the conversation began: audio outside is left out, and this becomes the new beginning. */
  range?: { from: number; to: number };
  signal?: AbortSignal;
}

export function audioSource(store: Store, row: ConversationRow): AudioSource {
  return { row, recordings: store.recordings.list(row.id) };
}

/** Whether the conversation still is what was copied: not re-keyed by a split, no recording more or less. */
export function isUnchanged({ row, recordings }: AudioSource, now: AudioSource): boolean {
  const key = (source: ConversationRow): string => source.audio_key?.toString('hex') ?? '';
  const ids = (list: readonly RecordingRow[]): string => list.map((one) => one.id).join();
  return key(row) === key(now.row) && ids(recordings) === ids(now.recordings);
}

/**
 * Rows for the copies, in order. A recording without a file, or with nothing of it in the range, is left
 * out. Rejects with ServiceError `unavailable`, or the reason of `signal`; files copied by then are left for
 * the caller to remove.
 */
export async function copyAudio(request: CopyAudioRequest): Promise<RecordingRow[]> {
  const { vault, from, to, range = { from: 0, to: Infinity }, signal } = request;
  const { row, recordings } = from;
  if (row.audio_key === null) return [];
  const key = vault.unwrap(row.id, row.audio_key);
  const newKey = vault.unwrap(to.conversation_id, to.wrapped_key);
  const copies: RecordingRow[] = [];
  for (const recording of recordings) {
    const file = vault.journalFile(row.id, recording.id);
    if (!existsSync(file)) continue;
    const sampleAt = (seconds: number): number =>
      Math.round((seconds - recording.offset_seconds) * SAMPLE_RATE);
    const from_sample = Math.max(0, sampleAt(range.from));
    const to_sample = sampleAt(range.to);
    if (to_sample <= 0) continue;
    const id = randomUUID();
    const copied = await copyJournal({
      from: { file, key },
      to: {
        file: vault.journalFile(to.conversation_id, id),
        key: newKey,
        conversation_id: to.conversation_id,
        recording_id: id,
      },
      from_sample,
      to_sample,
      signal,
    }).catch(refusal);
    if (copied === null) continue;
    const first = from_sample / SAMPLE_RATE;
    const kept_seconds = copied.samples / SAMPLE_RATE;
    const length = Math.max(recording.heard_seconds, recording.kept_seconds);
    const whole = from_sample === 0 && to_sample >= Math.round(length * SAMPLE_RATE);
    const losses = whole ? {} : NOTHING_LOST;
    copies.push({
      ...recording,
      ...losses,
      id,
      conversation_id: to.conversation_id,
      offset_seconds: Math.max(0, recording.offset_seconds - range.from),
      heard_seconds: kept_seconds + declaredSeconds({ ...recording, ...losses }),
      kept_seconds,
      transcribed_seconds: kept_seconds,
      unanswered: recording.unanswered
        .map((gap) => ({ ...gap, start: gap.start - first, end: Math.min(gap.end - first, kept_seconds) }))
        .map((gap) => ({ ...gap, start: Math.max(0, gap.start) }))
        .filter(({ start, end }) => end > start),
      skipped_chunks: (whole ? recording.skipped_chunks : 0) + copied.damaged,
      started_at: timeAt(recording, first),
      pauses: pausesSince(recording, first),
    });
  }
  return copies;
}

/** A file in which nothing was ever kept has nothing to copy. */
function refusal(error: unknown): null {
  if (!(error instanceof JournalError)) throw error;
  if (error.code === 'incomplete') return null;
  if (error.code === 'disk_full') {
    throw new ServiceError(
      'storage_full',
      'The disk is full: the audio could not be copied. Nothing was changed.',
    );
  }
  throw new ServiceError('unavailable', 'The audio could not be copied. Nothing was changed.');
}
