// The hidden window of the desktop app owns the wearable, so its button works while no page is open.
import { afterEach, expect, test, vi } from 'vitest';
import type { WearableButton } from '../../capture/bluetooth/wearable.ts';
import { IDLE, type ListenSession } from '../../capture/listen-session.ts';
import type { EarshotBridge, PowerEvent } from '../../contract/bridge.ts';

const fake = vi.hoisted(() => ({
  called: [] as string[],
  session: {} as ListenSession,
  isWatched: (): boolean => false,
  press: (_button: WearableButton): void => undefined,
}));

vi.mock('../features/sign-in/session-queries.ts', () => ({ sessionQuery: {} }));
vi.mock('./query-client.ts', () => ({ queryClient: { fetchQuery: () => Promise.resolve({ uid: 'u' }) } }));
vi.mock('../features/listening/page-source.ts', () => ({ pageSource: () => ({}) }));
vi.mock('../features/wearables/wearable-source.ts', () => ({ wearableSource: () => ({ kind: 'wearable' }) }));
vi.mock('../features/listening/moment-queries.ts', () => ({
  markMoment: (id: string) => Promise.resolve(fake.called.push(`mark ${id}`)),
  forgetLast: (id: string) => Promise.resolve(fake.called.push(`forget ${id}`)),
}));
vi.mock('../features/wearables/use-wearable.ts', () => ({
  wearableHost: () => ({
    onButton: (listener: typeof fake.press) => (fake.press = listener),
    order: (name: string, length: string) => Promise.resolve(fake.called.push(`${name} ${length}`)),
  }),
}));
vi.mock('../features/listening/page-listen-client.ts', () => {
  const note = (name: string) => (): Promise<null> => {
    fake.called.push(name);
    return Promise.resolve(null);
  };
  return {
    leftBefore: () => Promise.resolve({ left: [], bring: () => undefined }),
    keptListenClient: (_uid: string, isWatched: () => boolean) => ({
      ...{ isWatched: (fake.isWatched = isWatched) },
      ...{ start: note('start'), stop: note('stop'), pause: note('pause'), resume: note('resume') },
      ...{ getState: () => fake.session, getLevel: () => 0 },
      ...{ subscribe: () => () => undefined, subscribeLevel: () => () => undefined },
    }),
  };
});
const { startCaptureWindow } = await import('./capture-window.ts');

// The tests after it run in the same process.
afterEach(() => vi.unstubAllGlobals());

/** A window as the browser makes it; `left` is what one before wrote down of its listening. */
function openWindow(left: string | null): void {
  // Node has no window: what the capture window reads of one is given here, and its channel leads nowhere.
  vi.stubGlobal('localStorage', {
    getItem: () => left,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (): void => undefined;
    },
  );
  vi.stubGlobal('navigator', { locks: { request: (_name: string, run: () => unknown) => void run() } });
}

test('presses mark, forget, pause, go on, end and begin', async () => {
  openWindow(null);
  await startCaptureWindow();
  const pressed = async (button: WearableButton, session: Partial<ListenSession>): Promise<string[]> => {
    fake.called = [];
    fake.session = { ...IDLE, phase: 'listening', source: 'wearable', conversation_id: 'c', ...session };
    fake.press(button);
    await new Promise((resolve) => setTimeout(resolve));
    return fake.called;
  };
  expect(await pressed('tap', {})).toEqual(['mark c', 'buzz short']);
  expect(await pressed('double_tap', {})).toEqual(['pause']);
  expect(await pressed('double_tap', { held: 'paused' })).toEqual(['resume']);
  expect(await pressed('long_press', {})).toEqual(['stop']);
  expect(await pressed('double_tap', { phase: 'idle', source: null })).toEqual(['start']);
});

const noted = (damage: object): string => {
  const [at, kept_until] = [Date.now(), Date.now()];
  const running = {
    kind: 'microphone',
    conversation_id: 'c',
    paused: false,
    finishing: false,
    at,
    kept_until,
  };
  return JSON.stringify({ of: 'u', running: { ...running, ...damage } });
};

test.each([
  ['broken', '{"of":"u","runn'],
  ['of an older version', JSON.stringify({ of: 'u', running: { kind: 'microphone', conversation_id: 'c' } })],
  ['of a source that is none', noted({ kind: 'camera' })],
  ['without the time it was kept to', noted({ kept_until: 'soon' })],
  ['of a conversation without an id', noted({ conversation_id: 7 })],
  ['of another person', JSON.stringify({ of: 'x', running: { kind: 'microphone', at: Date.now() } })],
  ['null', 'null'],
])('a note of what was listened to that is %s begins nothing, and the window works', async (_title, left) => {
  openWindow(left);
  fake.called = [];
  fake.session = { ...IDLE };
  await startCaptureWindow();
  expect(fake.called).toEqual([]);
  fake.press('double_tap');
  await new Promise((resolve) => setTimeout(resolve));
  expect(fake.called).toEqual(['start']);
});

test('one that is whole goes on', async () => {
  openWindow(noted({}));
  fake.called = [];
  fake.session = { ...IDLE };
  await startCaptureWindow();
  expect(fake.called).toEqual(['start']);
});

/** As `openWindow`, in the desktop app: with a bridge of which only `listening` is not deaf. */
function openWindowInApp(listening: Partial<EarshotBridge>): void {
  openWindow(null);
  const deaf = () => (): void => undefined;
  // Without Electron no preload script puts the bridge there.
  vi.stubGlobal('earshot', {
    ...{ host: 'electron', setState: deaf, onPower: deaf, onForget: deaf, onDrain: deaf, onWatched: deaf },
    ...listening,
  });
}

/** Takes the one listener that the window has for it. */
const takes =
  <Listener>(take: (listener: Listener) => void) =>
  (listener: Listener) => {
    take(listener);
    return (): void => undefined;
  };

test('a private moment from the tray forgets the end of the conversation that is open, without a question', async () => {
  let forget = (): Promise<boolean> => Promise.reject(new Error('nobody asked'));
  openWindowInApp({ onForget: takes((listener) => (forget = listener)) });
  await startCaptureWindow();
  fake.called = [];
  fake.session = { ...IDLE, phase: 'listening', source: 'microphone', conversation_id: 'c' };
  expect(await forget()).toBe(true);
  fake.session = { ...IDLE };
  expect(await forget()).toBe(false);
  expect(fake.called).toEqual(['forget c']);
});

test('sleep ends with what was before it, whatever order and number the system says it in', async () => {
  let power = (_event: PowerEvent): void => undefined;
  openWindowInApp({ onPower: takes((listener) => (power = listener)) });
  await startCaptureWindow();
  const said = (events: readonly PowerEvent[], held: ListenSession['held']): string[] => {
    fake.called = [];
    fake.session = { ...IDLE, phase: 'listening', source: 'microphone', held };
    for (const event of events) {
      power(event);
      if (fake.called.at(-1) === 'pause') fake.session = { ...fake.session, held: 'paused' };
    }
    return fake.called;
  };
  expect(said(['suspend', 'suspend', 'resume'], null)).toEqual(['pause', 'resume']);
  // The person pauses between the two that the system says of one waking.
  expect(said(['resume'], 'paused')).toEqual([]);
  expect(said(['suspend', 'resume', 'resume'], 'paused')).toEqual([]);
  expect(said(['resume', 'suspend', 'resume'], null)).toEqual(['pause', 'resume']);
});

test('somebody is taken to look until the app says otherwise', async () => {
  let watched = (_is: boolean): void => undefined;
  openWindowInApp({ onWatched: takes((listener) => (watched = listener)) });
  await startCaptureWindow();
  expect(fake.isWatched()).toBe(true);
  watched(false);
  expect(fake.isWatched()).toBe(false);
  watched(true);
  expect(fake.isWatched()).toBe(true);
});
