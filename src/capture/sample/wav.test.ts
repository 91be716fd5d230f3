import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readWav } from './wav.ts';

describe('WAV reader', () => {
  it('reads the sample recording', () => {
    const bytes = new Uint8Array(readFileSync(new URL('../../renderer/public/sample.wav', import.meta.url)));
    const samples = readWav(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    expect(samples.length / 16_000).toBeCloseTo(11, 1);
    expect(Math.max(...samples.subarray(0, 32_000))).toBeGreaterThan(1_000);
  });

  it('refuses other bytes', () => {
    expect(() => readWav(new ArrayBuffer(4))).toThrow(RangeError);
    expect(() => readWav(new ArrayBuffer(64))).toThrow('not a WAV file');
  });
});
