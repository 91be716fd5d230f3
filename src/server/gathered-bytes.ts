// Gathers the parts of a body in one piece of memory. Who sends it decides how small they are: kept one by one, parts of one
// byte take some hundred times what they hold.

const FIRST_BYTES = 1_024;

/** Ordinary requests have less. The first piece that is freed takes a tenth and more from the pace of loops over numbers in this process (decision 25). */
const LARGE_BYTES = 1_000_000;

/**
 * Gives back the memory of a large piece that nobody reads any more, and leaves it empty: V8 lets 64 MB of them wait before it looks for
 * those that nobody has. Not for bytes that share their memory with others.
 */
export function freeBytes({ buffer }: Buffer<ArrayBuffer>): void {
  if (buffer.byteLength >= LARGE_BYTES) buffer.transfer(0);
}

export function gatherBytes(most: number) {
  let room = Buffer.allocUnsafeSlow(0);
  let length = 0;
  let isTaken = false;
  const free = (): void => {
    if (!isTaken) freeBytes(room);
  };
  return {
    /** False when it is more than the bound; what is within is kept. */
    add(part: Buffer): boolean {
      const taken = part.subarray(0, most - length);
      if (length + taken.length > room.length) {
        const next = Math.max(FIRST_BYTES, 2 * room.length, length + taken.length);
        const larger = Buffer.allocUnsafeSlow(Math.min(most, next));
        room.copy(larger, 0, 0, length);
        free();
        room = larger;
      }
      length += taken.copy(room, length);
      return taken.length === part.length;
    },
    bytes(): Buffer<ArrayBuffer> {
      isTaken = true;
      return room.subarray(0, length);
    },
    /** Nobody wants what came so far. */
    forget(): void {
      free();
      room = Buffer.allocUnsafeSlow(0);
      length = 0;
    },
  };
}
