// Reads a sealed journal back: index by headers, chunks by authentication. Never returns a byte that did not authenticate.
import type { JournalMeta, JournalPosition } from './journal-format.ts';

export interface JournalChunk extends JournalPosition {
  /** Byte offset of the record in the file. */
  offset: number;
}

export interface JournalReader {
  readonly meta: JournalMeta;
  /** By headers only; `read` is what proves them. */
  readonly chunks: readonly JournalChunk[];
  /** End of the last chunk; 16 kHz samples since the recording began. */
  readonly totalSamples: number;
  /** True when bytes follow the last whole chunk: a write was cut short (or is going on right now), or a header is damaged. */
  readonly torn: boolean;
  /** Numbers in `chunks` of those that failed authentication so far; `read` skips them. */
  readonly damaged: readonly number[];
  /** Chunks from number `fromChunk` (in `chunks`, from 0) on. Rejects with JournalError io only. */
  read(fromChunk?: number): AsyncIterable<JournalPosition & { frames: Uint8Array[] }>;
  close(): Promise<void>;
}

/** Rejects with JournalError: missing, incomplete, wrong_key, io. */
export declare function openJournal(options: { file: string; key: Buffer }): Promise<JournalReader>;
