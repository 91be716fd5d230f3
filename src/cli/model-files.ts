// Whether the speech model's files are there and are what the catalogue says. Reads every byte of them.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const Catalogue = z.object({
  models: z.array(
    z.object({
      id: z.string(),
      files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
    }),
  ),
});

export type ModelFileState = 'intact' | 'missing' | 'damaged';

export interface ModelFile {
  model: string;
  path: string;
  bytes: number;
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

/** `appRoot` holds resources/models.json and models/. */
export async function modelFiles(appRoot: string): Promise<ModelFile[]> {
  const text = await readFile(join(appRoot, 'resources', 'models.json'), 'utf8');
  const { models } = Catalogue.parse(JSON.parse(text));
  const wanted = models.flatMap(({ id, files }) => files.map((file) => ({ model: id, ...file })));
  return Promise.all(
    wanted.map(async ({ model, path, bytes, sha256 }) => ({
      model,
      path,
      bytes,
      state: await stateOf(join(appRoot, 'models', path), bytes, sha256),
    })),
  );
}
