// Whether the models' files are there and are what the catalogue says. Reads every byte of them.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { AppPaths } from '../server/app-paths.ts';

const Catalogue = z.object({
  models: z.array(
    z.object({
      id: z.string(),
      optional: z.boolean().default(false),
      files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
    }),
  ),
});

export type ModelFileState = 'intact' | 'missing' | 'damaged';

export interface ModelFile {
  model: string;
  path: string;
  bytes: number;
  /** The service works without it: search goes by words alone. */
  optional: boolean;
  state: ModelFileState;
}

async function stateOf(path: string, bytes: number, sha256: string): Promise<ModelFileState> {
  const found = await stat(path).catch(() => null);
  if (found === null) return 'missing';
  if (found.size !== bytes) return 'damaged';
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex') === sha256 ? 'intact' : 'damaged';
}

export async function modelFiles({
  modelsDir,
  resourcesDir,
}: Pick<AppPaths, 'modelsDir' | 'resourcesDir'>): Promise<ModelFile[]> {
  const text = await readFile(join(resourcesDir, 'models.json'), 'utf8');
  const { models } = Catalogue.parse(JSON.parse(text));
  const wanted = models.flatMap(({ id, optional, files }) =>
    files.map((file) => ({ model: id, optional, ...file })),
  );
  return Promise.all(
    wanted.map(async ({ model, optional, path, bytes, sha256 }) => ({
      model,
      optional,
      path,
      bytes,
      state: await stateOf(join(modelsDir, path), bytes, sha256),
    })),
  );
}
