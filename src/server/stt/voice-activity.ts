// The interface of voice activity detection without recognition, for recognisers that run elsewhere: utterances and the
// embeddings of their voices.
import type { SpeechSeconds, SttOpenResult, SttStreamEvents, SttStreamOptions } from './provider.ts';

/** `from`/`to` are the samples to recognise since the stream began; the seconds are those of the speech in them. */
export interface DetectedUtterance extends SpeechSeconds {
  from: number;
  to: number;
  /** As in SttResult. */
  embedding?: Float32Array;
  embeddingModel?: string;
}

export interface VadEvents extends Pick<SttStreamEvents, 'onSpeech' | 'onFailure'> {
  /** In order of time, each once. */
  onUtterance(utterance: DetectedUtterance): void;
  /** All audio before this many seconds was examined, and its utterances were emitted. */
  onFinalized(seconds: number): void;
}

export interface VoiceActivityDetectors {
  /** The model that makes the embeddings of new streams; the built-in one when absent. */
  readonly embeddingModel?: string;
  /** Opens a stream that emits utterances instead of text. */
  openVad(options: { events: VadEvents; priority: SttStreamOptions['priority'] }): Promise<SttOpenResult>;
}
