// Counts the packets a wireless link dropped, from their 16-bit numbers. Does not know devices or audio.
// Pure.

/** Numbers run from 0 to 65535 and begin again. */
const NUMBERS = 65_536;

export interface PacketGapOptions {
  /** Sound in one packet. */
  packetSeconds: number;
  /** How many packets may overtake one before it counts as lost. */
  window?: number;
  /** A jump further ahead than this many packets is a device that began anew, not a loss. */
  longestJump?: number;
}

export interface TakenPacket {
  /** `late`: it was overtaken and is still wanted. `repeated`: it was here before. */
  kind: 'next' | 'late' | 'repeated';
  /** Seconds that are now known to be lost, and were not before. */
  lostSeconds: number;
}

export class PacketGaps {
  readonly #packetSeconds: number;
  readonly #window: number;
  readonly #longestJump: number;
  /** Of the newest packet, running on beyond 65535. */
  #newest: number | null = null;
  #missing = new Set<number>();

  constructor({ packetSeconds, window = 8, longestJump = 6_000 }: PacketGapOptions) {
    this.#packetSeconds = packetSeconds;
    this.#window = window;
    this.#longestJump = longestJump;
  }

  take(number: number): TakenPacket {
    if (this.#newest === null) {
      this.#newest = number;
      return { kind: 'next', lostSeconds: 0 };
    }
    const step = signedStep(this.#newest, number);
    if (step > this.#longestJump || step < -this.#window) return this.#beginAnew(number);
    const packet = this.#newest + step;
    if (step <= 0) return { kind: this.#missing.delete(packet) ? 'late' : 'repeated', lostSeconds: 0 };
    for (let skipped = this.#newest + 1; skipped < packet; skipped++) this.#missing.add(skipped);
    this.#newest = packet;
    return { kind: 'next', lostSeconds: this.#giveUp(packet - this.#window) };
  }

  /** The link ended: seconds that were still waited for, now lost. */
  end(): number {
    return this.#giveUp(Number.POSITIVE_INFINITY);
  }

  #beginAnew(number: number): TakenPacket {
    const lostSeconds = this.end();
    this.#newest = number;
    return { kind: 'next', lostSeconds };
  }

  #giveUp(before: number): number {
    let lost = 0;
    for (const packet of this.#missing) {
      if (packet >= before) continue;
      this.#missing.delete(packet);
      lost++;
    }
    return lost * this.#packetSeconds;
  }
}

/** From -32768 to 32767: the shorter way round. */
function signedStep(from: number, to: number): number {
  const ahead = (((to - from) % NUMBERS) + NUMBERS) % NUMBERS;
  return ahead < NUMBERS / 2 ? ahead : ahead - NUMBERS;
}
