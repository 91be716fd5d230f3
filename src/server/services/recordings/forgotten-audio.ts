// Copies what is kept of a conversation's recordings before a moment, under a new key: without the old key the rest cannot
// be read any more. Stores no rows: the caller stores the answer, or removes the files.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { copyJournal } from '../../audio/journal-copy.ts';
import { openJournal } from '../../audio/journal-reader.ts';
import type { RecordingRow } from '../../store/recordings.ts';
import type { AudioSource } from './audio-copies.ts';
import type { AudioVault } from './audio-vault.ts';
import { declaredSeconds } from './ledger.ts';

export interface ForgottenAudioRequest {
  vault: AudioVault;
  from: AudioSource;
  wrapped_key: Buffer;
  /** Seconds since the conversation began. */
  until: number;
  signal?: AbortSignal | undefined;
}

/** The rows of the copies, in order, each with what of it is forgotten now. Rejects with JournalError. */
export async function copyUntil(request: ForgottenAudioRequest): Promise<RecordingRow[]> {
  const { vault, from, wrapped_key, until, signal } = request;
  const { row, recordings } = from;
  const key = vault.unwrap(row.id, row.audio_key!);
  const newKey = vault.unwrap(row.id, wrapped_key);
  const rows: RecordingRow[] = [];
  for (const recording of recordings) {
    const file = vault.journalFile(row.id, recording.id);
    const id = randomUUID();
    let kept_seconds = 0;
    if (existsSync(file)) {
      const reader = await openJournal({ file, key });
      await reader.close();
      const limit = (until - recording.offset_seconds) * SAMPLE_RATE;
      // A chunk that reaches beyond the moment is forgotten whole.
      const beyond = reader.chunks.find(({ start_sample, samples }) => start_sample + samples > limit);
      const copied = await copyJournal({
        from: { file, key },
        to: {
          file: vault.journalFile(row.id, id),
          key: newKey,
          conversation_id: row.id,
          recording_id: id,
        },
        ...(beyond && { to_sample: beyond.start_sample }),
        ...(signal && { signal }),
      });
      kept_seconds = (copied?.samples ?? 0) / SAMPLE_RATE;
    }
    const forgotten = {
      ...recording,
      forgotten_seconds: recording.forgotten_seconds + recording.kept_seconds - kept_seconds,
    };
    rows.push({
      ...forgotten,
      id,
      kept_seconds,
      heard_seconds: kept_seconds + declaredSeconds(forgotten),
      transcribed_seconds: Math.min(recording.transcribed_seconds, kept_seconds),
      unanswered: recording.unanswered
        .filter(({ start }) => start < kept_seconds)
        .map((gap) => ({ ...gap, end: Math.min(gap.end, kept_seconds) })),
      pauses: recording.pauses.filter(({ at }) => at <= kept_seconds),
    });
  }
  return rows;
}
