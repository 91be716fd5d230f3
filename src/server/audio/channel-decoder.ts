/** Decoder of messages that hold one channel or two together. */
export interface ChannelDecoder {
  /** The payload of a message to 16 kHz samples, as many for each channel. Throws CorruptFrameError. */
  decode(payload: Uint8Array): Int16Array[];
  close(): void;
}
