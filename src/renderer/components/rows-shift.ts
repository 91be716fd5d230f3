// Tells a list whose rows came or went outside of what is drawn from one whose drawn rows changed.

export interface DrawnRows {
  /** Index of the first one. */
  first: number;
  keys: readonly string[];
}

export function indexOfKey(key: string, total: number, keyOf: (index: number) => string): number | undefined {
  for (let at = 0; at < total; at++) if (keyOf(at) === key) return at;
  return undefined;
}

/** By how many places all drawn rows moved together; 0: not at all, or each by its own. */
export function rowsShift(
  { first, keys }: DrawnRows,
  total: number,
  keyOf: (index: number) => string,
): number {
  const [key] = keys;
  if (key === undefined || (first < total && keyOf(first) === key)) return 0;
  const now = indexOfKey(key, total, keyOf);
  if (now === undefined || now + keys.length > total) return 0;
  return keys.every((one, at) => keyOf(now + at) === one) ? now - first : 0;
}
