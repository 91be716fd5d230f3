import { expect, test } from 'vitest';
import { isoTime } from './iso-time.ts';

test('writes what Date writes, for any time and across days', () => {
  let seed = 7;
  for (let index = 0; index < 20_000; index++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const at = Math.floor((seed / 2_147_483_648 - 0.3) * 8e12);
    expect(isoTime(at)).toBe(new Date(at).toISOString());
  }
});

test.each([
  0,
  -1,
  1,
  86_399_999,
  86_400_000,
  Date.UTC(1899, 11, 31),
  Date.UTC(9999, 11, 31, 23, 59, 59, 999),
  8.64e15,
  0.5,
])('the edge %d', (at) => expect(isoTime(at)).toBe(new Date(at).toISOString()));

test('what is no time is refused', () => {
  expect(() => isoTime(Number.NaN)).toThrow(RangeError);
  expect(() => isoTime(Infinity)).toThrow(RangeError);
});
