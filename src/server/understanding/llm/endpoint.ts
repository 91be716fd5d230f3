// A language model at an address: an OpenAI-compatible server, OpenAI or Anthropic, through the AI SDK over guarded-fetch.ts.
// Turns every failure into a stable word. Never passes on or logs what the service itself says.
import type { LanguageModel as SdkModel, ModelMessage, OutputInterface } from 'ai';
import { addressOf, farHost, type UnderstandingSettings } from '../../../contract/understanding.ts';
import { isNear } from '../../../contract/server-address.ts';
import { refusesKey } from '../../blamed-key.ts';
import { pause } from '../../pause.ts';
import type { Clock } from '../../ports.ts';
import { failed, tokensOf, type Chat, type ChatAnswer, type ChatRequest, type ModelFailure } from './chat.ts';
import { guardedFetch, OutgoingFailure, type OutgoingReason } from './guarded-fetch.ts';
import { jsonSchemaOf } from './language-model.ts';

export interface Endpoint extends Pick<UnderstandingSettings, 'timeout_seconds'> {
  kind: 'openai_compatible' | 'openai' | 'anthropic';
  address: string;
  model: string;
  key: () => Promise<string | null>;
  /** The owner agreed to send outside of the own network. */
  far: boolean;
  sees: boolean;
}

/** A service that wants more patience than this is busy; the rules take its place. */
const MOST_WAIT_MS = 20_000;
/** Small servers are often started with so little. */
const CONTEXT_TOKENS = { near: 8_000, far: 60_000 } as const;
const LIST_MS = 10_000;
const MOST_MODELS = 500;

/** The address of the API: of a server without a path it is /v1. */
export const apiAddress = (address: string): string => {
  const url = address.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  return new URL(url).pathname === '/' ? `${url}/v1` : url;
};

type Format = OutputInterface['responseFormat'] extends PromiseLike<infer F> ? F : never;

/** Asks for a format; the text is read here, not by the SDK. */
const asking = (format: Format): OutputInterface => ({
  name: 'earshot',
  responseFormat: Promise.resolve(format),
  parseCompleteOutput: ({ text }) => Promise.resolve(text),
  parsePartialOutput: () => Promise.resolve(undefined),
  createElementStreamTransform: () => undefined,
});

/** Bounds of texts and lists, which strict services refuse; answers are checked against them here. */
const BOUNDS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'pattern', 'default'];

function unbounded(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(unbounded);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !BOUNDS.includes(key) || typeof value === 'object')
      .map(([key, value]) => [key, unbounded(value)]),
  );
}

export function createEndpointChat(endpoint: Endpoint, clock: Clock): Chat {
  const { kind, address, model, key, far, sees, timeout_seconds } = endpoint;
  const baseURL = apiAddress(address);

  async function sdkModel(fetch: typeof globalThis.fetch, bound: boolean): Promise<SdkModel> {
    const apiKey = await key();
    const access = { baseURL, apiKey: apiKey ?? 'none', fetch };
    if (kind === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(access)(model);
    if (kind === 'openai') return (await import('@ai-sdk/openai')).createOpenAI(access).chat(model);
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const server = createOpenAICompatible({
      name: 'own',
      baseURL,
      fetch,
      supportsStructuredOutputs: bound,
      ...(apiKey !== null && { apiKey }),
    });
    return server(model);
  }

  async function once(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer & { waitMs?: number }> {
    let went: OutgoingReason | null = null;
    const guarded = guardedFetch({ address: baseURL, far, signal });
    const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      try {
        return await guarded(input, init);
      } catch (error) {
        went = error instanceof OutgoingFailure ? error.reason : 'connection_failed';
        throw error;
      }
    };
    const { generateText, APICallError } = await import('ai');
    // Its warnings go to the console, which is the log's.
    (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
    const { format, instructions, maxTokens, repair } = request;
    try {
      const answer = await generateText({
        model: await sdkModel(fetch, format === 'schema'),
        instructions,
        messages: messagesOf(request),
        maxOutputTokens: maxTokens,
        maxRetries: 0,
        temperature: repair === undefined ? 0 : 0.3,
        abortSignal: signal,
        ...(format !== 'text' && {
          output: asking({
            type: 'json',
            ...(format === 'schema' && {
              schema: unbounded(jsonSchemaOf(request.schema)) as object,
              name: 'answer',
            }),
          } as Format),
        }),
      });
      const { text, finishReason, usage } = answer;
      const counted = usage.totalTokens;
      const sent = tokensOf(instructions + request.prompt);
      const known = typeof counted === 'number' && Number.isFinite(counted) && counted > 0;
      if (text.trim() === '' && finishReason === 'content-filter')
        return failed('upstream_error', 'filtered');
      return {
        ok: true,
        text,
        tokens: known ? Math.round(counted) : sent + tokensOf(text),
        cut: finishReason === 'length',
      };
    } catch (error) {
      if (went !== null) return { ok: false, failure: outgoingFailure(went) };
      if (APICallError.isInstance(error)) {
        const { statusCode = 0, responseHeaders, responseBody } = error;
        const failure = refusalOf(statusCode, responseBody ?? '');
        const wait = statusCode === 429 || statusCode === 503 ? waitOf(responseHeaders, clock) : null;
        return { ok: false, failure, ...(wait !== null && { waitMs: wait }) };
      }
      return failed('upstream_error', 'unreadable_answer');
    }
  }

  return {
    name: model,
    contextTokens: far ? CONTEXT_TOKENS.far : CONTEXT_TOKENS.near,
    atOnce: far ? 4 : 1,
    sees,
    async say(request) {
      const late = new AbortController();
      const cancel = clock.after(timeout_seconds * 1_000, () => late.abort());
      const signal = AbortSignal.any([request.signal, late.signal]);
      const stopped = (): ChatAnswer =>
        request.signal.aborted ? failed('stopped', 'stopped', true) : failed('timeout', 'timed_out');
      try {
        const answer = await once(request, signal);
        if (signal.aborted) return stopped();
        if (answer.ok || answer.waitMs === undefined) return answer;
        if (answer.waitMs > MOST_WAIT_MS)
          return { ok: false, failure: { ...answer.failure, retryable: false } };
        await pause(clock, answer.waitMs, signal);
        if (signal.aborted) return stopped();
        const again = await once(request, signal);
        return signal.aborted ? stopped() : again;
      } finally {
        cancel();
      }
    },
  };
}

function messagesOf({ prompt, pictures = [], repair }: ChatRequest): ModelMessage[] {
  const images = pictures.map(({ bytes, mediaType }) => ({
    type: 'image' as const,
    image: bytes,
    mediaType,
  }));
  const first: ModelMessage = { role: 'user', content: [{ type: 'text', text: prompt }, ...images] };
  if (repair === undefined) return [first];
  return [
    first,
    { role: 'assistant', content: repair.answer || '{}' },
    { role: 'user', content: `${repair.complaint} Answer again with one JSON object that fits the schema.` },
  ];
}

function outgoingFailure(reason: OutgoingReason): ModelFailure {
  switch (reason) {
    case 'aborted':
      return { outcome: 'stopped', reason: 'stopped', retryable: true };
    case 'connection_failed':
      return { outcome: 'upstream_error', reason, retryable: true };
    case 'too_long':
      return { outcome: 'upstream_error', reason: 'answer_too_long', retryable: false };
    case 'other_host':
    case 'not_near':
      return { outcome: 'config_error', reason, retryable: false };
  }
}

function refusalOf(status: number, body: string): ModelFailure {
  if (refusesKey(status, body)) return failed('config_error', 'not_authorised').failure;
  if (status === 402) return failed('config_error', 'no_credit').failure;
  if (status === 408 || status === 504) return failed('timeout', 'timed_out').failure;
  if (status === 429) {
    return /quota|credit|billing/i.test(body.slice(0, 4_000))
      ? failed('config_error', 'no_credit').failure
      : failed('upstream_error', 'rate_limited', true).failure;
  }
  if (status >= 500) return failed('upstream_error', 'server_error', true).failure;
  if (status >= 300 && status < 400) return failed('config_error', 'redirected').failure;
  if (status === 404)
    return failed('config_error', blamesModel(body) ? 'unknown_model' : 'not_found').failure;
  if (
    status === 413 ||
    /context.{0,20}(length|window|size)|too many tokens|prompt is too long/i.test(body.slice(0, 4_000))
  )
    return failed('invalid_input', 'too_long_for_model').failure;
  if (status === 400 || status === 422) {
    return blamesModel(body)
      ? failed('config_error', 'unknown_model').failure
      : failed('invalid_input', 'refused_request').failure;
  }
  if (status >= 400) return failed('config_error', 'refused').failure;
  return failed('upstream_error', 'unreadable_answer').failure;
}

const blamesModel = (body: string): boolean =>
  /"(?:code|type)"\s*:\s*"(?:model_not_found|not_found_error)"|"param"\s*:\s*"model"|model\b.{0,80}\bnot found/i.test(
    body.slice(0, 4_000),
  );

/** Milliseconds that a service asks for. */
function waitOf(headers: Record<string, string> | undefined, clock: Clock): number | null {
  const given = headers?.['retry-after'];
  if (given === undefined) return null;
  const seconds = Number(given);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(given) - clock.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

export type ModelList = { ok: true; models: string[] } | { ok: false; failure: ModelFailure };

/** The models that a service offers. Sends the key and nothing else. Never rejects. */
export async function listModels(
  { kind, address, key, far }: Pick<Endpoint, 'kind' | 'address' | 'key' | 'far'>,
  { clock, signal, ms = LIST_MS }: { clock: Clock; signal: AbortSignal; ms?: number },
): Promise<ModelList> {
  const late = new AbortController();
  const cancel = clock.after(ms, () => late.abort());
  try {
    const headers = keyHeaders(kind, await key());
    const base = apiAddress(address);
    const fetch = guardedFetch({ address: base, far, signal: AbortSignal.any([signal, late.signal]) });
    const answer = await fetch(`${base}/models`, { headers });
    if (!answer.ok) return { ok: false, failure: refusalOf(answer.status, await answer.text()) };
    const value = JSON.parse(await answer.text()) as { data?: unknown };
    const rows: unknown[] = Array.isArray(value.data) ? value.data : [];
    const models = rows.flatMap((row) => {
      const id = (row as { id?: unknown } | null)?.id;
      return typeof id === 'string' && id !== '' && id.length <= 200 ? [id] : [];
    });
    return { ok: true, models: models.slice(0, MOST_MODELS) };
  } catch (error) {
    if (late.signal.aborted) return failed('timeout', 'timed_out');
    return error instanceof OutgoingFailure
      ? { ok: false, failure: outgoingFailure(error.reason) }
      : failed('upstream_error', 'unreadable_answer');
  } finally {
    cancel();
  }
}

function keyHeaders(kind: Endpoint['kind'], key: string | null): Record<string, string> {
  if (kind !== 'anthropic') return key === null ? {} : { authorization: `Bearer ${key}` };
  return { 'anthropic-version': '2023-06-01', ...(key !== null && { 'x-api-key': key }) };
}

/** The endpoint of the settings; null when it lacks something or may not be sent to. */
export function endpointOf(settings: UnderstandingSettings, key: Endpoint['key']): Endpoint | null {
  const { provider, model, consent, timeout_seconds, vision } = settings;
  const address = addressOf(settings);
  if (provider === 'rules' || provider === 'embedded' || model === null || address === null) return null;
  const host = farHost(settings);
  if (host !== null && consent?.host !== host) return null;
  const far = !isNear(new URL(address).hostname);
  return { kind: provider, address, model, key, timeout_seconds, far, sees: vision };
}
