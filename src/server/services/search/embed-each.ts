// Embeds texts of which one may be refused: a server that reads no text as long, or answers no numbers for one, would otherwise
// refuse every batch with it, and nothing newer or older would ever be found by meaning.
import type { Embedder } from '../../understanding/embedding.ts';
import type { UnderstandingFailure } from '../../understanding/provider.ts';

/** No model refuses it. */
const HARMLESS = 'what was said';

const asError = ({ outcome, reason }: UnderstandingFailure): Error =>
  new Error(`embedding failed: ${outcome} ${reason}`);

/** Whether other texts might be embedded. Who has too much to do is not asked again at once. */
const mayLieInText = ({ outcome, reason }: UnderstandingFailure): boolean =>
  outcome === 'upstream_error' && reason !== 'status_429';

/** One vector for each text, null for one that is refused. Rejects when the embedder fails with whatever it is given. */
export async function embedEach(model: Embedder, texts: readonly string[]): Promise<(Float32Array | null)[]> {
  const embed = (some: readonly string[]) => model.embed(some, { background: true });

  async function withoutRefused(some: readonly string[]): Promise<(Float32Array | null)[]> {
    const outcome = await embed(some);
    if (outcome.ok) return outcome.vectors;
    if (!mayLieInText(outcome.failure)) throw asError(outcome.failure);
    const other = await embed([HARMLESS]);
    if (!other.ok) throw asError(other.failure);
    if (some.length === 1) return [null];
    const half = some.length >> 1;
    return [...(await withoutRefused(some.slice(0, half))), ...(await withoutRefused(some.slice(half)))];
  }

  return withoutRefused(texts);
}
