// Defines the interface that turns a text into a vector for search by meaning. Failures are values.
import type { UnderstandingFailure } from './provider.ts';

/** One vector of length 1 for each text, in order; null for a text that the embedder can make nothing of. */
export type EmbeddingOutcome =
  | { ok: true; vectors: (Float32Array | null)[] }
  | { ok: false; failure: UnderstandingFailure };

export interface EmbedOptions {
  /** Somebody waits for it: goes ahead of everything that is not, and gives up soon. */
  urgent?: boolean;
  /** Nobody waits for it: everything else goes ahead. */
  background?: boolean;
  /** The texts are English, or what a word list makes of another language; absent: each is in a language of its own. */
  english?: boolean;
  /**
   * Each vector with a second one of the same length behind it, which says how the text is worded rather than what it is about. Of the
   * built-in encoder alone, for its heads.
   */
  wording?: boolean;
  signal?: AbortSignal | undefined;
}

export interface Embedder {
  /** Stored with each vector: vectors of different embedders cannot be compared. */
  readonly name: string;
  /** Never rejects for a fault of the embedder. */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<EmbeddingOutcome>;
  /** Loads what the first text would wait for; absent where there is nothing to load. Resolves as a text does. */
  prepare?(): Promise<EmbeddingOutcome>;
}
