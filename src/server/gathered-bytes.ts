// Gathers the parts of a body in one piece of memory. Who sends it decides how small they are: kept one by one, parts of one
// byte take some hundred times what they hold.

const FIRST_BYTES = 1_024;

export function gatherBytes(most: number) {
  let room = Buffer.alloc(0);
  let length = 0;
  return {
    /** False when it is more than the bound; what is within is kept. */
    add(part: Buffer): boolean {
      const taken = part.subarray(0, most - length);
      if (length + taken.length > room.length) {
        const next = Math.max(FIRST_BYTES, 2 * room.length, length + taken.length);
        const larger = Buffer.allocUnsafeSlow(Math.min(most, next));
        room.copy(larger, 0, 0, length);
        room = larger;
      }
      length += taken.copy(room, length);
      return taken.length === part.length;
    },
    bytes: (): Buffer => room.subarray(0, length),
  };
}
