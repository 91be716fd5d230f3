// One connection to a wearable: finds out what it is, takes its audio, photos, battery and button, and sets what can be set. What a
// device lacks is left out; without audio that is understood there is no session.
import type { AudioIntake } from './audio-intake.ts';
import type { Clock } from './clock.ts';
import type { WearableCodec } from './codecs.ts';
import {
  judgeFirmware,
  compareVersions,
  recogniseDevice,
  type DeviceProfile,
  type PartOf,
} from './device-profile.ts';
import { batteryOf, hasPart, readCodec, readIfThere, readInformation, readParts } from './device-reading.ts';
import { writeSteps } from './device-steps.ts';
import { LinkError, type Link } from './link.ts';
import { createPhotoJoiner } from './photos.ts';
import { openStorageChannel, type StorageChannel } from './storage-channel.ts';
import type { WearableButton, WearablePart, WearableProblem, WearableState } from './wearable.ts';

/** Firmware before 1.5 says its battery only when it is asked. */
const BATTERY_MS = 10 * 60_000;

/** Nobody presses the same again so soon: it is a contact that is loose. */
const BOUNCE_MS = 400;

/** Why a device cannot be used; trying again changes nothing. */
export class UnsupportedError extends Error {
  override name = 'UnsupportedError';
  readonly problem: WearableProblem;

  constructor(problem: WearableProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface DeviceSession {
  readonly profile: DeviceProfile;
  readonly firmware: string | null;
  readonly codec: WearableCodec;
  beginAudio(intake: AudioIntake, photo: (jpeg: Uint8Array) => void): Promise<void>;
  endAudio(): Promise<void>;
  /** Everything that is not needed to listen. */
  finishSetUp(): Promise<void>;
  /** Null where it has no storage, or is not able to say. */
  openStorage(): Promise<StorageChannel | null>;
  set(part: 'led' | 'gain' | 'haptic', value: number): Promise<void>;
  close(): void;
}

export interface DeviceSessionOptions {
  link: Link;
  profiles: readonly DeviceProfile[];
  name: string | null;
  /** What it was at the connection before: then audio is asked for first. */
  known: { profile: DeviceProfile; firmware: string | null } | null;
  clock: Clock;
  setState(change: Partial<WearableState>): void;
  button(button: WearableButton): void;
}

export async function openDeviceSession(options: DeviceSessionOptions): Promise<DeviceSession> {
  const { link, profiles, clock, setState } = options;
  let firmware = options.known?.firmware ?? null;
  const profile = options.known?.profile ?? (await identify());
  const { audio } = profile.parts;
  if (!audio) throw new UnsupportedError('not_supported');
  const codec = await readCodec(link, audio);
  if (codec === null) throw new UnsupportedError('codec_unknown');
  const { codec: name, sampleRate } = codec.format;
  setState({ profile_id: profile.id, codec: { name, sample_rate: sampleRate } });
  let parts: WearablePart[] = [];
  let storage: StorageChannel | null = null;
  let cancelBattery = (): void => undefined;

  async function identify(): Promise<DeviceProfile> {
    const described = profiles.flatMap((one) => one.parts.information ?? [])[0];
    const says = described ? await readInformation(link, described) : null;
    const found = recogniseDevice(profiles, {
      name: options.name,
      model: says?.model ?? null,
      hardware: says?.hardware ?? null,
      hasPart: (part) => hasPart(link, part),
    });
    if (found === null) throw new UnsupportedError('not_supported');
    firmware = says?.firmware ?? null;
    const judgement = judgeFirmware(found, firmware);
    const { maker = null, model = null, hardware = null, serial = null } = says ?? {};
    setState({
      profile_id: found.id,
      firmware: { version: firmware, judgement },
      information: { maker, model, hardware, serial },
    });
    if (judgement === 'too_old') throw new UnsupportedError('firmware_too_old');
    return found;
  }

  async function beginAudio(intake: AudioIntake, photo: (jpeg: Uint8Array) => void): Promise<void> {
    if (!audio) return;
    const { prefix } = audio;
    await link.subscribe(audio, (bytes) => {
      if (prefix === undefined) intake.take(bytes);
      else if (bytes[0] === prefix) intake.take(bytes.subarray(1));
    });
    intake.connected();
    if (audio.begin) await writeSteps(link, audio.service, audio.begin, clock);
    const { photos } = profile.parts;
    if (!photos || !hasPart(link, photos)) return;
    const saysTurn = firmware !== null && compareVersions(firmware, photos.turned_since) >= 0;
    const joiner = createPhotoJoiner(saysTurn, photo);
    await optional(async () => {
      await link.subscribe(photos, (bytes) => joiner.take(bytes));
      await link.write({ ...photos, characteristic: photos.control }, Uint8Array.from(photos.begin));
    });
  }

  async function endAudio(): Promise<void> {
    if (!audio) return;
    const { photos } = profile.parts;
    if (photos && hasPart(link, photos))
      await optional(() =>
        link.write({ ...photos, characteristic: photos.control }, Uint8Array.from(photos.end)),
      );
    const { end } = audio;
    if (end) await optional(() => writeSteps(link, audio.service, end, clock));
    await optional(() => link.unsubscribe(audio));
  }

  async function finishSetUp(): Promise<void> {
    if (options.known !== null) await identify();
    const { battery, button, time } = profile.parts;
    parts = await readParts(link, profile);
    setState({ parts });
    if (time && parts.includes('time')) await optional(() => link.write(time, epochSeconds(clock.now())));
    if (battery && parts.includes('battery')) await watchBattery(battery);
    if (button && parts.includes('button')) await watchButton(button);
    await readSettings();
  }

  async function watchButton(part: PartOf<'button'>): Promise<void> {
    const lastPress = new Map<WearableButton, number>();
    await optional(() =>
      link.subscribe(part, ([pressed]) => {
        const press = (['tap', 'double_tap', 'long_press'] as const).find((one) => part[one] === pressed);
        if (press === undefined || clock.now() - (lastPress.get(press) ?? 0) < BOUNCE_MS) return;
        lastPress.set(press, clock.now());
        options.button(press);
      }),
    );
  }

  async function watchBattery(part: PartOf<'battery'>): Promise<void> {
    const read = async (): Promise<void> => {
      const battery = batteryOf(await readIfThere(link, part).catch(() => null));
      if (battery.percent !== null) setState({ battery });
      cancelBattery = clock.after(BATTERY_MS, () => void read());
    };
    await read();
    await optional(() => link.subscribe(part, (bytes) => setState({ battery: batteryOf(bytes) })));
  }

  async function readSettings(): Promise<void> {
    const { led, gain } = profile.parts;
    if (led && parts.includes('led')) {
      const percent = (await readIfThere(link, led))?.[0];
      setState({ led: percent === undefined ? null : Math.min(percent, 100) });
    }
    if (!gain || !parts.includes('gain')) return;
    const value = (await readIfThere(link, gain))?.[0];
    setState({
      gain: value === undefined ? null : { value: Math.min(value, gain.highest), highest: gain.highest },
    });
  }

  return {
    profile,
    get firmware() {
      return firmware;
    },
    codec,
    beginAudio,
    endAudio,
    finishSetUp,

    async openStorage() {
      const { storage: part } = profile.parts;
      if (!part || !parts.includes('storage')) return null;
      const { service } = part;
      storage = await openStorageChannel(
        link,
        { commands: part, status: { service, characteristic: part.status } },
        clock,
      );
      return storage;
    },

    async set(name, value) {
      const part = profile.parts[name];
      if (!part || !parts.includes(name)) throw new LinkError('refused');
      await link.write(part, Uint8Array.of(value));
    },

    close() {
      cancelBattery();
      storage?.close();
    },
  };
}

/** A device that lacks it, refuses it or does not answer goes on without. */
async function optional(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
  }
}

function epochSeconds(now: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, Math.floor(now / 1_000), true);
  return bytes;
}
