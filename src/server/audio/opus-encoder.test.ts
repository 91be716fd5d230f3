import { describe, expect, it } from 'vitest';
import { tone, toneSnr } from '../../../tests/helpers/audio.ts';
import { createFrameDecoder } from './frame-decoder.ts';
import { createOpusEncoder } from './opus-encoder.ts';
import { opusPacketMs } from './opus-packet.ts';

describe('encoding Opus', () => {
  for (const frame_ms of [10, 20] as const) {
    it(`makes ${frame_ms} ms packets that decode to the same sound`, async () => {
      const encoder = createOpusEncoder({ frame_ms });
      const decoder = await createFrameDecoder({ codec: 'opus', sample_rate: 16_000, channels: 1 });
      const samples = tone({ hz: 1_000, rate: 16_000, seconds: 0.6 });
      const decoded: number[] = [];
      for (let offset = 0; offset < samples.length; offset += encoder.frameSamples) {
        const packet = encoder.encode(samples.subarray(offset, offset + encoder.frameSamples));
        expect(opusPacketMs(packet)).toBe(frame_ms);
        expect(packet.length).toBeLessThan(400);
        decoded.push(...decoder.decode(packet)[0]!.pcm);
      }
      encoder.close();
      encoder.close();
      decoder.close();
      expect(decoded.length).toBe(samples.length);
      expect(toneSnr(Int16Array.from(decoded).subarray(3_200), 1_000)).toBeGreaterThan(20);
      expect(() => encoder.encode(new Int16Array(encoder.frameSamples))).toThrow('closed');
    });
  }

  it('takes whole frames only', () => {
    const encoder = createOpusEncoder({ frame_ms: 10 });
    expect(() => encoder.encode(new Int16Array(159))).toThrow(RangeError);
    encoder.close();
  });

  it('does not run out of memory when encoders come and go', () => {
    for (let i = 0; i < 500; i++) {
      const encoder = createOpusEncoder({ frame_ms: 20 });
      expect(encoder.encode(new Int16Array(320)).length).toBeGreaterThan(0);
      encoder.close();
    }
  });
});

describe('Opus packet lengths', () => {
  it('reads the duration of every code', () => {
    expect(opusPacketMs(Uint8Array.of(0x08))).toBe(20);
    expect(opusPacketMs(Uint8Array.of(0x80, 1))).toBe(2.5);
    expect(opusPacketMs(Uint8Array.of(0x19, 1, 2))).toBe(120);
    expect(opusPacketMs(Uint8Array.of(0x02, 1, 9, 9, 9))).toBe(20);
    expect(opusPacketMs(Uint8Array.of(0x03, 12, ...new Uint8Array(24)))).toBe(120);
    expect(opusPacketMs(Uint8Array.of(0x03, 0x82, 1, 9, 9, 9))).toBe(20);
    expect(opusPacketMs(Uint8Array.of(0x03, 0x41, 2, 9, 0, 0))).toBe(10);
  });
});
