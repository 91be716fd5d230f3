// Seeds of tests that make their cases at random: one that stays, so that a fault found once is found again,
// and one of this run. fast-check names the seed of a failure.
export const propertySeeds = (fixed: number): readonly number[] => [
  fixed,
  Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31)),
];

/** How many cases a seed makes: as many as `npm test` has time for, unless the environment asks for more. */
export const propertyRuns = (usual: number): number => Number(process.env['PROPERTY_RUNS'] ?? usual);
