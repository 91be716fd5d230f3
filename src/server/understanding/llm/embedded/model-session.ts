// Loads a GGUF model with node-llama-cpp, on the processor only, and lets it answer one prompt after the other, bound by a grammar that
// is made of the schema. Runs in the process of the model.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { grammarSchema } from './grammar-schema.ts';
import type { ModelFiles, Turn } from './protocol.ts';
import type { ChatItem, LlamaGrammar, LlamaRuntime } from './runtime.ts';

export interface Spoken {
  text: string;
  tokens: number;
  cut: boolean;
}

export interface ModelSession {
  contextTokens: number;
  /** Rejects with TooLong when it does not fit, and with the signal's reason. */
  say(turn: Turn, signal: AbortSignal): Promise<Spoken>;
}

export class TooLong extends Error {}

/** Live transcription needs the other half. */
const threads = Math.max(1, Math.floor(availableParallelism() / 2));

export async function loadModel({
  runtimeDir,
  model: modelPath,
  contextTokens,
}: ModelFiles): Promise<ModelSession> {
  const entry = join(runtimeDir, 'node_modules', 'node-llama-cpp', 'dist', 'index.js');
  const runtime = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as LlamaRuntime;
  const llama = await runtime.getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    usePrebuiltBinaries: true,
    progressLogs: false,
    logLevel: runtime.LlamaLogLevel.disabled,
    maxThreads: threads,
  });
  const model = await llama.loadModel({ modelPath, gpuLayers: 0 });
  const contextSize = Math.min(contextTokens, model.trainContextSize);
  const context = await model.createContext({ contextSize, threads, batchSize: 512 });
  const sequence = context.getSequence();
  const grammars = new Map<string, LlamaGrammar>();

  async function grammarOf(schema: Record<string, unknown>): Promise<LlamaGrammar> {
    const key = JSON.stringify(schema);
    const known = grammars.get(key) ?? (await llama.createGrammarForJsonSchema(grammarSchema(schema)));
    grammars.set(key, known);
    return known;
  }

  return {
    contextTokens: context.contextSize,
    async say({ instructions, prompt, repair, schema, maxTokens }, signal) {
      const last = repair === null ? prompt : repair.complaint;
      const said = [instructions, prompt, ...(repair === null ? [] : [repair.answer, repair.complaint])];
      const sent = said.reduce((sum, text) => sum + model.tokenize(text).length, 64);
      const room = context.contextSize - sent;
      if (room < Math.min(maxTokens, 128)) throw new TooLong();
      await sequence.clearHistory();
      const session = new runtime.LlamaChatSession({ contextSequence: sequence, systemPrompt: instructions });
      try {
        if (repair !== null) {
          const history: ChatItem[] = [
            { type: 'system', text: instructions },
            { type: 'user', text: prompt },
            { type: 'model', response: [repair.answer] },
          ];
          session.setChatHistory(history);
        }
        const answer = await session.promptWithMeta(last, {
          ...(schema !== null && { grammar: await grammarOf(schema) }),
          maxTokens: Math.min(maxTokens, room),
          temperature: repair === null ? 0 : 0.3,
          signal,
          stopOnAbortSignal: false,
        });
        const text = answer.responseText;
        return { text, tokens: sent + model.tokenize(text).length, cut: answer.stopReason === 'maxTokens' };
      } finally {
        session.dispose();
      }
    },
  };
}
