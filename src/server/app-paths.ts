// Locates the program's own files, in the sources and in the build. Knows nothing of the user's data.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface AppPaths {
  modelsDir: string;
  resourcesDir: string;
  /** The built user interface; null when it is not built. */
  rendererDir: string | null;
  /** Entry file of the recogniser's process. */
  workerEntry: string;
  /** Entry file of the understanding thread. */
  understandingEntry: string;
  /** Entry file of the encoder's process. */
  encoderEntry: string;
  /** The folder with the WebAssembly files that the encoder's process runs on. */
  encoderRuntime: string;
  /** Entry file of the process of a language model. */
  languageModelEntry: string;
  /** Entry file of the thread that makes and checks copies of the database. */
  copyWorkerEntry: string;
  /** Entry file of the thread that measures the data folder. */
  measureWorkerEntry: string;
  /** Entry file of the thread that reads long texts for an import. */
  textWorkerEntry: string;
  /** The launcher for assistants, as it was built. */
  launcher: string;
  version: string;
}

/** The nearest folder around `from` that has `file`. */
function folderWith(file: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, file))) return folder;
    if (dirname(folder) === folder) return null;
  }
}

/**
 * The folder with resources/ and models/: in a package that around the archive with the code. Throws when this file is outside of
 * it.
 */
export function findAppRoot(from: string = import.meta.dirname): string {
  const root = folderWith(join('resources', 'models.json'), from);
  if (root === null) throw new Error('resources/models.json is missing from the program.');
  return root;
}

/** Also in a package, where the code is in an archive that Electron reads as if it were a folder. */
export function appPaths(from: string = import.meta.dirname): AppPaths {
  const root = findAppRoot(from);
  const code = folderWith('package.json', from) ?? root;
  const rendererDir = join(code, 'out', 'renderer');
  const { version } = JSON.parse(readFileSync(join(code, 'package.json'), 'utf8')) as { version: string };
  const fromSources = import.meta.filename.endsWith('.ts');
  const entry = (source: string, built: string): string =>
    fromSources ? join(code, 'src', 'server', ...source.split('/')) : join(code, 'out', 'main', built);
  return {
    modelsDir: join(root, 'models'),
    resourcesDir: join(root, 'resources'),
    rendererDir: existsSync(join(rendererDir, 'index.html')) ? rendererDir : null,
    workerEntry: entry('stt/local/worker.ts', 'stt-worker.js'),
    understandingEntry: entry('understanding/thread/worker.ts', 'understanding-worker.js'),
    encoderEntry: entry('understanding/encoder/worker.ts', 'encoder-worker.js'),
    encoderRuntime: fromSources
      ? join(code, 'node_modules', '@tensorflow', 'tfjs-backend-wasm', 'dist')
      : join(code, 'out', 'main', 'encoder-runtime'),
    languageModelEntry: entry('understanding/llm/embedded/worker.ts', 'language-model-worker.js'),
    copyWorkerEntry: entry('store/copy-worker.ts', 'copy-worker.js'),
    measureWorkerEntry: entry('store/measure-worker.ts', 'measure-worker.js'),
    textWorkerEntry: entry('services/imports/text/read-worker.ts', 'text-worker.js'),
    launcher: join(root, 'out', 'bridge', 'earshot-mcp.mjs'),
    version,
  };
}
