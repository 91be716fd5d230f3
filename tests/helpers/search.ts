// Search over a database in memory, with the real word vectors or without any.
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { appPaths } from '../../src/server/app-paths.ts';
import { readWordVectors } from '../../src/server/understanding/word-vector-file.ts';
import { createWordVectors } from '../../src/server/understanding/word-vectors.ts';
import type { Embedder } from '../../src/server/understanding/embedding.ts';
import { createLog } from '../../src/server/log.ts';
import { createEmbeddings } from '../../src/server/services/search/embeddings.ts';
import { createSearch } from '../../src/server/services/search/search.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { createStore } from '../../src/server/store/store.ts';
import { storeUser } from './users.ts';
import { readModelCatalogue } from '../../src/server/stt/model-files.ts';

/**
 * Fails when they are missing: `npm test` and `npm run check` fetch them, as does scripts/fetch-models.mjs.
 */
export function realWordVectors(): Embedder {
  const { modelsDir, resourcesDir } = appPaths();
  const { models } = readModelCatalogue(join(resourcesDir, 'models.json'));
  const file = models.find(({ kind }) => kind === 'word-vectors')?.files[0];
  if (file === undefined) throw new Error('the catalogue has no word vectors');
  const vectors = readWordVectors({ ...file, path: join(modelsDir, file.path) });
  if (vectors === null) throw new Error(`models/${file.path} is missing: run node scripts/fetch-models.mjs`);
  return createWordVectors(vectors);
}

export function searchInMemory(embedder: () => Embedder | null = () => null) {
  const db = openDatabase({ file: ':memory:', check: false });
  onTestFinished(() => void db.close());
  const store = createStore(db);
  const embeddings = createEmbeddings({ store, embedder, log: createLog('silent') });
  const addUser = (uid: string): string => storeUser(store, uid, { time_zone: 'UTC' });
  return {
    db,
    store,
    embeddings,
    search: createSearch({ store, embeddings }),
    ann: addUser('ann'),
    bob: addUser('bob'),
    /** As the background does it, until nothing is missing. */
    async embedAll(): Promise<void> {
      while ((await embeddings.computeMissing(500)) > 0);
    },
  };
}
