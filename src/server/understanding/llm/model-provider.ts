// The provider that asks a language model for the structure of a conversation, window by window, and believes of the
// answers what the transcript supports. What it does not ask a model for, such as what is not worth keeping, is the rules' word.
import type { Extraction, ExtractionInput, ExtractionOutcome, UnderstandingProvider } from '../provider.ts';
import { NOTHING_FOUND } from '../provider.ts';
import { AboutAnswer, WindowAnswer } from './answer.ts';
import { createBudget } from './budget.ts';
import { tokensOf, type ModelFailure } from './chat.ts';
import { checkedClaims, oneLine, type CheckedClaims, type ResolveWhens } from './checked-claims.ts';
import { createGround, wordsOf } from './evidence.ts';
import type { LanguageModel } from './language-model.ts';
import { mergePrompt, windowPrompt } from './prompts.ts';
import { windowsOf } from './windows.ts';

export interface ModelProviderOptions {
  model: LanguageModel;
  /** Most tokens for one conversation. */
  budgetTokens: number;
  /** The offline rules: they fill what a model is not asked for or got wrong. */
  rules: UnderstandingProvider;
  resolve: ResolveWhens;
  /** Called with every failure and every success. */
  report(failure: ModelFailure | null): void;
}

export interface ModelExtraction extends Extraction {
  /** Claims of the model that were not believed. */
  dropped: number;
}

/** Of the answer, and for the instructions with the schema. */
const ANSWER_TOKENS = 3_000;
const INSTRUCTION_TOKENS = 2_200;
/** More than this a model overlooks, however much it could read. */
const MOST_WINDOW_TOKENS = 6_000;
const FOLDER_CONFIDENCE = 0.75;
const TITLE_CHARACTERS = 120;
const ONE_EMOJI = /^\p{RGI_Emoji}$/v;

export type ModelOutcome =
  | { ok: true; extraction: ModelExtraction }
  | Extract<ExtractionOutcome, { ok: false }>;

export interface ModelProvider extends UnderstandingProvider {
  extract(input: ExtractionInput): Promise<ModelOutcome>;
}

export function createModelProvider(options: ModelProviderOptions): ModelProvider {
  const { model, budgetTokens, rules, resolve, report } = options;
  const { name } = model;

  const fail = (failure: ModelFailure): ModelOutcome => {
    if (failure.outcome !== 'stopped' && failure.outcome !== 'withdrawn') report(failure);
    return { ok: false, failure: { ...failure, provider: name } };
  };

  return {
    name,
    supports: () => true,
    async extract(input) {
      const { segments, signal = new AbortController().signal } = input;
      const stopped = { outcome: 'stopped', reason: 'stopped', retryable: true } as const;
      const byRules = await rules.extract(input);
      if (signal.aborted) return fail(stopped);
      const base: Extraction = byRules.ok
        ? byRules.extraction
        : { title: '', overview: '', category: 'other', emoji: '🧠', ...NOTHING_FOUND };
      if (segments.length === 0) return { ok: true, extraction: { ...base, dropped: 0 } };

      const room = model.contextTokens - ANSWER_TOKENS - INSTRUCTION_TOKENS;
      const windows = windowsOf(segments, Math.max(500, Math.min(MOST_WINDOW_TOKENS, room)));
      const needed = windows.reduce((sum, { text }) => sum + tokensOf(text) + INSTRUCTION_TOKENS, 0);
      if (needed > budgetTokens) {
        return fail({ outcome: 'invalid_input', reason: 'over_budget', retryable: false });
      }
      const budget = createBudget(budgetTokens);
      const ground = createGround(segments, [input.ownerName ?? '', ...(input.photos ?? [])]);
      const language = base.language ?? input.language;
      const checking = { input, ground, resolve, names: !/^de\b/i.test(language ?? '') };

      const abouts: AboutAnswer[] = [];
      const found: CheckedClaims[] = [];
      for (const [index, window] of windows.entries()) {
        const answer = await model.complete(
          WindowAnswer,
          windowPrompt(input, window, { index, count: windows.length }),
          { signal, budget, maxTokens: ANSWER_TOKENS },
        );
        if (signal.aborted) return fail(stopped);
        if (!answer.ok) return fail(answer.failure);
        abouts.push(answer.value);
        try {
          found.push(await checkedClaims(answer.value, window, checking));
        } catch (error) {
          if (signal.aborted) return fail(stopped);
          throw error;
        }
      }
      let about = abouts[0]!;
      if (abouts.length > 1) {
        const merged = await model.complete(AboutAnswer, mergePrompt(abouts), {
          signal,
          budget,
          maxTokens: 1_000,
        });
        if (signal.aborted) return fail(stopped);
        if (!merged.ok) return fail(merged.failure);
        about = merged.value;
      }
      report(null);
      return { ok: true, extraction: extractionOf(about, found, { base, ...checking }) };
    },
  };
}

interface Parts {
  base: Extraction;
  input: ExtractionInput;
  ground: ReturnType<typeof createGround>;
  names: boolean;
}

function extractionOf(
  about: AboutAnswer,
  found: readonly CheckedClaims[],
  { base, input, ground, names }: Parts,
): ModelExtraction {
  const title = oneLine(about.title).replace(/^["'“„]+|["'”.]+$/gu, '');
  const usable = title !== '' && [...title].length <= TITLE_CHARACTERS && ground.supports(title, false);
  const overview = sentencesOf(oneLine(about.overview))
    .filter((sentence) => ground.supports(sentence, names))
    .join(' ');
  const folder = input.folders?.find(({ name }) => sameText(name, about.folder ?? ''));
  const emoji = about.emoji.trim();
  const all = <T>(of: (claims: CheckedClaims) => readonly T[], text: (item: T) => string): T[] =>
    once(found.flatMap(of), text);
  return {
    ...base,
    title: usable ? title : base.title,
    overview: overview === '' ? base.overview : overview,
    category: about.category,
    emoji: ONE_EMOJI.test(emoji) ? emoji : base.emoji,
    action_items: all(
      ({ action_items }) => action_items,
      ({ description }) => description,
    ),
    events: all(
      ({ events }) => events,
      ({ title: event, start }) => `${event} ${start}`,
    ),
    memories: all(
      ({ memories }) => memories,
      ({ content }) => content,
    ),
    claims: all(
      ({ claims }) => claims,
      ({ kind, text }) => `${kind} ${text}`,
    ),
    topics: about.topics.map(oneLine).filter((topic) => topic !== '' && ground.supports(topic, false)),
    folder: folder === undefined ? base.folder : { id: folder.id, confidence: FOLDER_CONFIDENCE },
    understood: true,
    dropped: found.reduce((sum, { dropped }) => sum + dropped, 0),
  };
}

const sameText = (a: string, b: string): boolean => wordsOf(a).join(' ') === wordsOf(b).join(' ');

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/u);

/** Windows share lines, so that the same thing may be found twice. */
function once<T>(items: readonly T[], text: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = wordsOf(text(item)).join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
