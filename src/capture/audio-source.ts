// The interface of an audio source: frames in a format that the source names. Does not know sockets or screens.
import type { Codec } from '../contract/listen.ts';

/** Samples per channel in a frame of PCM16: 80 ms. */
export const FRAME_SAMPLES = 1_280;

/** As the query of the session names it. */
export interface AudioFormat {
  codec: Codec;
  sampleRate: number;
  channels: 1 | 2;
}

/** One message of audio. The receiver owns it. */
export interface AudioFrame {
  bytes: Uint8Array;
  seconds: number;
  /** Largest sample, 0 to 1, of the channel that is never silent for long; null where the codec hides it. */
  level: number | null;
}

export interface Photo {
  mime: string;
  base64: string;
}

export interface SourceEvents {
  /** Frames come in the order in which they were heard. */
  frame(frame: AudioFrame): void;
  /** Sound between the frame before and the next one that will never come. */
  lost(seconds: number): void;
  /** The device took a picture. */
  photo(photo: Photo): void;
  /** The person marked this moment on the device. */
  mark(): void;
  /** The device or the system muted it, or gave the sound back. While muted no frame counts. */
  muted(muted: boolean): void;
  /** The device that delivers, by the browser's name for it; `instead_of` is the one that was wanted and is not there. */
  device(device: { name: string; instead_of: string | null }): void;
  /** The source ended by itself: a recording ran out, or a microphone was unplugged. */
  ended(reason: 'complete' | 'lost'): void;
}

/** What only devices of their own deliver. */
export const NOT_OF_MICROPHONES: Pick<SourceEvents, 'lost' | 'photo' | 'mark'> = {
  lost: () => undefined,
  photo: () => undefined,
  mark: () => undefined,
};

export interface AudioSource {
  /** `call`: microphone and system audio, a channel each. */
  readonly kind: 'microphone' | 'sample' | 'system' | 'call' | 'wearable';
  /** Final once `start` has resolved; a device is asked for it. */
  readonly format: AudioFormat;
  /** The contract's `source` of the session; `desktop` where absent. */
  readonly source?: string;
  /** What is spoken, where the source knows it better than the person's setting. */
  readonly language?: string;
  /** Begins to deliver frames; a microphone that delivers already gives way without a gap. Rejects with SourceError in plain words when it cannot. */
  start(events: SourceEvents): Promise<void>;
  /** Of a recording, which `start` only prepares: delivers from its beginning, so that nothing of it goes by while nobody listens. */
  play?(): void;
  /** Delivers what there is of a frame that is not full; where that is nothing, it is absent. */
  flush?(): Promise<void>;
  /** Lets go of what `start` can open again without a question; absent where that is nothing. */
  pause?(): Promise<void>;
  /** Stops delivering; the last partial frame is delivered first. Safe to call twice. */
  close(): Promise<void>;
}

/** Why a source could not start; the screen has a sentence for each. */
export type SourceProblem =
  | 'blocked'
  | 'no_microphone'
  | 'busy'
  | 'insecure'
  | 'unreadable'
  | 'not_opened'
  | 'sample_unreadable'
  | 'not_shared'
  | 'no_system_audio'
  | 'no_sharing';

export class SourceError extends Error {
  override name = 'SourceError';
  readonly problem: SourceProblem;

  constructor(problem: SourceProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
