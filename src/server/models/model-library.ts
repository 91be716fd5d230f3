// Lists the models of a catalogue and those the owner imported, with the places of their files and whether they
// are installed. Does not know downloads or which model is in use.
import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import {
  CatalogueModel,
  createModelFiles,
  type CatalogueFile,
  type ModelCatalogue,
  type ModelCheck,
  type UnverifiedModel,
} from './model-files.ts';

export interface ModelLibrary {
  /** Models that may be downloaded or were imported; the built-in ones first. */
  models(): CatalogueModel[];
  get(id: string): CatalogueModel | null;
  /** Models that can only be imported, and were not. */
  unverified(): UnverifiedModel[];
  pathOf(file: Pick<CatalogueFile, 'path' | 'url'>): string;
  /** Whether it comes with the program: always installed, never deleted. */
  isBuiltIn(model: CatalogueModel): boolean;
  /** By presence and size of the files; hashes are checked before loading. */
  isInstalled(model: CatalogueModel): boolean;
  /** Files of it that are not there yet. */
  missingFiles(model: CatalogueModel): CatalogueFile[];
  check(model: CatalogueModel): Promise<ModelCheck>;
  /** Where each file lies, by its role. */
  filesByRole(model: CatalogueModel): Record<string, string>;
  /** Takes copies of the files as the model's own. Both lists are in the same order. */
  adopt(model: CatalogueModel, sources: readonly string[]): void;
  /** Removes the files that no other model uses. */
  remove(model: CatalogueModel): Promise<void>;
}

const IMPORTED_FILE = 'imported.json';
/** Stands for the address of an imported file, which has none, so that it is found beside the downloads. */
const IMPORTED_URL = 'https://imported.invalid/';

export function createModelLibrary(options: {
  catalogue: ModelCatalogue;
  builtInDir: string;
  ownDir: string;
}): ModelLibrary {
  const { catalogue, builtInDir, ownDir } = options;
  const files = createModelFiles(builtInDir, ownDir);
  const importedFile = join(ownDir, IMPORTED_FILE);

  /** Read each time: the command line may have imported a model meanwhile. */
  function imported(): CatalogueModel[] {
    if (!existsSync(importedFile)) return [];
    try {
      return z.array(CatalogueModel).parse(JSON.parse(readFileSync(importedFile, 'utf8')));
    } catch {
      return [];
    }
  }

  function rememberImported(models: readonly CatalogueModel[]): void {
    mkdirSync(ownDir, { recursive: true });
    writeFileSync(`${importedFile}.part`, JSON.stringify(models, null, 2));
    renameSync(`${importedFile}.part`, importedFile);
  }

  const models = (): CatalogueModel[] => [...catalogue.models, ...imported()];
  const isThere = (file: CatalogueFile): boolean => {
    const found = statSync(files.pathOf(file), { throwIfNoEntry: false });
    return found !== undefined && found.isFile() && found.size === file.bytes;
  };

  return {
    models,
    get: (id) => models().find((model) => model.id === id) ?? null,
    unverified() {
      const known = new Set(imported().map(({ id }) => id));
      return (catalogue.unverified ?? []).filter(({ id }) => !known.has(id));
    },
    pathOf: files.pathOf,
    isBuiltIn: (model) => model.files.every(({ url }) => url === undefined),
    isInstalled: (model) => model.files.every(isThere),
    missingFiles: (model) => model.files.filter((file) => !isThere(file)),
    check: files.check,
    filesByRole: (model) =>
      Object.fromEntries(
        model.files.flatMap((file) => (file.role === undefined ? [] : [[file.role, files.pathOf(file)]])),
      ),
    adopt(model, sources) {
      const own = {
        ...model,
        files: model.files.map((file) => ({ ...file, url: file.url ?? IMPORTED_URL })),
      };
      const isKnown = catalogue.models.some(({ id }) => id === model.id);
      const target = isKnown ? model : own;
      target.files.forEach((file, index) => {
        const source = sources[index];
        const path = files.pathOf(file);
        if (source === undefined || source === path || file.url === undefined) return;
        mkdirSync(dirname(path), { recursive: true });
        copyFileSync(source, `${path}.part`);
        renameSync(`${path}.part`, path);
      });
      if (!isKnown) rememberImported([...imported().filter(({ id }) => id !== model.id), own]);
    },
    async remove(model) {
      const used = new Set(
        models()
          .filter(({ id }) => id !== model.id)
          .flatMap((other) => other.files.map((file) => files.pathOf(file))),
      );
      for (const file of model.files) {
        const path = files.pathOf(file);
        if (file.url !== undefined && !used.has(path)) await rm(path, { force: true });
      }
      const rest = imported().filter(({ id }) => id !== model.id);
      if (rest.length < imported().length) rememberImported(rest);
    },
  };
}
