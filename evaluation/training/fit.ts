// Trains linear heads: support vector machines with squared hinge loss by dual coordinate descent, one for each label,
// with probabilities fitted to scores of folds that the scored examples were not part of. The same bits each time.
import type { HeadHeader, HeadLabel, LinearHead } from '../../src/server/understanding/heads/linear-head.ts';
import type { Features } from '../../src/server/understanding/heads/sparse-features.ts';

export interface Example {
  features: Features;
  /** Whether each label is right; null where nobody knows. */
  truth: readonly (boolean | null)[];
  /** Examples of one group are never divided between folds. */
  group: string;
  weight: number;
}

export interface FitOptions {
  encoder: string | null;
  dense: number[];
  buckets: number;
  labels: readonly string[];
  /** What one example may cost: higher fits closer. */
  cost: number;
  /** The weight of the positive examples grows with this power of how rare they are. */
  balance: number;
  passes: number;
  /** What each bucket counts for while the head is trained; 1 when absent. Those of a trained head need it no more. */
  worth?: Float64Array;
}

/** A small generator of numbers from 0 to 1 with a fixed beginning (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Row numbers and values of one example. */
interface Row {
  at: Int32Array;
  value: Float64Array;
  square: number;
}

function rowOf({ dense, buckets, values }: Features, sizes: readonly number[], worth?: Float64Array): Row {
  const at: number[] = [];
  const value: number[] = [];
  let start = 0;
  sizes.forEach((size, index) => {
    const block = dense[index];
    if (block)
      for (let place = 0; place < size; place++)
        if (block[place] !== 0) {
          at.push(start + place);
          value.push(block[place]!);
        }
    start += size;
  });
  buckets.forEach((bucket, index) => {
    at.push(start + bucket);
    value.push(values[index]! * (worth?.[bucket] ?? 1));
  });
  // The bias is a feature that is always there.
  return {
    at: Int32Array.from(at),
    value: Float64Array.from(value),
    square: value.reduce((sum, one) => sum + one * one, 1),
  };
}

interface Column {
  weights: Float64Array;
  bias: number;
}

function fitColumn(
  rows: readonly Row[],
  signs: readonly number[],
  costs: readonly number[],
  size: number,
  passes: number,
): Column {
  const weights = new Float64Array(size);
  let bias = 0;
  const alphas = new Float64Array(rows.length);
  const order = rows.map((_, index) => index);
  const random = createRandom(7);
  for (let pass = 0; pass < passes; pass++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    let moved = 0;
    for (const index of order) {
      const { at, value, square } = rows[index]!;
      const sign = signs[index]!;
      const soft = 0.5 / costs[index]!;
      let score = bias;
      for (let place = 0; place < at.length; place++) score += weights[at[place]!]! * value[place]!;
      const alpha = alphas[index]!;
      const slope = sign * score - 1 + soft * alpha;
      const next = Math.max(alpha - slope / (square + soft), 0);
      const step = (next - alpha) * sign;
      if (step === 0) continue;
      alphas[index] = next;
      bias += step;
      for (let place = 0; place < at.length; place++) weights[at[place]!]! += step * value[place]!;
      moved = Math.max(moved, Math.abs(step));
    }
    if (moved < 1e-4) break;
  }
  return { weights, bias };
}

function scoreOf({ weights, bias }: Column, { at, value }: Row): number {
  let score = bias;
  for (let place = 0; place < at.length; place++) score += weights[at[place]!]! * value[place]!;
  return score;
}

function columnsOf(examples: readonly Example[], rows: readonly Row[], options: FitOptions): Column[] {
  const size = options.dense.reduce((sum, one) => sum + one, options.buckets);
  return options.labels.map((_, label) => {
    const known = examples.flatMap(({ truth }, index) => (truth[label] === null ? [] : [index]));
    const positive = known.filter((index) => examples[index]!.truth[label]).length;
    const rare = positive === 0 ? 1 : ((known.length - positive) / positive) ** options.balance;
    return fitColumn(
      known.map((index) => rows[index]!),
      known.map((index) => (examples[index]!.truth[label] ? 1 : -1)),
      known.map(
        (index) => options.cost * examples[index]!.weight * (examples[index]!.truth[label] ? rare : 1),
      ),
      size,
      options.passes,
    );
  });
}

/** Number of the fold of a group, the same each time. */
export function foldsOf(groups: readonly string[], folds: number): Map<string, number> {
  const names = [...new Set(groups)].sort();
  const random = createRandom(11);
  const shuffled = names.map((name) => ({ name, order: random() })).sort((a, b) => a.order - b.order);
  return new Map(shuffled.map(({ name }, index) => [name, index % folds]));
}

/** Scores of each example by heads that were trained without its fold; NaN for an example of no known group. */
export function scoresByFolds(
  examples: readonly Example[],
  options: FitOptions,
  folds: number,
): Float64Array[] {
  const rows = examples.map(({ features }) => rowOf(features, options.dense, options.worth));
  const foldOf = foldsOf(
    examples.map(({ group }) => group),
    folds,
  );
  const scores = examples.map(() => new Float64Array(options.labels.length));
  for (let fold = 0; fold < folds; fold++) {
    const inside = examples.flatMap(({ group }, index) => (foldOf.get(group) === fold ? [] : [index]));
    const columns = columnsOf(
      inside.map((index) => examples[index]!),
      inside.map((index) => rows[index]!),
      options,
    );
    examples.forEach(({ group }, index) => {
      if (foldOf.get(group) !== fold) return;
      columns.forEach((column, label) => (scores[index]![label] = scoreOf(column, rows[index]!)));
    });
  }
  return scores;
}

/** Platt's sigmoid by Newton's method with shorter steps where a whole one overshoots; targets keep clear of 0 and 1. */
export function calibrate(
  scores: readonly number[],
  truth: readonly boolean[],
): Pick<HeadLabel, 'slope' | 'offset'> {
  const positive = truth.filter((one) => one).length;
  const high = (positive + 1) / (positive + 2);
  const low = 1 / (truth.length - positive + 2);
  const lossOf = (a: number, b: number): number => {
    let loss = 0;
    for (let index = 0; index < scores.length; index++) {
      const target = truth[index] ? high : low;
      const z = a * scores[index]! + b;
      loss += z >= 0 ? (1 - target) * z + Math.log1p(Math.exp(-z)) : -target * z + Math.log1p(Math.exp(z));
    }
    return loss;
  };
  let slope = 0;
  let offset = Math.log((positive + 1) / (truth.length - positive + 1));
  let loss = lossOf(slope, offset);
  for (let round = 0; round < 100; round++) {
    let [g1, g2, h11, h12, h22] = [0, 0, 1e-12, 0, 1e-12];
    for (let index = 0; index < scores.length; index++) {
      const score = scores[index]!;
      const p = 1 / (1 + Math.exp(-(slope * score + offset)));
      const error = p - (truth[index] ? high : low);
      g1 += error * score;
      g2 += error;
      h11 += p * (1 - p) * score * score;
      h12 += p * (1 - p) * score;
      h22 += p * (1 - p);
    }
    const determinant = h11 * h22 - h12 * h12;
    const [one, two] = [(h22 * g1 - h12 * g2) / determinant, (h11 * g2 - h12 * g1) / determinant];
    let part = 1;
    let next = lossOf(slope - one, offset - two);
    while (next > loss && part > 1e-6) {
      part /= 2;
      next = lossOf(slope - part * one, offset - part * two);
    }
    slope -= part * one;
    offset -= part * two;
    const gain = loss - next;
    loss = next;
    if (gain < 1e-9) break;
  }
  return { slope, offset };
}

export interface Threshold {
  threshold: number;
  precision: number;
  recall: number;
  f1: number;
}

/** The probability with the best F-measure; `beta` below 1 prefers precision. */
export function bestThreshold(
  probabilities: readonly number[],
  truth: readonly boolean[],
  beta = 1,
): Threshold {
  const order = probabilities.map((p, index) => ({ p, right: truth[index]! })).sort((a, b) => b.p - a.p);
  const all = truth.filter((one) => one).length;
  let best: Threshold = { threshold: 1, precision: 1, recall: 0, f1: 0 };
  let bestScore = 0;
  let right = 0;
  order.forEach(({ p, right: is }, index) => {
    if (is) right++;
    if (order[index + 1]?.p === p) return;
    const precision = right / (index + 1);
    const recall = all === 0 ? 0 : right / all;
    const weighted = ((1 + beta * beta) * precision * recall) / (beta * beta * precision + recall || 1);
    if (weighted <= bestScore) return;
    bestScore = weighted;
    const next = order[index + 1]?.p ?? p;
    best = {
      threshold: (p + next) / 2,
      precision,
      recall,
      f1: (2 * precision * recall) / (precision + recall),
    };
  });
  return best;
}

const rounded = (value: number): number => Number(value.toPrecision(5));

/** The head of all examples, with its weights in 8 bits. */
export function fitHead(
  examples: readonly Example[],
  options: FitOptions,
  calibrated: readonly Pick<HeadLabel, 'slope' | 'offset' | 'threshold'>[],
): LinearHead {
  const rows = examples.map(({ features }) => rowOf(features, options.dense, options.worth));
  const columns = columnsOf(examples, rows, options);
  const denseRows = options.dense.reduce((sum, one) => sum + one, 0);
  for (const { weights } of columns)
    options.worth?.forEach((worth, bucket) => (weights[denseRows + bucket]! *= worth));
  const allRows = denseRows + options.buckets;
  const weights = new Int8Array(allRows * options.labels.length);
  const scales: HeadHeader['scales'] = columns.map((column, label) => {
    const scaleOf = (from: number, to: number): number => {
      let most = 0;
      for (let at = from; at < to; at++) most = Math.max(most, Math.abs(column.weights[at]!));
      const scale = most === 0 ? 1 : rounded(most / 127);
      for (let at = from; at < to; at++)
        weights[at * options.labels.length + label] = Math.max(
          -127,
          Math.min(127, Math.round(column.weights[at]! / scale)),
        );
      return scale;
    };
    return [scaleOf(0, denseRows), scaleOf(denseRows, allRows)];
  });
  const labels = options.labels.map((name, label) => ({
    name,
    bias: rounded(columns[label]!.bias),
    slope: rounded(calibrated[label]!.slope),
    offset: rounded(calibrated[label]!.offset),
    threshold: rounded(calibrated[label]!.threshold),
  }));
  const { encoder, dense, buckets } = options;
  return { header: { encoder, dense, buckets, labels, scales }, weights };
}
