// Fits a matrix of voices that gives less weight to what a device changes than to what a voice is (within-class
// covariance normalisation), on top of the built-in one. Pure.
import type { SpeakerModel } from '../src/server/stt/speaker-embedding.ts';

/** Features of one piece of speech through each device, the recorded one first. */
export type Piece = readonly (readonly number[])[];

/** How much the spread over devices counts beside that over pieces, and what keeps the estimate from few readers calm. */
const WEIGHTS = { devices: 3, pieces: 0.3, floor: 0.7 } as const;

type Matrix = number[][];
const square = (size: number): Matrix => Array.from({ length: size }, () => new Array<number>(size).fill(0));

export const apply = (
  features: readonly number[],
  { mean, W }: Pick<SpeakerModel, 'mean' | 'W'>,
): number[] => {
  const out = new Array<number>(W[0]!.length).fill(0);
  features.forEach((feature, row) => {
    const centred = feature - mean[row]!;
    W[row]!.forEach((weight, column) => (out[column]! += centred * weight));
  });
  return out;
};

const mean = (rows: readonly (readonly number[])[]): number[] =>
  rows[0]!.map((_, column) => rows.reduce((sum, row) => sum + row[column]!, 0) / rows.length);

function spread(rows: readonly (readonly number[])[]): Matrix {
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

/** Each row x becomes the solution y of L y = x. */
const whitened = (row: readonly number[], lower: Matrix): number[] => {
  const out: number[] = [];
  row.forEach((x, i) => {
    let sum = x;
    for (let k = 0; k < i; k++) sum -= lower[i]![k]! * out[k]!;
    out.push(sum / lower[i]![i]!);
  });
  return out;
};

/** `readers`: the pieces of each. The result is used like the built-in matrix: (features - mean) W. */
export function fitAcrossDevices(
  base: SpeakerModel,
  readers: readonly (readonly Piece[])[],
): (features: readonly number[]) => number[] {
  const seen = readers.map((pieces) => pieces.map((piece) => piece.map((one) => apply(one, base))));
  const minus = (a: readonly number[], b: readonly number[]): number[] => a.map((x, n) => x - b[n]!);
  const overDevices = spread(
    seen.flatMap((pieces) => pieces.flatMap((piece) => piece.map((one) => minus(one, piece[0]!)))),
  );
  const overPieces = spread(
    seen.flatMap((pieces) => {
      const centre = mean(pieces.map((piece) => piece[0]!));
      return pieces.map((piece) => minus(piece[0]!, centre));
    }),
  );
  const size = overPieces.length;
  const trace = overPieces.reduce((sum, line, n) => sum + line[n]!, 0) / size;
  const total = overDevices.map((line, i) =>
    line.map(
      (x, j) =>
        WEIGHTS.devices * x + WEIGHTS.pieces * overPieces[i]![j]! + (i === j ? WEIGHTS.floor * trace : 0),
    ),
  );
  const centre = mean(seen.flat(2));
  const lower = cholesky(total);
  return (features) => whitened(minus(apply(features, base), centre), lower);
}
