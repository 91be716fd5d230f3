// Bits of one audio frame, the highest bit of each byte first. A frame that ends too early is corrupt.
import { CorruptFrameError } from '../audio-errors.ts';

export class BitReader {
  readonly #bytes: Uint8Array;
  #bit = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next `count` bits without taking them, at most 25; zeros behind the end. */
  peek(count: number): number {
    const bytes = this.#bytes;
    const at = this.#bit >> 3;
    const word =
      at + 4 <= bytes.length
        ? (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!
        : ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8);
    return (word << (this.#bit & 7)) >>> (32 - count);
  }

  skip(count: number): void {
    this.#bit += count;
    if (this.#bit > this.#bytes.length * 8) throw new CorruptFrameError('The AAC frame ends too early.');
  }

  /** From 1 to 25 bits. */
  read(count: number): number {
    const value = this.peek(count);
    this.skip(count);
    return value;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  alignToByte(): void {
    this.#bit = (this.#bit + 7) & ~7;
  }
}
