// Keeps audio until the service confirms it, so that a dropped connection loses nothing. Pure. Positions are
// seconds of audio since listening began and run on across reconnects; time without audio has none.
import { LIMITS } from '../contract/limits.ts';
import type { AudioFrame } from './audio-source.ts';

/** Beyond it the oldest audio is dropped and declared lost. */
const MAX_SECONDS = 3_600;
/** So many frames are let go of at once: moving an hour of them for each one would cost more than all else. */
const MOST_DONE = 512;
/** Seconds come rounded to a thousandth. */
const ROUNDING = 500;

/** Positions are whole microseconds, which add up exactly. */
const toMicros = (seconds: number): number => Math.round(seconds * 1_000_000);
const toSeconds = (micros: number): number => micros / 1_000_000;

/** Time without audio, as it is declared to the service. */
export interface AudioGap {
  seconds: number;
  cause: 'link' | 'muted';
}

const UNDECLARED = { provenAt: null, number: 0 };

interface PlacedGap extends AudioGap {
  position: number;
  /** Not among the positions: the sound never came here. */
  outside: boolean;
  /**
   * The heard seconds at which the service has received this gap; null while it is not declared on this
   * connection.
   */
  provenAt: number | null;
  /** Its number among the gaps declared on this connection, from 1 on. */
  number: number;
}

/** What waits, for another page: positions are microseconds from the oldest frame. */
export interface UnconfirmedRest {
  frames: readonly AudioFrame[];
  gaps: readonly (AudioGap & { position: number; outside: boolean; number: number })[];
  /** As counted on the last connection. */
  messages_done: number;
  gaps_declared: number;
  /** Of one frame. */
  frame_seconds: number;
  /** Those of the frames that cannot be read any more: they keep their place until it is known which the service took. */
  damaged?: readonly AudioFrame[];
}

export interface UnconfirmedAudio {
  /** Seconds since listening began, muted and lost ones too. */
  readonly capturedSeconds: number;
  /** Seconds up to which nothing waits here: confirmed, muted, lost or dropped. */
  readonly keptSeconds: number;
  /** Seconds of audio waiting here for a confirmation. */
  readonly waitingSeconds: number;
  /** Whether a gap was not declared on this connection. */
  readonly hasGaps: boolean;
  readonly lostSeconds: number;
  /** What this connection has not been handed yet: seconds of audio, and gaps that were not declared on it. */
  readonly unsentSeconds: number;
  /** Seconds of audio handed to this connection. */
  readonly sentSeconds: number;
  /** Where the oldest frame here begins, in seconds of audio since listening began. */
  readonly oldest: number;
  readonly rest: UnconfirmedRest;
  push(frame: AudioFrame): void;
  /** Time passed without audio: muted, or lost before it came here. */
  gap(seconds: number, cause: AudioGap['cause']): void;
  /**
   * A connection opened: sending starts again from the oldest audio not confirmed. Where `taken` was not called before, what
   * the service took after its last word on the connection before is sent twice.
   */
  restart(): void;
  /** The service says how much it took of the connection before: so many messages of audio, and so many gaps. */
  taken(messages: number, gaps: number): void;
  /** The next piece for this connection, oldest first; null when it has everything. */
  take(): AudioFrame | AudioGap | null;
  /**
   * The service keeps this many seconds of the current connection's audio. `heardSeconds` counts the audio it
   * received and the gaps declared to it; messages arrive in order, so it also shows which gaps arrived.
   * `skippedFrames` are those that it could not read: sending them again would not help.
   */
  confirm(keptSecondsOfConnection: number, heardSeconds?: number, skippedFrames?: number): void;
  /** Where a time of this connection lies since listening began, in seconds of audio. */
  positionOf(secondsOfConnection: number): number;
  /** The time of this connection at a position, in seconds of audio. */
  secondsOfConnection(position: number): number;
}

export interface UnconfirmedAudioOptions {
  limitSeconds?: number;
  /** Of a page before this one; `taken` is said before `restart`, as ever. */
  rest?: UnconfirmedRest | undefined;
  /** What is left of a frame after `seconds` of it; null where it is sent as a whole or not at all. */
  cut?(frame: AudioFrame, seconds: number): AudioFrame | null;
}

/** The service takes shorter messages for a sign of life. */
const isCounted = ({ bytes }: AudioFrame): boolean => bytes.length > LIMITS.keepAliveBytes;

export const isFrame = (piece: AudioFrame | AudioGap): piece is AudioFrame => 'bytes' in piece;

export function createUnconfirmedAudio(options: UnconfirmedAudioOptions = {}): UnconfirmedAudio {
  const limit = toMicros(options.limitSeconds ?? MAX_SECONDS);
  let frames: AudioFrame[] = [];
  /** How many of them are done with. */
  let done = 0;
  /** How many of the others were handed to this connection. */
  let sentFrames = 0;
  /** Where the oldest frame here begins. */
  let start = 0;
  /** Up to here all is confirmed or dropped; later than `start` when a frame is confirmed in part. */
  let first = 0;
  /** After the newest frame here. */
  let end = 0;
  /** Of the next frame for this connection. */
  let next = 0;
  let gaps: PlacedGap[] = [];
  /** Dropped here. */
  let dropped = 0;
  /** Dropped after it was sent: lost only if this connection ends without a confirmation. */
  let unsure = 0;
  const outsideSeconds = { muted: 0, link: 0 };
  /** Of gaps outside that the service has received. */
  let outsideKnownSeconds = 0;
  /** Messages of this connection that are done with here, and gaps declared on it. */
  let messagesDone = 0;
  let gapsDeclared = 0;
  let connectionStart = 0;
  let declaredSeconds = 0;
  /** Of this connection, what the service could not read. */
  let unreadSeconds = 0;
  /** Of the newest frame; a source’s are alike. */
  let frameSeconds = 0;

  const { rest } = options;
  if (rest !== undefined) {
    frames = [...rest.frames];
    sentFrames = frames.length;
    frameSeconds = rest.frame_seconds;
    end = next = frames.reduce((sum, { seconds }) => sum + toMicros(seconds), 0);
    messagesDone = rest.messages_done;
    gapsDeclared = rest.gaps_declared;
    gaps = rest.gaps.map((gap) => ({ ...gap, provenAt: gap.number > 0 ? 0 : null }));
    for (const { outside, cause, seconds } of gaps) if (outside) outsideSeconds[cause] += seconds;
  }

  const positionOf = (seconds: number): number => toSeconds(connectionStart) + seconds;
  const secondsOfConnection = (position: number): number => position - toSeconds(connectionStart);
  const sentSeconds = (): number => toSeconds(next - connectionStart);

  /** What is left of them is declared in their place. */
  function declareDamaged(): void {
    const damaged = new Set(rest?.damaged);
    let position = start;
    const readable: AudioFrame[] = [];
    for (const frame of frames.slice(done)) {
      const micros = toMicros(frame.seconds);
      if (damaged.has(frame)) {
        for (const gap of gaps) if (gap.position > position) gap.position -= micros;
        gap(frame.seconds, 'link', position);
        end -= micros;
      } else {
        readable.push(frame);
        position += micros;
      }
    }
    [frames, done] = [readable, 0];
  }

  function gap(seconds: number, cause: AudioGap['cause'], position: number): void {
    outsideSeconds[cause] += seconds;
    const nth = gaps.findLastIndex((one) => one.position <= position);
    const last = gaps[nth];
    if (last?.outside && last.position === position && last.cause === cause && last.provenAt === null)
      last.seconds += seconds;
    else gaps.splice(nth + 1, 0, { seconds, cause, position, outside: true, ...UNDECLARED });
  }

  function restart(): void {
    if (unsure > 0) declareLost(unsure);
    unsure = 0;
    if (rest?.damaged !== undefined) declareDamaged();
    connectionStart = start;
    next = start;
    sentFrames = 0;
    declaredSeconds = 0;
    unreadSeconds = 0;
    messagesDone = 0;
    gapsDeclared = 0;
    for (const gap of gaps) gap.provenAt = null;
  }

  function take(): AudioFrame | AudioGap | null {
    const gap = gaps.find(({ position, provenAt }) => provenAt === null && position <= next);
    if (gap) {
      declaredSeconds += gap.seconds;
      gap.provenAt = sentSeconds() + declaredSeconds;
      gap.number = ++gapsDeclared;
      return { seconds: gap.seconds, cause: gap.cause };
    }
    const frame = frames[done + sentFrames];
    if (!frame) return null;
    sentFrames++;
    next += toMicros(frame.seconds);
    return frame;
  }

  function confirm(keptSecondsOfConnection: number, heardSeconds = 0, skippedFrames = 0): void {
    // They are counted as they come, before what came with them is kept: what was said of them before counts.
    const kept = connectionStart + toMicros(keptSecondsOfConnection + unreadSeconds);
    unreadSeconds = skippedFrames * frameSeconds;
    unsure = Math.min(unsure, Math.max(0, first - kept));
    dropTo(Math.min(kept, next));
    letGo(({ provenAt }) => provenAt !== null && heardSeconds >= provenAt - 0.002);
  }

  function letGo(isKnown: (gap: PlacedGap) => boolean): void {
    for (const gap of gaps) if (gap.outside && isKnown(gap)) outsideKnownSeconds += gap.seconds;
    gaps = gaps.filter((gap) => !isKnown(gap));
  }

  function taken(messages: number, gapCount: number): void {
    const missing = messagesDone - messages;
    unsure = missing <= 0 ? 0 : Math.min(unsure, toMicros(missing * frameSeconds));
    let position = start;
    let count = messagesDone;
    for (const frame of frames.slice(done, done + sentFrames)) {
      if (isCounted(frame)) count++;
      if (count > messages) break;
      position += toMicros(frame.seconds);
    }
    dropTo(position);
    letGo(({ provenAt, number }) => provenAt !== null && number <= gapCount);
  }

  /** Whole frames, so that what is sent of the rest can be told from what is lost. */
  function dropOldest(): void {
    let position = start;
    for (let nth = done; end - position > limit; nth++) position += toMicros(frames[nth]!.seconds);
    const sentTo = Math.min(next, position);
    unsure += Math.max(0, sentTo - first);
    const lost = position - Math.max(sentTo, first);
    dropTo(position);
    // The connection's time goes on without the audio it never got.
    connectionStart += position - sentTo;
    if (lost > 0) declareLost(lost);
  }

  function declareLost(micros: number): void {
    dropped += micros;
    const seconds = toSeconds(micros);
    const open = gaps.find(({ outside, provenAt }) => !outside && provenAt === null);
    if (open && open.position <= first) open.seconds += seconds;
    else gaps.unshift({ seconds, cause: 'link', position: first, outside: false, ...UNDECLARED });
  }

  function dropTo(position: number): void {
    let whole = 0;
    for (let frame = frames[done]; frame !== undefined; frame = frames[done + whole]) {
      const frameEnd = start + toMicros(frame.seconds);
      if (frameEnd > position + ROUNDING) break;
      start = frameEnd;
      if (whole < sentFrames && isCounted(frame)) messagesDone++;
      whole++;
    }
    done += whole;
    if (done > MOST_DONE || done === frames.length) {
      frames = frames.slice(done);
      done = 0;
    }
    sentFrames = Math.max(0, sentFrames - whole);
    // The rounding of the service's figures is no part of the next frame.
    first = Math.max(first, start, position - start > ROUNDING ? Math.min(position, end) : start);
    const oldest = frames[done];
    if (oldest && first > start) {
      const begun = toSeconds(first - start);
      const rest = options.cut?.(oldest, begun);
      if (rest) {
        frames[done] = { ...rest, seconds: oldest.seconds - begun };
        start = first;
      }
    }
    if (next < start) next = start;
  }

  return {
    get capturedSeconds() {
      return toSeconds(end) + outsideSeconds.muted + outsideSeconds.link;
    },
    get keptSeconds() {
      const passed = gaps.filter(({ outside, position }) => outside && position <= first);
      return toSeconds(first) + outsideKnownSeconds + passed.reduce((sum, { seconds }) => sum + seconds, 0);
    },
    get waitingSeconds() {
      return toSeconds(end - first);
    },
    get hasGaps() {
      return gaps.some(({ provenAt }) => provenAt === null);
    },
    get lostSeconds() {
      return toSeconds(dropped) + outsideSeconds.link;
    },
    get unsentSeconds() {
      const undeclared = gaps.filter(({ provenAt }) => provenAt === null);
      return toSeconds(end - next) + undeclared.reduce((sum, { seconds }) => sum + seconds, 0);
    },
    get sentSeconds() {
      return sentSeconds();
    },

    get oldest() {
      return toSeconds(start);
    },

    get rest() {
      return {
        frames: frames.slice(done),
        gaps: gaps.map(({ seconds, cause, position, outside, provenAt, number }) => ({
          ...{ seconds, cause, outside, position: position - start },
          number: provenAt === null ? 0 : number,
        })),
        messages_done: messagesDone,
        gaps_declared: gapsDeclared,
        frame_seconds: frameSeconds,
      };
    },

    push(frame) {
      frames.push(frame);
      frameSeconds = frame.seconds;
      end += toMicros(frame.seconds);
      if (end - start > limit) dropOldest();
    },

    gap: (seconds, cause) => gap(seconds, cause, end),

    restart,
    taken,
    take,
    confirm,
    positionOf,
    secondsOfConnection,
  };
}
