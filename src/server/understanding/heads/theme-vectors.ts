// The vectors of the English themes, and how like them a talk is. `npm run train` makes the file from the list of themes.
import { decodePacked, encodePacked } from '../packed-file.ts';

export interface ThemeVectors {
  /** Name of the embedder that made them. */
  encoder: string;
  dimensions: number;
  /** In the order of the rows. */
  titles: string[];
  /** How like each theme any sentence is: some are near to everything. */
  usual: number[];
  /** What 1 of each row stands for. */
  scales: number[];
  rows: Int8Array;
}

const MOST_OF_A_BYTE = 127;
/** The part of the windows that are most like a theme. */
const BEST_PART = 0.5;
const FEWEST = 2;

type Header = Omit<ThemeVectors, 'rows'>;

export const encodeThemeVectors = ({ rows, ...header }: ThemeVectors): Buffer => encodePacked(header, rows);

export function decodeThemeVectors(bytes: Buffer): ThemeVectors {
  const { header, numbers: rows } = decodePacked<Header>(bytes);
  if (rows.length !== header.titles.length * header.dimensions)
    throw new Error('The vectors of the themes are incomplete.');
  return { ...header, rows };
}

/** Rounds vectors of length 1 to bytes. */
export function packThemeVectors(
  header: Pick<Header, 'encoder' | 'titles' | 'usual'>,
  vectors: readonly Float32Array[],
): ThemeVectors {
  const dimensions = vectors[0]?.length ?? 0;
  const rows = new Int8Array(vectors.length * dimensions);
  const scales = vectors.map((vector, row) => {
    const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / MOST_OF_A_BYTE;
    vector.forEach((value, at) => (rows[row * dimensions + at] = Math.round(value / scale)));
    return scale;
  });
  return { ...header, dimensions, scales, rows };
}

function likeness({ rows, scales, dimensions }: ThemeVectors, row: number, vector: Float32Array): number {
  let sum = 0;
  const start = row * dimensions;
  for (let at = 0; at < dimensions; at++) sum += rows[start + at]! * vector[at]!;
  return sum * scales[row]!;
}

/** How much more than usual the windows are like each theme, by its title; empty without vectors of that embedder. */
export function likenessToThemes(
  windows: readonly (Float32Array | null)[],
  themes: ThemeVectors,
): Map<string, number> {
  const vectors = windows.filter((vector) => vector?.length === themes.dimensions) as Float32Array[];
  if (vectors.length === 0) return new Map();
  const best = Math.min(vectors.length, Math.max(FEWEST, Math.round(vectors.length * BEST_PART)));
  return new Map(
    themes.titles.map((title, row) => {
      const own = vectors.map((vector) => likeness(themes, row, vector)).sort((a, b) => b - a);
      const mean = own.slice(0, best).reduce((sum, one) => sum + one, 0) / best;
      return [title, mean - themes.usual[row]!];
    }),
  );
}
