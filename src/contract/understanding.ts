// Defines who understands conversations: the rules, a language model at an address, or one that runs on this computer. What
// leaves the computer needs the owner's consent. Pure.
import { z } from 'zod';
import { text } from './fields.ts';
import { isNear, serverAddress, serverKey } from './server-address.ts';
import { MODEL_PROBLEMS } from './model-problem-sentences.ts';

export const UNDERSTANDING_PROVIDERS = [
  'rules',
  'openai_compatible',
  'openai',
  'anthropic',
  'embedded',
] as const;
const Provider = z.enum(UNDERSTANDING_PROVIDERS);
export type UnderstandingProviderName = z.infer<typeof Provider>;

/** Where the two services live that need no address. */
export const PROVIDER_ADDRESSES = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
} as const;

/** Where a model that a local server passes on is run. */
const PASSED_ON_TO = 'ollama.com';

/** What a cloud service is sent, in the words of the consent. */
export const WHAT_IS_SENT =
  'the text of your conversations with the names of who speaks, the names of your folders, questions you ask with the passages that fit, and photos while descriptions of photos are on';

const ModelProblem = z.enum(MODEL_PROBLEMS);

const BaseUrl = serverAddress('base_url');
const Model = text({ max: 200 });
const TimeoutSeconds = z.int().min(5).max(600);
const BudgetTokens = z.int().min(2_000).max(2_000_000);
const Embeddings = z.object({ base_url: serverAddress('embeddings.base_url'), model: Model });

/** As it is stored; the key is stored separately. */
export const UnderstandingSettings = z.object({
  provider: Provider.default('rules'),
  /** Null for the service's own address. */
  base_url: BaseUrl.nullable().default(null),
  /** As the service names it, or the id of a model of this computer. */
  model: Model.nullable().default(null),
  /** How long one answer may take. */
  timeout_seconds: TimeoutSeconds.default(120),
  /** Most tokens for one conversation, sent and received together. */
  budget_tokens: BudgetTokens.default(60_000),
  /** Whether photos are sent to be described. */
  vision: z.boolean().default(false),
  consent: z.object({ host: z.string(), at: z.int() }).nullable().default(null),
  /** A service of the owner's that makes embeddings for search, with the consent to send it what is searched. */
  embeddings: Embeddings.nullable().default(null),
  embeddings_consent: z.object({ host: z.string(), at: z.int() }).nullable().default(null),
});
export type UnderstandingSettings = z.infer<typeof UnderstandingSettings>;

export function addressOf({
  provider,
  base_url,
}: Pick<UnderstandingSettings, 'provider' | 'base_url'>): string | null {
  if (provider === 'rules' || provider === 'embedded') return null;
  return base_url ?? (provider === 'openai_compatible' ? null : PROVIDER_ADDRESSES[provider]);
}

/** The host outside of the own network that understanding sends to; null when nothing leaves it. */
export function farHost(
  settings: Pick<UnderstandingSettings, 'provider' | 'base_url' | 'model'>,
): string | null {
  const address = addressOf(settings);
  if (address === null) return null;
  const { hostname, host } = new URL(address);
  if (!isNear(hostname)) return host;
  return /[:-]cloud$/.test(settings.model ?? '') ? PASSED_ON_TO : null;
}

const Consent = z.object({ host: z.string(), at: z.iso.datetime({ offset: true }) }).nullable();

export const Understanding = z
  .object({
    provider: Provider,
    base_url: z.string().nullable(),
    /** Where it sends to; null when it runs on this computer. */
    host: z.string().nullable(),
    model: z.string().nullable(),
    timeout_seconds: z.int(),
    budget_tokens: z.int(),
    vision: z.boolean(),
    has_key: z.boolean(),
    /** The host that consent must name before anything is sent; null when nothing leaves the own network. */
    consent_needed: z.string().nullable(),
    consent: Consent,
    /** What is sent, in words. */
    sends: z.string(),
    /** Whether it is used for the next conversation; otherwise `problem` says why the rules are used. */
    ready: z.boolean(),
    problem: z.string().nullable(),
    problem_code: ModelProblem.nullable(),
    /** The last time that it failed and the rules took its place, since the service started. */
    last_failure: z
      .object({ at: z.iso.datetime({ offset: true }), message: z.string(), code: ModelProblem })
      .nullable(),
    embeddings: z
      .object({
        base_url: z.string(),
        model: z.string(),
        consent_needed: z.string().nullable(),
        consent: Consent,
        /** Whether it has a key of its own; without one the key of the same host is used. */
        has_key: z.boolean(),
        ready: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Understanding' });
export type Understanding = z.infer<typeof Understanding>;

export const UnderstandingPatch = z.object({
  provider: Provider.nullish(),
  base_url: BaseUrl.nullish(),
  model: Model.nullish(),
  timeout_seconds: TimeoutSeconds.nullish(),
  budget_tokens: BudgetTokens.nullish(),
  vision: z.boolean().nullish(),
  /** An empty one removes it. */
  api_key: serverKey().nullish(),
  /** The host that may be sent to, as `consent_needed` names it; empty withdraws the consent. */
  consent: z.string().max(300).nullish(),
  /** Null turns it off. */
  embeddings: Embeddings.nullable().optional(),
  embeddings_consent: z.string().max(300).nullish(),
  /** An empty one removes it. */
  embeddings_key: serverKey().nullish(),
});
export type UnderstandingPatch = z.infer<typeof UnderstandingPatch>;

export const LocalEndpoint = z
  .object({
    /** The program that usually answers there. */
    name: z.string(),
    base_url: z.string(),
    models: z.array(z.string()),
  })
  .meta({ id: 'LocalEndpoint' });
export type LocalEndpoint = z.infer<typeof LocalEndpoint>;
export const LocalEndpoints = z.object({ endpoints: z.array(LocalEndpoint) });

export const ModelNames = z.object({ models: z.array(z.string()) });

export const UnderstandingTest = z
  .object({
    ok: z.boolean(),
    provider: z.string(),
    seconds: z.number(),
    /** A sentence when it did not work. */
    problem: z.string().nullable(),
    problem_code: ModelProblem.nullable(),
    /** The invented conversation that it was shown. */
    sample: z.array(z.object({ speaker: z.string(), text: z.string() })),
    result: z
      .object({
        title: z.string(),
        overview: z.string(),
        category: z.string(),
        tasks: z.array(
          z.object({ text: z.string(), due: z.iso.datetime({ offset: true }).nullable(), said: z.string() }),
        ),
        events: z.array(
          z.object({ title: z.string(), start: z.iso.datetime({ offset: true }), said: z.string() }),
        ),
        memories: z.array(z.object({ text: z.string(), said: z.string() })),
        /** Claims of the model that nothing in the sample supports. */
        dropped: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'UnderstandingTest' });
export type UnderstandingTest = z.infer<typeof UnderstandingTest>;
