// From the notifications of a wearable to frames for the service, with every second accounted for: heard, lost, or awaited because
// the device may have stored it. Lives through all connections of one listening.
import type { SourceEvents } from '../audio-source.ts';
import { createAwaitedTime } from './awaited-time.ts';
import type { Clock } from './clock.ts';
import type { WearableCodec } from './codecs.ts';
import { createFrameJoiner } from './frame-joiner.ts';
import { createTimeline } from './timeline.ts';

export interface IntakeCounts {
  received: number;
  repeated: number;
  heardMicros: number;
  lostMicros: number;
  awaitedMicros: number;
}

export interface AudioIntake {
  readonly counts: IntakeCounts;
  /** What is sent from now on: another one after new firmware. */
  use(codec: WearableCodec): void;
  /** The device is asked for audio from now on. */
  connected(): void;
  take(notification: Uint8Array): void;
  /** The link is gone, or audio is not wanted for now. */
  linkLost(): void;
  /** A recording of the device is with the service. */
  found(startedAt: number, seconds: number): void;
  /** The device has no recordings any more. */
  nothingStored(): void;
  /** Listening ends. What recordings on the device may still bring is not declared lost. */
  close(hasStored: boolean): void;
}

export interface AudioIntakeOptions {
  codec: WearableCodec;
  clock: Clock;
  events: SourceEvents;
  /** The device records while it is out of reach. */
  stores(): boolean;
}

export function createAudioIntake({ clock, events, stores, ...first }: AudioIntakeOptions): AudioIntake {
  let { codec } = first;
  const timeline = createTimeline();
  const awaited = createAwaitedTime();
  const counts = { received: 0, repeated: 0, heardMicros: 0, lostMicros: 0 };
  const joiner = createFrameJoiner({ frame, lost: missing, anew });
  let usualMicros = codec.usualMicros;
  let lastArrival = 0;
  let latest = 0;
  let inStretch = false;

  /** Time goes on; a clock that goes back was set. */
  function now(): number {
    const at = Math.round(clock.now() * 1_000);
    const by = at - latest;
    latest = at;
    if (by < 0) {
      timeline.clockSet(by);
      lastArrival += by;
    }
    return at;
  }

  function frame(bytes: Uint8Array): void {
    const micros = codec.micros(bytes);
    if (micros === 0) return;
    usualMicros = micros;
    if (!inStretch) {
      inStretch = true;
      sinceConnected(now() - micros);
    }
    timeline.add(micros);
    counts.heardMicros += micros;
    const message = codec.toMessage(bytes);
    events.frame({ bytes: message, seconds: micros / 1_000_000, level: levelOf(message, codec) });
  }

  /** From the moment at which it was asked for sound to its first frame: the device stores the frame that it is in the middle of. */
  function sinceConnected(startsAt: number): void {
    const passed = timeline.begin(startsAt);
    if (stores() && passed <= usualMicros * 2) awaited.wait(startsAt - passed, passed);
    else lose(passed, false);
  }

  /** Numbers that a device makes up would be time that never was. */
  function missing(frames: number): void {
    lose(Math.min(frames * usualMicros, timeline.room(now())), true);
  }

  /** Time without a connection, up to `until`. */
  function passAway(): void {
    const until = now();
    const micros = timeline.passed(until);
    if (micros === 0) return;
    if (stores()) awaited.wait(until - micros, micros);
    else lose(micros, false);
  }

  function lose(micros: number, movesOn: boolean): void {
    if (micros === 0) return;
    if (movesOn) timeline.add(micros);
    counts.lostMicros += micros;
    events.lost(micros / 1_000_000);
  }

  function anew(): void {
    timeline.linkLost(lastArrival);
    inStretch = false;
  }

  function linkLost(): void {
    joiner.end();
    anew();
  }

  return {
    get counts() {
      return { ...counts, awaitedMicros: awaited.micros };
    },
    use(next) {
      codec = next;
      usualMicros = next.usualMicros;
    },
    connected: passAway,
    take(notification) {
      lastArrival = now();
      if (joiner.take(notification)) counts.received++;
      else counts.repeated++;
    },
    linkLost,
    found(startedAt, seconds) {
      // A frame that the device stored while the connection was being made is time that has passed, too.
      timeline.add(
        Math.min(awaited.found(startedAt * 1_000, Math.round(seconds * 1_000_000)), usualMicros * 2),
      );
    },
    nothingStored: () => lose(awaited.giveUp(), false),
    close(hasStored) {
      const isAway = !inStretch;
      linkLost();
      if (isAway) passAway();
      if (!hasStored) lose(awaited.giveUp(), false);
    },
  };
}

function levelOf(message: Uint8Array, { format }: WearableCodec): number | null {
  if (format.codec !== 'pcm16') return null;
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  let loudest = 0;
  for (let at = 0; at + 1 < message.byteLength; at += 2)
    loudest = Math.max(loudest, Math.abs(view.getInt16(at, true)));
  return loudest / 32_768;
}
