// Keeps audio until the service confirms it, so that a dropped connection loses nothing. Pure. Positions are
// samples since listening began and run on across reconnects; muted time has none.
import { SAMPLE_RATE } from '../contract/audio.ts';

/** One hour. Beyond it the oldest audio is let go and declared lost, never in silence. */
const MAX_SAMPLES = 3_600 * SAMPLE_RATE;

/** Time without audio, as it is declared to the service. */
export interface AudioGap {
  seconds: number;
  cause: 'link' | 'muted';
}

interface PlacedGap extends AudioGap {
  position: number;
  /** The heard seconds at which the service has received this gap; null while it is not declared on this connection. */
  provenAt: number | null;
}

export class UnconfirmedAudio {
  #frames: Int16Array[] = [];
  /** How many of the frames were handed to this connection. */
  #sent = 0;
  #first = 0;
  #end = 0;
  #next = 0;
  #gaps: PlacedGap[] = [];
  #lost = 0;
  /** Let go after it was sent: lost only if this connection ends without a confirmation. */
  #unsure = 0;
  #mutedSeconds = 0;
  #mutedKnown = 0;
  #connectionStart = 0;
  #declared = 0;
  readonly #limit: number;

  constructor(limitSamples: number = MAX_SAMPLES) {
    this.#limit = limitSamples;
  }

  /** Seconds since listening began, muted ones too. */
  get capturedSeconds(): number {
    return this.#end / SAMPLE_RATE + this.#mutedSeconds;
  }

  /** Seconds up to which nothing waits here: confirmed, muted or let go. */
  get keptSeconds(): number {
    const waiting = this.#gaps.filter(({ cause, position }) => cause === 'muted' && position <= this.#first);
    return (
      this.#first / SAMPLE_RATE + this.#mutedKnown + waiting.reduce((sum, { seconds }) => sum + seconds, 0)
    );
  }

  /** Seconds of audio waiting here for a confirmation. */
  get waitingSeconds(): number {
    return (this.#end - this.#first) / SAMPLE_RATE;
  }

  get lostSeconds(): number {
    return this.#lost / SAMPLE_RATE;
  }

  /** Seconds of audio handed to this connection. */
  get sentSeconds(): number {
    return this.secondsOfConnection(this.#next / SAMPLE_RATE);
  }

  push(frame: Int16Array): void {
    this.#frames.push(frame);
    this.#end += frame.length;
    const over = this.#end - this.#first - this.#limit;
    if (over > 0) this.#letGo(over);
  }

  /** Time passed without audio: muted, or lost before it came here. */
  gap(seconds: number, cause: AudioGap['cause']): void {
    if (cause === 'muted') this.#mutedSeconds += seconds;
    const last = this.#gaps.at(-1);
    if (last?.position === this.#end && last.cause === cause && last.provenAt === null)
      last.seconds += seconds;
    else this.#gaps.push({ seconds, cause, position: this.#end, provenAt: null });
  }

  /** A connection opened: sending starts again from the oldest audio not confirmed. */
  restart(): void {
    if (this.#unsure > 0) this.#declareLost(this.#unsure);
    this.#unsure = 0;
    this.#connectionStart = this.#first;
    this.#next = this.#first;
    this.#sent = 0;
    this.#declared = 0;
    for (const gap of this.#gaps) gap.provenAt = null;
  }

  /** The next piece for this connection, oldest first; null when it has everything. */
  take(): Int16Array | AudioGap | null {
    const gap = this.#gaps.find(({ position, provenAt }) => provenAt === null && position <= this.#next);
    if (gap) {
      this.#declared += gap.seconds;
      gap.provenAt = this.sentSeconds + this.#declared;
      return { seconds: gap.seconds, cause: gap.cause };
    }
    const frame = this.#frames[this.#sent];
    if (!frame) return null;
    this.#sent++;
    this.#next += frame.length;
    return frame;
  }

  /**
   * The service keeps this many seconds of the current connection's audio. `heard` counts the audio it received and the
   * gaps declared to it; messages arrive in order, so it also says which gaps it has received.
   */
  confirm(keptSecondsOfConnection: number, heardSeconds = 0): void {
    const kept = this.#connectionStart + Math.round(keptSecondsOfConnection * SAMPLE_RATE);
    this.#unsure = Math.min(this.#unsure, Math.max(0, this.#first - kept));
    this.#dropTo(Math.min(kept, this.#next));
    this.#gaps = this.#gaps.filter(({ seconds, cause, provenAt }) => {
      // Seconds come rounded to a thousandth.
      if (provenAt === null || heardSeconds < provenAt - 0.002) return true;
      if (cause === 'muted') this.#mutedKnown += seconds;
      return false;
    });
  }

  /** Where a time of this connection lies since listening began, in seconds of audio; and back. */
  positionOf(secondsOfConnection: number): number {
    return this.#connectionStart / SAMPLE_RATE + secondsOfConnection;
  }
  secondsOfConnection(position: number): number {
    return position - this.#connectionStart / SAMPLE_RATE;
  }

  #letGo(samples: number): void {
    const sent = Math.min(samples, this.#next - this.#first);
    this.#unsure += sent;
    const unsent = samples - sent;
    this.#dropTo(this.#first + samples);
    if (unsent === 0) return;
    // The connection's time goes on without what it never got.
    this.#connectionStart += unsent;
    this.#declareLost(unsent);
  }

  #declareLost(samples: number): void {
    this.#lost += samples;
    const open = this.#gaps.find(({ cause, provenAt }) => cause === 'link' && provenAt === null);
    if (open && open.position <= this.#first) open.seconds += samples / SAMPLE_RATE;
    else
      this.#gaps.unshift({
        ...{ seconds: samples / SAMPLE_RATE, cause: 'link', position: this.#first },
        provenAt: null,
      });
  }

  #dropTo(position: number): void {
    while (this.#first < position) {
      const frame = this.#frames[0];
      if (!frame) return;
      const excess = position - this.#first;
      if (frame.length <= excess) {
        this.#frames.shift();
        this.#first += frame.length;
        if (this.#sent > 0) this.#sent--;
      } else {
        this.#frames[0] = frame.subarray(excess);
        this.#first = position;
      }
    }
    if (this.#next < this.#first) this.#next = this.#first;
  }
}
