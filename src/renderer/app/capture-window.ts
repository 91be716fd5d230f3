// The hidden window of the desktop app: captures for the pages that people see, and draws nothing. One at a time does; another
// waits until it is gone.
import { CAPTURE_NAME } from '../../capture/host/capture-channel.ts';
import { hostCapture, readRunning, type CaptureHostOptions } from '../../capture/host/capture-host.ts';
import { captureState } from '../../capture/host/shown-listening.ts';
import type { AudioSource } from '../../capture/audio-source.ts';
import type { ListenClient } from '../../capture/listen-client-types.ts';
import { bridge } from '../../contract/bridge.ts';
import { forgetLast, markMoment } from '../features/listening/moment-queries.ts';
import { keptListenClient, leftBefore } from '../features/listening/page-listen-client.ts';
import { pageSource } from '../features/listening/page-source.ts';
import { sessionQuery } from '../features/sign-in/session-queries.ts';
import { buttonChoice } from '../features/wearables/button-choice.ts';
import { pressButton } from '../features/wearables/button-press.ts';
import { wearableHost } from '../features/wearables/use-wearable.ts';
import { wearableSource } from '../features/wearables/wearable-source.ts';
import { queryClient } from './query-client.ts';

const RUNNING_KEY = 'earshot-capture-running';
const SIGN_IN_MS = 2_000;

export async function startCaptureWindow(): Promise<void> {
  const uid = await signedInUid();
  await navigator.locks.request(CAPTURE_NAME, async () => {
    const before = await leftBefore(uid);
    let isWatched = true;
    bridge()?.onWatched((watched) => (isWatched = watched));
    const client = keptListenClient(uid, () => isWatched);
    const channel = new BroadcastChannel(CAPTURE_NAME);
    const host = hostCapture({ client, channel, openSource, memory: memoryOf(uid), ...before });
    serveApp(client);
    serveButton(client, () => host.begin('wearable'));
    // The lock ends with the window.
    return new Promise<never>(() => undefined);
  });
}

async function signedInUid(): Promise<string> {
  for (;;) {
    try {
      return (await queryClient.fetchQuery(sessionQuery)).uid;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, SIGN_IN_MS));
    }
  }
}

/** This window has no clicks of its own, and the sound of the computer is shared upon a click only. */
function openSource(kind: AudioSource['kind']): AudioSource {
  if (kind === 'wearable') return wearableSource();
  const source = pageSource(kind);
  if (kind !== 'call' && kind !== 'system') return source;
  return {
    ...source,
    async start(events) {
      await bridge()?.gesture();
      await source.start(events);
    },
  };
}

/** It owns the wearable, too: its button works while no page is open. */
function serveButton(client: ListenClient, begin: () => void): void {
  const wearable = wearableHost();
  wearable.onButton(
    (button) =>
      void pressButton(buttonChoice()[button], {
        session: client.getState(),
        begin,
        pause: () => void client.pause(),
        resume: () => void client.resume(),
        stop: () => void client.stop(),
        mark: markMoment,
        forget: forgetLast,
        buzz: (length) => wearable.order('buzz', length),
      }),
  );
}

/** For the person who is signed in. */
function memoryOf(uid: string): CaptureHostOptions['memory'] {
  return {
    load() {
      try {
        const { of, running } = JSON.parse(localStorage.getItem(RUNNING_KEY) ?? '{}') as {
          of?: string;
          running?: unknown;
        };
        return of === uid ? readRunning(running) : null;
      } catch {
        // Damaged: nothing is to go on.
        return null;
      }
    },
    save(running) {
      if (running === null) localStorage.removeItem(RUNNING_KEY);
      else localStorage.setItem(RUNNING_KEY, JSON.stringify({ of: uid, running }));
    },
  };
}

/** The indicator of the app, sleep, and its end. */
function serveApp(client: ListenClient): void {
  let said = '';
  const say = (): void => {
    const state = captureState(client.getState());
    const figures = [
      state.listening,
      state.source,
      Math.floor(state.seconds),
      Math.ceil(state.waiting_seconds ?? 0),
    ];
    if (figures.join() === said) return;
    said = figures.join();
    bridge()?.setState(state);
  };
  client.subscribe(say);
  say();
  // Systems say each more than once, and not always both: what the person chose since then stays.
  let pausedBySleep = false;
  bridge()?.onPower((event) => {
    if (event === 'suspend') {
      if (client.getState().held === 'paused') return;
      pausedBySleep = true;
      void client.pause();
    } else if (pausedBySleep) {
      pausedBySleep = false;
      void client.resume();
    }
  });
  bridge()?.onForget(async () => {
    const { conversation_id } = client.getState();
    if (conversation_id === null) return false;
    await forgetLast(conversation_id);
    return true;
  });
  bridge()?.onDrain(async () => void (await client.stop()));
}
