// Fits a matrix of voices: little weight on what a device or the words change, and only the directions in which readers
// differ most (linear discriminant analysis), on top of an earlier matrix. Pure.
import type { SpeakerModel } from '../src/server/stt/speaker-embedding.ts';
import { eigenvectors } from './eigenvectors.ts';

type Vector = readonly number[];
type Matrix = number[][];
/** Features of one piece of speech through each device, the recorded one first. */
export type Piece = readonly Vector[];
type Fitted = Pick<SpeakerModel, 'dim' | 'mean' | 'W'>;

/** How much the spread over devices and over pieces counts, and what keeps the estimate calm. */
const WEIGHTS = { devices: 1, pieces: 1, floor: 0.5 } as const;
const DIRECTIONS = 24;

const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, n) => sum + x * b[n]!, 0);
const minus = (a: Vector, b: Vector): number[] => a.map((x, n) => x - b[n]!);
const mean = (rows: readonly Vector[]): number[] =>
  rows[0]!.map((_, column) => rows.reduce((sum, row) => sum + row[column]!, 0) / rows.length);
const square = (size: number): Matrix => Array.from({ length: size }, () => new Array<number>(size).fill(0));

function apply(features: Vector, W: readonly Vector[]): number[] {
  const out = new Array<number>(W[0]!.length).fill(0);
  features.forEach((feature, row) => W[row]!.forEach((weight, column) => (out[column]! += feature * weight)));
  return out;
}

function spread(rows: readonly Vector[]): Matrix {
  const out = square(rows[0]!.length);
  for (const row of rows)
    row.forEach((x, i) => {
      for (let j = 0; j <= i; j++) out[i]![j]! += (x * row[j]!) / rows.length;
    });
  return out.map((line, i) => line.map((_, j) => (j <= i ? line[j]! : out[j]![i]!)));
}

/** L with L Lᵀ = the matrix. */
function cholesky(of: Matrix): Matrix {
  const out = square(of.length);
  for (let i = 0; i < of.length; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = of[i]![j]!;
      for (let k = 0; k < j; k++) sum -= out[i]![k]! * out[j]![k]!;
      out[i]![j] = i === j ? Math.sqrt(sum) : sum / out[j]![j]!;
    }
  }
  return out;
}

/** The solution y of L y = row. */
function whitened(row: Vector, lower: Matrix): number[] {
  const out: number[] = [];
  row.forEach((x, i) => {
    let sum = x;
    for (let k = 0; k < i; k++) sum -= lower[i]![k]! * out[k]!;
    out.push(sum / lower[i]![i]!);
  });
  return out;
}

/** `readers`: the pieces of each. */
export function fitAcrossDevices(base: SpeakerModel, readers: readonly (readonly Piece[])[]): Fitted {
  const centre = mean(readers.flat(2));
  const seen = readers.map((pieces) =>
    pieces.map((piece) => piece.map((one) => apply(minus(one, centre), base.W))),
  );
  const overDevices = spread(
    seen.flatMap((pieces) =>
      pieces.flatMap(([recorded, ...others]) => others.map((one) => minus(one, recorded!))),
    ),
  );
  const overPieces = spread(
    seen
      .filter((pieces) => pieces.length > 1)
      .flatMap((pieces) => {
        const own = mean(pieces.map((piece) => piece[0]!));
        return pieces.map((piece) => minus(piece[0]!, own));
      }),
  );
  const calm = (WEIGHTS.floor * overPieces.reduce((sum, line, n) => sum + line[n]!, 0)) / base.dim;
  const lower = cholesky(
    overDevices.map((line, i) =>
      line.map((x, j) => WEIGHTS.devices * x + WEIGHTS.pieces * overPieces[i]![j]! + (i === j ? calm : 0)),
    ),
  );
  const between = spread(seen.map((pieces) => whitened(mean(pieces.flat()), lower)));
  const directions = eigenvectors(between).slice(0, DIRECTIONS);
  return {
    dim: DIRECTIONS,
    mean: centre,
    W: base.W.map((row) => directions.map((direction) => dot(direction, whitened(row, lower)))),
  };
}
