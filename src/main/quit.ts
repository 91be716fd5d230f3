// Delays quitting until nothing is lost by it: first the page that captures gives the service the sound it still has, then the
// service stores open conversations and closes. Says what it waits for, and quits within 10 s whatever happens: what the
// service has received by then is on disk.

import { app, dialog } from 'electron';
import type { ShellMessages } from './messages/en.ts';
import { filled } from './messages/messages.ts';

const BOUND_MS = 10_000;
/** Of that, for the sound that only the page has. */
const DRAIN_MS = 5_000;
/** A quit that is over sooner needs no words. */
const QUIET_MS = 700;

export interface QuitOptions {
  /** Resolves when the page that captures has nothing left. */
  drain(): Promise<void>;
  /** Of sound that only the page has. */
  waitingSeconds(): number;
  /** Closes the service. */
  close(): Promise<void>;
  words(): ShellMessages;
  /** It was ended before the service had closed. */
  onCutShort(): void;
}

export interface Quitting {
  /** From the first request on. */
  isQuitting(): boolean;
  /** The service has closed, and windows may. */
  isClosed(): boolean;
  /** Quits in order, and calls `last` in place of ending the app. */
  quitThen(last: () => void): void;
}

/** Call once. */
export function setupQuit(options: QuitOptions): Quitting {
  let state: 'running' | 'closing' | 'closed' = 'running';
  let last = (): void => app.quit();
  const begin = (): void => {
    if (state !== 'running') return;
    state = 'closing';
    drainAndClose(options).then(
      (isClosed) => {
        state = 'closed';
        if (isClosed) return last();
        options.onCutShort();
        app.exit(1);
      },
      () => app.exit(1),
    );
  };
  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    begin();
  });
  return {
    isQuitting: () => state !== 'running',
    isClosed: () => state === 'closed',
    quitThen(then) {
      last = then;
      begin();
    },
  };
}

/** False when it was cut short. */
async function drainAndClose({ drain, waitingSeconds, close, words }: QuitOptions): Promise<boolean> {
  const ending = new AbortController();
  const cut = new Promise<false>((resolve) => {
    ending.signal.addEventListener('abort', () => resolve(false));
  });
  const timer = setTimeout(() => ending.abort(), BOUND_MS);
  const said = createNotice(words, () => ending.abort());
  try {
    said.show(() => filled(words().quit.sound, { seconds: Math.ceil(waitingSeconds()) }));
    await Promise.race([drain().catch(() => undefined), after(DRAIN_MS), cut]);
    said.show(() => words().quit.service);
    const closed = close().then(
      () => true,
      () => true,
    );
    return await Promise.race([closed, cut]);
  } finally {
    clearTimeout(timer);
    said.close();
  }
}

/** One notice at a time, a moment after it is asked for. */
function createNotice(words: () => ShellMessages, quitNow: () => void) {
  let current: AbortController | null = null;
  let timer: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearTimeout(timer);
    current?.abort();
    current = null;
  };
  return {
    close,
    show(message: () => string) {
      close();
      timer = setTimeout(() => {
        const shown = new AbortController();
        current = shown;
        const { quit } = words();
        dialog
          .showMessageBox({
            type: 'info',
            message: message(),
            detail: filled(quit.bound, { seconds: BOUND_MS / 1_000 }),
            buttons: [quit.wait, quit.now],
            defaultId: 0,
            cancelId: 0,
            signal: shown.signal,
          })
          .then(({ response }) => response === 1 && !shown.signal.aborted && quitNow())
          .catch(() => undefined);
      }, QUIET_MS);
    },
  };
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
