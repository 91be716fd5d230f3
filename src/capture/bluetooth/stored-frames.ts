// Cuts what a wearable has stored into files for the service: blocks of packed frames become frames behind their lengths, with the
// time at which they begin. Where a file ends depends on the blocks alone, so that the same recording always makes the same files.
// Pure.
import type { WearableCodec } from './codecs.ts';

/** Frames of a block, each behind one byte with its length; zeros fill it up. */
export const BLOCK_BYTES = 440;
/** About ten minutes of Opus. */
const BLOCKS_A_FILE = 5_000;
/** A block may be stamped with a time this much later than the sound before it ended; more is a pause in the recording. */
const PAUSE_SECONDS = 2;
/** 2024, in seconds since 1970: a device whose clock was never set, or was lost, says less. */
export const CLOCK_IS_SET = 1_704_067_200;

export interface StoredFile {
  /** Milliseconds since 1970. */
  startedAt: number;
  seconds: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface StoredFrames {
  /** Seconds since 1970. */
  readonly startedAt: number | null;
  /** `time`: seconds since 1970, as the device stamped the block. */
  block(time: number, bytes: Uint8Array): void;
  /** The recording is over. */
  end(): void;
  /** The oldest file that is whole; it stays until it is dropped. */
  firstFile(): StoredFile | null;
  dropFile(): void;
}

/** Seconds since 1970. `startedAt`: null where the first block says it; or where only the end is known, `endsAt`. */
export function createStoredFrames(
  { startedAt, endsAt }: { startedAt: number | null; endsAt?: number },
  codec: WearableCodec,
): StoredFrames {
  const files: StoredFile[] = [];
  let frames: Uint8Array[] = [];
  let blocks = 0;
  let micros = 0;
  /** Of the block before. */
  let stamp = 0;
  let start = startedAt ?? 0;
  let began = endsAt === undefined ? startedAt : 0;
  /** Until then nobody knows when a file begins. */
  let isPlaced = endsAt === undefined;

  function cut(next: number): void {
    if (frames.length > 0)
      files.push({
        startedAt: Math.round(start * 1_000),
        seconds: micros / 1_000_000,
        bytes: behindLengths(frames),
      });
    frames = [];
    blocks = 0;
    micros = 0;
    start = next;
  }

  const end = (): number => start + micros / 1_000_000;

  return {
    get startedAt() {
      return isPlaced ? began : (endsAt ?? null);
    },
    block(time, bytes) {
      if (began === null) {
        began = time;
        start = time;
      }
      // Back by so much: the stamp before was wrong, or the clock was set.
      const isBack = time < stamp - PAUSE_SECONDS && time >= CLOCK_IS_SET;
      if (time > end() + PAUSE_SECONDS || isBack) cut(time);
      else if (blocks >= BLOCKS_A_FILE) cut(end());
      if (time >= CLOCK_IS_SET) stamp = time;
      blocks++;
      for (const frame of unpacked(bytes)) {
        frames.push(frame);
        micros += codec.micros(frame);
      }
    },
    end() {
      const over = end();
      cut(over);
      if (isPlaced || endsAt === undefined) return;
      isPlaced = true;
      began = endsAt - over;
      for (const file of files) file.startedAt += Math.round(began * 1_000);
    },
    firstFile: () => (isPlaced ? (files[0] ?? null) : null),
    dropFile: () => void files.shift(),
  };
}

function* unpacked(block: Uint8Array): Generator<Uint8Array> {
  let at = 0;
  while (at < block.length) {
    const size = block[at]!;
    at++;
    if (size === 0) continue;
    if (at + size > block.length) return;
    yield block.slice(at, at + size);
    at += size;
  }
}

function behindLengths(frames: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frames.reduce((sum, { length }) => sum + 4 + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const frame of frames) {
    view.setUint32(at, frame.length, true);
    bytes.set(frame, at + 4);
    at += 4 + frame.length;
  }
  return bytes;
}

/** As apps of the original name it. A time between two seconds is in milliseconds, which the service reads, too. */
export function storedFileName(startedAt: number, { format, usualMicros }: WearableCodec): string {
  const samples = Math.round((usualMicros * format.sampleRate) / 1_000_000);
  const time = startedAt % 1_000 === 0 ? startedAt / 1_000 : startedAt;
  return `audio_omi_${format.codec}_${format.sampleRate}_1_fs${samples}_${time}.bin`;
}
