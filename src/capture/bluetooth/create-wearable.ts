// The wearable of this browser: pairs, connects, connects again after each break, and keeps its state. What happens within one connection
// is in device-session.ts; what becomes of its sound, in wearable-source.ts.
import { createListeners } from '../listeners.ts';
import { SYSTEM_CLOCK, type Clock } from './clock.ts';
import type { DeviceProfile } from './device-profile.ts';
import { openDeviceSession, UnsupportedError, type DeviceSession } from './device-session.ts';
import { LinkError, type Link, type LinkDevice, type LinkOpener } from './link.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { loadPairedDevice, savePairedDevice, type Memory } from './paired-device.ts';
import { PROFILES } from './profiles.ts';
import { createStoredKeeper } from './stored-keeper.ts';
import { retryAfter } from './retry-plan.ts';
import { createWearableSource } from './wearable-source.ts';
import {
  NO_WEARABLE,
  type StoredUpload,
  type Wearable,
  type WearableButton,
  type WearableProblem,
  type WearableState,
} from './wearable.ts';

/** A connection that is not made by then is given up; a device that is there needs a second. */
const CONNECT_MS = 20_000;
/** A device says several times a second that it is there. */
const SEEN_MS = 1_000;
const STRENGTHS = ['short', 'medium', 'long'] as const;

export interface WearableOptions {
  opener: LinkOpener;
  /** Resolves once the service has it on disk. Rejects with `problem`, a StoredProblem. */
  upload(recording: StoredUpload): Promise<void>;
  memory: Memory;
  profiles?: readonly DeviceProfile[];
  clock?: Clock;
}

export function createWearable(options: WearableOptions): Wearable {
  const { opener, memory, profiles = PROFILES, clock = SYSTEM_CLOCK } = options;
  const listeners = createListeners();
  const buttonListeners = createListeners<[WearableButton]>();
  let state: WearableState = { ...NO_WEARABLE, name: loadPairedDevice(memory)?.name ?? null };
  let device: LinkDevice | null = null;
  let link: Link | null = null;
  let session: DeviceSession | null = null;
  let known: { profile: DeviceProfile; firmware: string | null } | null = null;
  /** Grows with each attempt and each end, so that late answers of an older one are ignored. */
  let generation = 0;
  let opening: Promise<void> | null = null;
  /** Made because the device was seen. */
  let seenAttempt: Promise<void> | null = null;
  let seenAt = 0;
  let cancelRetry = (): void => undefined;
  /** The person is shown a list. */
  let isChoosing = false;

  const setState = (change: Partial<WearableState>): void => {
    state = { ...state, ...change };
    listeners.tell();
  };
  const stored = createStoredKeeper({
    clock,
    upload: options.upload,
    getState: () => state.stored,
    setState: (change) => setState({ stored: { ...state.stored, ...change } }),
    found: (startedAt, seconds) => source.found(startedAt, seconds),
    nothingStored: () => source.nothingStored(),
  });
  const source = createWearableSource({
    clock,
    session: () => session,
    name: () => state.name,
    connect,
    stores: () => stored.works,
    mayBring: () => stored.works && (state.phase !== 'connected' || state.stored.files > 0),
    setState,
    getState: () => state,
  });

  async function pair(): Promise<void> {
    // Nothing may be awaited before: the browser wants the click.
    const choice = opener.choose();
    const before = state.phase;
    isChoosing = true;
    if (session === null) interrupt();
    setState({ phase: 'pairing', problem: null });
    try {
      const chosen = await choice;
      isChoosing = false;
      await release();
      device = chosen;
      known = null;
      state = { ...NO_WEARABLE, phase: 'connecting', name: chosen.name };
    } catch (error) {
      isChoosing = false;
      notChosen(before, problemOf(error));
      return;
    }
    await open(false);
  }

  /** What was there goes on. */
  function notChosen(before: WearableState['phase'], problem: WearableProblem): void {
    const isLookedFor = before === 'connected' || before === 'away' || before === 'connecting';
    if (session !== null) setState({ phase: 'connected', problem });
    else if (device !== null && isLookedFor) {
      setState({ phase: 'away', problem, away_since: state.away_since ?? clock.now() });
      retry();
    } else setState({ phase: problem === 'no_bluetooth' ? 'unsupported' : 'failed', problem });
  }

  /** Only one request for a device at a time: the person's comes first. */
  function interrupt(): void {
    cancelRetry();
    generation++;
    opening = null;
    device?.abandon();
  }

  async function connect(): Promise<void> {
    if (opening !== null) return opening;
    if (session !== null || isChoosing) return;
    if (device === null && !(await recall())) return;
    await open(true);
  }

  /** The device that was paired here before. */
  async function recall(): Promise<boolean> {
    const paired = loadPairedDevice(memory);
    if (paired === null) {
      setState({ phase: 'none', problem: null });
      return false;
    }
    try {
      device = await opener.remembered(paired);
    } catch (error) {
      const problem = problemOf(error);
      setState({ phase: problem === 'no_bluetooth' ? 'unsupported' : 'failed', problem });
      return false;
    }
    if (device === null) setState({ phase: 'failed', problem: 'not_permitted' });
    return device !== null;
  }

  /** `again`: it was connected before, so that it is tried again when it is not there. */
  function open(again: boolean): Promise<void> {
    cancelRetry();
    const mine = attempt(again, ++generation).finally(() => {
      if (opening === mine) opening = null;
    });
    opening = mine;
    return mine;
  }

  async function attempt(again: boolean, mine: number): Promise<void> {
    const current = device;
    if (current === null) return;
    setState({ ...(state.phase !== 'away' && { phase: 'connecting' }), next_attempt_at: null });
    const isOver = (): boolean => mine !== generation;
    try {
      const made = await limited(current, () => onLost(mine));
      if (isOver()) return made.disconnect();
      link = oneAtATime(made, clock);
      const opened = await openDeviceSession({
        link,
        profiles,
        name: current.name,
        known,
        clock,
        setState,
        button: (button) => {
          buttonListeners.tell(button);
        },
      });
      if (isOver()) return opened.close();
      session = opened;
      known = opened;
      await source.connected(opened);
      if (isOver()) return;
      current.keep?.();
      savePairedDevice(memory, { id: current.id, name: current.name, profile_id: opened.profile.id });
      setState({ phase: 'connected', problem: null, attempt: 0, next_attempt_at: null, away_since: null });
      void finishSetUp(opened, mine);
    } catch (error) {
      if (!isOver()) failed(error, again);
    }
  }

  function limited(current: LinkDevice, lost: () => void): Promise<Link> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const cancel = clock.after(CONNECT_MS, () => {
        isLate = true;
        current.abandon();
        reject(new LinkError('unreachable'));
      });
      current
        .connect(lost)
        .finally(cancel)
        .then((made) => (isLate ? made.disconnect() : resolve(made)), reject);
    });
  }

  async function finishSetUp(current: DeviceSession, mine: number): Promise<void> {
    try {
      await current.finishSetUp();
      const channel = await current.openStorage();
      if (mine === generation) stored.connected(channel, current.codec);
    } catch (error) {
      // Audio comes all the same; only firmware that cannot be used ends it.
      if (mine === generation && error instanceof UnsupportedError) failed(error, false);
    }
  }

  function onLost(mine: number): void {
    if (mine !== generation) return;
    generation++;
    opening = null;
    drop();
    setState({ phase: 'away', problem: 'unreachable', away_since: state.away_since ?? clock.now() });
    retry();
  }

  function failed(error: unknown, again: boolean): void {
    if (!(error instanceof LinkError || error instanceof UnsupportedError)) reportFault(error);
    const problem = problemOf(error);
    generation++;
    link?.disconnect();
    drop();
    if (error instanceof UnsupportedError) setState({ phase: 'unsupported', problem });
    else if (!again) setState({ phase: 'failed', problem });
    else {
      setState({ phase: 'away', problem, away_since: state.away_since ?? clock.now() });
      retry();
    }
  }

  function retry(): void {
    if (isChoosing) return;
    const attempts = state.attempt + 1;
    const delay = retryAfter(attempts, clock.now() - (state.away_since ?? clock.now()));
    setState({ attempt: attempts, next_attempt_at: clock.now() + delay });
    cancelRetry();
    cancelRetry = clock.after(delay, () => void open(true));
    device?.watch?.(seen);
  }

  /** An attempt from before it was in reach may hang on; one made since then may not be disturbed. */
  function seen(): void {
    if (state.phase !== 'away' || link !== null || clock.now() - seenAt < SEEN_MS) return;
    if (opening !== null && opening === seenAttempt) return;
    interrupt();
    seenAt = clock.now();
    seenAttempt = open(true);
  }

  /** What belongs to a connection that is over. */
  function drop(): void {
    session?.close();
    session = null;
    link = null;
    stored.disconnected();
    source.linkLost();
  }

  async function release(): Promise<void> {
    cancelRetry();
    generation++;
    await session?.endAudio().catch(() => undefined);
    link?.disconnect();
    device?.abandon();
    drop();
  }

  async function disconnect(): Promise<void> {
    await release();
    setState({ phase: 'none', problem: null, attempt: 0, next_attempt_at: null, away_since: null });
  }

  async function set(part: 'led' | 'gain' | 'haptic', value: number): Promise<void> {
    if (session === null) throw new LinkError('unreachable');
    await session.set(part, value);
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    onButton: buttonListeners.subscribe,
    pair,
    connect,
    disconnect,
    async forget() {
      await release();
      savePairedDevice(memory, null);
      await device?.forget().catch(() => undefined);
      device = null;
      known = null;
      state = NO_WEARABLE;
      setState({});
    },
    source: source.audio,
    async setLed(percent) {
      const led = Math.round(Math.min(100, Math.max(0, percent)));
      await set('led', led);
      setState({ led });
    },
    async setGain(value) {
      const highest = known?.profile.parts.gain?.highest ?? 0;
      const gain = Math.round(Math.min(highest, Math.max(0, value)));
      await set('gain', gain);
      setState({ gain: { value: gain, highest } });
    },
    async buzz(strength) {
      const haptic = known?.profile.parts.haptic;
      if (!haptic || !STRENGTHS.includes(strength)) throw new LinkError('refused');
      await set('haptic', haptic[strength]);
    },
    pullStored: () => stored.pull(),
    stopPulling: () => stored.stop(),
    async close() {
      await source.audio.close();
      await release();
      listeners.clear();
    },
  };
}

/** A fault of the program: it is seen where such faults are seen, and the device counts as one that does not answer. */
function reportFault(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

function problemOf(error: unknown): WearableProblem {
  if (error instanceof UnsupportedError) return error.problem;
  if (error instanceof LinkError) return error.problem === 'refused' ? 'not_answering' : error.problem;
  return 'not_answering';
}
