// Says how much of a session was taken, so that its client sends the rest and nothing twice. For a session that was cut off by
// the end of the service, the journal on the disk decides.
import { open } from 'node:fs/promises';
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { JournalError } from '../../audio/journal-format.ts';
import { openJournal } from '../../audio/journal-reader.ts';
import type { Log } from '../../ports.ts';
import type { RecordingRow } from '../../store/recordings.ts';
import type { Store } from '../../store/store.ts';
import type { AudioVault } from './audio-vault.ts';
import { closeLedger } from './ledger.ts';

export interface TakenAudio {
  /**
   * Audio messages and declared gaps of the session, from its beginning, that survive a loss of power; null when nothing is
   * known of it. The session is over.
   */
  of(uid: string, sessionId: string): Promise<{ taken_messages: number; taken_gaps: number } | null>;
}

export function createTakenAudio({
  store,
  vault,
  log,
}: {
  store: Store;
  vault: AudioVault;
  log: Log;
}): TakenAudio {
  /** What is in the journal, and its messages behind the chunks that are counted already. */
  async function counted(row: RecordingRow, chunks: number): Promise<{ samples: number; messages: number }> {
    const key = store.conversations.get(row.uid, row.conversation_id)?.audio_key ?? null;
    if (key === null) throw new JournalError('missing', 'The audio is deleted.');
    const file = vault.journalFile(row.conversation_id, row.id);
    await toDisk(file);
    const reader = await openJournal({ file, key: vault.unwrap(row.conversation_id, key) });
    try {
      const from = reader.chunks.findIndex(({ index }) => index > chunks);
      let messages = 0;
      if (from >= 0)
        for await (const { frames, left_out } of reader.read(from)) messages += frames.length + left_out;
      return { samples: reader.totalSamples, messages };
    } finally {
      await reader.close();
    }
  }

  /** Of a recording that was cut off: what it did not come to write is no loss, because the client still has it. */
  async function closed(row: RecordingRow, before: number, chunks: number): Promise<number> {
    const { samples, messages } = await counted(row, chunks);
    const progress = closeLedger({ ...row, heard_seconds: 0 }, samples / SAMPLE_RATE, 'lost_link_seconds');
    store.transaction(() => {
      store.recordings.progress(row.id, progress);
      store.recordings.takenAtEnd(row.id, before + messages);
    });
    return before + messages;
  }

  /** What a full disk did not take was never said to be kept: the client has it, and it is heard in its next recording. */
  function broughtAgain(row: RecordingRow): void {
    const { heard_seconds, lost_disk_seconds } = row;
    if (lost_disk_seconds === 0) return;
    store.recordings.progress(row.id, {
      ...row,
      heard_seconds: heard_seconds - lost_disk_seconds,
      lost_disk_seconds: 0,
    });
  }

  async function messagesOf(row: RecordingRow): Promise<number> {
    const { taken_messages: before, taken_chunks: chunks } = row;
    if (before === null || chunks === null) {
      broughtAgain(row);
      return before ?? 0;
    }
    try {
      return await closed(row, before, chunks);
    } catch (error) {
      if (!(error instanceof JournalError)) throw error;
      log.warn({ err: error, recording_id: row.id }, 'what a client sent cannot be counted');
      return before;
    }
  }

  return {
    async of(uid, sessionId) {
      const rows = store.recordings.ofSession(uid, sessionId).filter((row) => row.taken_messages !== null);
      if (rows.length === 0) return null;
      let taken_messages = 0;
      for (const row of rows) taken_messages = Math.max(taken_messages, await messagesOf(row));
      return { taken_messages, taken_gaps: Math.max(...rows.map((row) => row.taken_gaps)) };
    },
  };
}

/** What a killed service left may be with the operating system only. */
async function toDisk(file: string): Promise<void> {
  // Windows refuses it for a file that is open for reading alone.
  const handle = await open(file, 'r+').catch((cause: unknown) => {
    throw new JournalError('missing', 'The audio file is missing.', { cause });
  });
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
