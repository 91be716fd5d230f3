// A wearable that somebody listens to, over a scripted device, with an account of each frame: heard live, brought from storage, or lost.
import type { Photo } from '../../audio-source.ts';
import { createWearable } from '../create-wearable.ts';
import type { StoredProblem, StoredUpload, Wearable } from '../wearable.ts';
import { createScriptedDevice, FRAME_MS, type DeviceScript, type ScriptedDevice } from './scripted-device.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

export interface Account {
  /** Numbers of the frames, in the order in which they came. */
  live: number[];
  stored: number[];
  lostSeconds: number;
  photos: Photo[];
  ended: string[];
  /** Frames that the device had heard when listening ended. */
  spokenAtEnd: number | null;
}

export interface Listening {
  clock: VirtualClock;
  device: ScriptedDevice;
  wearable: Wearable;
  account: Account;
  uploads: StoredUpload[];
  memory: Map<string, string>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ListeningOptions extends Omit<DeviceScript, 'clock'> {
  /** Rejects as the service would; called before each upload. */
  refuse?(recording: StoredUpload): StoredProblem | null;
  /** Milliseconds by which the clock of this computer is wrong. */
  skew?(): number;
}

export function createListening(options: ListeningOptions = {}): Listening {
  const clock = createVirtualClock();
  const device = createScriptedDevice({ ...options, clock });
  const account: Account = { live: [], stored: [], lostSeconds: 0, photos: [], ended: [], spokenAtEnd: null };
  const uploads: StoredUpload[] = [];
  const memory = new Map<string, string>();
  const wearable = createWearable({
    opener: device.opener,
    clock: { ...clock, now: () => clock.now() + (options.skew?.() ?? 0) },
    memory: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    upload(recording) {
      const refusal = options.refuse?.(recording);
      if (refusal) return Promise.reject(Object.assign(new Error(refusal), { problem: refusal }));
      uploads.push(recording);
      account.stored.push(...frameNumbers(recording.bytes));
      return Promise.resolve();
    },
  });
  let isOver = false;

  async function settled(work: Promise<void>): Promise<void> {
    isOver = false;
    void work.finally(() => (isOver = true)).catch(() => undefined);
    for (let nth = 0; nth < 600 && !isOver; nth++) await clock.advance(100);
    return work;
  }

  return {
    clock,
    device,
    wearable,
    account,
    uploads,
    memory,
    async start() {
      device.turnOn();
      await settled(wearable.pair());
      await settled(
        wearable.source.start({
          frame: ({ bytes }) => account.live.push(new DataView(bytes.buffer, bytes.byteOffset).getUint32(1)),
          lost: (seconds) => (account.lostSeconds += seconds),
          photo: (photo) => account.photos.push(photo),
          mark: () => undefined,
          muted: () => undefined,
          device: () => undefined,
          ended: (reason) => account.ended.push(reason),
        }),
      );
    },
    stop: () =>
      settled(
        wearable.source.close().then(() => {
          account.spokenAtEnd = device.spoken;
        }),
      ),
  };
}

/** Frames behind their lengths. */
export function frameNumbers(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers: number[] = [];
  for (let at = 0; at < bytes.length; at += 4 + view.getUint32(at, true))
    numbers.push(view.getUint32(at + 5));
  return numbers;
}

export interface Balance {
  spoken: number;
  live: number;
  stored: number;
  lost: number;
  /** Of frames that came twice. */
  twice: number;
  unaccounted: number;
  inOrder: boolean;
}

/** In seconds, of what was spoken since the first frame that was heard. */
export function balance(
  { device, account }: Pick<Listening, 'device' | 'account'>,
  spokenSeconds?: number,
): Balance {
  const second = FRAME_MS / 1_000;
  const all = [...account.live, ...account.stored];
  const first = account.live[0] ?? device.spoken;
  const spoken = spokenSeconds ?? ((account.spokenAtEnd ?? device.spoken) - first) * second;
  // Sound stored before anybody listened is not of this account.
  const stored = account.stored.filter((number) => number >= first).length * second;
  const live = account.live.length * second;
  return {
    spoken,
    live,
    stored,
    lost: account.lostSeconds,
    twice: (all.length - new Set(all).size) * second,
    unaccounted: spoken - live - stored - account.lostSeconds,
    inOrder: account.live.every((number, nth) => nth === 0 || number > account.live[nth - 1]!),
  };
}
