// Files that already hold the frames of a device: AAC in ADTS, and LC3 as the reference encoder writes it. They go to the
// service as they are. Decides what in them can be sent; decodes nothing.
import { CorruptFrameError } from '../server/audio/audio-errors.ts';
import { adtsFrame } from '../server/audio/aac/adts.ts';
import { SAMPLE_RATES } from '../server/audio/aac/bands.ts';
import { isLc3Rate } from '../server/audio/lc3.ts';
import type { Outgoing } from './frames.ts';

/** Null when the file holds no frames that the service takes. */
export function encodedFrames(file: Buffer): Outgoing | null {
  return adtsFile(file) ?? lc3File(file);
}

const SAMPLES_PER_BLOCK = 1024;

/** Broken stretches between frames are left out; a file that does not begin with a frame is none. */
function adtsFile(file: Buffer): Outgoing | null {
  const frames: Uint8Array<ArrayBuffer>[] = [];
  let first: { rate: number; samples: number } | null = null;
  for (let offset = 0; offset < file.length;) {
    const frame = adtsFrameOrNull(file, offset);
    if (frame === null) {
      if (first === null) return null;
      const next = file.indexOf(0xff, offset + 1);
      offset = next === -1 ? file.length : next;
      continue;
    }
    first ??= { rate: SAMPLE_RATES[frame.rateIndex]!, samples: SAMPLES_PER_BLOCK * frame.blocks };
    frames.push(Uint8Array.from(file.subarray(offset, offset + frame.length)));
    offset += frame.length;
  }
  if (first === null) return null;
  const frameMs = (first.samples / first.rate) * 1000;
  // The service reads the rate in the frames, but takes only those of its list in the query.
  return { codec: 'aac', sampleRate: Math.min(48_000, Math.max(8_000, first.rate)), frameMs, frames };
}

function adtsFrameOrNull(file: Buffer, offset: number): ReturnType<typeof adtsFrame> | null {
  try {
    return adtsFrame(file, offset);
  } catch (error) {
    if (error instanceof CorruptFrameError) return null;
    throw error;
  }
}

/** The header of a file of the reference encoder, in 16-bit little-endian numbers. */
const LC3_MAGIC = 0xcc1c;
const LC3_HEADER = { length: 2, rate: 4, channels: 8, duration: 10, bytes: 18 } as const;
/** Of 10 microseconds. */
const TEN_MS = 1_000;
const FIXED_FRAME_BYTES = 30;

function lc3File(file: Buffer): Outgoing | null {
  if (file.length < LC3_HEADER.bytes || file.readUInt16LE(0) !== LC3_MAGIC) return null;
  const sampleRate = file.readUInt16LE(LC3_HEADER.rate) * 100;
  const mono = file.readUInt16LE(LC3_HEADER.channels) === 1;
  if (!mono || file.readUInt16LE(LC3_HEADER.duration) !== TEN_MS || !isLc3Rate(sampleRate)) return null;
  const frames: Uint8Array<ArrayBuffer>[] = [];
  for (let offset = file.readUInt16LE(LC3_HEADER.length); offset + 2 < file.length;) {
    const end = offset + 2 + file.readUInt16LE(offset);
    if (end > file.length) break;
    frames.push(Uint8Array.from(file.subarray(offset + 2, end)));
    offset = end;
  }
  if (frames.length === 0) return null;
  const fixed = sampleRate === 16_000 && frames.every((frame) => frame.length === FIXED_FRAME_BYTES);
  const frameMs = sampleRate === 44_100 ? 480 / 44.1 : 10;
  return { codec: fixed ? 'lc3_fs1030' : 'lc3', sampleRate, frameMs, frames };
}
