// Finds the frames in files that hold a device's frames: AAC in ADTS, and LC3 as the reference encoder writes it. Does not
// decode.
import { setImmediate as turn } from 'node:timers/promises';
import { adtsFrame, type AdtsFrame } from './aac/adts.ts';
import { SAMPLE_RATES } from './aac/bands.ts';
import { CorruptFrameError } from './audio-errors.ts';
import { windowed, type AudioSource } from './audio-source.ts';
import { audioFileKind } from './file-kind.ts';
import { isLc3Rate } from './lc3.ts';

export interface FrameFile {
  codec: 'aac' | 'lc3';
  /** Hz. */
  sample_rate: number;
  frame_ms: number;
  /** Null stands for bytes that are not a frame. */
  frames(): AsyncGenerator<Uint8Array<ArrayBuffer> | null>;
}

/** Null when the file has no such frames, or none that can be decoded here. */
export async function openFrameFile(file: AudioSource): Promise<FrameFile | null> {
  const { kind, start } = await audioFileKind(file);
  if (kind === 'aac') return openAdts(windowed(file), start);
  return kind === 'lc3' ? openLc3(windowed(file)) : null;
}

const SAMPLES_PER_BLOCK = 1024;
/** The largest length that its 13 bits can hold. */
const LARGEST_ADTS = 8_191;
const PIECE_BYTES = 64 * 1024;

async function openAdts(source: AudioSource, start: number): Promise<FrameFile | null> {
  const first = adtsFrameOrNull(await source.read(start, LARGEST_ADTS), 0);
  if (first === null) return null;
  const sample_rate = SAMPLE_RATES[first.rateIndex]!;
  return {
    codec: 'aac',
    sample_rate,
    frame_ms: ((SAMPLES_PER_BLOCK * first.blocks) / sample_rate) * 1000,
    async *frames() {
      for (let at = start; at < source.size;) {
        const bytes = await source.read(at, LARGEST_ADTS);
        const frame = adtsFrameOrNull(bytes, 0);
        if (frame !== null) {
          yield Uint8Array.from(bytes.subarray(0, frame.length));
          at += frame.length;
          continue;
        }
        const next = await nextAdts(source, at + 1);
        // Bytes behind the last frame are a tag, unless they begin like a frame.
        if (next < source.size || isAdtsStart(bytes, 0)) yield null;
        at = next;
      }
    },
  };
}

/** Position of the next frame; the end of the file when there is none. */
async function nextAdts(source: AudioSource, from: number): Promise<number> {
  for (let at = from; at < source.size; at += PIECE_BYTES) {
    const piece = await source.read(at, PIECE_BYTES + LARGEST_ADTS);
    for (let i = piece.indexOf(0xff); i >= 0 && i < PIECE_BYTES; i = piece.indexOf(0xff, i + 1)) {
      if (isAdtsStart(piece, i) && adtsFrameOrNull(piece, i) !== null) return at + i;
    }
    // Searching a file without any frame takes long: other work gets its turn.
    await turn();
  }
  return source.size;
}

/** Rules out most places that are not a frame without the cost of an exception. */
function isAdtsStart(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf6) === 0xf0 && (bytes[at + 2] ?? 0) >> 6 === 1;
}

function adtsFrameOrNull(bytes: Uint8Array, at: number): AdtsFrame | null {
  try {
    return adtsFrame(bytes, at);
  } catch (error) {
    if (error instanceof CorruptFrameError) return null;
    throw error;
  }
}

/** Positions in the reference encoder's header, in 16-bit little-endian numbers. */
const LC3_HEADER = { length: 2, rate: 4, channels: 8, duration: 10, bytes: 18 } as const;
/** In units of 10 microseconds. */
const TEN_MS = 1_000;

async function openLc3(source: AudioSource): Promise<FrameFile | null> {
  const header = await source.read(0, LC3_HEADER.bytes);
  if (header.length < LC3_HEADER.bytes) return null;
  const sample_rate = header.readUInt16LE(LC3_HEADER.rate) * 100;
  const mono = header.readUInt16LE(LC3_HEADER.channels) === 1;
  if (!mono || header.readUInt16LE(LC3_HEADER.duration) !== TEN_MS || !isLc3Rate(sample_rate)) return null;
  const start = header.readUInt16LE(LC3_HEADER.length);
  return {
    codec: 'lc3',
    sample_rate,
    frame_ms: sample_rate === 44_100 ? 480 / 44.1 : 10,
    async *frames() {
      for (let at = start; at < source.size;) {
        const length = at + 2 > source.size ? null : (await source.read(at, 2)).readUInt16LE(0);
        if (length === null || at + 2 + length > source.size) return yield null;
        yield Uint8Array.from(await source.read(at + 2, length));
        at += 2 + length;
      }
    },
  };
}
