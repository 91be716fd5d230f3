// The voice activity detector by itself, for recognisers that run elsewhere: where somebody speaks, and who it sounds like.
import type { SttOpenResult, SttStreamEvents, SttStreamOptions } from './provider.ts';

/** `from`/`to` are the samples to recognise since the stream began; `start`/`end` the seconds of the speech in them. */
export interface DetectedUtterance {
  from: number;
  to: number;
  start: number;
  end: number;
  /** As in SttResult. */
  embedding?: Float32Array;
  embeddingModel?: string;
}

export interface VadEvents extends Pick<SttStreamEvents, 'onSpeech' | 'onFailure'> {
  /** In order of time, each once. */
  onUtterance(utterance: DetectedUtterance): void;
  /** Everything before was vadUntil, and what was speech has been told. */
  onFinalized(seconds: number): void;
}

export interface VoiceActivityDetectors {
  /** What makes the vectors of new streams at present; the built-in model when absent. */
  readonly embeddingModel?: string;
  /** A stream that tells utterances instead of text. */
  openVad(options: { events: VadEvents; priority: SttStreamOptions['priority'] }): Promise<SttOpenResult>;
}
