// Fetches the speech model by hand: `node scripts/fetch-models.mjs [FOLDER]`. The npm scripts do it by themselves.

import { resolve } from 'node:path';
import { fetchModels } from './setup/models.mjs';
import { say, Sentence } from './setup/say.mjs';

try {
  await fetchModels(process.argv[2] ? resolve(process.argv[2]) : undefined);
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  say(error.message);
  process.exitCode = 1;
}
