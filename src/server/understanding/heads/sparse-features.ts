// Collects the features of one text: some dense numbers, and named ones whose names are hashed into a fixed number of
// buckets. Pure and the same on every machine.

export interface Features {
  /** Blocks of dense numbers in a fixed order; null for one that is missing. */
  dense: readonly (Float32Array | null)[];
  buckets: readonly number[];
  values: readonly number[];
}

/** FNV-1a of 32 bits over the UTF-16 code units. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) {
    hash ^= name.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  // The low bits of FNV are weak; the buckets take these.
  hash ^= hash >>> 15;
  return hash >>> 0;
}

export interface FeatureBag {
  add(name: string, value: number): void;
  /** Values of one name add up; so do names that share a bucket. */
  done(): { buckets: number[]; values: number[] };
}

/** `size`: a power of two. */
export function createFeatureBag(size: number): FeatureBag {
  const sums = new Map<number, number>();
  return {
    add(name, value) {
      const bucket = hashOf(name) & (size - 1);
      sums.set(bucket, (sums.get(bucket) ?? 0) + value);
    },
    done: () => ({ buckets: [...sums.keys()], values: [...sums.values()] }),
  };
}
