// Decides how soon a service that ended unexpectedly is started again, and when that has no more sense. Pure.

/** One that lived longer ended for a reason of its own, and not because it cannot run. */
const QUICK_MS = 10_000;
/** The pause before each start after a quick end; after one more it is not started again. */
const PAUSES_MS = [0, 0, 250, 500, 1_000, 2_000, 4_000, 8_000, 8_000];

export const QUICK_ENDS = PAUSES_MS.length + 1;

export interface RestartPolicy {
  /** The pause before the next start, after the service ran for `ms`; null: it is not started again. */
  afterRunning(ms: number): number | null;
  /** Quick ends in a row so far. */
  readonly quickEnds: number;
}

export function createRestartPolicy(quickEnds = 0): RestartPolicy {
  let quick = quickEnds;
  return {
    get quickEnds() {
      return quick;
    },
    afterRunning(ms) {
      if (ms >= QUICK_MS) quick = 0;
      return PAUSES_MS[quick++] ?? null;
    },
  };
}
