// Defines what the service and its understanding thread send each other. Pure.
import type { EmbeddingOutcome } from '../embedding.ts';
import type { ExtractionInput, ExtractionOutcome } from '../provider.ts';
import type { WordVectorFile } from '../word-vector-file.ts';

export type ThreadTask =
  | { kind: 'extract'; input: Omit<ExtractionInput, 'signal'> }
  | { kind: 'embed'; file: WordVectorFile; texts: readonly string[] };

interface Results {
  extract: ExtractionOutcome;
  /** Null when the file is not what the catalogue says. */
  embed: Extract<EmbeddingOutcome, { ok: true }>['vectors'] | null;
}

export type ResultOf<T extends ThreadTask> = Results[T['kind']];

/** The thread answers each task once, in order. */
export type ThreadAnswer = { ok: true; result: Results[keyof Results] } | { ok: false; error: string };
