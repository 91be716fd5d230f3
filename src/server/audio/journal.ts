// Writes the sealed, append-only journal of one recording. Decides when audio counts as written and as safe on disk.
// Knows nothing of sessions or codecs; reading back is journal-reader.ts.
import type { Clock } from '../ports.ts';
import type { JournalMeta, JournalPosition } from './journal-format.ts';

export interface JournalWriter {
  readonly file: string;
  readonly meta: JournalMeta;
  /** End of the last chunk that survives a kill of this process; 16 kHz samples since the recording began. */
  readonly writtenSamples: number;
  /** End of the last chunk that survives a power loss. */
  readonly syncedSamples: number;
  /**
   * Seals the frames as one chunk. Resolves once the operating system has them. Calls may overlap: chunks land in call order.
   * Rejects with JournalError (disk_full, io, closed); the file then still ends after its last whole chunk.
   */
  append(frames: readonly { bytes: Uint8Array }[], position: JournalPosition): Promise<void>;
  /** Resolves when everything appended so far is on the disk. Rejects with JournalError. */
  sync(): Promise<void>;
  /** Waits for pending appends, syncs and closes. May be called twice. */
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

export interface JournalWriterOptions {
  /** Must not exist yet; missing folders are created. */
  file: string;
  /** 32 bytes; copied. */
  key: Buffer;
  meta: JournalMeta;
  clock?: Clock;
  /** Told when syncing in the background fails; the next append or sync rejects as well. */
  onError?: (error: Error) => void;
  openFile?: (file: string) => Promise<JournalFile>;
}

/** Creates the file and its sealed first record; both are on the disk when this resolves. Rejects with JournalError. */
export declare function createJournalWriter(options: JournalWriterOptions): Promise<JournalWriter>;
