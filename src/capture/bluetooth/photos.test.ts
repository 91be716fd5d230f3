import { describe, expect, it } from 'vitest';
import { createPhotoJoiner } from './photos.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xdb, 1, 2, 3, 0xff, 0xd9];
const piece = (index: number, ...bytes: number[]) => Uint8Array.of(index & 0xff, index >> 8, ...bytes);
const END = Uint8Array.of(0xff, 0xff);

function photos(notifications: readonly Uint8Array[], saysTurn = true): number[][] {
  const out: number[][] = [];
  const joiner = createPhotoJoiner(saysTurn, (jpeg) => out.push([...jpeg]));
  for (const one of notifications) joiner.take(one);
  return out;
}

describe('photos of glasses', () => {
  it('pieces are joined until the end', () => {
    const sent = [
      piece(0, 0, ...JPEG.slice(0, 4)),
      piece(1, ...JPEG.slice(4, 6)),
      piece(2, ...JPEG.slice(6)),
      END,
    ];
    expect(photos([...sent, ...sent])).toEqual([JPEG, JPEG]);
  });

  it.each([
    ['lacks a piece', [piece(0, 0, 1), piece(2, 3), END]],
    ['lacks its beginning', [piece(1, 1), piece(2, 3), END]],
    ['is empty', [END]],
    [
      'never ends',
      Array.from({ length: 1_100 }, (_, nth) => piece(nth, ...new Uint8Array(200))).concat([END]),
    ],
  ])('one that %s is dropped, and the next one is not', (_title, sent) => {
    expect(photos([...sent, piece(0, 0, ...JPEG), END])).toEqual([JPEG]);
  });

  it.each([
    [1, 6],
    [2, 3],
    [3, 8],
  ])('turned by %i, it says so to those who show it', (turn, orientation) => {
    const [jpeg] = photos([piece(0, turn, ...JPEG), END]);
    expect(jpeg!.slice(0, 4)).toEqual([0xff, 0xd8, 0xff, 0xe1]);
    const length = (jpeg![4]! << 8) | jpeg![5]!;
    expect(String.fromCharCode(...jpeg!.slice(6, 10))).toBe('Exif');
    // Field 0x0112, a short, one of them.
    const field = jpeg!.findIndex((byte, at) => byte === 0x01 && jpeg![at + 1] === 0x12);
    expect(jpeg![field + 9]).toBe(orientation);
    expect(jpeg!.slice(4 + length)).toEqual(JPEG.slice(2));
  });

  it('before the firmware says how, each is upside down', () => {
    const [jpeg] = photos([piece(0, ...JPEG), END], false);
    expect(jpeg!.slice(0, 4)).toEqual([0xff, 0xd8, 0xff, 0xe1]);
    expect(jpeg!.slice(-5)).toEqual(JPEG.slice(-5));
  });
});
