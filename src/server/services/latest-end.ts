// The end of the last line of a talk. A talk may have more lines than a function takes arguments.

/** In the unit of its lines; 0 without lines. */
export const latestEnd = (lines: readonly { readonly end: number }[]): number =>
  lines.reduce((latest, { end }) => Math.max(latest, end), 0);
