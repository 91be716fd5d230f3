// Messages between the provider and the recogniser's process. Positions are samples at 16 kHz since the stream began.
// Knows nothing of processes: it must be importable from both sides.
import type { RecogniserModel } from './sherpa-config.ts';

/** Samples that the VAD takes at once. */
export const WINDOW = 512;
/**
 * Outside of pauses the VAD examines this much at once (0.26 s): the models fall out of the processor's caches between frames, and
 * examining each frame for itself costs twice as much. No utterance ends without a pause, so no text waits for it.
 */
export const BLOCK = 8 * WINDOW;

/** The model of voice embeddings: the fitted matrix that comes with the program, or a neural model. */
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
  | {
      t: 'open';
      stream: number;
      /** Rises each time the stream is opened at a new process. */
      epoch: number;
      /** Position of the first sample sent after this. */
      base: number;
      /** Audio before `base` for the VAD alone, which needs some before it detects speech. */
      warmup: Int16Array;
      live: boolean;
      partials: boolean;
      /** Whether a pause is decoded before it ends. */
      speculate: boolean;
      /** False: the VAD alone; utterances are passed on for another recogniser. */
      recognise: boolean;
      /** Whether neighbouring utterances are decoded again together. */
      revise: boolean;
      /** BCP 47 code or `multi`. */
      language: string;
    }
  | { t: 'audio'; stream: number; pcm: Int16Array }
  | { t: 'flush'; stream: number; id: number; pause: boolean }
  /** For a stream that was opened with them. */
  | { t: 'partials'; stream: number; wanted: boolean }
  | { t: 'close'; stream: number };

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isString = (value: unknown): value is string => typeof value === 'string';
const isEmbedding = (value: unknown): value is Float32Array | null =>
  value === null || value instanceof Float32Array;

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isNumberOrNull = (value: unknown): value is number | null => value === null || isNumber(value);

const STREAM = { stream: isNumber, epoch: isNumber };

/**
 * Where a stream stands. Before `decoded_until` all speech has its text; before `finalized_until` no utterance is open and
 * no text can change.
 */
const PROGRESS = {
  decoded_until: isNumber,
  finalized_until: isNumber,
  /** Utterances the VAD passed, and how many of them gave no text. */
  utterances: isNumber,
  empty_after_speech: isNumber,
};

const TEXT = { text: isString, start: isNumber, end: isNumber };

/** The fields of each message from the process, and what checks them. The types come from this table, too. */
const FROM_WORKER = {
  ready: { load_ms: isNumber },
  init_failed: { message: isString },
  /**
   * `speech`: up to where open speech was heard last; null when that was told before, or nobody speaks. `pause`: silence may end
   * the open utterance now, so that audio is examined as it comes, no longer in blocks. `partial_at`: where audio has to reach for the
   * next partial; null when none is due.
   */
  progress: {
    ...STREAM,
    ...PROGRESS,
    speech: isNumberOrNull,
    pause: isBoolean,
    partial_at: isNumberOrNull,
  },
  /** Text and progress travel together, so that a death in between can neither lose nor repeat an utterance. */
  final: { ...STREAM, ...TEXT, embedding: isEmbedding, ...PROGRESS },
  /** An utterance of a stream without recognition. `from` and `to` bound its audio, `start` and `end` the speech. */
  utterance: {
    ...STREAM,
    from: isNumber,
    to: isNumber,
    start: isNumber,
    end: isNumber,
    spoken: isNumber,
    embedding: isEmbedding,
    ...PROGRESS,
  },
  /** An utterance that gave no text; `spoken` is how much of it is clear speech. Progress travels with it, as with a final. */
  empty: { ...STREAM, start: isNumber, end: isNumber, spoken: isNumber, ...PROGRESS },
  partial: { ...STREAM, ...TEXT },
  /** The text of the context re-decode of the finals between `start` and `end`. */
  revised: { ...STREAM, ...TEXT },
  flushed: { ...STREAM, id: isNumber, ...PROGRESS },
};

type MessageKind = keyof typeof FROM_WORKER;
type Checked<C> = C extends ((value: unknown) => value is infer T) ? T : never;
type FieldsOf<Table> = { [Name in keyof Table]: Checked<Table[Name]> };

export type FromWorker = { [T in MessageKind]: { t: T } & FieldsOf<(typeof FROM_WORKER)[T]> }[MessageKind];
export type StreamMessage = Extract<FromWorker, { stream: number }>;
export type StreamProgress = FieldsOf<typeof PROGRESS>;

type Field = [name: string, isValid: (value: unknown) => boolean];
const FIELDS = new Map<unknown, Field[]>(
  Object.entries(FROM_WORKER).map(([kind, checks]) => [kind, Object.entries(checks)]),
);

/** The message, or null when it is malformed: the process is then not to be trusted any more. */
export function parseFromWorker(value: unknown): FromWorker | null {
  if (typeof value !== 'object' || value === null) return null;
  const message = value as Record<string, unknown>;
  const isValid = FIELDS.get(message['t'])?.every(([name, check]) => check(message[name])) ?? false;
  return isValid ? (value as FromWorker) : null;
}

/** Whether what a message tells can be true of a stream that has sent the samples before `sent`, of which none before `final` can change. */
export function isPossible(
  message: StreamMessage,
  { final, sent }: { final: number; sent: number },
): boolean {
  const isPlace = (...positions: number[]): boolean =>
    positions.every((position, index) => position >= (positions[index - 1] ?? 0) && position <= sent);
  if (
    'decoded_until' in message &&
    !(
      isPlace(message.decoded_until) &&
      isPlace(message.finalized_until) &&
      message.utterances >= message.empty_after_speech &&
      message.empty_after_speech >= 0
    )
  )
    return false;
  if (message.t === 'progress') return message.speech === null || isPlace(message.speech);
  if (message.t === 'flushed') return true;
  if (!isPlace(message.start, message.end)) return false;
  if (message.t === 'partial' || message.t === 'revised') return true;
  if (message.t === 'utterance' && !isPlace(message.from, message.to)) return false;
  if (message.t !== 'final' && !(message.spoken >= 0 && message.spoken <= sent)) return false;
  // What cannot change any more has its text.
  return message.end > final;
}
