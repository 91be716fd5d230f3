// Search over a database in memory, with the real sentence encoder or without any.
import { onTestFinished } from 'vitest';
import { appPaths } from '../../src/server/app-paths.ts';
import { CategoryEnum } from '../../src/contract/resources.ts';
import type { Embedder } from '../../src/server/understanding/embedding.ts';
import { openEncoder } from '../../src/server/compose/encoder.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import {
  createEmbeddings,
  type NearestOptions,
  type NearWindow,
} from '../../src/server/services/search/embeddings.ts';
import { createSearch } from '../../src/server/services/search/search.ts';
import { createStore } from '../../src/server/store/store.ts';
import { emptyDatabase } from './empty-database.ts';
import { storeUser } from './users.ts';

/** Fails when its files are missing: `npm test` and `npm run check` fetch them, as does scripts/fetch-models.mjs. */
export function realEncoder(): Embedder {
  const encoder = openEncoder({ paths: appPaths(), clock: systemClock, log: createLog('silent') });
  onTestFinished(() => encoder.close());
  const embedder = encoder.searchEmbedder();
  if (embedder === null) throw new Error('models/minilm-l6-en is missing: run node scripts/fetch-models.mjs');
  return embedder;
}

export function searchInMemory(embedder: () => Embedder | null = () => null) {
  const db = emptyDatabase();
  onTestFinished(() => void db.close());
  const store = createStore(db);
  const embeddings = createEmbeddings({ store, embedder, clock: systemClock, log: createLog('silent') });
  const addUser = (uid: string): string => storeUser(store, uid, { time_zone: 'UTC' });
  return {
    db,
    store,
    embeddings,
    /** Null when the query means nothing to the embedder, or there is none. Looks through all unless `few` names some. */
    async nearest(
      uid: string,
      query: string,
      options: Omit<NearestOptions, 'few'> & Partial<NearestOptions>,
    ): Promise<NearWindow[] | null> {
      const meaning = await embeddings.meaningOf(query);
      if (typeof meaning === 'string') return null;
      return embeddings.nearest(uid, meaning, { few: () => Promise.resolve(null), ...options });
    },
    search: createSearch({ store, embeddings, categories: CategoryEnum.options, clock: systemClock }),
    ann: addUser('ann'),
    bob: addUser('bob'),
    /** As the background does it, until nothing is missing. */
    async embedAll(): Promise<void> {
      while ((await embeddings.computeMissing(500)) > 0);
    },
  };
}
