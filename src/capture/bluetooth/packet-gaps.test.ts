import { describe, expect, it } from 'vitest';
import { createPacketGaps } from './packet-gaps.ts';

/** 10 ms packets, so that seconds times 100 are packets. */
function lost(numbers: number[], end = true): { packets: number; kinds: string } {
  const gaps = createPacketGaps({ packetSeconds: 0.01, window: 3, longestJump: 1_000 });
  let seconds = 0;
  let kinds = '';
  for (const number of numbers) {
    const taken = gaps.take(number);
    seconds += taken.lostSeconds;
    kinds += taken.kind[0] ?? '';
  }
  if (end) seconds += gaps.end();
  return { packets: Math.round(seconds * 100), kinds };
}

describe('packets that a link dropped', () => {
  it.each([
    ['nothing lost', [5, 6, 7], 0, 'nnn'],
    ['one packet alone', [700], 0, 'n'],
    ['two lost', [5, 8, 9], 2, 'nnn'],
    ['over the end of the numbers', [65_534, 65_535, 0, 1], 0, 'nnnn'],
    ['one lost at the end of the numbers', [65_534, 0], 1, 'nn'],
    ['one overtaken', [5, 7, 6, 8], 0, 'nnln'],
    ['one overtaken at the end of the numbers', [65_534, 0, 65_535, 1], 0, 'nnln'],
    ['one repeated', [5, 6, 6, 7], 0, 'nnrn'],
    ['an old one repeated', [5, 6, 7, 5], 0, 'nnnr'],
    ['a late one repeated', [5, 7, 6, 6], 0, 'nnlr'],
    ['late beyond the window: the device began anew', [5, 10, 6, 7], 4, 'nnnn'],
    ['a device that began anew far behind', [900, 0, 1, 2], 0, 'nnnn'],
    ['a device that began anew far ahead', [0, 5_000, 5_001], 0, 'nnn'],
    ['the longest jump', [0, 1_000], 999, 'nn'],
  ])('%s', (_title, numbers, packets, kinds) => {
    expect(lost(numbers)).toEqual({ packets, kinds });
  });

  it('waits for a packet while it may still come', () => {
    expect(lost([5, 7, 8], false).packets).toBe(0);
    expect(lost([5, 7, 8, 9], false).packets).toBe(0);
    expect(lost([5, 7, 8, 9, 10], false).packets).toBe(1);
  });

  it('says each loss once', () => {
    const gaps = createPacketGaps({ packetSeconds: 0.02, window: 1 });
    gaps.take(0);
    expect(gaps.take(10).lostSeconds).toBeCloseTo(0.16);
    expect(gaps.take(11).lostSeconds).toBeCloseTo(0.02);
    expect(gaps.take(12).lostSeconds).toBe(0);
    expect(gaps.end()).toBe(0);
  });

  it('runs round the numbers many times', () => {
    const gaps = createPacketGaps({ packetSeconds: 1 });
    let seconds = 0;
    for (let packet = 0; packet < 200_000; packet++)
      if (packet % 1_000 !== 7) seconds += gaps.take(packet % 65_536).lostSeconds;
    expect(seconds + gaps.end()).toBe(200);
  });
});
