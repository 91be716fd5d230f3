import { describe, expect, it } from 'vitest';
import { pcm16Bytes, seededRandom } from '../../../tests/helpers/audio.ts';
import { bufferSource } from './audio-source.ts';
import { WAV_HEADER_BYTES, WavError, openWavFile, wavHeader } from './wav.ts';

function wav(options: { tag: number; bits: number; channels?: number; rate?: number; data: Buffer }): Buffer {
  const { tag, bits, channels = 1, rate = 22_050, data } = options;
  const format = Buffer.alloc(16);
  const frameBytes = (channels * bits) / 8;
  format.writeUInt16LE(tag, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate * frameBytes, 8);
  format.writeUInt16LE(frameBytes, 12);
  format.writeUInt16LE(bits, 14);
  // A chunk of odd length in between, as recorders write their comments.
  return riff([chunk('fmt ', format), chunk('LIST', Buffer.from('abc')), chunk('data', data)]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
}

function riff(chunks: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'), ...chunks]);
}

async function readWav(file: Buffer): Promise<{ sample_rate: number; channels: Float32Array[] }> {
  const { sample_rate, length, read } = await openWavFile(bufferSource(file));
  return { sample_rate, channels: await read(0, length) };
}

describe('our WAV header', () => {
  it('is read back as 16 kHz mono', async () => {
    const samples = Int16Array.of(0, 16_384, -32_768);
    expect(wavHeader(3)).toHaveLength(WAV_HEADER_BYTES);
    expect(await readWav(Buffer.concat([wavHeader(3), pcm16Bytes(samples)]))).toEqual({
      sample_rate: 16_000,
      channels: [Float32Array.of(0, 0.5, -1)],
    });
    expect(wavHeader(3).readUInt32LE(4)).toBe(WAV_HEADER_BYTES + 6 - 8);
  });
});

describe('other WAV files', () => {
  const float32 = Buffer.alloc(12);
  [0.5, -1, Number.NaN].forEach((value, i) => float32.writeFloatLE(value, i * 4));
  const float64 = Buffer.alloc(16);
  [0.5, -1].forEach((value, i) => float64.writeDoubleLE(value, i * 8));

  it.each([
    ['8 bit', 1, 8, Buffer.of(192, 0, 128), [0.5, -1, 0]],
    ['16 bit', 1, 16, Buffer.of(0, 0x40, 0, 0x80), [0.5, -1]],
    ['24 bit', 1, 24, Buffer.of(0, 0, 0x40, 0, 0, 0x80), [0.5, -1]],
    ['32 bit', 1, 32, Buffer.of(0, 0, 0, 0x40, 0, 0, 0, 0x80), [0.5, -1]],
    ['float', 3, 32, float32, [0.5, -1, 0]],
    ['double', 3, 64, float64, [0.5, -1]],
  ])('reads %s', async (_, tag, bits, data, expected) => {
    const { sample_rate, channels } = await readWav(wav({ tag, bits, data }));
    expect(sample_rate).toBe(22_050);
    expect(channels.map((samples) => [...samples])).toEqual([expected]);
  });

  it('takes channels apart and reads views at odd offsets', async () => {
    const file = wav({ tag: 1, bits: 16, channels: 2, data: Buffer.of(0, 0x40, 0, 0x80, 0, 0x20, 0, 0) });
    const shifted = Buffer.concat([Buffer.of(0), file]).subarray(1);
    expect((await readWav(shifted)).channels).toEqual([Float32Array.of(0.5, 0.25), Float32Array.of(-1, 0)]);
  });

  it('reads the extensible form', async () => {
    const format = Buffer.alloc(40);
    format.writeUInt16LE(0xfffe, 0);
    format.writeUInt16LE(1, 2);
    format.writeUInt32LE(48_000, 4);
    format.writeUInt16LE(3, 12);
    format.writeUInt16LE(24, 14);
    format.writeUInt16LE(1, 24);
    const file = riff([chunk('fmt ', format), chunk('data', Buffer.of(0, 0, 0x40, 9))]);
    expect(await readWav(file)).toEqual({ sample_rate: 48_000, channels: [Float32Array.of(0.5)] });
  });

  it('reads a part of it', async () => {
    const data = Buffer.of(0, 0x40, 0, 0x80, 0, 0x20, 0, 0);
    const { length, read } = await openWavFile(bufferSource(wav({ tag: 1, bits: 16, channels: 2, data })));
    expect(length).toBe(2);
    expect(await read(1, 9)).toEqual([Float32Array.of(0.25), Float32Array.of(0)]);
    expect(await read(5, 9)).toEqual([new Float32Array(0), new Float32Array(0)]);
  });

  it('takes what is there when the file was cut short or its size never written', async () => {
    const file = wav({ tag: 1, bits: 16, data: Buffer.of(0, 0x40, 0, 0x80, 0, 0x40) });
    expect((await readWav(file.subarray(0, -1))).channels).toEqual([Float32Array.of(0.5, -1)]);
    for (const size of [0, 0xff_ff_ff_ff]) {
      const streamed = Buffer.from(file);
      streamed.writeUInt32LE(size, file.length - 10);
      expect((await readWav(streamed)).channels[0]).toHaveLength(3);
    }
  });

  it('refuses the rest in a sentence', async () => {
    const refused: [Buffer, 'damaged' | 'compressed'][] = [
      [Buffer.alloc(0), 'damaged'],
      [Buffer.from('RIFF....AVI LIST'), 'damaged'],
      [riff([chunk('data', Buffer.alloc(4))]), 'damaged'],
      [riff([]), 'damaged'],
      [wav({ tag: 1, bits: 16, channels: 0, data: Buffer.alloc(4) }), 'damaged'],
      [wav({ tag: 1, bits: 16, rate: 0, data: Buffer.alloc(4) }), 'damaged'],
      [wav({ tag: 1, bits: 12, data: Buffer.alloc(4) }), 'compressed'],
      [wav({ tag: 0x55, bits: 16, data: Buffer.alloc(4) }), 'compressed'],
    ];
    for (const [file, code] of refused) {
      await expect(readWav(file)).rejects.toThrow(expect.objectContaining({ name: 'WavError', code }));
    }
  });

  it('rejects only with WavError, whatever is changed or cut', async () => {
    const file = wav({ tag: 1, bits: 24, channels: 2, data: Buffer.alloc(60, 7) });
    const random = seededRandom(1);
    for (let i = 0; i < 5_000; i++) {
      const changed = Buffer.from(file.subarray(0, i % 2 ? file.length : random() * file.length));
      for (let flip = 0; flip < 3 && changed.length > 0; flip++) {
        changed[Math.floor(random() * changed.length)] = random() * 256;
      }
      try {
        await readWav(changed);
      } catch (error) {
        if (!(error instanceof WavError)) throw error;
      }
    }
  });
});
