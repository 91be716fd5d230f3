// Defines what the service and the process of a language model send each other. Pure.

export interface ModelFiles {
  /** The folder that the runtime is unpacked in. */
  runtimeDir: string;
  /** Packages that are unpacked there when they are not yet: the archive, and the folder below `runtimeDir`. */
  packages: readonly { archive: string; folder: string }[];
  model: string;
  contextTokens: number;
}

export interface Turn {
  instructions: string;
  prompt: string;
  repair: { answer: string; complaint: string } | null;
  /** JSON Schema of the answer; null when it is not bound. */
  schema: Record<string, unknown> | null;
  maxTokens: number;
}

export type ToModel =
  | { t: 'init'; files: ModelFiles }
  /** Answered by one `answer` or `failed`. */
  | { t: 'say'; id: number; turn: Turn }
  | { t: 'cancel'; id: number };

export type FromModel =
  | { t: 'ready'; load_ms: number; context: number }
  | { t: 'init_failed'; error: string }
  | { t: 'answer'; id: number; text: string; tokens: number; cut: boolean }
  | { t: 'failed'; id: number; reason: 'too_long_for_model' | 'stopped' | 'exception' };

/** The message, or null when it is malformed: the process is then not to be trusted any more. */
export function parseFromModel(value: unknown): FromModel | null {
  if (typeof value !== 'object' || value === null) return null;
  const message = value as Record<string, unknown>;
  const isCount = (name: string): boolean => Number.isInteger(message[name]) && Number(message[name]) >= 0;
  const isText = (name: string): boolean => typeof message[name] === 'string';
  const checks: Record<string, () => boolean> = {
    ready: () => isCount('load_ms') && isCount('context'),
    init_failed: () => isText('error'),
    answer: () => isCount('id') && isText('text') && isCount('tokens') && typeof message['cut'] === 'boolean',
    failed: () => isCount('id') && isText('reason'),
  };
  const { t } = message;
  // Names that every object has are no kinds.
  return typeof t === 'string' && Object.hasOwn(checks, t) && checks[t]!() ? (value as FromModel) : null;
}
