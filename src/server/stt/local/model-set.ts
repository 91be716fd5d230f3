// Chooses and checks the files that a recogniser's process loads: recogniser, VAD and voice model. A damaged file would
// abort the process, so it is refused here.
import type { CatalogueModel } from '../../models/model-files.ts';
import type { ModelLibrary } from '../../models/model-library.ts';
import { BUILT_IN_SPEAKER_MODEL } from '../speaker-embedding.ts';
import type { VoiceModel, WorkerModels } from './protocol.ts';
import { recogniserModel } from './sherpa-config.ts';

/** The models in use, by their ids. No speaker: the voice model that comes with the program. */
export interface ModelSelection {
  recogniser: string;
  speaker: string | null;
}

export interface ModelSet {
  models: WorkerModels;
  embeddingModel: string;
}

export type ModelSetResult =
  | { ok: true; set: ModelSet }
  | { ok: false; reason: 'model_missing' | 'model_damaged'; message: string };

export interface ModelSetOptions {
  library: ModelLibrary;
  /** The built-in matrix; null gives results without embeddings. */
  speakerMatrix: string | null;
}

const missing = (message: string): ModelSetResult => ({ ok: false, reason: 'model_missing', message });

export async function prepareModelSet(
  { library, speakerMatrix }: ModelSetOptions,
  { recogniser: recogniserId, speaker: speakerId }: ModelSelection,
): Promise<ModelSetResult> {
  const recogniser = library.get(recogniserId);
  const detector = library.models().find(({ kind }) => kind === 'vad');
  if (recogniser === null || recogniser.kind !== 'recogniser') {
    return missing(`There is no speech model ${recogniserId}.`);
  }
  if (detector === undefined) return missing('The model catalogue lacks a voice activity detector.');
  const words = recogniserModel(recogniser.engine, library.filesByRole(recogniser));
  const vad = library.filesByRole(detector)['model'];
  if (words === null || vad === undefined) return missing('The model catalogue lacks a file of a model.');
  const speaker = speakerId === null ? null : library.get(speakerId);
  const voice = speaker === null ? null : voiceModel(library, speaker);
  if (speakerId !== null && voice === null) return missing(`There is no voice model ${speakerId}.`);
  for (const model of [recogniser, detector, speaker]) {
    const verdict = model === null ? null : await library.check(model);
    if (verdict?.ok === false) return verdict;
  }
  const matrix: VoiceModel | null = speakerMatrix === null ? null : { engine: 'matrix', file: speakerMatrix };
  return {
    ok: true,
    set: {
      models: { recogniser: words, vad, speaker: voice ?? matrix },
      embeddingModel: voice === null || speakerId === null ? BUILT_IN_SPEAKER_MODEL : speakerId,
    },
  };
}

function voiceModel(library: ModelLibrary, model: CatalogueModel): VoiceModel | null {
  const file = library.filesByRole(model)['model'];
  return model.kind !== 'speaker' || file === undefined ? null : { engine: 'embedding', file };
}
