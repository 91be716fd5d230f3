// The windows that a common word matches, each in the same way: a list of ids in their order, because to make a map of tens of
// thousands takes longer than to look up in the list the few that are asked about. Pure.

export interface Matches<M> {
  readonly size: number;
  has(id: number): boolean;
  get(id: number): M | undefined;
}

/** `ids`: the largest first. */
export function commonMatches<M>(ids: readonly number[], match: M): Matches<M> {
  const has = (id: number): boolean => {
    let from = 0;
    for (let to = ids.length; from < to;) {
      const middle = (from + to) >>> 1;
      if (ids[middle]! > id) from = middle + 1;
      else to = middle;
    }
    return ids[from] === id;
  };
  return { size: ids.length, has, get: (id) => (has(id) ? match : undefined) };
}
