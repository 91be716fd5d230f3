// Entry of the understanding thread: runs the offline rules and the word vectors, one task after the other. Reads no
// store; only the file of word vectors.
import { parentPort } from 'node:worker_threads';
import { LIMITS } from '../../../contract/limits.ts';
import { createRulesProvider } from '../rules/rules-provider.ts';
import { readWordVectors, type WordVectorFile } from '../word-vector-file.ts';
import { createWordVectors } from '../word-vectors.ts';
import type { ResultOf, ThreadAnswer, ThreadTask } from './protocol.ts';
import type { Embedder } from '../embedding.ts';
import type { ExtractionOutcome } from '../provider.ts';

const rules = createRulesProvider();
let loaded: { sha256: string; embedder: Embedder } | null = null;

function embedderOf(file: WordVectorFile): Embedder | null {
  if (loaded?.sha256 === file.sha256) return loaded.embedder;
  const bytes = readWordVectors(file);
  if (bytes === null) return null;
  loaded = { sha256: file.sha256, embedder: createWordVectors(bytes) };
  return loaded.embedder;
}

/** More would only cost memory on its way to where it is cut off. */
function bounded(outcome: ExtractionOutcome): ExtractionOutcome {
  if (!outcome.ok) return outcome;
  const { action_items, events, memories, ...whole } = outcome.extraction;
  const first = <T>(items: T[]): T[] => items.slice(0, LIMITS.extractedItems);
  const lists = { action_items: first(action_items), events: first(events), memories: first(memories) };
  return { ok: true, extraction: { ...whole, ...lists } };
}

async function resultOf(task: ThreadTask): Promise<ResultOf<ThreadTask>> {
  if (task.kind === 'extract') return bounded(await rules.extract(task.input));
  const outcome = await embedderOf(task.file)?.embed(task.texts);
  return outcome?.ok === true ? outcome.vectors : null;
}

parentPort?.on('message', (task: ThreadTask) => {
  const answer = (message: ThreadAnswer): void => parentPort?.postMessage(message);
  resultOf(task).then(
    (result) => answer({ ok: true, result }),
    // The message may quote the text; its name and the place do not.
    (error: unknown) => answer({ ok: false, error: error instanceof Error ? error.name : 'unknown' }),
  );
});
