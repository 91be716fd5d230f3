// Writes the sealed, append-only journal of one recording. Decides when audio counts as written and as safe on disk. Does not
// know sessions or codecs; journal-reader.ts reads it back.
import { createSecretKey, type KeyObject } from 'node:crypto';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { systemClock, type Clock } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { makeSyncedFolder, syncFolder } from '../sync-folder.ts';
import {
  JournalError,
  RECORD_LIMIT,
  encodeHeader,
  encodePreamble,
  journalError,
  packFrames,
  type JournalMeta,
  type JournalPosition,
  type RecordKind,
} from './journal-format.ts';
import { KEY_BYTES, createNonce, seal } from './sealing.ts';

/** Unsynced data waits this long for its fdatasync, which leaves the disk the rest of the promised second. */
const SYNC_AFTER_MS = 800;

export interface JournalWriter {
  readonly file: string;
  readonly meta: JournalMeta;
  /** End of the last chunk that survives a kill of this process; 16 kHz samples since the recording began. */
  readonly writtenSamples: number;
  /** End of the last chunk that survives a power loss. */
  readonly syncedSamples: number;
  /**
   * Seals the frames as one chunk. Resolves once the operating system has them. Calls may overlap: chunks land in call
   * order. Rejects with JournalError (disk_full, io, closed); the file then still ends after its last whole chunk and a
   * later append may succeed. A position before the end of the chunk before it is a RangeError. `leftOut`: messages that came
   * with the frames and are not kept.
   */
  append(
    frames: readonly { bytes: Uint8Array }[],
    position: JournalPosition,
    leftOut?: number,
  ): Promise<void>;
  /** Resolves when everything appended so far is on the disk. Rejects with JournalError. */
  sync(): Promise<void>;
  /** Waits for pending appends, syncs and closes; rejects when the last sync failed. May be called twice. */
  close(): Promise<void>;
}

/** The part of a file handle the writer uses; tests inject one that fails. */
export interface JournalFile {
  write(
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesWritten: number }>;
  truncate(length: number): Promise<void>;
  datasync(): Promise<void>;
  close(): Promise<void>;
}

/** Recordings are cut between chunks: what is written as a whole is divided into chunks of this length. */
export const CHUNK_SAMPLES = SAMPLE_RATE / 10;

/** Parts of at most a chunk, on the same memory. */
export function* inChunks(pcm: Int16Array): Generator<Int16Array> {
  for (let at = 0; at < pcm.length; at += CHUNK_SAMPLES) yield pcm.subarray(at, at + CHUNK_SAMPLES);
}

export interface JournalWriterOptions {
  /** Must not exist yet; missing folders are created. */
  file: string;
  /** 32 bytes; copied. */
  key: Buffer;
  meta: JournalMeta;
  clock?: Clock;
  /** Called when syncing in the background fails; every later append and sync rejects then. */
  onError?: (error: JournalError) => void;
  openFile?: (file: string) => Promise<JournalFile>;
}

/** Creates the file and its sealed first record; both are on the disk when this resolves. Rejects with JournalError. */
export async function createJournalWriter(options: JournalWriterOptions): Promise<JournalWriter> {
  if (options.key.length !== KEY_BYTES) throw new RangeError('a journal key has 32 bytes');
  const preamble = encodePreamble(options.meta);
  const key = createSecretKey(options.key);
  const meta = sealRecord(key, preamble, 'meta', 0, Buffer.from(JSON.stringify(options.meta)), {
    start_sample: 0,
    samples: 0,
  });
  const first = Buffer.concat([preamble, meta]);
  let handle: JournalFile | undefined;
  try {
    const folder = dirname(options.file);
    await makeSyncedFolder(folder);
    handle = await (options.openFile ?? openNew)(options.file);
    await writeAll(handle, first, 0);
    await handle.datasync();
    await syncFolder(folder);
  } catch (error) {
    await handle?.close().catch(() => undefined);
    throw journalError(error);
  }
  return startWriter(options, handle, key, preamble, first.length);
}

function startWriter(
  { file, meta, clock = systemClock, onError }: JournalWriterOptions,
  handle: JournalFile,
  key: KeyObject,
  preamble: Buffer,
  size: number,
): JournalWriter {
  let end = size;
  let index = 1;
  let planned = 0;
  let written = 0;
  let synced = 0;
  let dirty = false;
  let broken: JournalError | null = null;
  let closing: Promise<void> | null = null;
  let cancelSync: (() => void) | null = null;
  // Writes run one after another, and so do syncs; a write never waits for a slow sync.
  const writes = createSerialQueue();
  const syncs = createSerialQueue();

  function sync(): Promise<void> {
    const writtenBefore = writes.idle();
    return syncs.run(() => writtenBefore.then(datasync));
  }

  async function writeChunk(packed: Buffer, position: JournalPosition): Promise<void> {
    if (broken) throw broken;
    const record = sealRecord(key, preamble, 'audio', index, packed, position);
    try {
      await writeAll(handle, record, end);
    } catch (error) {
      // A torn record is removed, since the next chunk would follow it.
      await handle.truncate(end).catch((cause: unknown) => {
        broken = journalError(cause);
      });
      throw journalError(error);
    }
    end += record.length;
    index += 1;
    written = position.start_sample + position.samples;
    dirty = true;
    cancelSync ??= clock.after(SYNC_AFTER_MS, syncInBackground);
  }

  async function datasync(): Promise<void> {
    cancelSync?.();
    cancelSync = null;
    if (broken) throw broken;
    if (!dirty) return;
    const upTo = written;
    dirty = false;
    try {
      await handle.datasync();
    } catch (error) {
      // After a failed sync the system may have dropped the pages: nothing later can be promised for this file.
      broken = journalError(error);
      throw broken;
    }
    synced = upTo;
  }

  function syncInBackground(): void {
    cancelSync = null;
    sync().catch((error: unknown) => onError?.(journalError(error)));
  }

  async function syncAndClose(): Promise<void> {
    try {
      await sync();
    } finally {
      await handle.close();
    }
  }

  return {
    file,
    meta,
    get writtenSamples() {
      return written;
    },
    get syncedSamples() {
      return synced;
    },
    append(frames, position, leftOut = 0) {
      if (closing) return Promise.reject(closedError());
      const { start_sample, samples } = position;
      if (!Number.isSafeInteger(start_sample) || !Number.isInteger(samples) || samples < 0) {
        return Promise.reject(new RangeError('a journal position is in whole samples'));
      }
      if (start_sample < planned) return Promise.reject(new RangeError('journal chunks may not overlap'));
      // The frames are views over socket memory, so packing copies them before this call returns.
      const packed = packFrames(frames, leftOut);
      if (packed.length > RECORD_LIMIT) return Promise.reject(new RangeError('journal chunk too large'));
      planned = start_sample + samples;
      return writes.run(() => writeChunk(packed, { start_sample, samples }));
    },
    sync: () => (closing ? Promise.reject(closedError()) : sync()),
    close() {
      closing ??= syncAndClose();
      return closing;
    },
  };
}

function closedError(): JournalError {
  return new JournalError('closed', 'The audio file is closed.');
}

/** One record: header, ciphertext, tag. */
function sealRecord(
  key: KeyObject,
  preamble: Buffer,
  kind: RecordKind,
  index: number,
  plaintext: Buffer,
  position: JournalPosition,
): Buffer {
  const nonce = createNonce();
  const header = encodeHeader({ kind, index, ...position, length: plaintext.length, nonce });
  return Buffer.concat([header, seal(key, nonce, plaintext, Buffer.concat([preamble, header]))]);
}

async function writeAll(handle: JournalFile, bytes: Buffer, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    if (bytesWritten === 0) throw new JournalError('io', 'The audio file could not be written.');
    done += bytesWritten;
  }
}

function openNew(file: string): Promise<JournalFile> {
  return open(file, 'wx', 0o600);
}
