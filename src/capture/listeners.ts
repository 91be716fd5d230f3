// Who is told of what happens. Pure.

export interface Listeners<What extends unknown[]> {
  /** Returns how to be told no more. */
  subscribe(listener: (...what: What) => void): () => void;
  tell(...what: What): void;
  clear(): void;
}

export function createListeners<What extends unknown[] = []>(): Listeners<What> {
  const all = new Set<(...what: What) => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell(...what) {
      for (const listener of all) listener(...what);
    },
    clear: () => all.clear(),
  };
}

/** How loud it is now, for those who show it. */
export function createLevel() {
  const { tell, subscribe, clear } = createListeners();
  let level = 0;
  return {
    get: () => level,
    set(next: number): void {
      level = next;
      tell();
    },
    subscribe,
    clear,
  };
}
