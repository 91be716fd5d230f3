// Identifies the model in a file or folder: by the hashes of the catalogue, whatever the files are called; otherwise by the
// file names of a model without recorded hashes, which are then recorded.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CatalogueModel } from './model-files.ts';
import type { ModelLibrary } from './model-library.ts';

export type ImportResult =
  | { ok: true; model: CatalogueModel; /** Of the model's files, in their order. */ sources: string[] }
  | { ok: false; message: string };

const MOST_FILES = 100;

interface Candidate {
  path: string;
  name: string;
  bytes: number;
}

export async function findModelIn(path: string, library: ModelLibrary): Promise<ImportResult> {
  const candidates = await filesAt(path);
  if (candidates === null) return { ok: false, message: 'There is no such file or folder.' };
  if (candidates.length > MOST_FILES) {
    return {
      ok: false,
      message: `The folder has more than ${MOST_FILES} files; choose the one with the model.`,
    };
  }
  const hashes = new Map<string, string>();
  const hashOf = async ({ path: file }: Candidate): Promise<string> => {
    const known = hashes.get(file);
    if (known !== undefined) return known;
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    const value = hash.digest('hex');
    hashes.set(file, value);
    return value;
  };

  for (const model of library.models()) {
    if (library.isBuiltIn(model) || model.kind === 'encoder') continue;
    const there = new Set(model.files.filter((file) => !library.missingFiles(model).includes(file)));
    const sources: string[] = [];
    for (const file of model.files) {
      const sameSize = candidates.filter(({ bytes }) => bytes === file.bytes);
      let source: string | undefined;
      for (const one of sameSize) if ((await hashOf(one)) === file.sha256) source = one.path;
      if (source !== undefined) sources.push(source);
      else if (there.has(file) && file.url === undefined) sources.push(library.pathOf(file));
    }
    if (sources.length === model.files.length) return { ok: true, model, sources };
  }

  for (const { id, kind, engine, title, languages, licence, rank, files } of library.unverified()) {
    const matches = files.map(({ name }) => candidates.find((one) => one.name === name && one.bytes > 0));
    if (!matches.every((match) => match !== undefined)) continue;
    const recorded = await Promise.all(
      matches.map(async (match, index) => ({
        path: files[index]?.path ?? match.name,
        role: files[index]?.role,
        bytes: match.bytes,
        sha256: await hashOf(match),
      })),
    );
    return {
      ok: true,
      model: { id, kind, engine, title, languages, licence, rank, files: recorded },
      sources: matches.map((match) => match.path),
    };
  }
  return { ok: false, message: 'No model of the catalogue is there with all its files.' };
}

async function filesAt(path: string): Promise<Candidate[] | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  if (found.isFile()) return [{ path, name: basename(path), bytes: found.size }];
  if (!found.isDirectory()) return null;
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).slice(0, MOST_FILES + 1);
  return Promise.all(
    files.map(async ({ name }) => {
      const file = join(path, name);
      return { path: file, name, bytes: (await stat(file)).size };
    }),
  );
}
