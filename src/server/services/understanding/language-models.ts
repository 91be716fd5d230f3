// Manages the language models of this computer for its owner, and the program that runs them: download, import, trial, use, deletion. A model
// is put in use only after it has answered a question in a process of its own.
import { rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { z } from 'zod';
import type { LanguageModels, LanguageModelView } from '../../../contract/language-models.ts';
import type { Clock } from '../../ports.ts';
import { createSerialQueue } from '../../serial-queue.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import { bytesOf, createDownloadActions, hostsOf } from '../../models/download-actions.ts';
import { importGguf, RUNTIME_ID } from '../../models/language-catalogue.ts';
import type { CatalogueModel } from '../../models/model-files.ts';
import type { ModelDownloads } from '../../models/model-downloads.ts';
import type { ModelLibrary } from '../../models/model-library.ts';
import type { ModelProcess } from '../../understanding/llm/embedded/model-process.ts';
import { failureSentence } from '../../understanding/llm/failure-sentences.ts';
import { createLanguageModel } from '../../understanding/llm/language-model.ts';
import type { Log } from '../../ports.ts';
import type { Announcements } from '../announcements.ts';
import type { EmbeddedModels, ModelInUse } from './embedded-models.ts';

const SETTING = 'language_models';
const CONTEXT_TOKENS = 8_192;
/** For a question of some words, on a slow computer. */
const TRIAL_SECONDS = 120;

const TrialAnswer = z.object({
  weekday: z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
});
const TRIAL = {
  instructions: 'You answer questions about a sentence.',
  text: 'The dentist expects us on Tuesday at nine. On which weekday does the dentist expect us?',
};
const TRIAL_ANSWER = 'Tuesday';

export interface LanguageModelsOptions {
  store: Store;
  announcements: Announcements;
  library: ModelLibrary;
  /** `changed` is called when a download changes. */
  downloads(changed: (id: string) => void, mirror: () => string | null): ModelDownloads;
  process: ModelProcess;
  /** Null when nothing runs models on this kind of computer. */
  runtime: { dir: string; packages: readonly { path: string; folder: string }[] } | null;
  clock: Clock;
  log: Log;
}

export type LanguageModelsService = ReturnType<typeof createLanguageModels>;

export function createLanguageModels(options: LanguageModelsOptions) {
  const { store, announcements, library, process, runtime, log } = options;
  const downloads = options.downloads(changed, mirror);
  const actions = createDownloadActions(library, downloads);
  const activations = createSerialQueue();
  const closing = new AbortController();

  function mirror(): string | null {
    const stored = store.settings.get('', SETTING) as { mirror?: unknown } | undefined;
    return typeof stored?.mirror === 'string' ? stored.mirror : null;
  }

  function changed(id: string): void {
    const owner = store.users.owner();
    if (owner === null) return;
    const download = downloads.get(id);
    announcements.announce(owner.uid, {
      kind: 'model',
      id,
      state: download?.state ?? 'settled',
      ...(download !== null && { bytes: download.bytes, total_bytes: download.total_bytes }),
    });
  }

  function ownerOnly(uid: string): void {
    if (store.users.get(uid)?.is_owner === true) return;
    throw new ServiceError('forbidden', 'Only the owner of this instance may change its language models.');
  }

  function found(id: string): CatalogueModel {
    const model = library.get(id);
    if (model === null) throw new ServiceError('not_found', 'Model not found');
    return model;
  }

  const program = (): CatalogueModel | null => library.get(RUNTIME_ID);
  const hasProgram = (): boolean => {
    const model = program();
    return runtime !== null && model !== null && library.isInstalled(model);
  };

  function installable(model: CatalogueModel) {
    const { id, title = id, licence } = model;
    const download = downloads.get(id);
    return {
      id,
      title,
      licence,
      bytes: bytesOf(model),
      hosts: hostsOf(model),
      installed: library.isInstalled(model),
      download: download && {
        state: download.state,
        bytes: download.bytes,
        total_bytes: download.total_bytes,
        reason: download.reason,
        error: download.error,
      },
    };
  }

  const memoryOf = (model: CatalogueModel): number => model.memory ?? bytesOf(model);

  function view(model: CatalogueModel, inUse: string | null): LanguageModelView {
    const memory = memoryOf(model);
    return {
      ...installable(model),
      languages: model.languages,
      memory,
      fits: memory <= totalmem(),
      active: model.id === inUse,
      imported: hostsOf(model).length === 0,
    };
  }

  function loadable(model: CatalogueModel) {
    const [file] = model.files;
    return {
      id: model.id,
      memory: memoryOf(model),
      files: {
        runtimeDir: runtime!.dir,
        packages: runtime!.packages.map(({ path, folder }) => ({
          archive: library.pathOf({ path, url: 'https://registry.npmjs.org/' }),
          folder,
        })),
        model: library.pathOf(file!),
        contextTokens: CONTEXT_TOKENS,
      },
    };
  }

  /** Throws `conflict` with a sentence when the model cannot be used. */
  async function trial(model: CatalogueModel): Promise<void> {
    const refuse = (why: string): never => {
      throw new ServiceError('conflict', `${why} It was not put in use.`);
    };
    for (const one of [program()!, model]) {
      const check = await library.check(one);
      if (!check.ok) refuse(check.message);
    }
    const chat = process.chat(loadable(model), TRIAL_SECONDS);
    const answer = await createLanguageModel({ chat, log }).complete(TrialAnswer, TRIAL, {
      signal: closing.signal,
      maxTokens: 60,
    });
    if (!answer.ok) refuse(failureSentence(answer.failure.reason));
    else if (answer.value.weekday !== TRIAL_ANSWER)
      refuse('The model does not understand a simple sentence.');
  }

  const embedded: EmbeddedModels = {
    problem(id) {
      const model = library.get(id);
      return model === null || !library.isInstalled(model) || !hasProgram() ? 'not_installed' : null;
    },
    chat(id, seconds) {
      const model = library.get(id);
      return model === null || embedded.problem(id) !== null ? null : process.chat(loadable(model), seconds);
    },
  };

  function get(uid: string, inUse: ModelInUse): LanguageModels {
    ownerOnly(uid);
    const runner = program();
    return {
      models: library
        .models()
        .filter(({ kind }) => kind === 'language')
        .map((model) => view(model, inUse.current())),
      runtime: runner && installable(runner),
      mirror: mirror(),
    };
  }

  return {
    embedded,
    get,
    setMirror(uid: string, address: string | null): void {
      ownerOnly(uid);
      store.settings.set('', SETTING, { mirror: address });
    },
    download(uid: string, id: string): void {
      ownerOnly(uid);
      actions.start(found(id));
    },
    pause(uid: string, id: string): void {
      ownerOnly(uid);
      actions.pause(found(id));
    },
    resume(uid: string, id: string): void {
      ownerOnly(uid);
      actions.resume(found(id));
    },
    async cancel(uid: string, id: string): Promise<void> {
      ownerOnly(uid);
      await actions.cancel(found(id));
    },
    /** Resolves when the model is in use. One at a time, because a trial loads a whole model into memory. */
    async activate(uid: string, id: string, inUse: ModelInUse): Promise<void> {
      ownerOnly(uid);
      const model = found(id);
      if (model.kind !== 'language' || !library.isInstalled(model)) {
        throw new ServiceError('conflict', 'The model is not installed.');
      }
      if (!hasProgram()) {
        throw new ServiceError('conflict', 'The program that runs models is not installed.');
      }
      await activations.run(() => trial(model));
      await inUse.use(uid, id);
      changed(id);
    },
    async remove(uid: string, id: string, inUse: ModelInUse): Promise<void> {
      ownerOnly(uid);
      const model = found(id);
      const current = inUse.current();
      if (id === current || (id === RUNTIME_ID && current !== null)) {
        throw new ServiceError('conflict', 'The model is in use. Use another one or the rules first.');
      }
      await downloads.cancel(id);
      // A file that is in use cannot be removed everywhere.
      await process.unload();
      await library.remove(model);
      if (id === RUNTIME_ID && runtime !== null) await rm(runtime.dir, { recursive: true, force: true });
      changed(id);
    },
    /** Takes a GGUF file of this computer. */
    async importFrom(uid: string, path: string): Promise<string> {
      ownerOnly(uid);
      const result = await importGguf(path, library, closing.signal);
      if (!result.ok) throw invalid(['path'], result.message);
      await downloads.cancel(result.model.id);
      changed(result.model.id);
      return result.model.id;
    },
    /** Resolves when the download is neither running nor waiting. */
    downloaded: (id: string) => downloads.whenFinished(id),
    async close(): Promise<void> {
      closing.abort();
      await downloads.close();
      await process.close();
    },
  };
}
