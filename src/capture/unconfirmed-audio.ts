// Keeps audio until the service confirms it, so that a dropped connection loses nothing. Pure. Positions are
// samples since listening began and run on across reconnects; muted time has none.
import { SAMPLE_RATE } from '../contract/audio.ts';

/** One hour. Beyond it the oldest audio is dropped and declared lost. */
const MAX_SAMPLES = 3_600 * SAMPLE_RATE;

/** Time without audio, as it is declared to the service. */
export interface AudioGap {
  seconds: number;
  cause: 'link' | 'muted';
}

interface PlacedGap extends AudioGap {
  position: number;
  /**
   * The heard seconds at which the service has received this gap; null while it is not declared on this
   * connection.
   */
  provenAt: number | null;
}

export interface UnconfirmedAudio {
  /** Seconds since listening began, muted ones too. */
  readonly capturedSeconds: number;
  /** Seconds up to which nothing waits here: confirmed, muted or dropped. */
  readonly keptSeconds: number;
  /** Seconds of audio waiting here for a confirmation. */
  readonly waitingSeconds: number;
  readonly lostSeconds: number;
  /** Seconds of audio handed to this connection. */
  readonly sentSeconds: number;
  push(frame: Int16Array): void;
  /** Time passed without audio: muted, or lost before it came here. */
  gap(seconds: number, cause: AudioGap['cause']): void;
  /** A connection opened: sending starts again from the oldest audio not confirmed. */
  restart(): void;
  /** The next piece for this connection, oldest first; null when it has everything. */
  take(): Int16Array | AudioGap | null;
  /**
   * The service keeps this many seconds of the current connection's audio. `heardSeconds` counts the audio it
   * received and the gaps declared to it; messages arrive in order, so it also shows which gaps arrived.
   */
  confirm(keptSecondsOfConnection: number, heardSeconds?: number): void;
  /** Where a time of this connection lies since listening began, in seconds of audio. */
  positionOf(secondsOfConnection: number): number;
  /** The time of this connection at a position, in seconds of audio. */
  secondsOfConnection(position: number): number;
}

export function createUnconfirmedAudio(limitSamples: number = MAX_SAMPLES): UnconfirmedAudio {
  const frames: Int16Array[] = [];
  /** How many of the frames were handed to this connection. */
  let sentFrames = 0;
  /** Position of the oldest sample here. */
  let first = 0;
  /** Position after the newest sample here. */
  let end = 0;
  /** Position of the next sample for this connection. */
  let next = 0;
  let gaps: PlacedGap[] = [];
  let lostSamples = 0;
  /** Dropped after it was sent: lost only if this connection ends without a confirmation. */
  let unsureSamples = 0;
  let mutedSeconds = 0;
  /** Muted seconds of gaps that the service has received. */
  let mutedKnownSeconds = 0;
  let connectionStart = 0;
  let declaredSeconds = 0;

  const positionOf = (seconds: number): number => connectionStart / SAMPLE_RATE + seconds;
  const secondsOfConnection = (position: number): number => position - connectionStart / SAMPLE_RATE;
  const sentSeconds = (): number => secondsOfConnection(next / SAMPLE_RATE);

  function restart(): void {
    if (unsureSamples > 0) declareLost(unsureSamples);
    unsureSamples = 0;
    connectionStart = first;
    next = first;
    sentFrames = 0;
    declaredSeconds = 0;
    for (const gap of gaps) gap.provenAt = null;
  }

  function take(): Int16Array | AudioGap | null {
    const gap = gaps.find(({ position, provenAt }) => provenAt === null && position <= next);
    if (gap) {
      declaredSeconds += gap.seconds;
      gap.provenAt = sentSeconds() + declaredSeconds;
      return { seconds: gap.seconds, cause: gap.cause };
    }
    const frame = frames[sentFrames];
    if (!frame) return null;
    sentFrames++;
    next += frame.length;
    return frame;
  }

  function confirm(keptSecondsOfConnection: number, heardSeconds = 0): void {
    const kept = connectionStart + Math.round(keptSecondsOfConnection * SAMPLE_RATE);
    unsureSamples = Math.min(unsureSamples, Math.max(0, first - kept));
    dropTo(Math.min(kept, next));
    gaps = gaps.filter(({ seconds, cause, provenAt }) => {
      // Seconds come rounded to a thousandth.
      if (provenAt === null || heardSeconds < provenAt - 0.002) return true;
      if (cause === 'muted') mutedKnownSeconds += seconds;
      return false;
    });
  }

  function dropOldest(samples: number): void {
    const sent = Math.min(samples, next - first);
    unsureSamples += sent;
    const unsent = samples - sent;
    dropTo(first + samples);
    if (unsent === 0) return;
    // The connection's time goes on without the samples it never got.
    connectionStart += unsent;
    declareLost(unsent);
  }

  function declareLost(samples: number): void {
    lostSamples += samples;
    const seconds = samples / SAMPLE_RATE;
    const open = gaps.find(({ cause, provenAt }) => cause === 'link' && provenAt === null);
    if (open && open.position <= first) open.seconds += seconds;
    else gaps.unshift({ seconds, cause: 'link', position: first, provenAt: null });
  }

  function dropTo(position: number): void {
    while (first < position) {
      const frame = frames[0];
      if (!frame) return;
      const excess = position - first;
      if (frame.length <= excess) {
        frames.shift();
        first += frame.length;
        if (sentFrames > 0) sentFrames--;
      } else {
        frames[0] = frame.subarray(excess);
        first = position;
      }
    }
    if (next < first) next = first;
  }

  return {
    get capturedSeconds() {
      return end / SAMPLE_RATE + mutedSeconds;
    },
    get keptSeconds() {
      const passed = gaps.filter(({ cause, position }) => cause === 'muted' && position <= first);
      return first / SAMPLE_RATE + mutedKnownSeconds + passed.reduce((sum, { seconds }) => sum + seconds, 0);
    },
    get waitingSeconds() {
      return (end - first) / SAMPLE_RATE;
    },
    get lostSeconds() {
      return lostSamples / SAMPLE_RATE;
    },
    get sentSeconds() {
      return sentSeconds();
    },

    push(frame) {
      frames.push(frame);
      end += frame.length;
      const over = end - first - limitSamples;
      if (over > 0) dropOldest(over);
    },

    gap(seconds, cause) {
      if (cause === 'muted') mutedSeconds += seconds;
      const last = gaps.at(-1);
      if (last?.position === end && last.cause === cause && last.provenAt === null) last.seconds += seconds;
      else gaps.push({ seconds, cause, position: end, provenAt: null });
    },

    restart,
    take,
    confirm,
    positionOf,
    secondsOfConnection,
  };
}
