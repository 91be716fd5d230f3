// Defines what the service and its understanding thread send each other. Pure.
import type { ResolvedWhen, When } from '../llm/checked-claims.ts';
import type { ExtractionInput, ExtractionOutcome } from '../provider.ts';
import type { SentenceVectors } from '../heads/sentence-labels.ts';

export type ThreadTask =
  /** The sentences that are worth an embedding. */
  | { kind: 'sentences'; input: Pick<ExtractionInput, 'segments' | 'language'> }
  /** `vectors`: of the first sentences that were returned; null without an encoder. */
  | { kind: 'extract'; input: Omit<ExtractionInput, 'signal'>; vectors: SentenceVectors | null }
  | { kind: 'when'; whens: readonly When[]; timeZone: string; language: string | null };

interface Results {
  sentences: string[];
  extract: ExtractionOutcome;
  when: ResolvedWhen[];
}

export type ResultOf<T extends ThreadTask> = Results[T['kind']];

/** The thread answers each task once, in order. */
export type ThreadAnswer = { ok: true; result: Results[keyof Results] } | { ok: false; error: string };
