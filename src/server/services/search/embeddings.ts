// Computes missing vectors of the user's texts and finds the texts nearest in meaning to a query: a coarse order by signs, which
// are in memory, then the exact likeness of the first ones (decision 46).
import { setImmediate as turn } from 'node:timers/promises';
import type { SearchKind } from '../../store/search-windows.ts';
import type { Store } from '../../store/store.ts';
import type { Embedder } from '../../understanding/embedding.ts';
import type { Clock, Log } from '../../ports.ts';
import { embedEach } from './embed-each.ts';
import { createHeldVectors, groupOf } from './held-vectors.ts';
import { wordsFor } from './sign-index.ts';

export interface EmbeddingsOptions {
  store: Store;
  /** Null while there is none: its files may arrive later. Which one it is changes with the settings only. */
  embedder: () => Embedder | null;
  clock: Pick<Clock, 'after'>;
  log: Log;
}

export type Embeddings = ReturnType<typeof createEmbeddings>;

/** Where a window is. */
export interface FoundWindow {
  id: number;
  kind: SearchKind;
  /** Of the conversation, memory or action item. */
  ref: string;
  /** 0: title and overview, or the whole; n: the n-th piece of what was said. */
  part: number;
  first_segment: string | null;
}

/** A window and how near in meaning it is: the cosine, 1 for the same. */
export interface NearWindow extends FoundWindow {
  likeness: number;
}

/** How many of the user's windows the model was asked about, and how many there are. */
export interface IndexProgress {
  model: string;
  done: number;
  total: number;
}

/** A query as a vector of the model that made it. */
export interface QueryVector {
  model: string;
  numbers: Float32Array;
}

/**
 * `late`: the model has too much to do, or fails for now; asked again it may answer. `none`: there is no model, or it can
 * make nothing of the query.
 */
export type QueryMeaning = QueryVector | 'late' | 'none';

export interface NearestOptions {
  kinds: readonly SearchKind[];
  limit: number;
  /** Those of the windows that may be found, for the trash, locks, limits of a client and filters. */
  shown(windows: FoundWindow[]): FoundWindow[];
  /** The ids of at least all that may be found, null when they are many. Asked when most of the nearest may not be. */
  few(): Promise<ReadonlySet<number> | null>;
}

/** So many of the coarse order are compared exactly: nearly all of the 20 nearest are among them (decision 46). */
const COMPARED = 300;
/** Where few of them may be shown, so many are looked at in one go: a few milliseconds. */
const LARGEST_PART = 2_400;
/** Where fewer than one of so many may be shown, it is asked which these are. */
const ONE_OF_MANY = 10;
/** Texts whose signs contradict more of the question have nothing to do with it: a cosine of about 0.06. */
const MOST_CONTRADICTED = 0.47;
/** Vectors of the last queries: the pages of one search, and the kinds. */
const QUERIES_KEPT = 32;

/** One signed byte a number, because only the direction of a vector matters. */
function packed(vector: Float32Array): Buffer {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
}

function likenessTo(wanted: Float32Array, bytes: Buffer): number {
  const row = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < row.length; index++) {
    sum += (wanted[index] ?? 0) * row[index]!;
    squares += row[index]! * row[index]!;
  }
  return squares === 0 ? 0 : sum / Math.sqrt(squares);
}

export function createEmbeddings({ store, embedder, clock, log }: EmbeddingsOptions) {
  const held = createHeldVectors(store);
  const written = store.tableChanges('search_vectors', 'settings');
  /** By model and text; those used last at the end. */
  const queries = new Map<string, QueryMeaning>();
  /** Those on their way: who asks again waits for the same one. */
  const asking = new Map<string, Promise<QueryMeaning>>();

  async function embedded(model: Embedder, key: string, query: string): Promise<QueryMeaning> {
    const outcome = await model.embed([query], { urgent: true });
    if (!outcome.ok) {
      log.warn({ ...outcome.failure }, 'the query could not be embedded; search by words alone');
      return outcome.failure.retryable ? 'late' : 'none';
    }
    const numbers = outcome.vectors[0] ?? null;
    const meaning: QueryMeaning = numbers === null ? 'none' : { model: model.name, numbers };
    queries.set(key, meaning);
    for (const [oldest] of queries) if (queries.size > QUERIES_KEPT) queries.delete(oldest);
    return meaning;
  }

  async function load(uid: string): Promise<void> {
    const model = embedder();
    const outcome = await model?.prepare?.();
    const vector = outcome?.ok === true ? outcome.vectors[0] : null;
    if (model && vector) await held.index(uid, model.name, wordsFor(vector.length));
  }

  async function within(ms: number, meaning: Promise<QueryMeaning>): Promise<QueryMeaning> {
    const { promise: late, resolve } = Promise.withResolvers<QueryMeaning>();
    const cancel = clock.after(ms, () => resolve('late'));
    try {
      return await Promise.race([meaning, late]);
    } finally {
      cancel();
    }
  }

  return {
    /** Drops the vectors of a user whose account is gone. */
    forget(uid: string): void {
      held.forget(uid);
    },
    /** The model that embeds now, and how far the user's texts are; null while there is none. */
    progress(uid: string): IndexProgress | null {
      const model = embedder();
      return model && { model: model.name, ...store.search_vectors.count(uid, model.name) };
    },
    /** The same one until the owner chooses anew; null while there is none. */
    model: (): Embedder | null => embedder(),
    /** Calls `listener` when vectors may have come to be missing by what this service wrote. */
    onMissing(listener: () => void): void {
      written.onWrite(listener);
    },
    /**
     * Computes up to `limit` missing vectors; resolves to how many texts it attempted. A text that changes is
     * missing again, also when it changes while its vector is computed. Rejects when the embedder fails.
     */
    async computeMissing(limit: number): Promise<number> {
      const look = written.look();
      if (look === null) return 0;
      const model = embedder();
      if (model === null) return 0;
      const missing = store.search_vectors.missing(model.name, limit);
      if (missing.length === 0) {
        look.foundNothing();
        return 0;
      }
      const vectors = await embedEach(
        model,
        missing.map(({ text }) => text),
      );
      store.transaction(() => {
        missing.forEach(({ id, uid, kind }, index) => {
          const vector = vectors[index] ?? null;
          const bytes = vector && packed(vector);
          if (!store.search_vectors.set(id, model.name, bytes) || bytes === null) return;
          held.add(uid, model.name, id, kind, bytes);
        });
      });
      return missing.length;
    },
    /**
     * Somebody is about to search: loads the model, and what the user's texts are compared by. A server of the owner's is
     * asked for nothing. The model ends again when nobody searches.
     */
    prepare(uid: string): void {
      load(uid).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'search by meaning could not be prepared');
      });
    },
    /** What a query means. After `patienceMs` it is late; it is worked on all the same, for who asks again. */
    async meaningOf(query: string, patienceMs?: number): Promise<QueryMeaning> {
      const model = embedder();
      if (model === null) return 'none';
      const key = `${model.name} ${query}`;
      const known = queries.get(key);
      if (known !== undefined) {
        queries.delete(key);
        queries.set(key, known);
        return known;
      }
      let meaning = asking.get(key);
      if (meaning === undefined) {
        meaning = embedded(model, key, query).finally(() => asking.delete(key));
        asking.set(key, meaning);
      }
      return patienceMs === undefined ? meaning : within(patienceMs, meaning);
    },
    /** The windows nearest in meaning, best first; of one text there may be several. How near is near enough the caller knows. */
    async nearest(
      uid: string,
      { model, numbers: wanted }: QueryVector,
      { kinds, limit, shown, few }: NearestOptions,
    ): Promise<NearWindow[]> {
      const index = await held.index(uid, model, wordsFor(wanted.length));
      const ordered = index.nearest(wanted, new Set(kinds.map(groupOf)), MOST_CONTRADICTED);
      const found: NearWindow[] = [];
      const gone = new Set<number>();
      const enough = Math.max(COMPARED, limit);
      /** Undefined: not asked yet. */
      let allowed: ReadonlySet<number> | null | undefined;
      for (let from = 0, size = enough; from < ordered.length && found.length < enough;) {
        const part = ordered.slice(from, from + size);
        const ids = allowed ? part.filter((id) => allowed!.has(id)) : part;
        const there = new Map(store.search_vectors.places(ids).map((place) => [place.id, place]));
        const places: FoundWindow[] = [];
        for (const id of ids) {
          const place = there.get(id);
          if (place === undefined) gone.add(id);
          else places.push(place);
        }
        const visible = new Map(shown(places).map((place) => [place.id, place]));
        for (const { id, embedding } of store.search_vectors.ofWindows([...visible.keys()], model)) {
          if (embedding.length === wanted.length)
            found.push({ ...visible.get(id)!, likeness: likenessTo(wanted, embedding) });
        }
        from += size;
        size = LARGEST_PART;
        if (from >= ordered.length || found.length >= enough) break;
        await turn();
        if (allowed === undefined && found.length * ONE_OF_MANY < from) allowed = await few();
      }
      if (gone.size > 0) index.remove(gone);
      return found.sort((a, b) => b.likeness - a.likeness || b.id - a.id).slice(0, limit);
    },
  };
}
