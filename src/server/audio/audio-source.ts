// Reads the bytes of an audio file where they are needed, so that a long recording is never in memory as a whole.
import type { FileHandle } from 'node:fs/promises';

export interface AudioSource {
  /** Bytes. */
  readonly size: number;
  /** Up to `length` bytes from `position`; fewer only at the end. */
  read(position: number, length: number): Promise<Buffer>;
}

export function bufferSource(bytes: Buffer): AudioSource {
  return {
    size: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
  };
}

/** The caller closes the handle. */
export function fileSource(file: FileHandle, size: number): AudioSource {
  return {
    size,
    async read(position, length) {
      const wanted = Math.max(0, Math.min(length, size - position));
      const bytes = Buffer.allocUnsafe(wanted);
      let got = 0;
      while (got < wanted) {
        const { bytesRead } = await file.read(bytes, got, wanted - got, position + got);
        if (bytesRead === 0) break;
        got += bytesRead;
      }
      return bytes.subarray(0, got);
    },
  };
}

const WINDOW = 64 * 1024;

/** The same source through one buffer, for readers that go forward in small steps. */
export function windowed(source: AudioSource): AudioSource {
  let start = 0;
  let window: Buffer = Buffer.alloc(0);
  return {
    size: source.size,
    async read(position, length) {
      if (position < start || position + length > start + window.length) {
        window = await source.read(position, Math.max(length, WINDOW));
        start = position;
      }
      return window.subarray(position - start, position - start + length);
    },
  };
}
