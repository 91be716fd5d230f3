// Descends along gradients by Adam, in plain numbers.

const WARM_UP = 0.1;
const LEAST_RATE = 0.02;
const ADAM = { first: 0.9, second: 0.999, least: 1e-8 };

/** A table that is trained, and what Adam keeps of its gradients. */
export interface Trained {
  values: Float32Array;
  shape: [number, number];
  /** Means of the gradient and of its square. */
  first: Float64Array;
  second: Float64Array;
}

/** One step of Adam; `step`: from 1. */
export function descend(
  { values, first, second }: Trained,
  gradient: Float32Array,
  rate: number,
  step: number,
): void {
  const [ofFirst, ofSecond] = [1 - ADAM.first ** step, 1 - ADAM.second ** step];
  for (let at = 0; at < values.length; at++) {
    const slope = gradient[at]!;
    first[at] = ADAM.first * first[at]! + (1 - ADAM.first) * slope;
    second[at] = ADAM.second * second[at]! + (1 - ADAM.second) * slope * slope;
    values[at]! -= (rate * (first[at]! / ofFirst)) / (Math.sqrt(second[at]! / ofSecond) + ADAM.least);
  }
}

/** Grows over the first steps and falls to nearly nothing over the others; `step`: from 0. */
export const rateAt = (step: number, steps: number, rate: number): number =>
  rate *
  Math.min((step + 1) / (WARM_UP * steps), Math.max(LEAST_RATE, (steps - step) / ((1 - WARM_UP) * steps)));

export const trained = (values: Float32Array, shape: [number, number]): Trained => ({
  ...{ values, shape },
  first: new Float64Array(values.length),
  second: new Float64Array(values.length),
});
