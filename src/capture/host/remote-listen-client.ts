// The listen client of a page that does not capture itself: asks the page that does, and shows the state that it says.
import { createListeners } from '../listeners.ts';
import type { ListenClient } from '../listen-client-types.ts';
import { IDLE, type ListenSession } from '../listen-session.ts';
import type { CaptureChannel, CaptureCommand, CaptureMessage } from './capture-channel.ts';

/** A page that captures says something as soon as it is asked to start. */
const ANSWER_MS = 10_000;
/** How often a page that shows listening looks whether anybody captures. */
const LOOK_MS = 1_000;
/** The app starts a window that captures anew within this. */
const RETURNS_MS = 30_000;

interface Pending {
  resolve(value: string | null): void;
  reject(error: Error): void;
}

/** `isHosted`: there is a page that captures. */
export function createRemoteListenClient(
  channel: CaptureChannel,
  isHosted: () => Promise<boolean> = () => Promise.resolve(true),
): ListenClient {
  const listeners = createListeners();
  const levelListeners = createListeners();
  const pending = new Map<string, Pending>();
  let state: ListenSession = IDLE;
  let level = 0;
  /** Of the listening that this page began. */
  let complete: (() => void) | null = null;
  let startTimer: ReturnType<typeof setTimeout> | undefined;
  /** When nobody captured any more, as far as this page has looked. */
  let goneSince: number | null = null;
  let lookTimer: ReturnType<typeof setTimeout> | undefined;
  const post = (message: CaptureMessage): void => channel.postMessage(message);

  function ask(command: CaptureCommand): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const id = crypto.randomUUID();
      pending.set(id, { resolve, reject });
      post({ type: 'command', id, command });
    });
  }

  function show(next: ListenSession): void {
    state = next;
    listeners.tell();
    watch();
  }

  const showsListening = (): boolean => state.phase !== 'idle' && state.phase !== 'failed';

  function watch(): void {
    if (showsListening()) lookTimer ??= setTimeout(() => void look(), LOOK_MS);
  }

  /** A page that captured and crashed says nothing of it. */
  async function look(): Promise<void> {
    const hosted = await isHosted().catch(() => true);
    lookTimer = undefined;
    if (hosted || !showsListening()) goneSince = null;
    else {
      goneSince ??= Date.now();
      unanswered();
      if (Date.now() - goneSince < RETURNS_MS)
        return show({ ...state, phase: 'connecting', held: null, silent: false });
      return show({ ...IDLE, phase: 'failed', cause: 'source', code: 'not_opened' });
    }
    watch();
  }

  function unanswered(): void {
    for (const { resolve } of pending.values()) resolve(null);
    pending.clear();
  }

  function onAnswer({ id, failed, value }: Extract<CaptureMessage, { type: 'answer' }>): void {
    const asked = pending.get(id);
    pending.delete(id);
    if (failed) asked?.reject(new Error('The page that captures could not do it.'));
    else asked?.resolve(value);
  }

  channel.onmessage = ({ data }) => {
    const message = data as CaptureMessage;
    switch (message.type) {
      case 'state':
        clearTimeout(startTimer);
        return show({ ...message.state, segments: message.segments ?? state.segments });
      case 'level':
        level = message.level;
        levelListeners.tell();
        return;
      case 'complete':
        return complete?.();
      case 'answer':
        return onAnswer(message);
      case 'host':
        unanswered();
        return post({ type: 'hello' });
      default:
        return;
    }
  };
  post({ type: 'hello' });

  async function start(...[source, onComplete, continues = null]: Parameters<ListenClient['start']>) {
    complete = onComplete;
    clearTimeout(startTimer);
    startTimer = setTimeout(
      () => show({ ...IDLE, phase: 'failed', cause: 'source', code: 'not_opened' }),
      ANSWER_MS,
    );
    await ask({ name: 'start', kind: source.kind, continues }).catch(() => null);
  }

  return {
    getState: () => state,
    getLevel: () => level,
    subscribe: listeners.subscribe,
    subscribeLevel: levelListeners.subscribe,
    start,
    pause: async () => void (await ask({ name: 'pause' })),
    resume: async () => void (await ask({ name: 'resume' })),
    changeSource: async () => void (await ask({ name: 'changeSource' })),
    mute: (muted) => void ask({ name: 'mute', muted }).catch(() => null),
    async stop() {
      const id = await ask({ name: 'stop' }).catch(() => null);
      complete = null;
      return id;
    },
    discard: async () => void (await ask({ name: 'discard' })),
    /** What captures goes on. */
    close() {
      clearTimeout(startTimer);
      clearTimeout(lookTimer);
      complete = null;
      listeners.clear();
      levelListeners.clear();
      return Promise.resolve();
    },
  };
}
