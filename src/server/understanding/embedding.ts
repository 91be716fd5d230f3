// The interface of what turns a text into a vector whose direction is the text's meaning. Failures are values.
import type { UnderstandingFailure } from './provider.ts';

/** One vector of length 1 for each text, in order; null for a text without any known word. */
export type EmbeddingOutcome =
  { ok: true; vectors: (Float32Array | null)[] } | { ok: false; failure: UnderstandingFailure };

export interface Embedder {
  /** Stored with each vector: vectors of different names cannot be compared. */
  readonly name: string;
  readonly dimensions: number;
  /** Never rejects for a fault of the embedder. */
  embed(texts: readonly string[]): Promise<EmbeddingOutcome>;
}
