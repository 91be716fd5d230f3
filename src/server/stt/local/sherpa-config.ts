// Builds the settings of sherpa-onnx for each kind of model from the model's files. Pure; loads nothing.
import { SAMPLE_RATE } from '../../../contract/audio.ts';

const SHARED = {
  // Two threads gain nothing on these models and lose badly when the machine is busy.
  numThreads: 1,
  provider: 'cpu',
  debug: 0,
} as const;
const FEATURES = { sampleRate: SAMPLE_RATE, featureDim: 80 } as const;

type OfflineEngine = 'moonshine' | 'whisper' | 'parakeet';
type OnlineEngine = 'zipformer-streaming';
export type RecogniserEngine = OfflineEngine | OnlineEngine;

/** A recogniser's files by their role. */
export interface RecogniserModel {
  engine: RecogniserEngine;
  files: Readonly<Record<string, string>>;
}

/** The files each engine needs, by their role in the catalogue. */
const ROLES: Record<RecogniserEngine, readonly string[]> = {
  moonshine: ['encoder', 'decoder', 'tokens'],
  whisper: ['encoder', 'decoder', 'tokens'],
  parakeet: ['encoder', 'decoder', 'joiner', 'tokens'],
  'zipformer-streaming': ['encoder', 'decoder', 'joiner', 'tokens'],
};

const isRecogniserEngine = (engine: string): engine is RecogniserEngine => Object.hasOwn(ROLES, engine);

/** The model as the recogniser's process takes it; null when the engine is unknown or a file is missing. */
export function recogniserModel(
  engine: string,
  files: Readonly<Record<string, string>>,
): RecogniserModel | null {
  if (!isRecogniserEngine(engine)) return null;
  return ROLES[engine].every((role) => files[role] !== undefined) ? { engine, files: { ...files } } : null;
}

function file(model: RecogniserModel, role: string): string {
  const path = model.files[role];
  if (path === undefined) throw new Error(`the model has no ${role}`);
  return path;
}

/** Whisper's own code for a language; empty makes it detect the language. */
export function whisperLanguage(language: string): string {
  const [base = ''] = language.toLowerCase().split(/[-_]/);
  if (base === 'multi') return '';
  const own: Record<string, string> = { nb: 'no', jv: 'jw', fil: 'tl', iw: 'he', in: 'id' };
  return own[base] ?? base;
}

/** Settings of a recogniser that takes whole utterances; null when the model streams. */
export function offlineConfig(model: RecogniserModel, language: string) {
  const tokens = file(model, 'tokens');
  switch (model.engine) {
    case 'moonshine':
      return {
        featConfig: FEATURES,
        modelConfig: {
          moonshine: { encoder: file(model, 'encoder'), mergedDecoder: file(model, 'decoder') },
          tokens,
          ...SHARED,
        },
      };
    case 'whisper':
      return {
        featConfig: FEATURES,
        modelConfig: {
          whisper: {
            encoder: file(model, 'encoder'),
            decoder: file(model, 'decoder'),
            language: whisperLanguage(language),
            task: 'transcribe',
            tailPaddings: -1,
          },
          tokens,
          ...SHARED,
        },
      };
    case 'parakeet':
      return {
        featConfig: FEATURES,
        modelConfig: {
          transducer: {
            encoder: file(model, 'encoder'),
            decoder: file(model, 'decoder'),
            joiner: file(model, 'joiner'),
          },
          tokens,
          modelType: 'nemo_transducer',
          ...SHARED,
        },
      };
    case 'zipformer-streaming':
      return null;
  }
}

/** Settings of a streaming recogniser. The VAD decides where speech ends, so the recogniser's own rules are off. */
export function onlineConfig(model: RecogniserModel) {
  return {
    featConfig: FEATURES,
    modelConfig: {
      transducer: {
        encoder: file(model, 'encoder'),
        decoder: file(model, 'decoder'),
        joiner: file(model, 'joiner'),
      },
      tokens: file(model, 'tokens'),
      ...SHARED,
    },
    decodingMethod: 'greedy_search',
    enableEndpoint: 0,
  } as const;
}

export function embeddingConfig(model: string) {
  return { model, ...SHARED };
}
