// Puts the packets of a wireless link in order by their 16-bit numbers, and says which are missing. What follows a missing packet
// waits until that one comes or cannot come any more. Knows nothing of audio. Pure.

/** Numbers run from 0 to 65535 and begin again. */
const NUMBERS = 65_536;

export interface Packet {
  number: number;
  /** Place in its frame; devices number the pieces of a frame alike, or one by one. */
  index: number;
  payload: Uint8Array;
}

export interface PacketOrderEvents {
  packet(packet: Packet): void;
  /** So many packets between the last one and the next will never come. */
  missing(count: number): void;
  /** The device began to count anew: nothing is known of what lies between. */
  anew(): void;
}

export interface PacketOrderOptions {
  /** How many packets may overtake one before it counts as missing. */
  window?: number;
  /** A jump further ahead than this many packets is a device that began anew, not a loss. */
  longestJump?: number;
}

export interface PacketOrder {
  /** False for a packet that was here before. */
  take(packet: Packet): boolean;
  /** The link ended: what waits comes now. */
  end(): void;
}

export function createPacketOrder(events: PacketOrderEvents, options: PacketOrderOptions = {}): PacketOrder {
  const { window = 8, longestJump = 6_000 } = options;
  /** The next one that is wanted, running on beyond 65535. */
  let next: number | null = null;
  let newest = 0;
  let last: Packet | null = null;
  let missing = 0;
  /** By place; pieces of a frame that have one number are together. */
  const waiting = new Map<number, Packet[]>();

  function take(packet: Packet): boolean {
    if (next === null) {
      next = packet.number;
      newest = packet.number;
    }
    const step = signedStep(newest, packet.number);
    if (step > longestJump || step < -window) {
      end();
      events.anew();
      next = packet.number;
      newest = packet.number;
    }
    const place = newest + signedStep(newest, packet.number);
    const before = waiting.get(place)?.at(-1) ?? last;
    if (place < next || waiting.has(place)) {
      // Devices that number frames give all pieces of one the same number.
      if (before?.number !== packet.number || packet.index !== before.index + 1) return false;
      if (place < next) deliver(packet);
      else waiting.get(place)?.push(packet);
      return true;
    }
    newest = Math.max(newest, place);
    waiting.set(place, [packet]);
    deliverWaiting(newest - window);
    return true;
  }

  /** Packets before `until` are not waited for any longer. */
  function deliverWaiting(until: number): void {
    while (next !== null && waiting.size > 0) {
      const packets = waiting.get(next);
      if (packets === undefined && next >= until) return;
      waiting.delete(next);
      next++;
      if (packets === undefined) missing++;
      for (const packet of packets ?? []) deliver(packet);
    }
  }

  function deliver(packet: Packet): void {
    if (missing > 0) events.missing(missing);
    missing = 0;
    last = packet;
    events.packet(packet);
  }

  function end(): void {
    deliverWaiting(newest + 1);
    next = null;
    last = null;
  }

  return { take, end };
}

/** From -32768 to 32767: the shorter way round. */
function signedStep(from: number, to: number): number {
  const ahead = (((to - from) % NUMBERS) + NUMBERS) % NUMBERS;
  return ahead < NUMBERS / 2 ? ahead : ahead - NUMBERS;
}
