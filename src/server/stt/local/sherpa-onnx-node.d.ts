// The few calls of sherpa-onnx-node that engine.ts makes. The package ships no declarations of its own.
declare module 'sherpa-onnx-node' {
  /** Its settings are built by sherpa-config.ts, whose tests hold them against the package's own description. */
  type Settings = Readonly<Record<string, unknown>>;

  interface Wave {
    samples: Float32Array;
    sampleRate: number;
  }
  export interface OfflineStream {
    acceptWaveform(wave: Wave): void;
  }
  export class OfflineRecognizer {
    constructor(config: Settings);
    createStream(): OfflineStream;
    setConfig(config: Settings): void;
    decode(stream: OfflineStream): void;
    /** In a thread of libuv's pool. */
    decodeAsync(stream: OfflineStream): Promise<{ text: string }>;
    getResult(stream: OfflineStream): { text: string };
  }
  export interface OnlineStream {
    acceptWaveform(wave: Wave): void;
    inputFinished(): void;
  }
  export class OnlineRecognizer {
    constructor(config: Settings);
    createStream(): OnlineStream;
    isReady(stream: OnlineStream): boolean;
    decode(stream: OnlineStream): void;
    getResult(stream: OnlineStream): { text: string };
  }
  export class SpeakerEmbeddingExtractor {
    constructor(config: Settings);
    readonly dim: number;
    createStream(): OnlineStream;
    isReady(stream: OnlineStream): boolean;
    /** `false`: external buffers are not allowed in Electron. */
    compute(stream: OnlineStream, externalBuffer: false): Float32Array;
  }
  export interface VadConfig {
    sileroVad: {
      model: string;
      threshold: number;
      minSpeechDuration: number;
      minSilenceDuration: number;
      maxSpeechDuration: number;
      windowSize: number;
    };
    sampleRate: number;
    numThreads: number;
    provider: 'cpu';
    debug: 0 | 1;
  }
  export class Vad {
    constructor(config: VadConfig, bufferSizeInSeconds: number);
    acceptWaveform(samples: Float32Array): void;
    isDetected(): boolean;
    isEmpty(): boolean;
    pop(): void;
    reset(): void;
  }
  /** The package is CommonJS: only the default export is certain to be there. */
  const sherpa: {
    OfflineRecognizer: typeof OfflineRecognizer;
    OnlineRecognizer: typeof OnlineRecognizer;
    SpeakerEmbeddingExtractor: typeof SpeakerEmbeddingExtractor;
    Vad: typeof Vad;
  };
  export { sherpa as default };
}
