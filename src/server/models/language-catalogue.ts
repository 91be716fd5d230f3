// Reads the catalogue of language models and of the program that runs them, and identifies a GGUF file of the owner's.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { CatalogueModel, ModelFile } from './model-files.ts';
import type { ModelLibrary } from './model-library.ts';

export const RUNTIME_ID = 'node-llama-cpp';

const LanguageCatalogue = z.object({
  models: z.array(CatalogueModel),
  runtime: z.object({
    version: z.string(),
    title: z.string(),
    licence: z.string(),
    /** The packages that each computer needs, and those of one kind of computer. `path`: where it is unpacked. */
    common: z.array(ModelFile),
    platforms: z.record(z.string(), ModelFile),
  }),
});

export interface LanguageCatalogueOf {
  models: CatalogueModel[];
  /** The program that runs models, as something to download; null when there is none for this kind of computer. */
  runtime: CatalogueModel | null;
  version: string;
  /** Where each archive of the program is unpacked, below its folder. */
  packages: readonly { path: string; folder: string }[];
}

/** Throws when the file is missing or malformed: that is a fault of the installation. */
export function readLanguageCatalogue(
  file: string,
  platform = `${process.platform}-${process.arch}`,
): LanguageCatalogueOf {
  const { models, runtime } = LanguageCatalogue.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { version, title, licence, common, platforms } = runtime;
  const own = platforms[platform];
  const archives = own === undefined ? [] : [...common, own];
  const pathOf = (folder: string): string =>
    `runtime/${version}/archives/${folder.replace(/^node_modules\//, '').replace(/[/@]+/g, '+')}.tgz`;
  return {
    models,
    version,
    packages: archives.map(({ path: folder }) => ({ path: pathOf(folder), folder })),
    runtime:
      own === undefined
        ? null
        : {
            id: RUNTIME_ID,
            kind: 'runtime',
            engine: RUNTIME_ID,
            title,
            licence,
            languages: [],
            files: archives.map((archive) => ({ ...archive, path: pathOf(archive.path) })),
          },
  };
}

const MAGIC = 'GGUF';
const SMALLEST = 1_000;
/** Beside its weights a model needs room for the conversation. */
const MEMORY_FACTOR = 1.1;
const MEMORY_MORE = 600_000_000;

export type GgufImport = { ok: true; model: CatalogueModel } | { ok: false; message: string };

/** Takes a copy of a GGUF file: as a model of the catalogue when it is one, else under its own name. */
export async function importGguf(
  source: string,
  library: ModelLibrary,
  signal: AbortSignal,
): Promise<GgufImport> {
  const found = await stat(source).catch(() => null);
  if (found === null || !found.isFile()) return { ok: false, message: 'There is no such file.' };
  if (found.size < SMALLEST || !(await isGguf(source))) {
    return { ok: false, message: 'This is not a GGUF file, which is the form of models for llama.cpp.' };
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(source), hash, { signal });
  const sha256 = hash.digest('hex');
  const known = library.models().find(({ files }) => files.some((file) => file.sha256 === sha256));
  const id = `own-${basename(source)
    .replace(/\.gguf$/i, '')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 80)}`;
  const model: CatalogueModel = known ?? {
    id,
    kind: 'language',
    engine: 'gguf',
    title: basename(source).slice(0, 120),
    languages: [],
    licence: 'as its publisher says',
    memory: Math.round(found.size * MEMORY_FACTOR) + MEMORY_MORE,
    files: [
      {
        path: `models/${id}.gguf`,
        role: 'model',
        bytes: found.size,
        sha256,
        url: 'https://imported.invalid/',
      },
    ],
  };
  const [file] = model.files;
  const target = library.pathOf(file!);
  if (target !== source) {
    await mkdir(dirname(target), { recursive: true });
    const part = `${target}.import`;
    try {
      await copyFile(source, part);
      await rename(part, target);
    } catch {
      await rm(part, { force: true });
      return { ok: false, message: 'The file could not be copied. Is there enough room on the disk?' };
    }
  }
  library.adopt(model, [target]);
  return { ok: true, model };
}

async function isGguf(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, 0);
    const version = head.readUInt32LE(4);
    return head.toString('latin1', 0, 4) === MAGIC && version >= 2 && version <= 3;
  } finally {
    await file.close();
  }
}
