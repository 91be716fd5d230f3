// The interface every speech-to-text provider implements. Failures are values: nothing here throws for a provider's fault.
import type { FailureOutcome } from '../../contract/errors.ts';
import type { SttService } from '../../contract/listen.ts';

/** 16 kHz mono samples, -32768..32767: what every provider takes. */
export type Pcm16 = Int16Array;

/** An utterance of recognised speech. Times are seconds since the stream began. */
export interface SttResult {
  text: string;
  start: number;
  end: number;
  /** Unit-length voice embedding of the utterance; absent when it was too short or the provider has none. */
  embedding?: Float32Array;
  /** The model that made the embedding; the built-in one when absent. */
  embeddingModel?: string;
  /** Language of the text, when the provider detected it. */
  language?: string;
  /** The provider of the text, when it is not the stream's. */
  provider?: SttService;
  /** The model of the text, when it is of another provider and that one knows it. */
  model?: string;
  /** Speaker index, when the provider itself does diarization. */
  speakerId?: number;
}

/** Where an utterance lies, and how much of it the VAD found to be clear speech. */
export interface SpeechSeconds {
  start: number;
  end: number;
  spoken: number;
}

/** Times are those of the first and the last final it replaces. */
export type SttRevision = Pick<SttResult, 'text' | 'start' | 'end'>;

export interface SttFailure {
  outcome: FailureOutcome;
  provider: SttService;
  retryable: boolean;
  /** Stable short word, for example connection_lost, initialization_failed, model_missing. */
  reason: string;
}

export interface SttStreamEvents {
  /** Final text, in order of time, at most once per utterance. */
  onFinal(result: SttResult): void;
  /** An utterance that gave no text. In order of time with the finals, and before `onFinalized` passes it. */
  onEmpty?(utterance: SpeechSeconds): void;
  /**
   * Better text, from a context re-decode, for the finals between `start` and `end`, which are exactly their times. Emitted
   * before the flush that follows them resolves.
   */
  onRevised?(revision: SttRevision): void;
  /** Text of the utterance that is still spoken. It may be replaced, and may never become final. */
  onPartial?(result: SttResult): void;
  /** The VAD detected speech at this many seconds; resets the silence clock while a long sentence runs. */
  onSpeech?(seconds: number): void;
  /** All audio before this many seconds has its final text or held no speech. Never goes back. */
  onFinalized(seconds: number): void;
  /** The stream is dead; no event follows. */
  onFailure(failure: SttFailure): void;
}

/** Distinguishes silence (no utterance) from speech that gave no text. */
export interface SttCounters {
  /** Utterances that the VAD found. */
  utterances: number;
  /** Utterances among them that gave no text. */
  emptyAfterSpeech: number;
}

/** One stream of audio at a provider. */
export interface SttStream {
  /** The model that writes the text, when the provider knows it. */
  readonly model?: string;
  /** Samples that nobody changes afterwards: a provider keeps them until it has answered. */
  push(pcm: Pcm16): void;
  /** Fewer samples than these at once bring no text sooner now, and cost more. */
  readonly batchSamples?: number | undefined;
  /** Resolves when the provider wants more audio. A sender that may outrun real time awaits it between pushes. */
  ready(): Promise<void>;
  /**
   * Ends the open utterance now; resolves when the text of everything pushed so far was delivered, or the stream failed.
   * `isPause`: no audio came for a while, and what follows may go on with the same sentence.
   */
  flush(isPause?: boolean): Promise<void>;
  /** Whether partials are of use from now on. They are until this says otherwise. Absent when the provider saves nothing by it. */
  wantPartials?(wanted: boolean): void;
  /** Complete after flush(). Absent when the provider has no VAD of its own. */
  counters?(): SttCounters;
  close(): Promise<void>;
}

export interface SttStreamOptions {
  /** BCP 47 code or `multi`. */
  language: string;
  events: SttStreamEvents;
  /** Words and names to expect. */
  vocabulary?: readonly string[];
  /** Live sessions have partials and priority; recovery and files have neither. */
  priority: 'live' | 'background';
  /** Decodes each utterance once: no partials, nothing ahead of the end of a pause, no context re-decodes. */
  thrifty?: boolean;
  /** An installed model of the local provider other than the one in use. */
  model?: string;
  /** Gives up the opening; has no effect on an open stream. */
  signal?: AbortSignal;
}

export type SttOpenResult = { ok: true; stream: SttStream } | { ok: false; failure: SttFailure };

export interface SttProvider {
  readonly name: SttService;
  /** Whether the installed models serve the language; asked before audio is accepted. */
  supports(language: string): boolean;
  /** The languages it supports, the first one first; empty when it takes any. Absent when it cannot name them. */
  languages?(): readonly string[];
  /** Starts what the provider needs (for the local one: the process and the model). Resolves when audio can flow. */
  open(options: SttStreamOptions): Promise<SttOpenResult>;
  close(): Promise<void>;
}
