// The voice-activity gate by itself, for recognisers that run elsewhere: where somebody speaks, and who it sounds like.
import type { SttOpenResult, SttStreamEvents, SttStreamOptions } from './provider.ts';

/** `from`/`to` are the samples to recognise since the stream began; `start`/`end` the seconds of the speech in them. */
export interface SpokenStretch {
  from: number;
  to: number;
  start: number;
  end: number;
  /** As in SttResult. */
  embedding?: Float32Array;
  embeddingModel?: string;
}

export interface GateEvents extends Pick<SttStreamEvents, 'onSpeech' | 'onFailure'> {
  /** In order of time, each once. */
  onStretch(stretch: SpokenStretch): void;
  /** Everything before was gated, and what was speech has been told. */
  onSettled(seconds: number): void;
}

export interface SpeechGates {
  /** What makes the vectors of new streams at present; the built-in model when absent. */
  readonly embeddingModel?: string;
  /** A stream that tells stretches instead of text. */
  openGate(options: { events: GateEvents; priority: SttStreamOptions['priority'] }): Promise<SttOpenResult>;
}
