// What the recogniser's loop asks of the models. Implemented with sherpa-onnx in the recogniser's process alone, and by
// scripted engines in tests.
import type { SpeakerEmbedder } from '../speaker-embedding.ts';
import type { Heard } from './endpointer.ts';

export interface VoiceActivityDetector {
  /** One window of 512 samples. */
  accept(window: Float32Array): Heard;
  reset(): void;
  /** Gives it back; the next stream may get it. */
  release(): void;
}

/** One utterance at an engine that streams. */
export interface UtteranceDecoder {
  accept(samples: Float32Array): void;
  /** Text so far. */
  text(): string;
  /** Text of all of it. Nothing follows. */
  finish(): string;
}

export interface Engine {
  createVad(): VoiceActivityDetector;
  /** Rejects when the engine fails. `language` is what the stream asked for. */
  decode(samples: Float32Array, language: string): Promise<string>;
  /** How many decodes may run at once. */
  slots: number;
  /** Present when the engine takes an utterance as it is spoken, so that what it heard once costs nothing again. */
  begin?: () => UtteranceDecoder;
  embedder: SpeakerEmbedder | null;
}
