// Keeps audio until the service says it is kept, so that a dropped connection costs nothing. Pure.
// Positions are samples since the person pressed listen; they run on across reconnects.
import { SAMPLE_RATE } from './audio-source.ts';

/** One hour. Beyond it the oldest audio is let go and counted as lost, never in silence. */
const MAX_SAMPLES = 3_600 * SAMPLE_RATE;

export class UnconfirmedAudio {
  #frames: Int16Array[] = [];
  #first = 0;
  #end = 0;
  #next = 0;
  #lost = 0;
  #connectionStart = 0;
  readonly #limit: number;

  constructor(limitSamples: number = MAX_SAMPLES) {
    this.#limit = limitSamples;
  }

  /** Seconds captured since listening began. */
  get capturedSeconds(): number {
    return this.#end / SAMPLE_RATE;
  }

  /** Seconds the service confirmed, or that were let go. */
  get keptSeconds(): number {
    return this.#first / SAMPLE_RATE;
  }

  /** Seconds waiting here for a confirmation. */
  get waitingSeconds(): number {
    return (this.#end - this.#first) / SAMPLE_RATE;
  }

  get lostSeconds(): number {
    return this.#lost / SAMPLE_RATE;
  }

  push(frame: Int16Array): void {
    this.#frames.push(frame);
    this.#end += frame.length;
    const over = this.#end - this.#first - this.#limit;
    if (over > 0) {
      this.#lost += over;
      this.#dropTo(this.#first + over);
    }
  }

  /** A connection opened: sending starts again from the oldest audio not confirmed. */
  restart(): void {
    this.#connectionStart = this.#first;
    this.#next = this.#first;
  }

  /** Frames not yet handed to this connection, oldest first. */
  takeUnsent(): Int16Array[] {
    const frames: Int16Array[] = [];
    let position = this.#first;
    for (const frame of this.#frames) {
      const end = position + frame.length;
      if (end > this.#next)
        frames.push(position >= this.#next ? frame : frame.subarray(this.#next - position));
      position = end;
    }
    this.#next = this.#end;
    return frames;
  }

  /** The service keeps this many seconds of the current connection's audio. */
  confirm(keptSecondsOfConnection: number): void {
    const kept = this.#connectionStart + Math.round(keptSecondsOfConnection * SAMPLE_RATE);
    this.#dropTo(Math.min(kept, this.#next));
  }

  #dropTo(position: number): void {
    while (this.#first < position) {
      const frame = this.#frames[0];
      if (!frame) return;
      const excess = position - this.#first;
      if (frame.length <= excess) {
        this.#frames.shift();
        this.#first += frame.length;
      } else {
        this.#frames[0] = frame.subarray(excess);
        this.#first = position;
      }
    }
    if (this.#next < this.#first) this.#next = this.#first;
  }
}
