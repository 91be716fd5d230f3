import { describe, expect, it } from 'vitest';
import { codecByNumber, fixedCodec } from './codecs.ts';

const samples = (bytes: Uint8Array): number[] =>
  Array.from({ length: bytes.length / 2 }, (_, nth) =>
    new DataView(bytes.buffer, bytes.byteOffset).getInt16(nth * 2, true),
  );

describe('the codecs of wearables', () => {
  it.each([
    [0, 'pcm16', 16_000, 320, 10_000],
    [1, 'pcm16', 8_000, 160, 20_000],
    [1, 'pcm16', 8_000, 320, 20_000],
    [10, 'pcm16', 16_000, 160, 10_000],
    [11, 'pcm16', 8_000, 160, 20_000],
  ])('number %i is %s at %i Hz: %i bytes are %i microseconds', (number, name, rate, bytes, micros) => {
    const codec = codecByNumber(number)!;
    expect(codec.format).toEqual({ codec: name, sampleRate: rate, channels: 1 });
    const frame = new Uint8Array(bytes);
    expect(codec.micros(frame)).toBe(micros);
    expect(codec.usualMicros).toBe(micros);
    expect((codec.toMessage(frame).length / 2 / rate) * 1_000_000).toBe(micros);
  });

  it.each([
    [20, 'opus', 10_000],
    [21, 'opus_fs320', 20_000],
  ])('number %i is %s and goes on as it is', (number, name, micros) => {
    const codec = codecByNumber(number)!;
    const frame = Uint8Array.of(0xb8, 1, 2);
    expect(codec.format).toMatchObject({ codec: name, sampleRate: 16_000 });
    expect(codec.usualMicros).toBe(micros);
    expect(codec.toMessage(frame)).toBe(frame);
  });

  it.each([
    ['SILK, wide band, 20 ms', 9, 0, 20_000],
    ['SILK, wide band, 60 ms', 11, 0, 60_000],
    ['hybrid, 10 ms', 14, 0, 10_000],
    ['CELT, wide band, 10 ms', 22, 0, 10_000],
    ['CELT, wide band, 20 ms', 23, 0, 20_000],
    ['two frames of 20 ms', 9, 1, 40_000],
    ['two frames of 10 ms of two sizes', 22, 2, 20_000],
  ])('an Opus packet says how long it is: %s', (_title, configuration, code, micros) => {
    expect(codecByNumber(21)!.micros(Uint8Array.of((configuration << 3) | code, 7))).toBe(micros);
  });

  it('an Opus packet of many frames says how many', () => {
    expect(codecByNumber(20)!.micros(Uint8Array.of((9 << 3) | 3, 3))).toBe(60_000);
    // No legal packet is longer than 120 ms.
    expect(codecByNumber(20)!.micros(Uint8Array.of((9 << 3) | 3, 40))).toBe(10_000);
  });

  it('eight bits without a sign become sixteen with one', () => {
    expect(samples(codecByNumber(1)!.toMessage(Uint8Array.of(0, 128, 255)))).toEqual([-32_768, 0, 32_512]);
  });

  it('µ-law becomes PCM as G.711 says', () => {
    const expanded = samples(codecByNumber(10)!.toMessage(Uint8Array.of(0xff, 0x7f, 0x00, 0x80, 0xce)));
    expect(expanded).toEqual([0, 0, -32_124, 32_124, 988]);
  });

  it('an unknown number is no codec', () => {
    expect(codecByNumber(2)).toBeNull();
    expect(fixedCodec('aac', 16_000)).toBeNull();
  });

  it('a device may always send one codec', () => {
    expect(fixedCodec('pcm16', 8_000)?.format).toEqual({ codec: 'pcm16', sampleRate: 8_000, channels: 1 });
  });
});
