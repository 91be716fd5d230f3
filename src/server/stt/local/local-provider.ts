// The embedded speech-to-text provider. Streams share one recogniser process, started with the first of them; when the
// owner switches models, open streams finish on the old one. Decides which model serves a language.
import { join } from 'node:path';
import type { Clock, Log } from '../../ports.ts';
import { readModelCatalogue, type ModelCatalogue } from '../../models/model-files.ts';
import { createModelLibrary } from '../../models/model-library.ts';
import type { SttFailure, SttOpenResult, SttProvider, SttStreamOptions } from '../provider.ts';
import type { VoiceActivityDetectors, DetectedUtterance } from '../voice-activity.ts';
import { BUILT_IN_SPEAKER_MODEL } from '../speaker-embedding.ts';
import { createModelRunner, failureOf, type ModelRunner } from './model-runner.ts';
import { prepareModelSet, type ModelSelection, type ModelSet } from './model-set.ts';
import { forkWorker, type SpawnWorker } from '../../worker-process.ts';

export interface LocalProviderOptions {
  /** The folder of the models that come with the program. */
  modelsDir: string;
  /** The folder of models that the owner downloaded or imported. */
  ownModelsDir?: string;
  /** `resources/models.json`, or its contents. */
  catalogue: ModelCatalogue | string;
  /** The built-in matrix; null gives results without embeddings. */
  speakerModelFile: string | null;
  /** The models in use, read for each stream; the first of the catalogue when absent. */
  selection?: () => ModelSelection;
  /** `worker.ts` when run from sources, `stt-worker.js` from the build. */
  workerEntry: string;
  /** Electron passes its own. */
  spawn?: SpawnWorker;
  clock: Clock;
  log: Log;
  /** The process ends when no stream was open for this long, and starts again with the next. Never, when absent. */
  idleUnloadMs?: number;
}

export interface LocalProvider extends SttProvider, VoiceActivityDetectors {
  /** Process id of the recogniser while it runs; for doctor and tests. */
  readonly workerPid: number | undefined;
}

/** Throws when the catalogue itself is missing or malformed; missing model files show when a stream opens. */
export function createLocalProvider(options: LocalProviderOptions): LocalProvider {
  const { clock, log } = options;
  const catalogue =
    typeof options.catalogue === 'string' ? readModelCatalogue(options.catalogue) : options.catalogue;
  const library = createModelLibrary({
    catalogue,
    builtInDir: options.modelsDir,
    ownDir: options.ownModelsDir ?? join(options.modelsDir, 'own'),
  });
  const first = catalogue.models.find(({ kind }) => kind === 'recogniser');
  const selection = options.selection ?? (() => ({ recogniser: first?.id ?? '', speaker: null }));
  const runners = new Map<string, ModelRunner>();
  let closed = false;
  let cancelUnload: (() => void) | null = null;

  const keyOf = ({ recogniser, speaker }: ModelSelection): string => JSON.stringify([recogniser, speaker]);

  async function prepare(
    models: ModelSelection,
  ): Promise<{ ok: true; set: ModelSet } | { ok: false; failure: SttFailure }> {
    const result = await prepareModelSet({ library, speakerMatrix: options.speakerModelFile }, models);
    if (result.ok) return result;
    log.error({ reason: result.reason, model: models.recogniser }, result.message);
    return { ok: false, failure: failureOf('config_error', result.reason) };
  }

  const notEnded = (error: unknown): void =>
    log.error({ err: error }, 'a recogniser that is not needed did not end');

  function idle(key: string): void {
    const runner = runners.get(key);
    if (runner === undefined || closed) return;
    if (key !== keyOf(selection())) {
      // The model is no longer in use, or a single stream asked for it.
      runners.delete(key);
      runner.close().catch(notEnded);
      return;
    }
    if (options.idleUnloadMs === undefined) return;
    cancelUnload?.();
    cancelUnload = clock.after(options.idleUnloadMs, () => {
      if (runner.isIdle) runner.unload().catch(notEnded);
    });
  }

  function runnerOf(models: ModelSelection): ModelRunner {
    const key = keyOf(models);
    const existing = runners.get(key);
    if (existing !== undefined) return existing;
    const runner = createModelRunner({
      clock,
      log,
      model: models.recogniser,
      entry: options.workerEntry,
      spawn: options.spawn ?? forkWorker,
      onIdle: () => idle(key),
      prepare: () => prepare(models),
    });
    runners.set(key, runner);
    return runner;
  }

  /** Ends the processes of models that are not in use and serve no stream. */
  function closeOthers(inUse: string): void {
    for (const [key, runner] of [...runners]) if (key !== inUse && runner.isIdle) idle(key);
  }

  const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? '';

  const knows = (model: string, language: string): boolean =>
    library.get(model)?.languages.includes(baseOf(language)) ?? false;

  /** The model that serves the language: the one in use if it can, otherwise the best installed one; null when none can. */
  function modelFor(language: string): string | null {
    const inUse = selection().recogniser;
    if (knows(inUse, language)) return inUse;
    const able = library
      .models()
      .filter(
        (model) => model.kind === 'recogniser' && knows(model.id, language) && library.isInstalled(model),
      );
    return able.toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0))[0]?.id ?? null;
  }

  function openWith(
    models: ModelSelection,
    streamOptions: SttStreamOptions,
    onUtterance?: (utterance: DetectedUtterance) => void,
  ): Promise<SttOpenResult> {
    cancelUnload?.();
    cancelUnload = null;
    if (closed) return Promise.resolve({ ok: false, failure: failureOf('upstream_error', 'closed') });
    const opened = runnerOf(models).open(streamOptions, onUtterance);
    closeOthers(keyOf(selection()));
    return opened;
  }

  return {
    name: 'local',
    get workerPid() {
      return runners.get(keyOf(selection()))?.pid;
    },
    get embeddingModel() {
      return selection().speaker ?? BUILT_IN_SPEAKER_MODEL;
    },
    /**
     * By the languages of the installed models, regions aside. `multi` asks for automatic detection, which a model of one
     * language cannot do (contract, Errors, rule 3: fail closed).
     */
    supports: (language) => modelFor(language) !== null,
    languages: () => library.get(selection().recogniser)?.languages ?? [],
    async open(streamOptions) {
      const { language, model = modelFor(language) } = streamOptions;
      if (model === null || !knows(model, language)) {
        return { ok: false, failure: failureOf('config_error', 'unsupported_language') };
      }
      return openWith({ ...selection(), recogniser: model }, streamOptions);
    },
    openVad({ events: { onUtterance, ...events }, priority }) {
      return openWith(
        selection(),
        { language: 'multi', priority, events: { ...events, onFinal: () => undefined } },
        onUtterance,
      );
    },
    async close() {
      closed = true;
      cancelUnload?.();
      await Promise.all([...runners.values()].map((runner) => runner.close()));
      runners.clear();
    },
  };
}
