// Measures how alike texts are by their embeddings, each embedded once. Null for a pair that cannot be measured.
import type { Embedder } from '../../understanding/embedding.ts';
import type { Log } from '../../ports.ts';

export type Likeness = (a: string, b: string) => number | null;

const UNKNOWN: Likeness = () => null;

export async function likenessOf(
  embedder: Embedder | null,
  texts: readonly string[],
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<Likeness> {
  const distinct = [...new Set(texts)];
  if (embedder === null || distinct.length === 0 || signal.aborted) return UNKNOWN;
  const outcome = await embedder.embed(distinct);
  if (!outcome.ok) {
    log.warn({ ...outcome.failure }, 'texts could not be embedded; they are compared by words alone');
    return UNKNOWN;
  }
  const vectors = new Map(distinct.map((text, index) => [text, outcome.vectors[index] ?? null]));
  return (a, b) => {
    const left = vectors.get(a);
    const right = vectors.get(b);
    return left && right ? left.reduce((sum, value, index) => sum + value * right[index]!, 0) : null;
  };
}
