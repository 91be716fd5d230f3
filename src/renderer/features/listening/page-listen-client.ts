// The listen client of this page: its own in a browser; in the desktop app the hidden window captures, and this page asks it.
import { bridge } from '../../../contract/bridge.ts';
import { CAPTURE_NAME } from '../../../capture/host/capture-channel.ts';
import type { CaptureHostOptions } from '../../../capture/host/capture-host.ts';
import type { LeftListening } from '../../../capture/kept/kept-audio.ts';
import { createRemoteListenClient } from '../../../capture/host/remote-listen-client.ts';
import { createListenClient } from '../../../capture/listen-client.ts';
import type { ListenClient, ListenClientOptions } from '../../../capture/listen-client-types.ts';
import { pageToken } from '../../lib/page-token.ts';
import { finishConversation } from './finish-conversation.ts';
import { spokenLanguage } from './spoken-language.ts';

/** Audio that is not confirmed is with another page. */
export const capturesElsewhere = (): boolean => bridge() !== null;

export function pageListenClient(uid: string): ListenClient {
  return capturesElsewhere()
    ? createRemoteListenClient(new BroadcastChannel(CAPTURE_NAME), isHosted)
    : keptListenClient(uid, () => document.visibilityState === 'visible');
}

/** The page that captures has the lock, and loses it with its process. */
async function isHosted(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === CAPTURE_NAME);
}

const keeping = () => import('./bring-kept-audio.ts');

/** For the page that captures in the desktop app: what the one before left, and how what is not gone on with is brought. */
export async function leftBefore(uid: string): Promise<Pick<CaptureHostOptions, 'left' | 'bring'>> {
  const { bringLeft, leftListenings } = await keeping();
  const bring = (one: LeftListening): void => void bringLeft(ownOptions(uid), one);
  const found = leftListenings(uid).catch(() => []);
  const left = await Promise.race([
    found,
    new Promise<null>((resolve) => setTimeout(resolve, LEFT_MS, null)),
  ]);
  if (left === null) void found.then((late) => late.forEach(bring));
  return { left: left ?? [], bring };
}

/** Nobody listens meanwhile. */
const LEFT_MS = 2_000;

/** What is said next does not wait for longer: it goes into the same conversation, as a recording of its own. */
const BRING_MS = 5_000;

/** Resolves when what a page before this one had heard is with the service, or cannot be brought now; false when there was nothing. */
export async function bringRest(uid: string): Promise<boolean> {
  if (capturesElsewhere() || localStorage.getItem('earshot.kept') === null) return false;
  const late = new Promise<void>((resolve) => setTimeout(resolve, BRING_MS));
  await Promise.race([keeping().then((one) => one.bringKeptAudio(ownOptions(uid))), late]);
  return true;
}

export const keptListenClient = (uid: string, isWatched: () => boolean): ListenClient =>
  createListenClient({ ...ownOptions(uid), isWatched, keep: async () => (await keeping()).newAudioKeeper() });

function ownOptions(uid: string): ListenClientOptions {
  return {
    origin: window.location.origin.replace(/^http/, 'ws'),
    uid,
    language: spokenLanguage,
    getToken: pageToken,
    // The service is asked at each start, and the code for it loaded then.
    customStt: async () => (await import('./custom-stt-choice.ts')).customSttChoice(),
    finish: finishConversation,
  };
}
