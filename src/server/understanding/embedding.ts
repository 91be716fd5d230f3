// Defines the interface that turns a text into a vector for search by meaning. Failures are values.
import type { UnderstandingFailure } from './provider.ts';

/** One vector of length 1 for each text, in order; null for a text without any known word. */
export type EmbeddingOutcome =
  { ok: true; vectors: (Float32Array | null)[] } | { ok: false; failure: UnderstandingFailure };

export interface Embedder {
  /** Stored with each vector: vectors of different embedders cannot be compared. */
  readonly name: string;
  readonly dimensions: number;
  /** Never rejects for a fault of the embedder. */
  embed(texts: readonly string[]): Promise<EmbeddingOutcome>;
}
