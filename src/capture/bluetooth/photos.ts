// Joins the pieces of pictures that glasses take. A picture that lacks a piece is dropped. Pure.

const END = 0xffff;
/** Bytes of a picture that has no end: a device that sends something else. */
const LONGEST = 200 * 1_024;
/** How a picture is turned, as the first piece says it, in the words of Exif: upright, right, upside down, left. */
const EXIF_ORIENTATION = [1, 6, 3, 8] as const;
const UPSIDE_DOWN = 2;

export interface PhotoJoiner {
  take(notification: Uint8Array): void;
}

/** `saysTurn`: the first piece says how the picture is turned; otherwise each is upside down. */
export function createPhotoJoiner(saysTurn: boolean, photo: (jpeg: Uint8Array) => void): PhotoJoiner {
  let pieces: Uint8Array[] | null = null;
  let bytes = 0;
  let turn = 0;

  return {
    take(notification) {
      if (notification.length < 2) return;
      const index = notification[0]! | (notification[1]! << 8);
      if (index === END) {
        if (pieces !== null && bytes > 0) photo(turned(pieces, turn));
        pieces = null;
        return;
      }
      let data = notification.subarray(2);
      if (index === 0) {
        pieces = [];
        bytes = 0;
        turn = saysTurn ? (data[0] ?? 0) : UPSIDE_DOWN;
        if (saysTurn) data = data.subarray(1);
      }
      if (pieces?.length !== index || bytes + data.length > LONGEST) {
        pieces = null;
        return;
      }
      pieces.push(data.slice());
      bytes += data.length;
    },
  };
}

/** A JPEG with a note for those who show it: how to turn it. */
function turned(pieces: readonly Uint8Array[], turn: number): Uint8Array {
  const parts = [...pieces];
  const orientation = EXIF_ORIENTATION[turn] ?? 1;
  const [first] = parts;
  if (orientation !== 1 && first?.[0] === 0xff && first[1] === 0xd8)
    parts.splice(0, 1, first.subarray(0, 2), exif(orientation), first.subarray(2));
  const jpeg = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    jpeg.set(part, at);
    at += part.length;
  }
  return jpeg;
}

/** An APP1 segment with one field, the orientation (Exif 2.32, big endian). */
function exif(orientation: number): Uint8Array {
  const text = [...'Exif\0\0MM\0*'].map((letter) => letter.charCodeAt(0));
  const field = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const body = [...text, 0, 0, 0, 8, 0, 1, ...field, 0, 0, 0, 0];
  return Uint8Array.of(0xff, 0xe1, 0, body.length + 2, ...body);
}
