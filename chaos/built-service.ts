// Builds the service of the chaos run as the product is built: run from sources, it takes 25 MB more for the types it strips.
import { join } from 'node:path';
import { build } from 'vite';
import { build as buildProduct, isBuilt } from '../scripts/setup/build.mjs';

const ROOT = join(import.meta.dirname, '..');
/** In the build folder, so that the service finds its threads and its recogniser beside it. */
const OUT = join(ROOT, 'out', 'chaos');

/** Resolves to the file to run. */
export async function builtService(): Promise<string> {
  if (!isBuilt()) await buildProduct();
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3', 'sherpa-onnx-node', 'lc3codec'] },
    build: {
      ssr: join(import.meta.dirname, 'service.ts'),
      outDir: OUT,
      emptyOutDir: true,
      target: 'node22',
      // Not there on every computer.
      rolldownOptions: { external: ['keytar'], output: { format: 'es', entryFileNames: 'service.js' } },
    },
  });
  return join(OUT, 'service.js');
}
