// Waits at the end of listening until the service keeps everything. Does not know sockets or audio.

/** How long a connected service may confirm nothing more before it is asked to finish anyway. */
const DRAIN_MS = 4_000;
/** The same while audio waits for a confirmation: the connection counts as dead, the audio is sent again. */
const STALLED_MS = 15_000;

export interface DrainOptions {
  /** Nothing waits any more, or nothing can be kept any more. */
  isDone(): boolean;
  /** Audio waits for a confirmation. */
  isWaiting(): boolean;
  /** Connected, and the service is ready. */
  isReady(): boolean;
  /** No more text will come of a transcription service of the person's. */
  isTextOver(): boolean;
  /** The connection counts as dead. */
  stalled(): void;
}

export interface Drain {
  /** Resolves once everything is kept, or the connected service stops confirming, or it failed. */
  wait(): Promise<void>;
  /** Something was confirmed: the patience begins anew. */
  progress(): void;
  check(): void;
  end(): void;
}

export function createDrain(options: DrainOptions): Drain {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onDrained: (() => void) | null = null;

  function progress(): void {
    clearTimeout(timer);
    if (!onDrained) return;
    const waiting = options.isWaiting();
    timer = setTimeout(
      () => {
        // Not connected: keep the audio and keep trying.
        if (options.isReady() && waiting) options.stalled();
        else if (options.isReady() && options.isTextOver()) return end();
        progress();
      },
      waiting ? STALLED_MS : DRAIN_MS,
    );
  }

  function check(): void {
    if (options.isDone()) end();
  }

  function end(): void {
    clearTimeout(timer);
    onDrained?.();
    onDrained = null;
  }

  return {
    wait() {
      return new Promise((resolve) => {
        onDrained = resolve;
        progress();
        check();
      });
    },
    progress,
    check,
    end,
  };
}
