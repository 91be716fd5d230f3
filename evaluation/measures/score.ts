// Counts right, extra and missed results, and prints them as precision, recall and F1. Pure.

export interface Counts {
  right: number;
  extra: number;
  missed: number;
}

export const noCounts = (): Counts => ({ right: 0, extra: 0, missed: 0 });

export function addCounts(sum: Counts, more: Counts): void {
  sum.right += more.right;
  sum.extra += more.extra;
  sum.missed += more.missed;
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

export const precisionOf = ({ right, extra }: Counts): number => share(right, right + extra);
export const recallOf = ({ right, missed }: Counts): number => share(right, right + missed);
export const f1Of = ({ right, extra, missed }: Counts): number =>
  share(2 * right, 2 * right + extra + missed);

/** How many of how many. */
export interface Share {
  right: number;
  of: number;
}

export const shareOf = ({ right, of }: Share): number => share(right, of);
