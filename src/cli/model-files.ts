// Checks the models' files against the catalogue. Reads every byte of them.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { AppPaths } from '../server/app-paths.ts';
import { speechModelLibrary } from '../server/compose/speech-models.ts';

export type ModelFileState = 'intact' | 'missing' | 'damaged';

export interface ModelFile {
  model: string;
  kind: string;
  path: string;
  /** Where it is, or would be. */
  place: string;
  bytes: number;
  /** The service works without it. */
  optional: boolean;
  /** The owner downloaded or imported it, or may. */
  own: boolean;
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

/** Each file once, also when models share it. */
export async function modelFiles(paths: AppPaths, dataDir: string): Promise<ModelFile[]> {
  const library = speechModelLibrary(paths, dataDir);
  const found = new Map<string, Promise<ModelFile>>();
  for (const { id: model, kind, files } of library.models()) {
    for (const file of files) {
      const place = library.pathOf(file);
      const { path, bytes, sha256 } = file;
      const own = file.url !== undefined;
      const about = { model, kind, path, place, bytes, own, optional: own || kind === 'encoder' };
      const look = async (): Promise<ModelFile> => ({ ...about, state: await stateOf(place, bytes, sha256) });
      if (!found.has(place)) found.set(place, look());
    }
  }
  return Promise.all(found.values());
}

interface EncoderModel {
  id: string;
  title: string;
  licence: string;
  bytes: number;
  /** By presence and size of its files. */
  installed: boolean;
}

/** The models of the sentence encoder, which `models repair` and every start fetch. */
export function encoderModels(paths: AppPaths, dataDir: string): EncoderModel[] {
  const library = speechModelLibrary(paths, dataDir);
  return library
    .models()
    .filter(({ kind }) => kind === 'encoder')
    .map((model) => {
      const { id, title = id, licence, files } = model;
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      return { id, title, licence, bytes, installed: library.isInstalled(model) };
    });
}
