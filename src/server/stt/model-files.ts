// Reads the model catalogue and checks the model files on disk against it. A damaged file would abort the recogniser's
// process, a missing one would leave it silently deaf, so both are found here and named in one sentence.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const ModelFile = z.object({
  /** Relative to the models folder. */
  path: z.string().regex(/^(?!.*\.\.)[\w][\w./-]*$/),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const Model = z.object({
  id: z.string().min(1),
  kind: z.string(),
  engine: z.string(),
  languages: z.array(z.string()),
  licence: z.string().min(1),
  files: z.array(ModelFile).min(1),
});

export const ModelCatalogue = z.object({ models: z.array(Model) });
export type ModelCatalogue = z.infer<typeof ModelCatalogue>;
export type CatalogueModel = z.infer<typeof Model>;

export type ModelCheck =
  { ok: true } | { ok: false; reason: 'model_missing' | 'model_damaged'; file: string; message: string };

/** Reads `resources/models.json`. Throws when it is missing or malformed: that is a fault of the installation. */
export function readModelCatalogue(file: string): ModelCatalogue {
  return ModelCatalogue.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export interface ModelFiles {
  /** Checks existence, size and sha256 of a model's files; a file that has not changed is hashed once. */
  check(model: CatalogueModel): Promise<ModelCheck>;
  /** Where the model's file whose name matches lies. */
  find(model: CatalogueModel, name: string): string | null;
}

export function createModelFiles(modelsDir: string): ModelFiles {
  /** Hash by path, size and change time. */
  const hashes = new Map<string, string>();

  async function hashOf(path: string, key: string): Promise<string> {
    const known = hashes.get(key);
    if (known !== undefined) return known;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const value = hash.digest('hex');
    hashes.set(key, value);
    return value;
  }

  return {
    async check(model) {
      for (const file of model.files) {
        const path = join(modelsDir, file.path);
        const entry = await stat(path).catch(() => null);
        if (entry === null || !entry.isFile()) {
          return problem('model_missing', file.path, 'is missing');
        }
        if (entry.size !== file.bytes) {
          return problem('model_damaged', file.path, `has ${entry.size} bytes instead of ${file.bytes}`);
        }
        const hash = await hashOf(path, `${path}|${entry.size}|${entry.mtimeMs}`);
        if (hash !== file.sha256) {
          return problem('model_damaged', file.path, 'does not have the contents it should have');
        }
      }
      return { ok: true };
    },
    find(model, name) {
      const file = model.files.find(({ path }) => path === name || path.endsWith(`/${name}`));
      return file === undefined ? null : join(modelsDir, file.path);
    },
  };
}

function problem(reason: 'model_missing' | 'model_damaged', file: string, what: string): ModelCheck {
  const message = `The speech model file ${file} ${what}; run \`npm run cli -- models repair\`.`;
  return { ok: false, reason, file, message };
}
