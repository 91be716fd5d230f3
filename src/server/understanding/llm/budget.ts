// Counts the tokens that one piece of work may still use. Pure.

export interface Budget {
  readonly left: number;
  /** What was used, sent and received. */
  spend(tokens: number): void;
}

export function createBudget(tokens: number): Budget {
  let left = tokens;
  return {
    get left() {
      return left;
    },
    spend(used) {
      left -= used;
    },
  };
}
