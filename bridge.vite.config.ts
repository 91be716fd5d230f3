// How the launcher for assistants is built: one file that needs nothing beside Node.

import { defineConfig } from 'vite';

export default defineConfig({
  logLevel: 'warn',
  build: {
    ssr: 'src/bridge/index.ts',
    target: 'node20',
    outDir: 'out/bridge',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      output: { format: 'es', entryFileNames: 'earshot-mcp.mjs', codeSplitting: false },
    },
  },
});
