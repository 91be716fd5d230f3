// Fetches all models: `node scripts/fetch-models.mjs [FOLDER]`. The npm scripts start it by themselves.

import { resolve } from 'node:path';
import { fetchModels } from './setup/models.mjs';
import { say, Sentence } from './setup/say.mjs';

// An exit by process.exit removes what was fetched half.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => process.exit(1));
}

try {
  await fetchModels('all', process.argv[2] ? resolve(process.argv[2]) : undefined);
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  say(error.message);
  process.exitCode = 1;
}
