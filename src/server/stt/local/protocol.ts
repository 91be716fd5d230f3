// Messages between the provider and the recogniser's process. Positions are samples at 16 kHz since the stream began.
// Knows nothing of processes: it must be importable from both sides.
import type { RecogniserModel } from './sherpa-config.ts';

/** What tells voices apart: the fitted matrix that comes with the program, or a neural model. */
export interface VoiceModel {
  engine: 'matrix' | 'embedding';
  file: string;
}

export interface WorkerModels {
  recogniser: RecogniserModel;
  vad: string;
  /** Null switches embeddings off. */
  speaker: VoiceModel | null;
}

export type ToWorker =
  | { t: 'init'; models: WorkerModels }
  /** `warmup`: audio before `base` that only the VAD hears, so that it is not deaf at first. */
  /** `base`: where the first sample sent after this lies. A stream is opened again with a higher epoch after a restart. */
  | {
      t: 'open';
      stream: number;
      epoch: number;
      base: number;
      warmup: Int16Array;
      live: boolean;
      partials: boolean;
      /** False: the VAD alone; utterances come as they are, for another recogniser. */
      recognise: boolean;
      /** Whether neighbouring utterances are recognised once more together. */
      revise: boolean;
      /** BCP 47 code or `multi`. */
      language: string;
    }
  | { t: 'audio'; stream: number; pcm: Int16Array }
  | { t: 'flush'; stream: number; id: number }
  | { t: 'close'; stream: number };

/** Where a stream stands. Before `decoded_until` all speech is recognised; before `finalized_until` no utterance is open and no text can change. */
export interface StreamProgress {
  decoded_until: number;
  finalized_until: number;
  /** Utterances the VAD passed, and how many of them gave no text. */
  utterances: number;
  empty_after_speech: number;
}

export interface WorkerText {
  text: string;
  start: number;
  end: number;
}

export type StreamMessage =
  | ({ t: 'progress'; stream: number; epoch: number } & StreamProgress)
  /** Text and progress travel together, so that a death in between can neither lose nor repeat an utterance. */
  | ({
      t: 'final';
      stream: number;
      epoch: number;
      embedding: Float32Array | null;
    } & WorkerText &
      StreamProgress)
  /** An utterance of a stream without recognition. `from` and `to` bound the audio to recognise, `start` and `end` the speech. */
  | ({
      t: 'utterance';
      stream: number;
      epoch: number;
      from: number;
      to: number;
      start: number;
      end: number;
      embedding: Float32Array | null;
    } & StreamProgress)
  | ({ t: 'partial'; stream: number; epoch: number } & WorkerText)
  /** What several finals say, which lie between `start` and `end`, when they are heard together. */
  | ({ t: 'revised'; stream: number; epoch: number } & WorkerText)
  | { t: 'speech'; stream: number; epoch: number; at: number }
  | ({ t: 'flushed'; stream: number; epoch: number; id: number } & StreamProgress);

export type FromWorker =
  { t: 'ready'; load_ms: number } | { t: 'init_failed'; message: string } | StreamMessage;

const NUMBERS: Record<FromWorker['t'], readonly string[]> = {
  ready: ['load_ms'],
  init_failed: [],
  progress: ['stream', 'epoch', 'decoded_until', 'finalized_until', 'utterances', 'empty_after_speech'],
  final: [
    'stream',
    'epoch',
    'decoded_until',
    'finalized_until',
    'utterances',
    'empty_after_speech',
    'start',
    'end',
  ],
  utterance: [
    ...['stream', 'epoch', 'decoded_until', 'finalized_until', 'utterances', 'empty_after_speech'],
    ...['from', 'to', 'start', 'end'],
  ],
  partial: ['stream', 'epoch', 'start', 'end'],
  revised: ['stream', 'epoch', 'start', 'end'],
  speech: ['stream', 'epoch', 'at'],
  flushed: ['stream', 'epoch', 'decoded_until', 'finalized_until', 'utterances', 'empty_after_speech', 'id'],
};

/** The message, or null when it is not one of ours: the process is then not to be trusted any more. */
export function parseFromWorker(value: unknown): FromWorker | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const kind = fields['t'];
  if (typeof kind !== 'string' || !Object.hasOwn(NUMBERS, kind)) return null;
  const numbers = NUMBERS[kind as FromWorker['t']];
  if (!numbers.every((name) => Number.isFinite(fields[name]))) return null;
  if (['final', 'partial', 'revised'].includes(kind) && typeof fields['text'] !== 'string') return null;
  if (kind === 'init_failed' && typeof fields['message'] !== 'string') return null;
  if (kind === 'final' || kind === 'utterance') {
    const embedding = fields['embedding'];
    if (embedding !== null && !(embedding instanceof Float32Array)) return null;
  }
  return value as FromWorker;
}
