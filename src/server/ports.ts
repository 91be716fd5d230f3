// Interfaces to the service's host, each with a second implementation. Lowest rank: imports nothing.

/** The service's time. Tests move it by hand. */
export interface Clock {
  /** Whole milliseconds since the Unix epoch. */
  now(): number;
  /** Milliseconds that never run backwards, for durations. */
  monotonic(): number;
  /** Runs `task` once after `ms`; returns the cancel function. */
  after(ms: number, task: () => void): () => void;
  /** Runs `task` each `ms`; returns the cancel function. */
  every(ms: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  every(ms, task) {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
};

/** Resolves when everything that was committed to the database before the call survives a power cut. */
export type CommitSync = () => Promise<void>;

/** Stores small secrets outside the database: instance key, signing key. */
export interface SecretStore {
  /** Shown by `doctor` and the settings page, for example 'system keychain' or 'encrypted file'. */
  readonly backend: string;
  get(name: string): Promise<Buffer | null>;
  set(name: string, value: Buffer): Promise<void>;
  delete(name: string): Promise<void>;
}

/** Structured log; pino fits. Do not pass transcript text, tokens or provider bodies. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
}

/** `data` identifies the subject for the app. */
export interface Notification {
  kind: string;
  title: string;
  body: string;
  data: Readonly<Record<string, string>>;
}

/** Notifies the user's devices. Call it after the reported change has been stored. */
export interface Notifier {
  /** Never throws. */
  notify(uid: string, notification: Notification): void;
}
