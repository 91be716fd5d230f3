// The byte format of an audio journal: the clear headers of its records and the packing of frames. Does no I/O; has no keys.
import { z } from 'zod';
import { Codec } from '../../contract/listen.ts';

/** Describes a journal; sealed in its first record. */
export const JournalMeta = z.object({
  conversation_id: z.string().min(1).max(200),
  recording_id: z.string().min(1).max(200),
  codec: Codec,
  /** Hz. */
  sample_rate: z.int(),
  channels: z.int(),
  /** As in AudioFormat. Journals from before this was stored have it in the messages of two channels. */
  channel_byte: z.boolean().default(true),
  /** As in AudioFormat. */
  first_channel: z.int().default(0),
  /** Milliseconds since the Unix epoch. */
  started_at: z.number(),
});
export type JournalMeta = z.input<typeof JournalMeta>;

/** Position of a chunk: 16 kHz samples since the recording began. */
export interface JournalPosition {
  start_sample: number;
  samples: number;
}

export type JournalErrorCode =
  /** No room left; the file ends after the last whole chunk, and a later append may succeed. */
  | 'disk_full'
  /** The operating system refused. */
  | 'io'
  | 'closed'
  /** The file does not exist. */
  | 'missing'
  /** The file ends before its first record: it never held audio. */
  | 'incomplete'
  /** The first record cannot be opened: another key, or damage at the very start. */
  | 'unreadable';

/** The message is public-safe: it names no path. */
export class JournalError extends Error {
  readonly code: JournalErrorCode;

  constructor(code: JournalErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'JournalError';
    this.code = code;
  }
}

export function incompleteError(): JournalError {
  return new JournalError('incomplete', 'The audio file ends before its first record.');
}

export function unreadableError(cause?: unknown): JournalError {
  return new JournalError('unreadable', 'The audio file cannot be opened with this key.', { cause });
}

/** Turns a failure of the file system into a JournalError. */
export function journalError(cause: unknown): JournalError {
  if (cause instanceof JournalError) return cause;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return new JournalError('missing', 'The audio file is missing.', { cause });
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new JournalError('disk_full', 'The disk is full: audio can no longer be kept.', { cause });
  }
  return new JournalError('io', 'The audio file could not be read or written.', { cause });
}

/*
 * file     = preamble record*
 * preamble = 'EARJNL1\n' u16 length, conversation id, u16 length, recording id     (all numbers little-endian)
 * record   = header ciphertext tag
 * header   = 'EjCK', kind u32, index u32, start_sample u64, samples u32, length u32, nonce 12 bytes
 * The preamble and the header are the additional authenticated data of the record. The first record (kind meta) holds
 * JournalMeta as JSON, each later one (kind audio) holds frames: u32 length, bytes. Before its frames may stand how many
 * messages came with them and are not kept: u32, with the highest bit set.
 */
const PREAMBLE_MAGIC = Buffer.from('EARJNL1\n', 'latin1');
/** The first bytes of every record. */
export const RECORD_MAGIC_BYTES = Buffer.from('EjCK', 'latin1');
const ID_LIMIT = 800;
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;
export const HEADER_BYTES = 28 + NONCE_BYTES;
/** Bounds what a reader allocates for one record. */
export const RECORD_LIMIT = 16 * 1024 * 1024;
/** Length of the longest possible preamble. */
export const PREAMBLE_LIMIT = PREAMBLE_MAGIC.length + 2 * (2 + ID_LIMIT);

export type RecordKind = 'meta' | 'audio';

export interface RecordHeader extends JournalPosition {
  kind: RecordKind;
  index: number;
  /** Bytes of the ciphertext, without the tag. */
  length: number;
  nonce: Buffer;
}

export function encodePreamble(ids: { conversation_id: string; recording_id: string }): Buffer {
  const parts: Buffer[] = [PREAMBLE_MAGIC];
  for (const id of [ids.conversation_id, ids.recording_id]) {
    const bytes = Buffer.from(id, 'utf8');
    if (bytes.length > ID_LIMIT) throw new RangeError('journal id too long');
    const length = Buffer.alloc(2);
    length.writeUInt16LE(bytes.length);
    parts.push(length, bytes);
  }
  return Buffer.concat(parts);
}

/** Length in bytes of the preamble at the start of `bytes`. Throws JournalError: incomplete, unreadable. */
export function preambleLength(bytes: Buffer): number {
  const magic = bytes.subarray(0, PREAMBLE_MAGIC.length);
  if (!magic.equals(PREAMBLE_MAGIC.subarray(0, magic.length))) throw unreadableError();
  let offset = PREAMBLE_MAGIC.length;
  for (let id = 0; id < 2; id++) {
    if (offset + 2 > bytes.length) throw incompleteError();
    const length = bytes.readUInt16LE(offset);
    if (length > ID_LIMIT) throw unreadableError();
    offset += 2 + length;
  }
  if (offset > bytes.length) throw incompleteError();
  return offset;
}

export function encodeHeader(header: RecordHeader): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  RECORD_MAGIC_BYTES.copy(bytes);
  bytes.writeUInt32LE(header.kind === 'meta' ? 0 : 1, 4);
  bytes.writeUInt32LE(header.index, 8);
  bytes.writeBigUInt64LE(BigInt(header.start_sample), 12);
  bytes.writeUInt32LE(header.samples, 20);
  bytes.writeUInt32LE(header.length, 24);
  header.nonce.copy(bytes, 28);
  return bytes;
}

/** Null when the bytes are not a header. A header is trusted only after its record was opened. */
export function decodeHeader(bytes: Buffer): RecordHeader | null {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, 4).equals(RECORD_MAGIC_BYTES)) return null;
  const kind = bytes.readUInt32LE(4);
  const start_sample = Number(bytes.readBigUInt64LE(12));
  const length = bytes.readUInt32LE(24);
  if (kind > 1 || length > RECORD_LIMIT || !Number.isSafeInteger(start_sample)) return null;
  return {
    kind: kind === 0 ? 'meta' : 'audio',
    index: bytes.readUInt32LE(8),
    start_sample,
    samples: bytes.readUInt32LE(20),
    length,
    nonce: Buffer.from(bytes.subarray(28, HEADER_BYTES)),
  };
}

const LEFT_OUT = 0x8000_0000;

export interface PackedFrames {
  frames: Uint8Array[];
  /** Messages that came before the last of these frames and are not kept. */
  left_out: number;
}

export function packFrames(frames: readonly { bytes: Uint8Array }[], leftOut = 0): Buffer {
  const parts: Uint8Array[] = [];
  if (leftOut > 0) {
    const count = Buffer.alloc(4);
    count.writeUInt32LE(LEFT_OUT + Math.min(leftOut, LEFT_OUT - 1));
    parts.push(count);
  }
  for (const { bytes } of frames) {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    parts.push(length, bytes);
  }
  return Buffer.concat(parts);
}

/** Null when the lengths do not add up. */
export function unpackFrames(packed: Buffer): PackedFrames | null {
  const frames: Uint8Array[] = [];
  let left_out = 0;
  let offset = 0;
  if (packed.length >= 4 && packed.readUInt32LE(0) >= LEFT_OUT) {
    left_out = packed.readUInt32LE(0) - LEFT_OUT;
    offset = 4;
  }
  while (offset < packed.length) {
    if (offset + 4 > packed.length) return null;
    const end = offset + 4 + packed.readUInt32LE(offset);
    if (end > packed.length) return null;
    frames.push(packed.subarray(offset + 4, end));
    offset = end;
  }
  return { frames, left_out };
}
