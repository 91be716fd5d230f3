// The scale factor bands of each sample rate (ISO/IEC 14496-3, 4.5.4). Figures only.

export interface Bands {
  /** Where each band begins, and behind the last one its end: 1024 for a long window, 128 for a short one. */
  offsets: Uint16Array;
  /** Temporal noise shaping reaches no band from this one on. */
  shapedBands: number;
}

/** Indexed as ADTS does, in Hz. */
export const SAMPLE_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
] as const;

/** `4x14` is fourteen bands of four lines. */
const LONG_96 = '4x14 8x5 12x5 16x2 24 28 36 44 64x11';
const LONG_64 = '4x14 8x4 12x3 16x3 20 24x2 28 36 40x18';
const LONG_48 = '4x10 8x7 12x4 16x2 20x2 24x2 28x2 32x19 96';
const LONG_32 = '4x10 8x7 12x4 16x2 20x2 24x2 28x2 32x22';
const LONG_24 = '4x11 8x10 12x4 16x3 20x2 24x2 28x2 32 36x2 40 44 48 52x2 64x5';
const LONG_16 = '8x11 12x9 16x4 20x3 24x2 28x2 32 36 40x2 44 48 52 56 60 64x3';
const LONG_8 = '12x13 16x7 20x4 24x3 28x2 32 36x2 40 44 48 52 56 60 64 80';

const SHORT_96 = '4x6 8x3 16 28 36';
const SHORT_48 = '4x5 8x3 12x3 16x3';
const SHORT_24 = '4x7 8x3 12x2 16x2 20';
const SHORT_16 = '4x8 8x2 12x2 16 20x2';
const SHORT_8 = '4x7 8x4 12 16 20x2';

/** By index of the sample rate: bands of a long window, of a short one, and how many noise shaping reaches in each. */
const FIGURES = [
  [LONG_96, SHORT_96, 31, 9],
  [LONG_96, SHORT_96, 31, 9],
  [LONG_64, SHORT_96, 34, 10],
  [LONG_48, SHORT_48, 40, 14],
  [LONG_48, SHORT_48, 42, 14],
  [LONG_32, SHORT_48, 51, 14],
  [LONG_24, SHORT_24, 46, 14],
  [LONG_24, SHORT_24, 46, 14],
  [LONG_16, SHORT_16, 42, 14],
  [LONG_16, SHORT_16, 42, 14],
  [LONG_16, SHORT_16, 42, 14],
  [LONG_8, SHORT_8, 39, 14],
  [LONG_8, SHORT_8, 39, 14],
] as const;

function offsets(widths: string): Uint16Array {
  const ends = [0];
  for (const run of widths.split(' ')) {
    const [width = 0, count = 1] = run.split('x').map(Number);
    for (let i = 0; i < count; i++) ends.push(ends.at(-1)! + width);
  }
  return Uint16Array.from(ends);
}

export const BANDS: readonly { long: Bands; short: Bands }[] = FIGURES.map(
  ([long, short, longShaped, shortShaped]) => ({
    long: { offsets: offsets(long), shapedBands: longShaped },
    short: { offsets: offsets(short), shapedBands: shortShaped },
  }),
);
