// What the small fitted models share: signs that are numbers, and a weight for each of them.

export const flag = (is: boolean): number => (is ? 1 : 0);

/** The sum of what the signs weigh, from `bias` on. A sign without a weight says nothing. */
export function rateOf<Name extends string>(
  weights: Readonly<Partial<Record<Name, number>>>,
  signs: Readonly<Record<Name, number>>,
  bias = 0,
): number {
  let rate = bias;
  for (const name in weights) rate += weights[name]! * signs[name];
  return rate;
}
