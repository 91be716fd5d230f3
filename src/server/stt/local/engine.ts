// The interface between the recogniser's loop and the models. Implemented with sherpa-onnx in the recogniser's process only,
// and by scripted engines in tests.
import type { SpeakerEmbedder } from '../speaker-embedding.ts';
import type { WindowActivity } from './endpointer.ts';

export interface VoiceActivityDetector {
  /** One window of 512 samples. */
  accept(window: Float32Array): WindowActivity;
  reset(): void;
}

/** One utterance at a streaming engine. */
export interface UtteranceDecoder {
  accept(samples: Float32Array): void;
  /** Text so far. */
  text(): string;
  /** Text of the whole utterance. Nothing is accepted afterwards. */
  finish(): string;
}

export interface Engine {
  createVad(): VoiceActivityDetector;
  /** Rejects when the engine fails. `language` is what the stream asked for. */
  decode(samples: Float32Array, language: string): Promise<string>;
  /** How many decodes may run at once. */
  slots: number;
  /** Present when the engine streams: it takes an utterance as it is spoken and decodes each sample once. */
  begin?: () => UtteranceDecoder;
  embedder: SpeakerEmbedder | null;
}
