// Reads a sealed journal back: index by headers, chunks by authentication. Never returns a byte that did not authenticate.
import { open, type FileHandle } from 'node:fs/promises';
import {
  HEADER_BYTES,
  JournalError,
  JournalMeta,
  PREAMBLE_LIMIT,
  RECORD_MAGIC_BYTES,
  TAG_BYTES,
  decodeHeader,
  incompleteError,
  journalError,
  preambleLength,
  unpackFrames,
  unreadableError,
  type JournalPosition,
  type PackedFrames,
  type RecordHeader,
} from './journal-format.ts';
import { scanJournal, type JournalChunk, type JournalPart } from './journal-index.ts';
import { SealError, unseal } from './sealing.ts';

/** Headers and small chunks are read in blocks of this size. */
const BLOCK_BYTES = 128 * 1024;

export interface JournalReader {
  readonly meta: JournalMeta;
  /** Chunks by their headers; only `read` authenticates them. */
  readonly chunks: readonly JournalChunk[];
  /** End of the last chunk, of the part that was opened; 16 kHz samples since the recording began. */
  readonly totalSamples: number;
  /** True when some bytes belong to no chunk: a write was cut short (or is going on right now), or a record is damaged. */
  readonly torn: boolean;
  /** Numbers in `chunks` of those that failed authentication so far; `read` skips them. */
  readonly damaged: readonly number[];
  /** Chunks from number `fromChunk` (in `chunks`, from 0) on. Rejects with JournalError (io). */
  read(fromChunk?: number): AsyncIterable<JournalPosition & PackedFrames>;
  close(): Promise<void>;
}

/**
 * Opens the file as it is at this moment, or a part of it; a writer may append meanwhile. Rejects with JournalError: missing,
 * incomplete, unreadable, io.
 */
export async function openJournal(
  options: { file: string; key: Buffer } & JournalPart,
): Promise<JournalReader> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(options.file, 'r');
    const { size } = await handle.stat();
    return await readIndex(handle, size, options);
  } catch (error) {
    await handle?.close().catch(() => undefined);
    throw journalError(error);
  }
}

async function readIndex(
  handle: FileHandle,
  size: number,
  options: { key: Buffer } & JournalPart,
): Promise<JournalReader> {
  const key = Buffer.from(options.key);
  const bytesAt = blockReader(handle);
  const start = await bytesAt(0, Math.min(PREAMBLE_LIMIT, size));
  const preambleEnd = preambleLength(start);
  const preamble = Buffer.from(start.subarray(0, preambleEnd));

  async function header(offset: number): Promise<RecordHeader | null> {
    if (offset + HEADER_BYTES > size) return null;
    const found = decodeHeader(await bytesAt(offset, HEADER_BYTES));
    return found && offset + recordBytes(found) <= size ? found : null;
  }

  async function plaintext(offset: number, { length, nonce }: RecordHeader): Promise<Buffer> {
    const record = await bytesAt(offset, HEADER_BYTES + length + TAG_BYTES);
    const aad = Buffer.concat([preamble, record.subarray(0, HEADER_BYTES)]);
    return unseal(key, nonce, record.subarray(HEADER_BYTES), aad);
  }

  async function authentic(offset: number): Promise<boolean> {
    const found = await header(offset);
    return found !== null && plaintext(offset, found).then(() => true, sealFailed);
  }

  async function nextMagic(from: number): Promise<number | null> {
    for (let offset = from; offset + HEADER_BYTES <= size;) {
      const block = await bytesAt(offset, Math.min(BLOCK_BYTES, size - offset));
      const at = block.indexOf(RECORD_MAGIC_BYTES);
      if (at >= 0) return offset + at;
      // The magic may lie across the border of two blocks.
      offset += Math.max(1, block.length - RECORD_MAGIC_BYTES.length + 1);
    }
    return null;
  }

  const first = await header(preambleEnd);
  if (!first) throw await firstRecordError();
  const meta = await openMeta(() => plaintext(preambleEnd, first));

  const { chunks, torn } = await scanJournal(
    { header, authentic, nextMagic, recordBytes, size },
    preambleEnd + recordBytes(first),
    options,
  );
  const last = chunks.at(-1);

  const damaged = new Set<number>();
  return {
    meta,
    chunks,
    totalSamples: last ? last.start_sample + last.samples : 0,
    torn,
    get damaged() {
      return [...damaged].sort((a, b) => a - b);
    },
    async *read(fromChunk = 0) {
      for (let number = Math.max(0, fromChunk); number < chunks.length; number++) {
        const chunk = chunks[number];
        if (!chunk) return;
        const packed = await framesOf(chunk).catch((error: unknown) => sealFailed(error) || null);
        if (packed) yield { start_sample: chunk.start_sample, samples: chunk.samples, ...packed };
        else damaged.add(number);
      }
    },
    async close() {
      key.fill(0);
      await handle.close();
    },
  };

  async function firstRecordError(): Promise<JournalError> {
    const cutShort =
      preambleEnd + HEADER_BYTES > size || decodeHeader(await bytesAt(preambleEnd, HEADER_BYTES)) !== null;
    return cutShort ? incompleteError() : unreadableError();
  }

  async function framesOf(chunk: JournalChunk): Promise<PackedFrames | null> {
    const found = await header(chunk.offset);
    return found && unpackFrames(await plaintext(chunk.offset, found));
  }
}

/** A first record that does not open means another key. */
async function openMeta(read: () => Promise<Buffer>): Promise<JournalMeta> {
  try {
    return JournalMeta.parse(JSON.parse((await read()).toString('utf8')));
  } catch (cause) {
    throw cause instanceof SealError ? unreadableError(cause) : cause;
  }
}

/** False for a failed authentication; anything else is thrown on as JournalError. */
function sealFailed(error: unknown): false {
  if (error instanceof SealError) return false;
  throw journalError(error);
}

function recordBytes({ length }: RecordHeader): number {
  return HEADER_BYTES + length + TAG_BYTES;
}

/** Reads exact ranges. */
function blockReader(handle: FileHandle): (offset: number, length: number) => Promise<Buffer> {
  let block = Buffer.alloc(0);
  let blockStart = 0;
  return async (offset, length) => {
    if (offset < blockStart || offset + length > blockStart + block.length) {
      const buffer = Buffer.alloc(Math.max(length, BLOCK_BYTES));
      let filled = 0;
      while (filled < length) {
        const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, offset + filled);
        if (bytesRead === 0) throw new JournalError('io', 'The audio file became shorter while it was read.');
        filled += bytesRead;
      }
      block = buffer.subarray(0, filled);
      blockStart = offset;
    }
    return block.subarray(offset - blockStart, offset - blockStart + length);
  };
}
