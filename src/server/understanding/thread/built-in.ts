// The built-in understanding of a running service: the offline rules and the word vectors, both in the understanding
// thread.
import { statSync } from 'node:fs';
import type { Log } from '../../ports.ts';
import type { Embedder } from '../embedding.ts';
import {
  RULES,
  type ExtractionInput,
  type UnderstandingFailure,
  type UnderstandingProvider,
} from '../provider.ts';
import { wordVectorHeadOf, wordVectorName, type WordVectorFile } from '../word-vector-file.ts';
import type { ThreadFailure, UnderstandingThread } from './understanding-thread.ts';

/** A text that ends the thread twice would end it every time. */
const TRIES = 2;
/** A search that would wait longer goes by words alone. */
const QUERY_PATIENCE_MS = 3_000;

function failureOf(provider: string, reason: ThreadFailure): UnderstandingFailure {
  if (reason === 'stopped') return { outcome: 'stopped', provider, retryable: true, reason };
  const slow = reason === 'took_too_long' || reason === 'busy';
  return { outcome: slow ? 'timeout' : 'upstream_error', provider, retryable: false, reason };
}

/** The offline rules, which read every language as far as they can. */
export function rulesInThread(thread: UnderstandingThread): UnderstandingProvider {
  return {
    name: RULES,
    supports: () => true,
    async extract({ signal, ...input }: ExtractionInput) {
      const characters = input.segments.reduce((sum, { text }) => sum + text.length, 0);
      for (let attempt = 1; ; attempt++) {
        const outcome = await thread.run({ kind: 'extract', input }, { characters, signal });
        if (outcome.ok) return outcome.result;
        if (outcome.reason === 'stopped' || outcome.reason === 'exception' || attempt === TRIES) {
          return { ok: false, failure: failureOf(RULES, outcome.reason) };
        }
      }
    },
  };
}

/** Null until the file is there, and for one that is damaged until another takes its place. */
export function wordVectorsInThread(
  thread: UnderstandingThread,
  file: WordVectorFile,
  log: Log,
): () => Embedder | null {
  let embedder: Embedder | null = null;
  /** Modification time of a damaged file, so that it is not read again. */
  let damaged: number | null = null;
  const changedAt = (): number | null => statSync(file.path, { throwIfNoEntry: false })?.mtimeMs ?? null;

  function open(): Embedder | null {
    const head = changedAt() === damaged ? null : wordVectorHeadOf(file);
    if (head === null) return null;
    const name = wordVectorName(head);
    return {
      name,
      dimensions: head.dimensions,
      async embed(texts) {
        const characters = texts.reduce((sum, text) => sum + text.length, 0);
        // One text is somebody's search; many are the index, which can wait.
        const patience = texts.length === 1 ? { patienceMs: QUERY_PATIENCE_MS } : {};
        const outcome = await thread.run({ kind: 'embed', file, texts }, { characters, ...patience });
        if (!outcome.ok) return { ok: false, failure: failureOf(name, outcome.reason) };
        if (outcome.result !== null) return { ok: true, vectors: outcome.result };
        damaged = changedAt();
        embedder = null;
        log.warn(
          {},
          'the word vectors are damaged; search goes by words alone until `models repair` has run',
        );
        const failure = { outcome: 'config_error', retryable: false, reason: 'damaged_file' } as const;
        return { ok: false, failure: { ...failure, provider: name } };
      },
    };
  }

  return () => (embedder ??= open());
}
