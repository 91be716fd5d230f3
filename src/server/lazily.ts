// Loads a part of the program when it is first needed, so that a service that never needs it starts sooner and is smaller.

/** What is loaded is kept. A failure is not: the next use tries again, and nobody else is disturbed by it. */
export function lazily<T>(part: string, load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () =>
    (loaded ??= load().catch((cause: unknown) => {
      loaded = null;
      throw new Error(`A part of Earshot could not be loaded: ${part}`, { cause });
    }));
}
