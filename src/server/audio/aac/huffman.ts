// Reads Huffman codewords from the codebooks' figures. Does not interpret their values.
import { CorruptFrameError } from '../audio-errors.ts';
import type { BitReader } from './bit-reader.ts';
import { SCALE_FACTOR_FIGURES, SPECTRAL_FIGURES, type CodebookFigures } from './codebook-figures.ts';

/** Codewords of up to this many bits are found with one lookup. */
const QUICK_BITS = 9;

interface Codebook {
  /** Bits of the longest codeword. */
  longest: number;
  /** By the next QUICK_BITS bits: value * 32 + bits of the codeword, or 0 when the codeword is longer. */
  quick: Uint16Array;
  /** By bits: the first number of `longest` bits that begins with no codeword of so many bits or fewer. */
  limits: Uint32Array;
  /** By bits: what to add to a codeword to get its place in `values`. */
  shifts: Int32Array;
  values: Uint16Array;
}

function codebook({ lengths, values: text }: CodebookFigures): Codebook {
  const longest = lengths.length;
  const values = Uint16Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 36));
  const quick = new Uint16Array(1 << QUICK_BITS);
  const limits = new Uint32Array(longest + 1);
  const shifts = new Int32Array(longest + 1);
  let code = 0;
  let place = 0;
  lengths.forEach((count, index) => {
    const bits = index + 1;
    code *= 2;
    shifts[bits] = place - code;
    for (let i = 0; i < count && bits <= QUICK_BITS; i++) {
      const first = (code + i) << (QUICK_BITS - bits);
      quick.fill(values[place + i]! * 32 + bits, first, first + (1 << (QUICK_BITS - bits)));
    }
    code += count;
    place += count;
    limits[bits] = code << (longest - bits);
  });
  return { longest, quick, limits, shifts, values };
}

/** Every codebook is complete: any bits begin with a codeword. */
function readValue(bits: BitReader, { longest, quick, limits, shifts, values }: Codebook): number {
  const ahead = bits.peek(longest);
  const entry =
    quick[longest > QUICK_BITS ? ahead >> (longest - QUICK_BITS) : ahead << (QUICK_BITS - longest)]!;
  if (entry !== 0) {
    bits.skip(entry & 31);
    return entry >> 5;
  }
  let length = QUICK_BITS + 1;
  while (ahead >= limits[length]!) length++;
  bits.skip(length);
  return values[shifts[length]! + (ahead >> (longest - length))]!;
}

const SCALE_FACTORS = codebook(SCALE_FACTOR_FIGURES);

/** The difference between one scale factor and the next, -60 to 60. */
export function readScaleFactorStep(bits: BitReader): number {
  return readValue(bits, SCALE_FACTORS) - 60;
}

interface SpectralBook extends Codebook {
  /** Lines of the spectrum that one codeword stands for. */
  readonly width: 2 | 4;
  /** By value: its lines, one behind the other. */
  readonly lines: Int8Array;
  /** A bit behind the codeword is the sign of each line that is not 0. */
  readonly signBits: boolean;
  readonly escapes: boolean;
}

/** Book: how many values a line can have, whether negative ones are among them, lines of a codeword. */
const SHAPES = [
  [3, true, 4],
  [3, true, 4],
  [3, false, 4],
  [3, false, 4],
  [9, true, 2],
  [9, true, 2],
  [8, false, 2],
  [8, false, 2],
  [13, false, 2],
  [13, false, 2],
  [17, false, 2],
] as const;

const SPECTRAL_BOOKS: readonly SpectralBook[] = SHAPES.map(([steps, signed, width], index) => {
  const book = codebook(SPECTRAL_FIGURES[index]!);
  const lines = new Int8Array(book.values.length * width);
  for (let value = 0; value < book.values.length; value++) {
    let rest = value;
    for (let line = width - 1; line >= 0; line--) {
      lines[value * width + line] = (rest % steps) - (signed ? (steps - 1) / 2 : 0);
      rest = Math.floor(rest / steps);
    }
  }
  return { ...book, width, lines, signBits: !signed, escapes: steps === 17 };
});

/** Reads the lines from `from` to `to` into `lines`; `book` is 1 to 11. */
export function readLines(
  bits: BitReader,
  number: number,
  lines: Int16Array,
  from: number,
  to: number,
): void {
  const book = SPECTRAL_BOOKS[number - 1]!;
  const { width, signBits, escapes } = book;
  for (let at = from; at < to; at += width) {
    const value = readValue(bits, book) * width;
    for (let i = 0; i < width; i++) lines[at + i] = book.lines[value + i]!;
    if (!signBits) continue;
    for (let i = at; i < at + width; i++) if (lines[i] !== 0 && bits.flag()) lines[i] = -lines[i]!;
    if (!escapes) continue;
    for (let i = at; i < at + width; i++) {
      const line = lines[i]!;
      if (line === 16) lines[i] = readEscape(bits);
      else if (line === -16) lines[i] = -readEscape(bits);
    }
  }
}

/** A number from 16 to 8191: as many ones as it has bits more than 4, a zero, and the bits behind its first. */
function readEscape(bits: BitReader): number {
  let count = 4;
  while (bits.flag()) count++;
  if (count > 12) throw new CorruptFrameError('A line of the AAC spectrum is out of range.');
  return (1 << count) + bits.read(count);
}
