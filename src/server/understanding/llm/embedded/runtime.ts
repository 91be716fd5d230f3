// What is used of node-llama-cpp, which is fetched when the owner wants it and is no dependency.
export interface LlamaSequence {
  clearHistory(): Promise<void>;
}
export interface LlamaContext {
  readonly contextSize: number;
  getSequence(): LlamaSequence;
}
export interface LlamaModel {
  readonly trainContextSize: number;
  tokenize(text: string): readonly number[];
  createContext(options: { contextSize: number; threads: number; batchSize?: number }): Promise<LlamaContext>;
}
export interface LlamaGrammar {
  readonly grammar: string;
}
export interface Llama {
  loadModel(options: { modelPath: string; gpuLayers?: number }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: object): Promise<LlamaGrammar>;
}
export type ChatItem =
  | { type: 'system' | 'user'; text: string }
  | { type: 'model'; response: readonly string[] };
export interface ChatSession {
  setChatHistory(items: readonly ChatItem[]): void;
  promptWithMeta(
    prompt: string,
    options: {
      grammar?: LlamaGrammar;
      maxTokens: number;
      temperature: number;
      signal: AbortSignal;
      stopOnAbortSignal: boolean;
      trimWhitespaceSuffix?: boolean;
    },
  ): Promise<{ responseText: string; stopReason: string }>;
  dispose(): void;
}
export interface LlamaRuntime {
  getLlama(options: {
    gpu: false;
    build: 'never';
    skipDownload: boolean;
    usePrebuiltBinaries: boolean;
    progressLogs: boolean;
    logLevel: unknown;
    maxThreads: number;
  }): Promise<Llama>;
  LlamaLogLevel: { disabled: unknown };
  LlamaChatSession: new (options: { contextSequence: LlamaSequence; systemPrompt: string }) => ChatSession;
}
