// Entry of the understanding thread: runs the heads and the rules, one task after the other. Reads no store; of files only
// the trained heads and the lists of words in English.
import { parentPort } from 'node:worker_threads';
import { LIMITS } from '../../../contract/limits.ts';
import { ENGLISH } from '../rules/english/english.ts';
import { extractByRules } from '../rules/rules-provider.ts';
import { readWhen } from '../rules/said-when.ts';
import { languageOf, rulesFor } from '../text/language-of.ts';
import { textsToEmbed } from '../rules/texts-to-embed.ts';
import { toSentences } from '../text/sentences.ts';
import type { ResultOf, ThreadAnswer, ThreadTask } from './protocol.ts';
import { takeParts } from './task-parts.ts';
import type { ExtractionInput, ExtractionOutcome } from '../provider.ts';

async function sentencesToEmbed({
  segments,
  language,
}: Pick<ExtractionInput, 'segments' | 'language'>): Promise<string[]> {
  const sentences = toSentences(segments);
  const spoken = languageOf(sentences.map(({ text }) => text).join(' '), language);
  return await textsToEmbed(sentences, rulesFor(spoken));
}

/** More would only cost memory on its way to where it is cut off. */
function bounded(outcome: ExtractionOutcome): ExtractionOutcome {
  if (!outcome.ok) return outcome;
  const { action_items, events, memories, ...whole } = outcome.extraction;
  const first = <T>(items: T[]): T[] => items.slice(0, LIMITS.extractedItems);
  const lists = { action_items: first(action_items), events: first(events), memories: first(memories) };
  return { ok: true, extraction: { ...whole, ...lists } };
}

type WhenTask = Extract<ThreadTask, { kind: 'when' }>;

/** Words that say when, which a model has quoted from what was said. A time that has passed is no plan. */
function resolveWhens({ whens, timeZone }: WhenTask): ResultOf<WhenTask> {
  return whens.map(({ text, at }) => {
    const found = readWhen(text, ENGLISH.when(at, timeZone));
    return found === null || found.past ? null : { instant: found.instant, hasTime: found.hasTime };
  });
}

async function resultOf(task: ThreadTask): Promise<ResultOf<ThreadTask>> {
  if (task.kind === 'when') return resolveWhens(task);
  if (task.kind === 'sentences') return sentencesToEmbed(task.input);
  return bounded(await extractByRules(task.input, task.vectors));
}

function work(task: ThreadTask): void {
  const answer = (message: ThreadAnswer): void => parentPort?.postMessage(message);
  resultOf(task).then(
    (result) => answer({ ok: true, result }),
    // The message may quote the text; its name and the place do not.
    (error: unknown) => answer({ ok: false, error: error instanceof Error ? error.name : 'unknown' }),
  );
}

parentPort?.on('message', takeParts(work));
