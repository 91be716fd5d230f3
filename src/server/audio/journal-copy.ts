// Copies a range of a sealed journal into a new one, under another key and other ids, without decoding its frames. Does not
// know conversations; the caller decides the range.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { rm } from 'node:fs/promises';
import { JournalError } from './journal-format.ts';
import { openJournal, type JournalReader } from './journal-reader.ts';
import { createJournalWriter, type JournalFile } from './journal.ts';

export interface JournalCopyOptions {
  from: { file: string; key: Buffer };
  /** The file must not exist yet. */
  to: { file: string; key: Buffer; conversation_id: string; recording_id: string };
  /** First 16 kHz sample of the range; it becomes sample 0 of the copy. The start of the journal when absent. */
  from_sample?: number;
  /** First sample behind the range; the end of the journal when absent. */
  to_sample?: number;
  signal?: AbortSignal;
  openFile?: (file: string) => Promise<JournalFile>;
}

export interface JournalCopy {
  /** End of the copy's last chunk; samples since its start. */
  samples: number;
  chunks: number;
  /** Chunks of the range that did not authenticate: their time is silence in the copy. */
  damaged: number;
  /** Some bytes of the source belong to no chunk. */
  torn: boolean;
}

const MS_PER_SAMPLE = 1_000 / SAMPLE_RATE;

/**
 * A chunk belongs to the range in which it starts, so that two neighbouring copies share nothing and lose nothing. Null, and
 * no file, when no chunk starts in the range. Rejects with JournalError or the reason of `signal`, and then leaves no file.
 */
export async function copyJournal(options: JournalCopyOptions): Promise<JournalCopy | null> {
  const { from_sample = 0, to_sample = Infinity } = options;
  const reader = await openJournal(options.from);
  try {
    const first = reader.chunks.findIndex((chunk) => chunk.start_sample >= from_sample);
    if (first < 0 || reader.chunks[first]!.start_sample >= to_sample) return null;
    return await copyFrom(reader, first, from_sample, to_sample, options);
  } finally {
    await reader.close();
  }
}

async function copyFrom(
  reader: JournalReader,
  first: number,
  from_sample: number,
  to_sample: number,
  { to, signal, openFile }: JournalCopyOptions,
): Promise<JournalCopy> {
  const { file, key, conversation_id, recording_id } = to;
  const started_at = reader.meta.started_at + Math.round(from_sample * MS_PER_SAMPLE);
  const meta = { ...reader.meta, conversation_id, recording_id, started_at };
  signal?.throwIfAborted();
  try {
    const writer = await createJournalWriter({ file, key, meta, ...(openFile && { openFile }) });
    let chunks = 0;
    try {
      for await (const { start_sample, samples, frames, left_out } of reader.read(first)) {
        signal?.throwIfAborted();
        if (start_sample >= to_sample) break;
        const bytes = frames.map((frame) => ({ bytes: frame }));
        await writer.append(bytes, { start_sample: start_sample - from_sample, samples }, left_out);
        chunks += 1;
      }
    } finally {
      await writer.close();
    }
    const inStretch = (number: number): boolean => (reader.chunks[number]?.start_sample ?? 0) < to_sample;
    const damaged = reader.damaged.filter(inStretch).length;
    return { samples: writer.writtenSamples, chunks, damaged, torn: reader.torn };
  } catch (error) {
    if (!alreadyThere(error)) await rm(file, { force: true });
    throw error;
  }
}

/** Whether the target existed before: it is then not removed. */
function alreadyThere(error: unknown): boolean {
  const cause = error instanceof JournalError ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'EEXIST';
}
