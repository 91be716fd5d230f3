// Joins the pieces of each audio frame of a wearable, and counts the frames that lack one. A frame ends where the next begins,
// because no packet says that it is the last piece. Pure.
import { createPacketOrder, type Packet } from './packet-order.ts';

/** Packet number, 16 bits, and place in the frame. */
const HEADER_BYTES = 3;

export interface FrameEvents {
  frame(bytes: Uint8Array): void;
  /** So many whole frames, between the last one and the next, will never come. */
  lost(frames: number): void;
  /** The device began to count anew: only the clock knows what lies between. */
  anew(): void;
}

export interface FrameJoiner {
  /** One notification. False where it was here before or is none of audio. */
  take(notification: Uint8Array): boolean;
  /** The link ended, or nothing has come for a while. */
  end(): void;
}

export function createFrameJoiner(events: FrameEvents): FrameJoiner {
  let pieces: Uint8Array[] = [];
  /** Pieces of the last whole frame. */
  let usual = 1;
  let longest = 0;
  /** Of the packet before, in the frame that it belongs to. */
  let lastIndex = 0;
  let lastNumber: number | null = null;
  /** Pieces of one frame have one number. */
  let oneNumber = false;
  /** The frame that is coming lacks a piece, and is counted already. */
  let damaged = false;
  /** Packets that are missing; the next one shows to which frames they belonged. */
  let missing = 0;

  const order = createPacketOrder({
    packet,
    missing(count) {
      missing += count;
    },
    anew() {
      closeAtEnd();
      events.anew();
    },
  });

  function packet({ number, index, payload }: Packet): void {
    const isNext = index > 0 && index === pieces.length;
    if (isNext && missing === 0) oneNumber = number === lastNumber;
    if (missing > 0) countMissing(index);
    longest = Math.max(longest, payload.length);
    if (index === 0) {
      if (pieces.length > 0) finish(!lacksItsEnd());
      damaged = false;
      pieces = [payload];
    } else if (!damaged && isNext && pieces.length > 0) {
      pieces.push(payload);
    } else if (!damaged) {
      const isSameFrame = pieces.length > 0 && number === lastNumber;
      if (pieces.length > 0) finish(!isSameFrame && !lacksItsEnd());
      if (!isSameFrame) events.lost(1);
      damaged = true;
    }
    lastIndex = index;
    lastNumber = number;
  }

  /** They were the rest of the frame before, whole frames, and the beginning of the one that `index` belongs to. */
  function countMissing(index: number): void {
    const begun = pieces.length > 0 || damaged;
    const rest = begun ? Math.max(0, usual - 1 - lastIndex) : 0;
    if (pieces.length > 0) finish(rest === 0);
    let left = missing - (oneNumber ? 0 : Math.min(missing, rest));
    missing = 0;
    // All that is missing lay within one frame.
    if (!oneNumber && rest > 0 && left === 0 && index > 0) {
      damaged = true;
      return;
    }
    if (oneNumber) return countLost(left, index > 0);
    left -= Math.min(left, index);
    countLost(left > 0 ? Math.max(1, Math.round(left / usual)) : 0, index > 0);
  }

  function countLost(whole: number, losesThis: boolean): void {
    if (whole > 0) events.lost(whole);
    damaged = losesThis;
    if (losesThis) events.lost(1);
  }

  function finish(isWhole: boolean): void {
    const frame = pieces.length === 1 ? pieces[0]! : joined(pieces);
    if (isWhole) usual = pieces.length;
    pieces = [];
    if (isWhole) events.frame(frame);
    else events.lost(1);
  }

  /** Frames that have one number lose their last pieces without a gap in the numbers. */
  const lacksItsEnd = (): boolean => oneNumber && pieces.length < usual && pieces.at(-1)!.length === longest;

  /** Nothing shows where the last frame ended, but that it has as many pieces as others, or that its last one is short. */
  function closeAtEnd(): void {
    const last = pieces.at(-1);
    if (last !== undefined) finish(pieces.length >= usual || last.length < longest);
    damaged = false;
    missing = 0;
    lastNumber = null;
  }

  return {
    take(notification) {
      if (notification.length <= HEADER_BYTES) return false;
      const [low = 0, high = 0, index = 0] = notification;
      return order.take({ number: low | (high << 8), index, payload: notification.subarray(HEADER_BYTES) });
    },
    end() {
      order.end();
      closeAtEnd();
    },
  };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const frame = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    frame.set(piece, at);
    at += piece.length;
  }
  return frame;
}
