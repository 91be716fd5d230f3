import { describe, expect, it } from 'vitest';
import { createPacketOrder } from './packet-order.ts';

/** Numbers as they come out: `-2` for two missing, `anew` where counting began again, `r` for each that was here before. */
function ordered(numbers: readonly number[], end = true): string {
  const out: string[] = [];
  const order = createPacketOrder(
    {
      packet: ({ number }) => out.push(String(number)),
      missing: (count) => out.push(`-${count}`),
      anew: () => out.push('anew'),
    },
    { window: 3, longestJump: 1_000 },
  );
  for (const number of numbers)
    if (!order.take({ number, index: 0, payload: new Uint8Array() })) out.push('r');
  if (end) order.end();
  return out.join(' ');
}

describe('packets in order', () => {
  it.each([
    ['nothing missing', [5, 6, 7], '5 6 7'],
    ['one packet alone', [700], '700'],
    ['two missing', [5, 8, 9], '5 -2 8 9'],
    ['over the end of the numbers', [65_534, 65_535, 0, 1], '65534 65535 0 1'],
    ['one missing at the end of the numbers', [65_534, 0], '65534 -1 0'],
    ['one overtaken', [5, 7, 6, 8], '5 6 7 8'],
    ['one overtaken at the end of the numbers', [65_534, 0, 65_535, 1], '65534 65535 0 1'],
    ['one repeated', [5, 6, 6, 7], '5 6 r 7'],
    ['an old one repeated', [5, 6, 7, 5], '5 6 7 r'],
    ['a late one repeated', [5, 7, 6, 6], '5 6 7 r'],
    ['one that waits repeated', [5, 7, 7, 6], 'r 5 6 7'.replace('r 5', '5 r')],
    ['a device that began anew far behind', [900, 0, 1, 2], '900 anew 0 1 2'],
    ['a device that began anew far ahead', [0, 5_000, 5_001], '0 anew 5000 5001'],
    ['the longest jump', [0, 1_000], '0 -999 1000'],
    ['beginning anew does not swallow what waited', [5, 7, 3_000], '5 -1 7 anew 3000'],
  ])('%s', (_title, numbers, out) => {
    expect(ordered(numbers)).toBe(out);
  });

  it('waits for a packet while it may still come', () => {
    expect(ordered([5, 7, 8, 9], false)).toBe('5');
    expect(ordered([5, 7, 8, 9, 10], false)).toBe('5 -1 7 8 9 10');
  });

  it('pieces of a frame that have one number are not repetitions', () => {
    const seen: string[] = [];
    const order = createPacketOrder({
      packet: ({ number, index }) => seen.push(`${number}.${index}`),
      missing: (count) => seen.push(`-${count}`),
      anew: () => seen.push('anew'),
    });
    const payload = new Uint8Array();
    for (const [number, index] of [
      [8, 0],
      [8, 1],
      [8, 1],
      [9, 0],
      [9, 1],
    ] as const)
      seen.push(order.take({ number, index, payload }) ? '' : 'r');
    expect(seen.filter(Boolean)).toEqual(['8.0', '8.1', 'r', '9.0', '9.1']);
  });

  it('runs round the numbers many times', () => {
    let missing = 0;
    let packets = 0;
    const order = createPacketOrder({
      packet: () => packets++,
      missing: (count) => (missing += count),
      anew: () => expect.unreachable(),
    });
    const payload = new Uint8Array();
    for (let packet = 0; packet < 200_000; packet++)
      if (packet % 1_000 !== 7) order.take({ number: packet % 65_536, index: 0, payload });
    order.end();
    expect({ packets, missing }).toEqual({ packets: 199_800, missing: 200 });
  });
});
