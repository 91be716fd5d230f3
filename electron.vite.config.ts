// How the three parts are built. Main holds its own entry and those of the service so that the service runs with or without Electron around it.

import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { compiledMessages } from './scripts/compile-messages.ts';

/** Pure JavaScript that every start loads: one bundled file starts in about half the time of hundreds of small ones. */
const bundled = [
  '@huggingface/tokenizers',
  '@tensorflow/tfjs-backend-wasm',
  '@tensorflow/tfjs-core',
  'express',
  'helmet',
  'jose',
  'openapi-fetch',
  'pino',
  'rate-limiter-flexible',
  'ws',
  'zod',
  'zod-openapi',
];

const entries = {
  index: 'src/main/index.ts',
  server: 'src/server/standalone.ts',
  cli: 'src/cli/index.ts',
  supervisor: 'src/supervisor/node-service.ts',
  'stt-worker': 'src/server/stt/local/worker.ts',
  'understanding-worker': 'src/server/understanding/thread/worker.ts',
  'encoder-worker': 'src/server/understanding/encoder/worker.ts',
  'language-model-worker': 'src/server/understanding/llm/embedded/worker.ts',
  'copy-worker': 'src/server/store/copy-worker.ts',
  'measure-worker': 'src/server/store/measure-worker.ts',
  'text-worker': 'src/server/services/imports/text/read-worker.ts',
};

/** The encoder's process loads them by their names. */
const encoderRuntime: Plugin = {
  name: 'encoder-runtime',
  buildStart() {
    for (const name of ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm']) {
      const source = readFileSync(`node_modules/@tensorflow/tfjs-backend-wasm/dist/${name}`);
      this.emitFile({ type: 'asset', fileName: `encoder-runtime/${name}`, source });
    }
  },
};

/** Screens have addresses with folders in them, so assets are named from the root; electron-vite would make them relative. */
const rootedAssets: Plugin = {
  name: 'rooted-assets',
  config: { order: 'post', handler: () => ({ base: '/' }) },
};

export default defineConfig({
  main: {
    plugins: [encoderRuntime],
    build: {
      target: 'node22',
      externalizeDeps: { exclude: bundled, include: ['keytar'] },
      rolldownOptions: {
        input: entries,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      rolldownOptions: {
        input: 'src/preload/index.ts',
        // A sandboxed preload can only be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [compiledMessages, react(), rootedAssets],
    build: {
      minify: true,
      // The content security policy allows fonts and worklets only as files.
      assetsInlineLimit: 0,
      // Screens share rows, fields and headings, and come in any order: one style sheet looks the same whatever came before.
      cssCodeSplit: false,
      rolldownOptions: { input: 'src/renderer/index.html' },
    },
  },
});
