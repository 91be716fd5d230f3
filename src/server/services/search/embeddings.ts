// Computes missing embeddings of the user's texts and ranks texts by their similarity to a query. Keeps the
// vectors of a user in memory from the first query on and compares with all of them, which is fast enough
// (decision 8).
import type { Embedder } from '../../understanding/embedding.ts';
import type { Log } from '../../ports.ts';
import type { SearchKind } from '../../store/search.ts';
import type { Store } from '../../store/store.ts';

export interface EmbeddingsOptions {
  store: Store;
  /** Null while there is none: its file may arrive later. */
  embedder: () => Embedder | null;
  log: Log;
}

export type Embeddings = ReturnType<typeof createEmbeddings>;

/** Below this cosine a text is more likely unrelated; measured in tests/http/search-quality.test.ts. */
const LEAST_LIKENESS = 0.3;
/** The most texts that one query returns. */
const MAX_ALIKE = 20;
/** How many of the most similar texts are checked at a time, until enough of them may be shown. */
const LOOKED_UP = 200;

interface Vectors {
  refs: string[];
  at: Map<string, number>;
  /** Rows of length 1, one after the other; room for more at the end. */
  rows: Float32Array;
}

/** One signed byte a number, because only the direction of a vector matters. */
function packed(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
}

function put(vectors: Vectors, ref: string, bytes: Buffer, dimensions: number): void {
  let row = vectors.at.get(ref);
  if (row === undefined) {
    row = vectors.refs.push(ref) - 1;
    vectors.at.set(ref, row);
    if (vectors.refs.length * dimensions > vectors.rows.length) {
      const larger = new Float32Array(Math.max(64, vectors.refs.length * 2) * dimensions);
      larger.set(vectors.rows);
      vectors.rows = larger;
    }
  }
  let squares = 0;
  for (let index = 0; index < dimensions; index++) squares += bytes.readInt8(index) ** 2;
  const length = Math.sqrt(squares);
  for (let index = 0; index < dimensions; index++) {
    vectors.rows[row * dimensions + index] = bytes.readInt8(index) / length;
  }
}

export function createEmbeddings({ store, embedder, log }: EmbeddingsOptions) {
  const held = new Map<string, Vectors>();

  function vectorsOf(uid: string, kind: SearchKind, { name, dimensions }: Embedder): Vectors {
    const key = `${name} ${kind} ${uid}`;
    let vectors = held.get(key);
    if (vectors === undefined) {
      vectors = { refs: [], at: new Map(), rows: new Float32Array(0) };
      for (const { ref, embedding } of store.search.vectors(uid, kind, name)) {
        put(vectors, ref, embedding, dimensions);
      }
      held.set(key, vectors);
    }
    return vectors;
  }

  return {
    /** Drops the vectors of a user whose account is gone. */
    forget(uid: string): void {
      for (const key of held.keys()) if (key.endsWith(` ${uid}`)) held.delete(key);
    },
    /**
     * Computes up to `limit` missing vectors; resolves to how many documents it attempted. A text that
     * changes is missing again, also when it changes while its vector is computed. Rejects when the embedder
     * fails.
     */
    async computeMissing(limit: number): Promise<number> {
      const model = embedder();
      if (model === null) return 0;
      const documents = store.search.notEmbedded(model.name, limit);
      if (documents.length === 0) return 0;
      const outcome = await model.embed(documents.map(({ text }) => text));
      if (!outcome.ok)
        throw new Error(`embedding failed: ${outcome.failure.outcome} ${outcome.failure.reason}`);
      store.transaction(() => {
        documents.forEach((document, index) => {
          const vector = outcome.vectors[index] ?? null;
          const bytes = vector && packed(vector);
          if (!store.search.setEmbedding(document, model.name, bytes) || bytes === null) return;
          const known = held.get(`${model.name} ${document.kind} ${document.uid}`);
          if (known !== undefined) put(known, document.ref, bytes, model.dimensions);
        });
      });
      return documents.length;
    },
    /**
     * The most similar first; null when there is nothing to compare with, or the query could not be embedded.
     * `shown` returns those of the given ids that may be found, in their order.
     */
    async ranking(
      uid: string,
      kind: SearchKind,
      query: string,
      shown: (ids: string[]) => string[],
    ): Promise<string[] | null> {
      const model = embedder();
      if (model === null) return null;
      const outcome = await model.embed([query]);
      if (!outcome.ok)
        log.warn({ ...outcome.failure }, 'the query could not be embedded; search by words alone');
      const wanted = outcome.ok ? (outcome.vectors[0] ?? null) : null;
      if (wanted === null) return null;
      const { refs, rows } = vectorsOf(uid, kind, model);
      const alike: { ref: string; likeness: number }[] = [];
      refs.forEach((ref, row) => {
        let likeness = 0;
        const from = row * model.dimensions;
        for (let index = 0; index < model.dimensions; index++) {
          likeness += (wanted[index] ?? 0) * (rows[from + index] ?? 0);
        }
        if (likeness >= LEAST_LIKENESS) alike.push({ ref, likeness });
      });
      alike.sort((a, b) => b.likeness - a.likeness);
      const found: string[] = [];
      for (let from = 0; from < alike.length && found.length < MAX_ALIKE; from += LOOKED_UP) {
        found.push(...shown(alike.slice(from, from + LOOKED_UP).map(({ ref }) => ref)));
      }
      return found.slice(0, MAX_ALIKE);
    },
  };
}
