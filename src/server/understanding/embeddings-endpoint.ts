// Embeds with a server of the owner's that speaks OpenAI's /v1/embeddings: Ollama, LM Studio, llama.cpp, vLLM or a cloud
// service. Whatever that server does is a value. Never logs its messages and never the text.
import { z } from 'zod';
import type { Clock } from '../ports.ts';
import type { Embedder, EmbeddingOutcome } from './embedding.ts';
import { guardedFetch, OutgoingFailure } from './llm/guarded-fetch.ts';
import type { UnderstandingFailure } from './provider.ts';

export interface EmbeddingsServer {
  base_url: string;
  model: string;
  /** The owner agreed that it is outside of the own network. */
  far: boolean;
}

export interface EmbeddingsEndpointOptions {
  server: EmbeddingsServer;
  key(): Promise<string | null>;
  clock: Clock;
  /** Aborted when the owner no longer wants it to be sent anything. */
  withdrawn?: AbortSignal;
}

/** What such models read at least; more of a text would often be refused. */
const TEXT_CHARACTERS = 2_000;
const BATCH_TEXTS = 16;
/** Sixteen vectors of the longest kind, as text. */
const ANSWER_BYTES = 4_000_000;
const LONGEST_VECTOR = 8_192;
/** Their numbers, and what names them. */
const ANSWER_ITEMS = BATCH_TEXTS * (LONGEST_VECTOR + 100);
/** A search that would wait longer goes by words alone. */
export const URGENT_MS = 3_000;
/** A server may load its model first. */
export const BATCH_MS = 60_000;

const Answer = z.object({
  data: z.array(z.object({ index: z.int().optional(), embedding: z.array(z.number()).max(LONGEST_VECTOR) })),
});

type Failure = Extract<EmbeddingOutcome, { ok: false }>;

/** Of length 1; null for one without a direction. */
function directionOf(numbers: readonly number[]): Float32Array | null {
  const length = Math.hypot(...numbers);
  return length > 0 && Number.isFinite(length) ? Float32Array.from(numbers, (value) => value / length) : null;
}

/** In the order of the texts; null when the answer is not what was asked for. */
function vectorsIn(body: unknown, count: number): (Float32Array | null)[] | null {
  const answer = Answer.safeParse(body);
  if (!answer.success || answer.data.data.length !== count) return null;
  const numbers = new Map(answer.data.data.map(({ index, embedding }, at) => [index ?? at, embedding]));
  const rows = Array.from({ length: count }, (_, row) => numbers.get(row));
  const dimensions = rows[0]?.length ?? 0;
  if (dimensions < 2 || rows.some((row) => row?.length !== dimensions)) return null;
  return rows.map((row) => directionOf(row!));
}

/** One name for one model at one server: the vectors of two cannot be compared. */
export const endpointName = ({ base_url, model }: EmbeddingsServer): string =>
  `${model} at ${new URL(base_url).host}`;

export function createEmbeddingsEndpoint({
  server,
  key,
  clock,
  withdrawn,
}: EmbeddingsEndpointOptions): Embedder {
  const name = endpointName(server);
  const url = `${server.base_url.replace(/\/+$/, '')}/embeddings`;

  function failed(outcome: UnderstandingFailure['outcome'], retryable: boolean, reason: string): Failure {
    return { ok: false, failure: { outcome, provider: name, retryable, reason } };
  }

  function refused(status: number): Failure {
    if (status === 401 || status === 403) return failed('config_error', false, 'key_refused');
    if (status === 404) return failed('config_error', false, 'model_unknown');
    return failed('upstream_error', status === 429 || status >= 500, `status_${status}`);
  }

  async function ask(texts: readonly string[], signal: AbortSignal): Promise<EmbeddingOutcome> {
    const secret = await key();
    const send = guardedFetch({
      address: url,
      far: server.far,
      signal,
      maxBytes: ANSWER_BYTES,
      maxItems: ANSWER_ITEMS,
    });
    const response = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret !== null && { authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify({ model: server.model, input: texts, encoding_format: 'float' }),
    });
    if (response.status !== 200) return refused(response.status);
    const body: unknown = await response.json().catch(() => null);
    const vectors = vectorsIn(body, texts.length);
    return vectors === null ? failed('upstream_error', false, 'unreadable_answer') : { ok: true, vectors };
  }

  /** Never rejects, and never takes longer than it may. */
  async function askInTime(
    texts: readonly string[],
    ms: number,
    signal: AbortSignal | undefined,
  ): Promise<EmbeddingOutcome> {
    const ends = [signal, withdrawn].filter((end) => end !== undefined);
    const late = new AbortController();
    const cancel = clock.after(ms, () => late.abort());
    try {
      return await ask(texts, AbortSignal.any([...ends, late.signal]));
    } catch (error) {
      if (ends.some((end) => end.aborted)) return failed('stopped', true, 'stopped');
      if (late.signal.aborted) return failed('timeout', true, 'no_answer');
      return failed('upstream_error', true, error instanceof OutgoingFailure ? error.reason : 'exception');
    } finally {
      cancel();
    }
  }

  return {
    name,
    async embed(texts, { urgent = false, signal } = {}) {
      const vectors = Array.from<Float32Array | null>({ length: texts.length }).fill(null);
      // A server refuses a text without any.
      const rows = texts.flatMap((text, row) => (text.trim() === '' ? [] : [row]));
      for (let from = 0; from < rows.length; from += BATCH_TEXTS) {
        const batch = rows.slice(from, from + BATCH_TEXTS);
        // Some servers refuse half of a character, such as one that was cut in two.
        const sent = batch.map((row) => texts[row]!.slice(0, TEXT_CHARACTERS).toWellFormed());
        const outcome = await askInTime(sent, urgent ? URGENT_MS : BATCH_MS, signal);
        if (!outcome.ok) return outcome;
        batch.forEach((row, index) => (vectors[row] = outcome.vectors[index] ?? null));
      }
      return { ok: true, vectors };
    },
  };
}
