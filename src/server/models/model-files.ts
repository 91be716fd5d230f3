// Reads the model catalogue and checks the model files on disk against it, because a damaged file aborts the recogniser's
// process. Names a missing or damaged file in one sentence.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const ModelPath = z.string().regex(/^(?!.*\.\.)[\w][\w./+@-]*$/);

export const ModelFile = z.object({
  /** Relative to the models folder. */
  path: ModelPath,
  /** Its role in the engine: encoder, decoder, joiner, tokens, model. Licences and the like have none. */
  role: z.string().optional(),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** As npm records it, in base64; checked as well when it is downloaded. */
  sha512: z
    .string()
    .regex(/^[\w+/]{86}==$/)
    .optional(),
  /** Where the owner may download it. Files without one come with the program. */
  url: z.url({ protocol: /^https$/ }).optional(),
});
export type CatalogueFile = z.infer<typeof ModelFile>;

const about = {
  id: z.string().regex(/^[\w.-]+$/),
  kind: z.string(),
  engine: z.string(),
  title: z.string().optional(),
  /** BCP 47 codes, and `multi` when it finds the language out by itself. */
  languages: z.array(z.string()),
  licence: z.string().min(1),
  /** The higher, the fewer errors are expected; compares models of one kind. */
  rank: z.number().optional(),
  /** Bytes that it needs in memory, for a language model. */
  memory: z.int().positive().optional(),
};

export const CatalogueModel = z.object({
  ...about,
  files: z.array(ModelFile).min(1),
});
export type CatalogueModel = z.infer<typeof CatalogueModel>;

/** A model whose checksums are not recorded: it can be imported, never downloaded. */
const UnverifiedModel = z.object({
  ...about,
  page: z.url(),
  note: z.string(),
  files: z.array(z.object({ name: z.string(), path: ModelPath, role: z.string() })).min(1),
});
export type UnverifiedModel = z.infer<typeof UnverifiedModel>;

export const ModelCatalogue = z.object({
  models: z.array(CatalogueModel),
  unverified: z.array(UnverifiedModel).optional(),
});
export type ModelCatalogue = z.infer<typeof ModelCatalogue>;

export type ModelCheck =
  | { ok: true }
  | { ok: false; reason: 'model_missing' | 'model_damaged'; file: string; message: string };

/** Reads `resources/models.json`. Throws when it is missing or malformed: that is a fault of the installation. */
export function readModelCatalogue(file: string): ModelCatalogue {
  return ModelCatalogue.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export interface ModelFiles {
  /** Checks existence, size and sha256 of a model's files; a file that has not changed is hashed once. */
  check(model: CatalogueModel): Promise<ModelCheck>;
  /** Where the model's file whose name matches lies. */
  find(model: CatalogueModel, name: string): string | null;
  /** Where a file of the catalogue lies, or would. */
  pathOf(file: Pick<CatalogueFile, 'path' | 'url'>): string;
}

/** Files that come with the program lie in `modelsDir`; those downloaded or imported, in `ownDir`. */
export function createModelFiles(modelsDir: string, ownDir: string = modelsDir): ModelFiles {
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

  const pathOf: ModelFiles['pathOf'] = ({ path, url }) => join(url === undefined ? modelsDir : ownDir, path);

  return {
    pathOf,
    async check(model) {
      for (const file of model.files) {
        const path = pathOf(file);
        const own = file.url !== undefined;
        const entry = await stat(path).catch(() => null);
        if (entry === null || !entry.isFile()) {
          return problem('model_missing', file.path, 'is missing', own);
        }
        if (entry.size !== file.bytes) {
          return problem('model_damaged', file.path, `has ${entry.size} bytes instead of ${file.bytes}`, own);
        }
        const hash = await hashOf(path, `${path}|${entry.size}|${entry.mtimeMs}`);
        if (hash !== file.sha256) {
          return problem('model_damaged', file.path, 'does not have the contents it should have', own);
        }
      }
      return { ok: true };
    },
    find(model, name) {
      const file = model.files.find(({ path }) => path === name || path.endsWith(`/${name}`));
      return file === undefined ? null : pathOf(file);
    },
  };
}

function problem(
  reason: 'model_missing' | 'model_damaged',
  file: string,
  what: string,
  own: boolean,
): ModelCheck {
  const repair = own ? 'download or import the model again' : 'run `npm run cli -- models repair`';
  return { ok: false, reason, file, message: `The model file ${file} ${what}; ${repair}.` };
}
