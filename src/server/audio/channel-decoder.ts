/** Decoder of one channel: the payload of a message to 16 kHz samples. */
export interface ChannelDecoder {
  /** Throws CorruptFrameError. */
  decode(payload: Uint8Array): Int16Array;
  close(): void;
}
