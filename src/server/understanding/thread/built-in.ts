// The built-in understanding of a running service: the heads and the offline rules in the understanding thread, with the
// embeddings of the encoder's process.
import type { Embedder } from '../embedding.ts';
import {
  RULES,
  type ExtractionInput,
  type ExtractionOutcome,
  type UnderstandingFailure,
  type UnderstandingProvider,
} from '../provider.ts';
import type { ResolveWhens } from '../llm/checked-claims.ts';
import { joined, partsOf, sampleOf } from './parts.ts';
import type { ThreadFailure, UnderstandingThread } from './understanding-thread.ts';

/** A text that ends the thread twice would end it every time. */
const TRIES = 2;

function failureOf(provider: string, reason: ThreadFailure): UnderstandingFailure {
  if (reason === 'stopped') return { outcome: 'stopped', provider, retryable: true, reason };
  return {
    outcome: reason === 'took_too_long' ? 'timeout' : 'upstream_error',
    provider,
    retryable: false,
    reason,
  };
}

/** What a longer talk says after them is judged by its words alone. */
const MOST_EMBEDDED = 4_000;
/** Between two of them a cancelled extraction ends. */
const BATCH = 64;

/**
 * Holds vectors in one piece of memory that the thread reads where it is. One by one they are copied twice on their way to it, and
 * leave holes of 2 kB. One of another length than the first is none.
 */
function sharedVectors(most: number) {
  let numbers: Float32Array<SharedArrayBuffer> | null = null;
  const vectors: (Float32Array | null)[] = [];
  return {
    vectors,
    add(vector: Float32Array | null): void {
      numbers ??= vector && new Float32Array(new SharedArrayBuffer(most * vector.byteLength));
      const length = (numbers?.length ?? 0) / most;
      const at = vectors.length * length;
      const place = numbers?.subarray(at, at + length) ?? null;
      if (place === null || vector?.length !== length) {
        vectors.push(null);
        return;
      }
      place.set(vector);
      vectors.push(place);
    },
  };
}

/** Null when there is no encoder or it fails: the heads then judge by words alone. */
async function embedded(
  texts: readonly string[],
  embedder: Embedder | null,
  signal: AbortSignal | undefined,
): Promise<(Float32Array | null)[] | null> {
  if (embedder === null || texts.length === 0) return null;
  const wanted = texts.slice(0, MOST_EMBEDDED);
  // What is said again and again, such as 'yes', is the same text each time: 50 kB of 'and, and' would take the encoder a minute.
  const distinct = [...new Set(wanted)];
  const { vectors, add } = sharedVectors(distinct.length);
  for (let from = 0; from < distinct.length; from += BATCH) {
    if (signal?.aborted) return null;
    const outcome = await embedder.embed(distinct.slice(from, from + BATCH), {
      ...{ english: true, wording: true },
      signal,
    });
    if (!outcome.ok) return null;
    outcome.vectors.forEach(add);
  }
  const vectorOf = new Map(distinct.map((text, at) => [text, vectors[at] ?? null]));
  return wanted.map((text) => vectorOf.get(text) ?? null);
}

/** The heads and the offline rules, which read every language as far as they can. */
export function rulesInThread(
  thread: UnderstandingThread,
  embedder: () => Embedder | null = () => null,
): UnderstandingProvider {
  async function extractPart(
    { signal, ...input }: ExtractionInput,
    current: Embedder | null,
  ): Promise<ExtractionOutcome> {
    const { segments, language } = input;
    const limits = { characters: segments.reduce((sum, { text }) => sum + text.length, 0), signal };
    const texts =
      current === null
        ? null
        : await thread.run({ kind: 'sentences', input: { segments, language } }, limits);
    const vectors = texts?.ok === true ? await embedded(texts.result, current, signal) : null;
    for (let attempt = 1; ; attempt++) {
      const outcome = await thread.run({ kind: 'extract', input, vectors }, limits);
      if (outcome.ok) return outcome.result;
      if (outcome.reason === 'stopped' || outcome.reason === 'exception' || attempt === TRIES) {
        return { ok: false, failure: failureOf(RULES, outcome.reason) };
      }
    }
  }

  return {
    name: RULES,
    supports: () => true,
    async extract(input: ExtractionInput) {
      const parts = partsOf(input.segments);
      if (parts.length === 1) return extractPart(input, embedder());
      const found = [];
      for (const [at, part] of parts.entries()) {
        const outcome = await extractPart(
          { ...input, segments: part.segments },
          at === 0 ? embedder() : null,
        );
        if (!outcome.ok) return outcome;
        found.push({ part, extraction: outcome.extraction });
      }
      const gist = await extractPart({ ...input, segments: sampleOf(parts) }, embedder());
      return gist.ok ? { ok: true, extraction: joined(gist.extraction, found) } : gist;
    },
  };
}

/** Reads words that say when by the rules. Null for all of them when the thread fails. */
export const whensInThread =
  (thread: UnderstandingThread): ResolveWhens =>
  async (whens, { timeZone, language, signal }) => {
    const characters = whens.reduce((sum, { text }) => sum + text.length, 0);
    const outcome = await thread.run({ kind: 'when', whens, timeZone, language }, { characters, signal });
    return outcome.ok ? outcome.result : whens.map(() => null);
  };
