// Builds the language models of this computer: catalogue, downloads, and the process that runs one of them. Starts nothing yet.
import { join } from 'node:path';
import type { AppPaths } from '../app-paths.ts';
import type { Clock, Log } from '../ports.ts';
import type { Announcements } from '../services/announcements.ts';
import { createLanguageModels } from '../services/understanding/language-models.ts';
import type { Store } from '../store/store.ts';
import { readLanguageCatalogue } from '../models/language-catalogue.ts';
import { createModelDownloads } from '../models/model-downloads.ts';
import { createModelLibrary } from '../models/model-library.ts';
import { createModelProcess } from '../understanding/llm/embedded/model-process.ts';
import { forkWorker, type SpawnWorker } from '../worker-process.ts';

export interface ComposeLanguageModelsOptions {
  paths: AppPaths;
  dataDir: string;
  store: Store;
  announcements: Announcements;
  clock: Clock;
  log: Log;
  spawn?: SpawnWorker | undefined;
}

/** Close it when done. */
export function composeLanguageModels(options: ComposeLanguageModelsOptions) {
  const { paths, dataDir, store, announcements, clock, log, spawn = forkWorker } = options;
  const ownDir = join(dataDir, 'language-models');
  const { models, runtime, version, packages } = readLanguageCatalogue(
    join(paths.resourcesDir, 'language-models.json'),
  );
  const library = createModelLibrary({
    catalogue: { models: runtime === null ? models : [...models, runtime] },
    builtInDir: ownDir,
    ownDir,
  });
  return createLanguageModels({
    store,
    announcements,
    library,
    downloads: (changed, mirror) =>
      createModelDownloads({ library, ownDir, mirror, onChange: changed, clock, log }),
    process: createModelProcess({
      spawn,
      entry: paths.languageModelEntry,
      clock,
      log,
      freeBytes: () => process.availableMemory(),
    }),
    runtime: runtime && { dir: join(ownDir, 'runtime', version), packages },
    clock,
    log,
  });
}
