// Gives every text of a data folder a vector at once, made of the vectors of real sentences with noise: to embed a large
// instance properly takes many minutes. The service must not be running.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { appPaths } from '../src/server/app-paths.ts';
import { openEncoder } from '../src/server/compose/encoder.ts';
import { createLog } from '../src/server/log.ts';
import { systemClock } from '../src/server/ports.ts';
import { openDatabase } from '../src/server/store/database.ts';
import { createStore } from '../src/server/store/store.ts';

/** How much of a vector is noise: about as like as two sentences of one matter. */
const NOISE = 0.06;

export const openBenchEncoder = () =>
  openEncoder({ paths: appPaths(), clock: systemClock, log: createLog('silent') });

function indexWords(dataDir: string): void {
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
  const store = createStore(db);
  const { uid } = store.users.owner()!;
  const ids = db.prepare('SELECT id FROM conversations').pluck().all() as string[];
  store.transaction(() => {
    for (const id of ids) store.search.indexConversation(uid, id);
  });
  db.close();
}

/** Vectors of the texts, in order. */
export async function vectorsOf(texts: readonly string[]): Promise<Float32Array[]> {
  const encoder = openBenchEncoder();
  try {
    const embedder = encoder.searchEmbedder();
    if (embedder === null)
      throw new Error('The files of the encoder are missing. Run: node scripts/fetch-models.mjs');
    const outcome = await embedder.embed(texts);
    if (!outcome.ok) throw new Error(`The encoder failed: ${outcome.failure.reason}.`);
    return outcome.vectors.map((vector) => vector!);
  } finally {
    await encoder.close();
  }
}

/** Indexes the words of every conversation, too. Returns how many vectors there are. */
export async function embedInstance(dataDir: string, texts: readonly string[]): Promise<number> {
  indexWords(dataDir);
  const real = await vectorsOf(texts);
  const model = openBenchEncoder().searchEmbedder()!.name;
  const db = new Database(join(dataDir, 'earshot.sqlite'));
  try {
    const ids = db.prepare('SELECT id FROM search_vectors').pluck().all() as number[];
    const set = db.prepare('UPDATE search_vectors SET embedding_model = ?, embedding = ? WHERE id = ?');
    let state = 7;
    const noise = (): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
      return ((state >>> 8) / 2 ** 23 - 1) * NOISE;
    };
    db.transaction(() => {
      for (const id of ids) {
        const vector = real[id % real.length]!.map((value) => value + noise());
        const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
        const bytes = Int8Array.from(vector, (value) => Math.round((value / largest) * 127));
        set.run(model, Buffer.from(bytes.buffer), id);
      }
    })();
    return ids.length;
  } finally {
    db.close();
  }
}
