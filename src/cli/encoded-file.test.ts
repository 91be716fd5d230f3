import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIO_FIXTURES } from '../../tests/helpers/audio.ts';
import { detectAudio } from './detect-audio.ts';
import { encodedFrames } from './encoded-file.ts';

const fixture = (name: string): Buffer => readFileSync(join(AUDIO_FIXTURES, name));
const bytesOf = (frames: Iterable<Uint8Array>): Buffer => Buffer.concat([...frames]);

describe('ADTS', () => {
  const file = fixture('speech-44100-stereo.aac');

  it('is every frame of the file at its own rate', () => {
    const { codec, sampleRate, frameMs, frames } = encodedFrames(file)!;
    expect([codec, sampleRate]).toEqual(['aac', 44_100]);
    expect(frameMs).toBeCloseTo(23.22);
    expect([...frames]).toHaveLength(504);
    expect(bytesOf(frames).equals(file)).toBe(true);
  });

  it('names a rate that the service knows for one beyond it', () => {
    expect(encodedFrames(fixture('mixed-96000.aac'))!.sampleRate).toBe(48_000);
  });

  it('finds its way again behind bytes that are no frame, and leaves a cut frame out', () => {
    const frames = [...encodedFrames(file)!.frames];
    const noise = Buffer.alloc(100, 0x55);
    const broken = Buffer.concat([bytesOf(frames.slice(0, 2)), noise, bytesOf(frames.slice(2, 4))]);
    expect([...encodedFrames(broken.subarray(0, -10))!.frames]).toEqual(frames.slice(0, 3));
  });
});

describe('LC3', () => {
  const file = fixture('speech-10ms.lc3bin');
  const changed = (offset: number, value: number): Buffer => {
    const copy = Buffer.from(file);
    copy.writeUInt16LE(value, offset);
    return copy;
  };

  it('is lc3_fs1030 when all frames have 30 bytes at 16 kHz', () => {
    const { codec, sampleRate, frameMs, frames } = encodedFrames(file)!;
    expect([codec, sampleRate, frameMs, [...frames].length]).toEqual(['lc3_fs1030', 16_000, 10, 1_167]);
  });

  it('is lc3 otherwise', () => {
    expect(encodedFrames(changed(4, 240))).toMatchObject({ codec: 'lc3', sampleRate: 24_000 });
    expect(encodedFrames(changed(4, 441))!.frameMs).toBeCloseTo(10.88);
  });

  it('is nothing to send with two channels, other frames than of 10 ms, or a rate that does not exist', () => {
    for (const other of [changed(8, 2), changed(10, 750), changed(4, 110)])
      expect(encodedFrames(other)).toBeNull();
  });

  it('leaves out a frame that is cut off', () => {
    expect([...encodedFrames(file.subarray(0, -1))!.frames]).toHaveLength(1_166);
    expect(encodedFrames(file.subarray(0, 18))).toBeNull();
  });
});

it('knows such files by their content', () => {
  for (const name of ['speech-16000.aac', 'mixed-96000.aac', 'speech-10ms.lc3bin'])
    expect(detectAudio(fixture(name))).toBe('frames');
  for (const name of ['tone-44100-stereo.mp3', 'tone-44100-stereo.flac', 'speech-10ms.opus']) {
    expect(detectAudio(fixture(name))).not.toBe('frames');
    expect(encodedFrames(fixture(name))).toBeNull();
  }
});
