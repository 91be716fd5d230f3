// Gives the language model of the owner's settings to whoever needs one: to processing as the first provider, to questions
// and photos directly. None while the settings, the consent or the files lack something. Starts nothing by itself.
import type { ModelProblem } from '../../../contract/model-problem-sentences.ts';
import { modelProblem } from '../../understanding/llm/failure-sentences.ts';
import { createEndpointChat, endpointOf } from '../../understanding/llm/endpoint.ts';
import type { Chat, ModelFailure } from '../../understanding/llm/chat.ts';
import type { ResolveWhens } from '../../understanding/llm/checked-claims.ts';
import { createLanguageModel, type LanguageModel } from '../../understanding/llm/language-model.ts';
import { createModelProvider, type ModelProvider } from '../../understanding/llm/model-provider.ts';
import type { UnderstandingProvider } from '../../understanding/provider.ts';
import type { Clock, Log } from '../../ports.ts';
import type { UnderstandingSettings } from '../../../contract/understanding.ts';
import type { EmbeddedModels } from './embedded-models.ts';
import type { UnderstandingSettingsService, UnderstandingState } from './understanding-settings.ts';

/** How long a model that failed is left alone at first; twice as long after each further failure. */
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 15 * 60_000;

export interface ModelSelectionOptions {
  settings: Pick<UnderstandingSettingsService, 'current' | 'key' | 'onChange'>;
  embedded: EmbeddedModels | null;
  /** The providers without a language model, the rules first. */
  withoutModel: readonly UnderstandingProvider[];
  resolve: ResolveWhens;
  clock: Clock;
  log: Log;
}

export interface ModelSelection extends UnderstandingState {
  /** Null while conversations are understood without one. */
  languageModel(): LanguageModel | null;
  /** The same as a provider. */
  modelProvider(): ModelProvider | null;
  /** For the next conversation, the preferred first. Without a model that has just failed, so that a dead server does not
   * hold up every conversation for its time limit. */
  providers(): readonly UnderstandingProvider[];
}

/** Who is sent text, and what of it. */
const recipientOf = ({ provider, base_url, model, vision, consent }: UnderstandingSettings): string =>
  JSON.stringify([provider, base_url, model, vision, consent?.host]);

export function createModelSelection({
  settings,
  embedded,
  withoutModel,
  resolve,
  clock,
  log,
}: ModelSelectionOptions): ModelSelection {
  let made: { of: string; model: LanguageModel } | null = null;
  let lastFailure: { at: number; code: ModelProblem } | null = null;
  let recipient = { name: recipientOf(settings.current()), withdrawn: new AbortController() };
  /** Of the settings `of`; a change of the settings ends the rest. */
  let rest: { of: string; until: number; length: number } | null = null;

  // What is on its way to the one before is called back, and what waits for it goes to the one that is set now.
  settings.onChange(() => {
    const name = recipientOf(settings.current());
    if (name === recipient.name) return;
    const { withdrawn } = recipient;
    recipient = { name, withdrawn: new AbortController() };
    made = null;
    withdrawn.abort();
  });

  function chatOf(): Chat | null {
    const chosen = settings.current();
    if (chosen.provider === 'embedded') {
      return chosen.model === null ? null : (embedded?.chat(chosen.model, chosen.timeout_seconds) ?? null);
    }
    const endpoint = endpointOf(chosen, settings.key);
    return endpoint && createEndpointChat(endpoint, clock);
  }

  /** The same one as long as the settings are the same, so that requests wait for each other. */
  function languageModel(): LanguageModel | null {
    const of = JSON.stringify(settings.current());
    if (made?.of === of && settings.current().provider !== 'embedded') return made.model;
    const chat = chatOf();
    if (chat === null) return null;
    if (made?.of !== of)
      made = { of, model: createLanguageModel({ chat, log, withdrawn: recipient.withdrawn.signal }) };
    return made.model;
  }

  function report(failure: ModelFailure | null): void {
    const now = clock.now();
    lastFailure = failure && { at: now, code: modelProblem(failure.reason) };
    if (failure === null) rest = null;
    else if (failure.retryable && (rest === null || now >= rest.until)) {
      const length = rest === null ? FIRST_REST_MS : Math.min(rest.length * 2, LONGEST_REST_MS);
      rest = { of: JSON.stringify(settings.current()), until: now + length, length };
      log.warn(
        { reason: failure.reason, seconds: length / 1_000 },
        'the language model is left alone for a while',
      );
    }
  }

  function isResting(): boolean {
    if (rest !== null && rest.of !== JSON.stringify(settings.current())) rest = null;
    return rest !== null && clock.now() < rest.until;
  }

  function modelProvider(): ModelProvider | null {
    const model = languageModel();
    const [rules] = withoutModel;
    if (model === null || rules === undefined) return null;
    const { budget_tokens: budgetTokens } = settings.current();
    return createModelProvider({ model, budgetTokens, rules, resolve, report });
  }

  return {
    languageModel,
    modelProvider,
    providers() {
      const first = isResting() ? null : modelProvider();
      return first === null ? withoutModel : [first, ...withoutModel];
    },
    embeddedProblem() {
      const { model } = settings.current();
      return model === null || embedded === null ? 'not_installed' : embedded.problem(model);
    },
    lastFailure: () => lastFailure,
  };
}
