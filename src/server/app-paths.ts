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
  /** Entry file of the thread that makes and checks copies of the database. */
  copyWorkerEntry: string;
  /** The launcher for assistants, as it was built. */
  launcher: string;
  version: string;
}

/** The folder with package.json, resources/ and models/. Throws when this file is outside of it. */
export function findAppRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'resources', 'models.json'))) return folder;
    if (dirname(folder) === folder) throw new Error('resources/models.json is missing from the program.');
  }
}

export function appPaths(root: string = findAppRoot()): AppPaths {
  const rendererDir = join(root, 'out', 'renderer');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const fromSources = import.meta.filename.endsWith('.ts');
  const entry = (source: string, built: string): string =>
    fromSources ? join(root, 'src', 'server', ...source.split('/')) : join(root, 'out', 'main', built);
  return {
    modelsDir: join(root, 'models'),
    resourcesDir: join(root, 'resources'),
    rendererDir: existsSync(join(rendererDir, 'index.html')) ? rendererDir : null,
    workerEntry: entry('stt/local/worker.ts', 'stt-worker.js'),
    understandingEntry: entry('understanding/thread/worker.ts', 'understanding-worker.js'),
    copyWorkerEntry: entry('store/copy-worker.ts', 'copy-worker.js'),
    launcher: join(root, 'out', 'bridge', 'earshot-mcp.mjs'),
    version,
  };
}
