// Manages speech models for the owner: download, import, activate, delete. A model is activated only after it
// has transcribed a known clip in a process of its own.
import type { SpeechModel, SpeechModels } from '../../../contract/speech-models.ts';
import { createSerialQueue } from '../../serial-queue.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import type { ModelSelection } from '../../stt/local/model-set.ts';
import type { TrialResult } from '../../stt/local/trial.ts';
import type { CatalogueModel } from '../../models/model-files.ts';
import { bytesOf, createDownloadActions, hostsOf } from '../../models/download-actions.ts';
import { findModelIn } from '../../models/model-import.ts';
import type { ModelDownloads } from '../../models/model-downloads.ts';
import type { ModelLibrary } from '../../models/model-library.ts';
import { BUILT_IN_SPEAKER_MODEL } from '../../stt/speaker-embedding.ts';
import type { Announcements } from '../announcements.ts';

const SETTING = 'speech_models';
/** Share of the clip's words; a recogniser that finds fewer is damaged or of another language. */
const ENOUGH_WORDS = 0.6;
const CLIP_WORDS = ['ask', 'not', 'what', 'your', 'country', 'can', 'do', 'for', 'you'];

interface Stored {
  recogniser: string | null;
  speaker: string | null;
  mirror: string | null;
}

export type ModelTrial =
  | TrialResult
  | { ok: false; reason: 'model_missing' | 'model_damaged'; message: string };

export interface SpeechModelsOptions {
  store: Store;
  announcements: Announcements;
  library: ModelLibrary;
  /** `changed` is called when a download changes. */
  downloads(changed: (id: string) => void, mirror: () => string | null): ModelDownloads;
  /** Loads the models of the selection in a process of their own and transcribes the clip. */
  tryOut(selection: ModelSelection, language: string): Promise<ModelTrial>;
}

export type SpeechModelsService = ReturnType<typeof createSpeechModels>;

/** The stored choice, with null for the built-in models. */
function storedChoice(store: Store): Stored {
  const stored = store.settings.get('', SETTING) as Partial<Stored> | undefined;
  return { recogniser: null, speaker: null, mirror: null, ...stored };
}

export function modelSelection(store: Store, library: ModelLibrary): ModelSelection {
  const { recogniser, speaker } = storedChoice(store);
  const builtIn = library.models().find((model) => model.kind === 'recogniser' && library.isBuiltIn(model));
  const known = (id: string | null): string | null => (id !== null && library.get(id) !== null ? id : null);
  return { recogniser: known(recogniser) ?? builtIn?.id ?? '', speaker: known(speaker) };
}

export function createSpeechModels(options: SpeechModelsOptions) {
  const { store, announcements, library, tryOut } = options;
  const downloads = options.downloads(changed, () => storedChoice(store).mirror);
  const actions = createDownloadActions(library, downloads);
  const activations = createSerialQueue();

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
    if (store.users.get(uid)?.is_owner !== true) {
      throw new ServiceError('forbidden', 'Only the owner of this instance may change its speech models.');
    }
  }

  function change(patch: Partial<Stored>): void {
    store.transaction(() => store.settings.set('', SETTING, { ...storedChoice(store), ...patch }));
  }

  function found(id: string): CatalogueModel {
    const model = library.get(id);
    if (model !== null && model.kind !== 'encoder') return model;
    const { note } = library.unverified().find((one) => one.id === id) ?? {};
    if (note !== undefined) throw new ServiceError('conflict', note);
    throw new ServiceError('not_found', 'Model not found');
  }

  const selection = (): ModelSelection => modelSelection(store, library);

  function isActive({ id, kind }: CatalogueModel): boolean {
    const { recogniser, speaker } = selection();
    return kind === 'vad' || id === recogniser || id === speaker;
  }

  function view(model: CatalogueModel): SpeechModel {
    const download = downloads.get(model.id);
    const { id, engine, languages, licence, title = id, rank = null } = model;
    return {
      id,
      title,
      engine,
      languages,
      licence,
      rank,
      kind: model.kind as SpeechModel['kind'],
      bytes: bytesOf(model),
      hosts: hostsOf(model),
      built_in: library.isBuiltIn(model),
      installed: library.isInstalled(model),
      active: isActive(model),
      download: download && {
        state: download.state,
        bytes: download.bytes,
        total_bytes: download.total_bytes,
        reason: download.reason,
        error: download.error,
      },
    };
  }

  /** The built-in speaker model needs no file of the catalogue. */
  const builtInVoices = (): SpeechModel => ({
    id: BUILT_IN_SPEAKER_MODEL,
    title: 'Built-in voice statistics',
    kind: 'speaker',
    engine: 'matrix',
    languages: [],
    licence: 'MIT',
    rank: 0,
    bytes: 0,
    hosts: [],
    built_in: true,
    installed: true,
    active: selection().speaker === null,
    download: null,
  });

  async function trial(model: CatalogueModel): Promise<void> {
    const inUse = selection();
    const language =
      model.languages.includes('en') || model.kind === 'speaker' ? 'en' : (model.languages[0] ?? 'en');
    const wanted =
      model.kind === 'speaker' ? { ...inUse, speaker: model.id } : { ...inUse, recogniser: model.id };
    const result = await tryOut(wanted, language);
    if (!result.ok) throw new ServiceError('conflict', trialSentence(result));
    if (model.kind === 'speaker' && !result.hasEmbedding) {
      throw new ServiceError(
        'conflict',
        'The model makes nothing of the voice in a known clip; it was not put in use.',
      );
    }
    if (model.kind === 'recogniser' && model.languages.includes('en') && !containsClip(result.text)) {
      throw new ServiceError(
        'conflict',
        'The model does not understand a known clip; it was not put in use.',
      );
    }
  }

  async function activate(id: string): Promise<void> {
    if (id === BUILT_IN_SPEAKER_MODEL) {
      change({ speaker: null });
    } else {
      const model = found(id);
      if (model.kind === 'vad') throw new ServiceError('conflict', 'This model is always in use.');
      if (!library.isInstalled(model)) throw new ServiceError('conflict', 'The model is not installed.');
      await trial(model);
      change(model.kind === 'speaker' ? { speaker: id } : { recogniser: id });
    }
    changed(id);
  }

  function get(uid: string): SpeechModels {
    ownerOnly(uid);
    const models = library.models().filter(({ kind }) => kind !== 'encoder');
    return {
      models: [...models.map(view), builtInVoices()],
      unverified: library
        .unverified()
        .map(({ id, title = id, kind, languages, licence, page, note, files }) => ({
          id,
          title,
          kind,
          languages,
          licence,
          page,
          note,
          files: files.map(({ name }) => name),
        })),
      mirror: storedChoice(store).mirror,
    };
  }

  return {
    selection,
    get,
    setMirror(uid: string, mirror: string | null): SpeechModels {
      ownerOnly(uid);
      change({ mirror });
      return get(uid);
    },
    download(uid: string, id: string): SpeechModel {
      ownerOnly(uid);
      const model = found(id);
      actions.start(model);
      return view(model);
    },
    pause(uid: string, id: string): SpeechModel {
      ownerOnly(uid);
      const model = found(id);
      actions.pause(model);
      return view(model);
    },
    resume(uid: string, id: string): SpeechModel {
      ownerOnly(uid);
      const model = found(id);
      actions.resume(model);
      return view(model);
    },
    async cancel(uid: string, id: string): Promise<SpeechModel> {
      ownerOnly(uid);
      const model = found(id);
      await actions.cancel(model);
      return view(model);
    },
    /**
     * Resolves when the model is in use. Runs one at a time, because a trial loads a whole model into memory.
     */
    async activate(uid: string, id: string): Promise<SpeechModels> {
      ownerOnly(uid);
      await activations.run(() => activate(id));
      return get(uid);
    },
    async remove(uid: string, id: string): Promise<void> {
      ownerOnly(uid);
      if (id === BUILT_IN_SPEAKER_MODEL) throw new ServiceError('conflict', 'A built-in model stays.');
      const model = found(id);
      if (library.isBuiltIn(model)) throw new ServiceError('conflict', 'A built-in model stays.');
      if (isActive(model)) throw new ServiceError('conflict', 'The model is in use. Use another one first.');
      await downloads.cancel(id);
      await library.remove(model);
      changed(id);
    },
    /** Imports a model from a file or folder of this computer. */
    async importFrom(uid: string, path: string): Promise<SpeechModel> {
      ownerOnly(uid);
      const result = await findModelIn(path, library);
      if (!result.ok) throw invalid(['path'], result.message);
      await downloads.cancel(result.model.id);
      library.adopt(result.model, result.sources);
      changed(result.model.id);
      return view(found(result.model.id));
    },
    /** All installed recognisers, the built-in one first. */
    recognisers: () =>
      library
        .models()
        .filter((model) => model.kind === 'recogniser' && library.isInstalled(model))
        .map(({ id, rank = 0, languages }) => ({ id, rank, languages })),
    /** Resolves when the download is neither running nor waiting. */
    downloaded: (id: string) => downloads.whenFinished(id),
    close: () => downloads.close(),
  };
}

function containsClip(text: string): boolean {
  const words = new Set(text.toLowerCase().split(/[^a-z]+/));
  return CLIP_WORDS.filter((word) => words.has(word)).length >= ENOUGH_WORDS * CLIP_WORDS.length;
}

function trialSentence(result: Exclude<ModelTrial, { ok: true }>): string {
  switch (result.reason) {
    case 'model_missing':
    case 'model_damaged':
      return result.message;
    case 'crashed':
      return 'The model made the recogniser fail when it was tried; it was not put in use.';
    case 'cannot_load':
      return 'The model cannot be loaded on this computer; it was not put in use.';
    case 'timeout':
      return 'The model took too long on a short clip for this computer; it was not put in use.';
  }
}
