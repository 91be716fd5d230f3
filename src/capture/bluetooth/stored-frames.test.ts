import { describe, expect, it } from 'vitest';
import { codecByNumber } from './codecs.ts';
import { BLOCK_BYTES, createStoredFrames, storedFileName, type StoredFile } from './stored-frames.ts';

const codec = codecByNumber(21)!;
const START = 1_767_600_000;
/** CELT, 20 ms. */
const FRAME = [0xb8, 1, 2, 3];

function block(...frames: number[][]): Uint8Array {
  const bytes = new Uint8Array(BLOCK_BYTES);
  bytes.set(frames.flatMap((frame) => [frame.length, ...frame]));
  return bytes;
}

/** 88 frames: 1.76 s. */
const FULL = block(...Array.from({ length: 88 }, () => FRAME));

function cut(
  blocks: readonly [time: number, bytes: Uint8Array][],
  startedAt: number | null = START,
): StoredFile[] {
  const frames = createStoredFrames({ startedAt }, codec);
  const files: StoredFile[] = [];
  for (const [time, bytes] of blocks) frames.block(time, bytes);
  frames.end();
  for (let file = frames.firstFile(); file; file = frames.firstFile()) {
    files.push(file);
    frames.dropFile();
  }
  return files;
}

describe('what a wearable stored, as files for the service', () => {
  it('each frame is behind its length', () => {
    const [file] = cut([[START, block(FRAME, [0xb8, 9])]]);
    expect([...file!.bytes]).toEqual([4, 0, 0, 0, ...FRAME, 2, 0, 0, 0, 0xb8, 9]);
    expect(file).toMatchObject({ startedAt: START * 1_000, seconds: 0.04 });
  });

  it('what is cut off at the end of a block is none', () => {
    const bytes = new Uint8Array(BLOCK_BYTES).fill(200);
    expect(
      cut([[START, bytes.map((_, at) => (at < 201 ? (at === 0 ? 200 : 0xb8) : 240))]])[0]!.bytes.length,
    ).toBe(204);
  });

  it('a file is as long as 5,000 blocks, and the next one begins where it ended', () => {
    const files = cut(Array.from({ length: 5_001 }, () => [START, FULL]));
    expect(files.map(({ seconds }) => seconds)).toEqual([8_800, 1.76]);
    expect(files[1]!.startedAt).toBe((START + 8_800) * 1_000);
  });

  it('a pause in the recording makes another file at its own time; a clock that counts seconds makes none', () => {
    const files = cut([
      [START, FULL],
      [START + 2, FULL],
      [START + 3, FULL],
      [START + 60, FULL],
    ]);
    expect(files.map(({ startedAt, seconds }) => [startedAt / 1_000 - START, seconds])).toEqual([
      [0, 5.28],
      [60, 1.76],
    ]);
  });

  it('one stamp that is wrong takes the rest of the recording nowhere', () => {
    const places = (wrong: number) =>
      cut([
        [START, FULL],
        [START + 2, FULL],
        [wrong, FULL],
        [START + 5, FULL],
        [START + 7, FULL],
      ]).map(({ startedAt, seconds }) => [startedAt / 1_000, seconds]);
    const later = 4_294_967_295;
    expect(places(later)).toEqual([
      [START, 3.52],
      [later, 1.76],
      [START + 5, 3.52],
    ]);
    // A clock that forgot the time: it is where the others are.
    expect(places(0)).toEqual([[START, 8.8]]);
  });

  it('times that stand still are the time at which it began', () => {
    expect(cut(Array.from({ length: 10 }, () => [START, FULL])).length).toBe(1);
  });

  it('without a time of its own, it began when its first block did', () => {
    expect(cut([[START + 7, FULL]], null)[0]!.startedAt).toBe((START + 7) * 1_000);
  });

  it('the name says what apps of the original say', () => {
    expect(storedFileName(START * 1_000, codec)).toBe(`audio_omi_opus_fs320_16000_1_fs320_${START}.bin`);
    expect(storedFileName(START * 1_000, codecByNumber(20)!)).toBe(
      `audio_omi_opus_16000_1_fs160_${START}.bin`,
    );
    expect(storedFileName(START * 1_000 + 760, codec)).toBe(
      `audio_omi_opus_fs320_16000_1_fs320_${START}760.bin`,
    );
  });
});
