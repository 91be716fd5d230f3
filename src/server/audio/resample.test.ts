import { describe, expect, it } from 'vitest';
import { tone, toneSnr } from '../../../tests/helpers/audio.ts';
import { createResampler } from './resample.ts';

/** Resamples in pieces of changing length, as messages come. */
function resample(samples: Int16Array, rate: number, pieces = [rate / 50]): Int16Array {
  const resampler = createResampler(rate);
  const out: number[] = [];
  for (let offset = 0, turn = 0; offset < samples.length; turn++) {
    const length = Math.round(pieces[turn % pieces.length] ?? 1);
    out.push(...resampler.push(samples.subarray(offset, offset + length)));
    offset += length;
  }
  out.push(...resampler.flush());
  return Int16Array.from(out);
}

describe('resampling to 16 kHz', () => {
  for (const rate of [8_000, 11_025, 12_000, 22_050, 24_000, 32_000, 44_100, 44_101, 48_000]) {
    for (const hz of [1_000, 2_000, 3_000]) {
      it(`keeps a ${hz} Hz tone clean from ${rate} Hz`, () => {
        const pcm = resample(tone({ hz, rate, seconds: 0.5 }), rate);
        expect(pcm.length).toBe(Math.ceil((Math.round(rate * 0.5) * 16_000) / rate));
        expect(toneSnr(pcm.subarray(400, -400), hz)).toBeGreaterThan(55);
      });
    }
  }

  it('keeps the level and the phase of the input', () => {
    for (const rate of [8_000, 44_100, 48_000]) {
      const pcm = resample(tone({ hz: 1_000, rate, seconds: 0.2 }), rate);
      const wanted = tone({ hz: 1_000, rate: 16_000, seconds: 0.2 });
      for (let i = 400; i < 2_800; i++) expect(Math.abs((pcm[i] ?? 0) - (wanted[i] ?? 0))).toBeLessThan(60);
    }
  });

  it('gives the same samples however the input is cut', () => {
    for (const rate of [8_000, 44_100, 48_000]) {
      const samples = tone({ hz: 700, rate, seconds: 0.1 });
      expect(resample(samples, rate, [1, 7, 500, 2])).toEqual(resample(samples, rate, [samples.length]));
    }
  });

  it('keeps out what would alias', () => {
    const pcm = resample(tone({ hz: 10_000, rate: 48_000, seconds: 0.3 }), 48_000);
    expect(Math.max(...pcm.subarray(400, -400).map(Math.abs))).toBeLessThan(10);
  });

  it('keeps a constant constant and clips instead of wrapping round', () => {
    const constant = resample(new Int16Array(4_410).fill(1_000), 44_100);
    expect(new Set(constant.subarray(100, -100))).toEqual(new Set([1_000]));
    const square = Int16Array.from({ length: 4_800 }, (_, i) => (i % 96 < 48 ? 32_767 : -32_768));
    const pcm = resample(square, 48_000);
    for (let i = 100; i < 1_500; i++) {
      if (i % 32 > 1 && i % 32 < 15) expect(pcm[i]).toBeGreaterThan(20_000);
    }
  });

  it('passes 16 kHz through untouched', () => {
    const samples = tone({ hz: 440, rate: 16_000, seconds: 0.05 });
    expect(createResampler(16_000).push(samples)).toEqual(samples);
  });

  it('holds back no more than 4 ms', () => {
    for (const rate of [8_000, 11_025, 44_100, 48_000]) {
      const pcm = createResampler(rate).push(new Int16Array(rate / 25));
      expect(pcm.length).toBeGreaterThanOrEqual(640 - 64);
    }
  });
});
