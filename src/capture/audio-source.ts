// The interface of an audio source: 16 kHz mono PCM16 frames. Does not know sockets or screens.

/** Samples per frame: 80 ms. */
export const FRAME_SAMPLES = 1_280;

export interface SourceEvents {
  /** One frame of 16 kHz mono samples. The receiver owns it. */
  frame(samples: Int16Array): void;
  /** The device or the system muted it, or gave the sound back. While muted no frame counts. */
  muted(muted: boolean): void;
  /** The source ended by itself: a recording ran out, or a microphone was unplugged. */
  ended(reason: 'complete' | 'lost'): void;
}

export interface AudioSource {
  readonly kind: 'microphone' | 'sample';
  /** Begins to deliver frames. Rejects with SourceError in plain words when it cannot. */
  start(events: SourceEvents): Promise<void>;
  /** Stops delivering; the last partial frame is delivered first. Safe to call twice. */
  close(): Promise<void>;
}

/** Why a source could not start; the message is shown to the person as it is. */
export class SourceError extends Error {
  override name = 'SourceError';
}
