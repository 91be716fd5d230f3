// What turns a text into a vector whose direction is what the text means. Knows no provider and no store.

export interface Embedder {
  /** Kept with each vector: vectors of different names cannot be compared. */
  readonly name: string;
  readonly dimensions: number;
  /** One vector of length 1 for each text; null for a text that it makes nothing of. */
  embed(texts: readonly string[]): (Float32Array | null)[];
}
