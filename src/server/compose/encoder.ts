// Builds the sentence encoder out of the catalogue's files, for the service and for scripts. Starts no process yet.
import { join } from 'node:path';
import type { AppPaths } from '../app-paths.ts';
import { readModelCatalogue } from '../models/model-files.ts';
import type { Clock, Log } from '../ports.ts';
import { createEncoder, type EncoderEmbedders } from '../understanding/encoder/encoder.ts';
import { createEncoderProcess } from '../understanding/encoder/encoder-process.ts';
import type { EncoderFiles } from '../understanding/encoder/protocol.ts';
import { readAdapter } from '../understanding/encoder/read-files.ts';
import { forkWorker, type SpawnWorker } from '../worker-process.ts';

export interface EncoderParts {
  paths: AppPaths;
  clock: Clock;
  log: Log;
  /** How its process is started; plain Node's fork when absent. */
  spawn?: SpawnWorker | undefined;
}

/** Its embedders are null while its files are missing: they may arrive while the service runs. */
export interface BuiltInEncoder extends EncoderEmbedders {
  /** Of its process while there is one. */
  readonly pid: number | undefined;
  close(): Promise<void>;
}

/** `npm run train -- --encoder` writes it. */
export const ENCODER_ADAPTER = join('understanding', 'encoder-adapter.bin');

export const isAdapterDamaged = (file: string): Promise<boolean> =>
  readAdapter(file).then(
    () => false,
    () => true,
  );

/** Null when the catalogue has none. */
export function encoderFiles({
  modelsDir,
  resourcesDir,
  encoderRuntime: runtime,
}: AppPaths): EncoderFiles | null {
  const { models } = readModelCatalogue(join(resourcesDir, 'models.json'));
  const files = (models.find(({ kind }) => kind === 'encoder')?.files ?? []).map((file) => ({
    ...file,
    path: join(modelsDir, file.path),
  }));
  const manifest = files.find(({ role }) => role === 'manifest');
  const vocabulary = files.find(({ role }) => role === 'vocabulary');
  const shards = files.filter(({ role }) => role === 'weights');
  return manifest === undefined || vocabulary === undefined
    ? null
    : { manifest, vocabulary, shards, runtime, adapter: join(resourcesDir, ENCODER_ADAPTER) };
}

export function openEncoder({ paths, clock, log, spawn = forkWorker }: EncoderParts): BuiltInEncoder {
  const files = encoderFiles(paths);
  if (files === null)
    return {
      ...{ embedder: () => null, searchEmbedder: () => null },
      ...{ pid: undefined, close: () => Promise.resolve() },
    };
  const process = createEncoderProcess({ spawn, entry: paths.encoderEntry, files, clock, log });
  return {
    ...createEncoder({ files, process, log }),
    get pid() {
      return process.pid;
    },
    close: () => process.close(),
  };
}
