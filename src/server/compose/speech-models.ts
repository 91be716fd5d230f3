// Builds the management of an instance's speech models, for the service and for the command line when no
// service runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppPaths } from '../app-paths.ts';
import type { Clock, Log } from '../ports.ts';
import type { Announcements } from '../services/announcements.ts';
import { createSpeechModels } from '../services/transcription/speech-models.ts';
import type { Store } from '../store/store.ts';
import { prepareModelSet } from '../stt/local/model-set.ts';
import { forkWorker, type SpawnWorker } from '../worker-process.ts';
import { tryModels } from '../stt/local/trial.ts';
import { readModelCatalogue } from '../models/model-files.ts';
import { BUILT_IN_SPEAKER_MODEL } from '../stt/speaker-embedding.ts';
import { createModelDownloads } from '../models/model-downloads.ts';
import { createModelLibrary } from '../models/model-library.ts';

export interface ComposeSpeechModelsOptions {
  paths: AppPaths;
  dataDir: string;
  store: Store;
  announcements: Announcements;
  clock: Clock;
  log: Log;
  spawn?: SpawnWorker;
}

/** The folder of the models that the owner installed. */
export const ownModelsDir = (dataDir: string): string => join(dataDir, 'models');
export const speakerMatrix = ({ resourcesDir }: AppPaths): string =>
  join(resourcesDir, `${BUILT_IN_SPEAKER_MODEL}.json`);

export function speechModelLibrary(paths: AppPaths, dataDir: string) {
  return createModelLibrary({
    catalogue: readModelCatalogue(join(paths.resourcesDir, 'models.json')),
    builtInDir: paths.modelsDir,
    ownDir: ownModelsDir(dataDir),
  });
}

/** Close it when done. */
export function composeSpeechModels(options: ComposeSpeechModelsOptions) {
  const { paths, dataDir, store, announcements, clock, log, spawn = forkWorker } = options;
  const library = speechModelLibrary(paths, dataDir);
  return createSpeechModels({
    store,
    announcements,
    library,
    downloads: (changed, mirror) =>
      createModelDownloads({
        library,
        ownDir: ownModelsDir(dataDir),
        mirror,
        onChange: changed,
        clock,
        log,
      }),
    async tryOut(selection, language) {
      const prepared = await prepareModelSet({ library, speakerMatrix: speakerMatrix(paths) }, selection);
      if (!prepared.ok) return prepared;
      const clip = readClip(join(paths.resourcesDir, 'trial-clip.wav'));
      return tryModels({
        spawn,
        entry: paths.workerEntry,
        models: prepared.set.models,
        clip,
        language,
        clock,
      });
    },
  });
}

/** Reads the bundled trial clip, which is 16 kHz mono PCM16. */
function readClip(file: string): Int16Array {
  const wav = readFileSync(file);
  const data = wav.indexOf('data') + 8;
  return Int16Array.from({ length: (wav.length - data) >> 1 }, (_, index) =>
    wav.readInt16LE(data + 2 * index),
  );
}
