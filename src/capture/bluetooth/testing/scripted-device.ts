// A wearable in a script: it hears a numbered frame every 20 ms, sends it, stores it or loses it as a real one does, goes out of reach,
// comes back, starts anew, dies. What it did with each frame is counted, so that a test can hold the wearable's accounts against it.
import type { DeviceProfile } from '../device-profile.ts';
import { LinkError, type Link, type LinkDevice, type LinkOpener, type Place } from '../link.ts';
import { PROFILES } from '../profiles.ts';
import { createScriptedStorage, type ScriptedStorage, type StorageKind } from './scripted-storage.ts';
import type { VirtualClock } from './virtual-clock.ts';

export const FRAME_MS = 20;
const CONNECT_MS = 150;
const FAIL_MS = 3_000;
/** CELT, wide band, 20 ms. */
const TOC = 0xb8;

export interface DeviceScript {
  clock: VirtualClock;
  name?: string;
  firmware?: string | null;
  model?: string;
  codec?: number;
  /** Of an audio frame: first byte, number, zeros. */
  frameBytes?: number;
  /** Bytes of a notification. */
  payload?: number;
  /** Pieces of a frame have one number. */
  oneNumber?: boolean;
  storage?: StorageKind;
  storageBlocks?: number;
  /** Bytes a second that the radio carries of stored recordings; none for as fast as they are taken. */
  storageRate?: number;
  /** One notification of each stored recording goes missing. */
  losesStored?: boolean;
  storageSilent?: () => boolean;
  /** Parts that it does not have. */
  lacks?: readonly string[];
  /** Characteristics whose reads never answer. */
  mute?: readonly string[];
  /** Characteristics that refuse. */
  refuses?: readonly string[];
  /** What the radio does with a packet. */
  radio?: (packet: number) => 'sent' | 'dropped' | 'repeated' | 'late';
  profile?: DeviceProfile;
  photos?: boolean;
  /** What it says of its light and its gain. */
  light?: number;
  loudness?: number;
  /** What it sends in the place of a notification. */
  sends?: (characteristic: string, notification: Uint8Array) => readonly Uint8Array[];
  /** The browser does not say when it sees it; an attempt that waits connects when it is back. */
  unseen?: boolean;
  /** What its list of features says; all of them where absent. */
  features?: number;
}

export interface ScriptedDevice {
  readonly opener: LinkOpener;
  /** Frames since it was turned on. */
  readonly spoken: number;
  readonly storage: ScriptedStorage | null;
  readonly connections: number;
  readonly attempts: number;
  readonly connected: boolean;
  readonly written: { characteristic: string; bytes: number[] }[];
  turnOn(): void;
  /** Out of reach; both sides notice so many milliseconds later. */
  leave(noticedAfter?: number): void;
  comeBack(): void;
  /** Counts anew, and its link is gone. */
  restart(): void;
  /** New firmware with another codec: it starts anew. */
  update(codec: number): void;
  die(): void;
  /** Sends and stores nothing while nobody speaks, as some firmware does; its packet numbers stand still. */
  hush(quiet: boolean): void;
  notify(characteristic: string, bytes: readonly number[]): void;
}

export function createScriptedDevice(script: DeviceScript): ScriptedDevice {
  const { clock, codec = 21, frameBytes = 12, payload = 244, lacks = [], mute = [], refuses = [] } = script;
  const { radio = () => 'sent' } = script;
  const profile = script.profile ?? PROFILES.find(({ id }) => id === (script.photos ? 'openglass' : 'omi'))!;
  const storage = script.storage ? createScriptedStorage(script.storage, script.storageBlocks) : null;
  const parts = Object.values(profile.parts).filter(
    ({ part }) => !lacks.includes(part) && (part !== 'storage' || storage !== null),
  );
  const information = profile.parts.information;
  const values: Record<string, Uint8Array> = {};
  const audio = profile.parts.audio!;
  if (audio.codec) values[audio.codec] = Uint8Array.of(codec);
  if (profile.parts.battery) values[profile.parts.battery.characteristic] = Uint8Array.of(84);
  if (profile.parts.led) values[profile.parts.led.characteristic] = Uint8Array.of(script.light ?? 40);
  if (profile.parts.gain) values[profile.parts.gain.characteristic] = Uint8Array.of(script.loudness ?? 6);
  if (profile.parts.features)
    values[profile.parts.features.characteristic] = Uint8Array.of(
      (script.features ?? 0xffff) & 0xff,
      (script.features ?? 0xffff) >> 8,
      0,
      0,
    );
  if (information) {
    const text = (is: string | null): Uint8Array => new TextEncoder().encode(is ?? '');
    values[information.firmware] = text(script.firmware === undefined ? '3.0.18' : script.firmware);
    values[information.model] = text(script.model ?? 'Omi CV 1');
  }

  const written: { characteristic: string; bytes: number[] }[] = [];
  let isOn = false;
  let isQuiet = false;
  let reachable = true;
  let spoken = 0;
  let packet = 65_000;
  let sent = 0;
  let held: Uint8Array | null = null;
  let connections = 0;
  let attempts = 0;
  let waiting: (() => void) | null = null;
  let abandon = (): void => undefined;
  let arrive = (): void => undefined;
  /** As the device sees it; the page may have lost it already. */
  let current: { listeners: Map<string, (bytes: Uint8Array) => void>; lost(): void } | null = null;
  let transfer: Iterator<Uint8Array> | null = null;
  let hasLost = false;

  function hear(): void {
    if (!isOn) return;
    clock.quietly(FRAME_MS, hear);
    if (isQuiet) return;
    const frame = new Uint8Array(frameBytes);
    frame[0] = TOC;
    new DataView(frame.buffer).setUint32(1, spoken);
    const time = Math.floor((clock.now() - FRAME_MS) / 1_000);
    spoken++;
    if (current?.listeners.has(audio.characteristic)) send(frame);
    else storage?.add(time, frame);
  }

  function send(frame: Uint8Array): void {
    const size = payload - 3;
    for (let at = 0, index = 0; at < frame.length; at += size, index++) {
      const piece = frame.subarray(at, at + size);
      const notification = new Uint8Array(3 + piece.length);
      notification.set([packet & 0xff, packet >> 8, index]);
      notification.set(piece, 3);
      const isLast = at + size >= frame.length;
      if (!script.oneNumber || isLast) packet = (packet + 1) % 65_536;
      deliver(notification, radio(sent++));
    }
  }

  function deliver(notification: Uint8Array, how: 'sent' | 'dropped' | 'repeated' | 'late'): void {
    if (how === 'dropped') return;
    if (how === 'late') {
      held = notification;
      return;
    }
    const { prefix } = audio;
    for (const one of [notification, ...(how === 'repeated' ? [notification] : []), ...(held ? [held] : [])])
      notify(audio.characteristic, prefix === undefined ? one : Uint8Array.of(prefix, ...one));
    held = null;
  }

  function notify(characteristic: string, bytes: Uint8Array): void {
    for (const one of script.sends?.(characteristic, bytes) ?? [bytes])
      if (reachable) current?.listeners.get(characteristic)?.(one);
  }

  function sendStored(): void {
    const mine = transfer;
    if (mine === null || !current || script.storageSilent?.()) return;
    const rate = script.storageRate ?? 40_000;
    // What the radio carries in 50 ms.
    for (let bytes = 0; bytes < rate / 20;) {
      const { value, done } = mine.next();
      if (done || transfer !== mine) return;
      bytes += value.length;
      if (script.losesStored && value.length > 100 && !hasLost) {
        hasLost = true;
        continue;
      }
      notify(profile.parts.storage!.characteristic, value);
      if (transfer !== mine) return;
    }
    clock.after(50, () => {
      if (transfer === mine) sendStored();
    });
  }

  function answer<Result>(place: Place, result: () => Result): Promise<Result> {
    if (mute.includes(place.characteristic)) return new Promise(() => undefined);
    return new Promise((resolve, reject) => {
      clock.after(15, () => {
        if (current === null || !reachable) return reject(new LinkError('unreachable'));
        if (refuses.includes(place.characteristic)) return reject(new LinkError('refused'));
        resolve(result());
      });
    });
  }

  function has({ service, characteristic }: Place): boolean {
    return parts.some(
      (part) =>
        part.service === service &&
        Object.values(part).includes(characteristic) &&
        !(part.part === 'information' && script.firmware === null),
    );
  }

  function cutLink(isNoticed: boolean): void {
    const lost = current?.lost;
    current = null;
    transfer = null;
    held = null;
    storage?.cut();
    if (isNoticed) lost?.();
  }

  function makeLink(lost: () => void): Link {
    const listeners = new Map<string, (bytes: Uint8Array) => void>();
    const mine = { listeners, lost };
    current = mine;
    connections++;
    return {
      has,
      read: (place) =>
        answer(place, () =>
          storage && place.characteristic === profile.parts.storage?.status
            ? storage.status()
            : (values[place.characteristic] ?? new Uint8Array()),
        ),
      write: (place, bytes) =>
        answer(place, () => {
          written.push({ characteristic: place.characteristic, bytes: [...bytes] });
          if (place.characteristic !== profile.parts.storage?.characteristic || !storage) {
            values[place.characteristic] = bytes;
            return;
          }
          hasLost = false;
          transfer = bytes[0] === 0x03 ? null : storage.command(bytes.slice(), payload);
          if (transfer) clock.after(5, sendStored);
        }),
      subscribe: (place, value) => answer(place, () => void listeners.set(place.characteristic, value)),
      unsubscribe: (place) => answer(place, () => void listeners.delete(place.characteristic)),
      disconnect() {
        if (current === mine) cutLink(false);
      },
    };
  }

  const device: LinkDevice = {
    id: 'scripted',
    name: script.name ?? 'Omi',
    connect(lost) {
      attempts++;
      return new Promise((resolve, reject) => {
        const make = (): void => {
          if (!reachable || !isOn) return reject(new LinkError('unreachable'));
          if (current) cutLink(false);
          resolve(makeLink(lost));
        };
        let cancel = clock.after(reachable && isOn ? CONNECT_MS : FAIL_MS, make);
        abandon = () => {
          cancel();
          reject(new LinkError('unreachable'));
        };
        arrive = () => {
          cancel();
          cancel = clock.after(CONNECT_MS, make);
        };
      });
    },
    abandon: () => abandon(),
    watch(near) {
      waiting = near;
    },
    forget: () => Promise.resolve(),
  };

  return {
    opener: { choose: () => Promise.resolve(device), remembered: () => Promise.resolve(device) },
    get spoken() {
      return spoken;
    },
    storage,
    get connections() {
      return connections;
    },
    get attempts() {
      return attempts;
    },
    get connected() {
      return current !== null;
    },
    written,
    turnOn() {
      isOn = true;
      clock.quietly(FRAME_MS, hear);
    },
    leave(noticedAfter = 1_000) {
      reachable = false;
      const left = current;
      clock.after(noticedAfter, () => {
        if (left !== null && current === left) cutLink(true);
      });
    },
    comeBack() {
      reachable = true;
      if (script.unseen) arrive();
      else waiting?.();
    },
    restart() {
      packet = 0;
      cutLink(true);
    },
    update(next) {
      if (audio.codec) values[audio.codec] = Uint8Array.of(next);
      packet = 0;
      cutLink(true);
    },
    die() {
      isOn = false;
      const lost = current?.lost;
      current = null;
      transfer = null;
      clock.after(1_000, () => lost?.());
    },
    hush(quiet) {
      isQuiet = quiet;
    },
    notify: (characteristic, bytes) => notify(characteristic, Uint8Array.from(bytes)),
  };
}
