// Seeds of tests that make their cases at random: one that stays, so that a fault found once is found again,
// and one of this run. fast-check names the seed of a failure.
export const propertySeeds = (fixed: number): readonly number[] => [
  fixed,
  Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31)),
];
