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

export interface PacketGaps {
  take(number: number): TakenPacket;
  /** The link ended: seconds that were still waited for, now lost. */
  end(): number;
}

export function createPacketGaps(options: PacketGapOptions): PacketGaps {
  const { packetSeconds, window = 8, longestJump = 6_000 } = options;
  /** Of the newest packet, running on beyond 65535. */
  let newest: number | null = null;
  const missing = new Set<number>();

  function take(number: number): TakenPacket {
    if (newest === null) {
      newest = number;
      return { kind: 'next', lostSeconds: 0 };
    }
    const step = signedStep(newest, number);
    if (step > longestJump || step < -window) return beginAnew(number);
    const packet = newest + step;
    if (step <= 0) return { kind: missing.delete(packet) ? 'late' : 'repeated', lostSeconds: 0 };
    for (let skipped = newest + 1; skipped < packet; skipped++) missing.add(skipped);
    newest = packet;
    return { kind: 'next', lostSeconds: giveUp(packet - window) };
  }

  function end(): number {
    return giveUp(Number.POSITIVE_INFINITY);
  }

  function beginAnew(number: number): TakenPacket {
    const lostSeconds = end();
    newest = number;
    return { kind: 'next', lostSeconds };
  }

  function giveUp(before: number): number {
    let lost = 0;
    for (const packet of missing) {
      if (packet >= before) continue;
      missing.delete(packet);
      lost++;
    }
    return lost * packetSeconds;
  }

  return { take, end };
}

/** From -32768 to 32767: the shorter way round. */
function signedStep(from: number, to: number): number {
  const ahead = (((to - from) % NUMBERS) + NUMBERS) % NUMBERS;
  return ahead < NUMBERS / 2 ? ahead : ahead - NUMBERS;
}
