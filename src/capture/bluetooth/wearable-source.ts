// The sound of a wearable as an audio source: one source through all its connections. A lost connection is no end of it; what was not
// heard meanwhile is declared when it is back.
import type { AudioFormat, AudioSource, SourceEvents } from '../audio-source.ts';
import { SourceError } from '../audio-source.ts';
import { createAudioIntake, type AudioIntake } from './audio-intake.ts';
import type { Clock } from './clock.ts';
import type { DeviceSession } from './device-session.ts';
import type { WearableState } from './wearable.ts';

const REPORT_MS = 1_000;
/** Until the device has said what it sends. */
const USUAL: AudioFormat = { codec: 'opus', sampleRate: 16_000, channels: 1 };

export interface WearableSource {
  readonly audio: AudioSource;
  /** Begins to take sound of this connection, if somebody listens. */
  connected(session: DeviceSession): Promise<void>;
  linkLost(): void;
  found(startedAt: number, seconds: number): void;
  nothingStored(): void;
}

export interface WearableSourceOptions {
  clock: Clock;
  session(): DeviceSession | null;
  name(): string | null;
  connect(): Promise<void>;
  stores(): boolean;
  /** Recordings on the device may still bring what is awaited. */
  mayBring(): boolean;
  getState(): WearableState;
  setState(change: Partial<WearableState>): void;
}

export function createWearableSource(options: WearableSourceOptions): WearableSource {
  const { clock, setState } = options;
  let events: SourceEvents | null = null;
  let intake: AudioIntake | null = null;
  let format = USUAL;
  let kind: string | undefined;
  let cancelReport = (): void => undefined;

  async function start(to: SourceEvents): Promise<void> {
    const isRunning = events !== null;
    events = to;
    if (isRunning) return;
    setState({
      listening: true,
      packets: { ...options.getState().packets, heard_seconds: 0, lost_seconds: 0, awaited_seconds: 0 },
    });
    try {
      const session = options.session();
      if (session === null) await options.connect();
      else await connected(session);
    } catch (error) {
      await close();
      throw new SourceError('not_opened', { cause: error });
    }
    if (intake === null) {
      await close();
      throw new SourceError('not_opened');
    }
    to.device({ name: options.name() ?? '', instead_of: null });
    report();
  }

  async function connected(session: DeviceSession): Promise<void> {
    const next = session.codec.format;
    const isOther = next.codec !== format.codec || next.sampleRate !== format.sampleRate;
    kind = session.profile.source;
    format = next;
    if (events === null) return;
    if (intake !== null && isOther) return endForAnotherFormat();
    intake ??= createAudioIntake({ codec: session.codec, clock, events: relay, stores: options.stores });
    intake.use(session.codec);
    await session.beginAudio(intake, takePhoto);
  }

  /** New firmware sends another codec: whoever listens has to begin again. */
  function endForAnotherFormat(): void {
    const to = events;
    finish();
    to?.ended('lost');
  }

  const relay: SourceEvents = {
    frame: (frame) => events?.frame(frame),
    lost: (seconds) => events?.lost(seconds),
    photo: (photo) => events?.photo(photo),
    mark: () => events?.mark(),
    muted: (muted) => events?.muted(muted),
    device: (device) => events?.device(device),
    ended: (reason) => events?.ended(reason),
  };

  function takePhoto(jpeg: Uint8Array): void {
    setState({ photos: options.getState().photos + 1 });
    relay.photo({ mime: 'image/jpeg', base64: toBase64(jpeg) });
  }

  function report(): void {
    cancelReport();
    publish();
    if (events !== null) cancelReport = clock.after(REPORT_MS, report);
  }

  function publish(): void {
    if (intake === null) return;
    const { received, repeated, heardMicros, lostMicros, awaitedMicros } = intake.counts;
    const before = options.getState().packets;
    if (
      before.received === received &&
      before.awaited_seconds * 1_000_000 === awaitedMicros &&
      before.lost_seconds * 1_000_000 === lostMicros
    )
      return;
    setState({
      packets: {
        received,
        repeated,
        heard_seconds: heardMicros / 1_000_000,
        lost_seconds: lostMicros / 1_000_000,
        awaited_seconds: awaitedMicros / 1_000_000,
      },
    });
  }

  function finish(): void {
    cancelReport();
    intake?.close(options.mayBring());
    publish();
    intake = null;
    events = null;
    setState({ listening: false });
  }

  async function close(): Promise<void> {
    if (events === null) return;
    const session = options.session();
    if (intake !== null) await session?.endAudio().catch(() => undefined);
    finish();
  }

  return {
    audio: {
      kind: 'wearable',
      get format() {
        return format;
      },
      get source() {
        return kind ?? 'omi';
      },
      start,
      close,
    },
    connected,
    linkLost() {
      intake?.linkLost();
      publish();
    },
    found(startedAt, seconds) {
      intake?.found(startedAt, seconds);
      publish();
    },
    nothingStored() {
      intake?.nothingStored();
      publish();
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
