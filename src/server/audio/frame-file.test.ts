import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIO_FIXTURES, fixtureFrames } from '../../../tests/helpers/audio.ts';
import { bufferSource } from './audio-source.ts';
import { openFrameFile } from './frame-file.ts';

const fixture = (name: string): Buffer => readFileSync(join(AUDIO_FIXTURES, name));
const open = (file: Buffer) => openFrameFile(bufferSource(file));
/** As text, which compares quickly. */
const plain = (frame: Uint8Array): string => Buffer.from(frame).toString('latin1');

/** The frames of the file; null for what is none. */
async function framesOf(file: Buffer): Promise<(string | null)[]> {
  const frames: (string | null)[] = [];
  for await (const frame of (await open(file))!.frames()) frames.push(frame && plain(frame));
  return frames;
}

describe('ADTS', () => {
  const file = fixture('speech-44100-stereo.aac');
  const parts = fixtureFrames('speech-44100-stereo.aac');
  const whole = parts.map(plain);

  it('is every frame of the file at its own rate', async () => {
    const { codec, sample_rate, frame_ms } = (await open(file))!;
    expect([codec, sample_rate]).toEqual(['aac', 44_100]);
    expect(frame_ms).toBeCloseTo(23.22);
    expect(whole).toHaveLength(504);
    expect(await framesOf(file)).toEqual(whole);
  });

  it('names the rate of the frames, also one that no client can declare', async () => {
    expect((await open(fixture('mixed-96000.aac')))!.sample_rate).toBe(96_000);
  });

  it('goes on behind bytes that are not a frame, and reports their place', async () => {
    const noise = Buffer.alloc(200_000, 0x55);
    // The beginning of a frame of a profile that nobody writes.
    noise.writeUIntBE(0xfff1c0, 1_000, 3);
    const broken = Buffer.concat([...parts.slice(0, 2), noise, ...parts.slice(2, 4)]);
    expect(await framesOf(broken)).toEqual([...whole.slice(0, 2), null, ...whole.slice(2, 4)]);
  });

  it('reports a frame that is cut short as damage, and a tag at the end not', async () => {
    const two = Buffer.concat(parts.slice(0, 2));
    expect(await framesOf(two.subarray(0, -10))).toEqual([whole[0], null]);
    const tag = Buffer.concat([Buffer.from('TAG', 'latin1'), Buffer.alloc(125)]);
    expect(await framesOf(Buffer.concat([two, tag]))).toEqual(whole.slice(0, 2));
  });

  it('begins behind a tag', async () => {
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\x00', 'latin1'), Buffer.alloc(128, 0xff)]);
    expect(await framesOf(Buffer.concat([tag, ...parts.slice(0, 3)]))).toEqual(whole.slice(0, 3));
  });

  it('is nothing that can be decoded here when the first frame is of another profile', async () => {
    const other = Buffer.from(file);
    other.writeUInt8(file.readUInt8(2) & 0x3f, 2);
    expect(await open(other)).toBeNull();
  });
});

describe('LC3', () => {
  const file = fixture('speech-10ms.lc3bin');
  const whole = fixtureFrames('speech-10ms.lc3bin').map(plain);
  const changed = (offset: number, value: number): Buffer => {
    const copy = Buffer.from(file);
    copy.writeUInt16LE(value, offset);
    return copy;
  };

  it('is every frame of the file at the rate of its header', async () => {
    expect(await open(file)).toMatchObject({ codec: 'lc3', sample_rate: 16_000, frame_ms: 10 });
    expect(whole).toHaveLength(1_167);
    expect(await framesOf(file)).toEqual(whole);
    expect(await open(changed(4, 240))).toMatchObject({ sample_rate: 24_000 });
    expect((await open(changed(4, 441)))!.frame_ms).toBeCloseTo(10.88);
  });

  it('is nothing that can be decoded with two channels, other frames than of 10 ms, or a rate that does not exist', async () => {
    for (const other of [changed(8, 2), changed(10, 750), changed(4, 110), file.subarray(0, 10)])
      expect(await open(other)).toBeNull();
  });

  it('reports a frame that is cut short as damage', async () => {
    expect(await framesOf(file.subarray(0, -1))).toEqual([...whole.slice(0, -1), null]);
    expect(await framesOf(file.subarray(0, 19))).toEqual([null]);
  });
});

it('knows such files by their content', async () => {
  for (const name of ['tone-44100-stereo.mp3', 'tone-44100-stereo.flac', 'speech-10ms.opus'])
    expect(await open(fixture(name))).toBeNull();
});
