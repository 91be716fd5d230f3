// Defines what the service and the encoder's process send each other. Knows nothing of processes: both sides import it.

/** A file of the model, with what the catalogue says of it. */
export interface EncoderFile {
  path: string;
  bytes: number;
  sha256: string;
}

export interface EncoderFiles {
  /** Names the tables of the weights. */
  manifest: EncoderFile;
  vocabulary: EncoderFile;
  /** In their order. */
  shards: readonly EncoderFile[];
  /** What training added to the model (`adapter.ts`). */
  adapter: string;
  /** The folder with the .wasm files of the runtime. */
  runtime: string;
}

export const DIMENSIONS = 384;

export type ToEncoder =
  | { t: 'init'; files: EncoderFiles }
  /** Answered by one `vectors` or `failed`, in order. `english`, `wording`: as in EmbedOptions; `adapted`: for search. */
  | {
      t: 'embed';
      id: number;
      texts: readonly string[];
      english: boolean;
      adapted: boolean;
      wording: boolean;
    };

/** The model is downloaded, and can be again; the adapter belongs to the program. */
export type DamagedPart = 'model' | 'adapter';

export type FromEncoder =
  | { t: 'ready'; load_ms: number }
  /** `damaged`: a file is not what it should be; null for another reason. */
  | { t: 'init_failed'; damaged: DamagedPart | null; error: string }
  /** `rows`: the texts that have a vector; `numbers`: these vectors, one after the other, or with `wording` two of each text. */
  | { t: 'vectors'; id: number; rows: number[]; numbers: Float32Array }
  | { t: 'failed'; id: number; error: string };

/** How far a vector may be from length 1. */
const TOLERANCE = 0.01;

function hasLengthOne(numbers: Float32Array, from: number): boolean {
  let squares = 0;
  for (let index = from; index < from + DIMENSIONS; index++) squares += numbers[index]! ** 2;
  return Math.abs(squares - 1) < TOLERANCE;
}

function areVectors({ id, rows, numbers }: Record<string, unknown>): boolean {
  if (!Number.isInteger(id) || !Array.isArray(rows) || !(numbers instanceof Float32Array)) return false;
  const count = numbers.length / DIMENSIONS;
  if (!rows.every(Number.isInteger) || (count !== rows.length && count !== rows.length * 2)) return false;
  return Array.from({ length: count }).every((_, index) => hasLengthOne(numbers, index * DIMENSIONS));
}

/** The message, or null when it is malformed: the process is then not to be trusted any more. */
export function parseFromEncoder(value: unknown): FromEncoder | null {
  if (typeof value !== 'object' || value === null) return null;
  const message = value as Record<string, unknown>;
  const isText = (name: string): boolean => typeof message[name] === 'string';
  const checks: Record<string, () => boolean> = {
    ready: () => Number.isFinite(message['load_ms']),
    init_failed: () =>
      [null, 'model', 'adapter'].includes(message['damaged'] as string | null) && isText('error'),
    vectors: () => areVectors(message),
    failed: () => Number.isInteger(message['id']) && isText('error'),
  };
  const { t } = message;
  // Names that every object has are no kinds.
  return typeof t === 'string' && Object.hasOwn(checks, t) && checks[t]!() ? (value as FromEncoder) : null;
}
