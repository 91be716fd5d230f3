// Cuts the bytes between the service and a process of its own into messages: the length, then the structured clone, which
// carries typed arrays. Node's own channel throws malformed bytes where nobody can catch them, and the service would end.
import { deserialize, serialize } from 'node:v8';

/** The descriptor of their pipe, in the process. */
export const MESSAGES_FD = 3;
const HEAD = 4;
/** No process sends as much at once; the service sends audio that waited. */
const MOST_BYTES = 64 * 1024 * 1024;

export function frameOf(message: unknown): Buffer {
  const body = serialize(message);
  const frame = Buffer.allocUnsafe(HEAD + body.length);
  frame.writeUInt32LE(body.length);
  body.copy(frame, HEAD);
  return frame;
}

/** Calls `broken` once, and nothing afterwards, when the bytes are no messages. What `take` throws is not caught. */
export function readFrames(
  take: (message: unknown) => void,
  broken: () => void,
): (bytes: Uint8Array) => void {
  let waiting: Uint8Array[] = [];
  let size = 0;
  /** Of the next frame, without its head; null until the head is there. */
  let wanted: number | null = null;
  let isBroken = false;

  /** Bytes of their own: what is made of them may be kept for long. */
  function next(length: number): Buffer {
    const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting, size);
    waiting = length < size ? [all.subarray(length)] : [];
    size -= length;
    const own = Buffer.allocUnsafeSlow(length);
    own.set(all.subarray(0, length));
    return own;
  }

  function fail(): void {
    isBroken = true;
    waiting = [];
    broken();
  }

  return (bytes) => {
    if (isBroken) return;
    waiting.push(bytes);
    size += bytes.length;
    while (!isBroken && size >= (wanted ?? HEAD)) {
      if (wanted === null) {
        wanted = next(HEAD).readUInt32LE();
        if (wanted > MOST_BYTES) return fail();
        continue;
      }
      let message: unknown;
      try {
        message = deserialize(next(wanted));
      } catch {
        return fail();
      }
      wanted = null;
      take(message);
    }
  };
}
