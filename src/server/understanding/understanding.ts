// Selects the provider that makes the structure of a conversation, as stt/select-provider.ts does for speech:
// tries the first one for the language a few times, then the next. Knows no store and no conversation status.
import { pause } from '../pause.ts';
import type { Clock, Log } from '../ports.ts';
import type {
  Extraction,
  ExtractionInput,
  ExtractionOutcome,
  UnderstandingFailure,
  UnderstandingProvider,
} from './provider.ts';

/** An extraction and the provider that made it. */
export type Understood =
  | { ok: true; extraction: Extraction; provider: string }
  | { ok: false; failure: UnderstandingFailure };

export interface Understanding {
  /** A failure is that of the first provider. Never rejects. */
  extract(input: ExtractionInput): Promise<Understood>;
  /** The category of a memory when nobody chose one (contract: What the service does, 5). */
  memoryCategory(content: string): 'interesting' | 'system';
}

export interface UnderstandingOptions {
  memoryCategory: Understanding['memoryCategory'];
  /** The currently configured providers, the preferred one first. */
  providers: () => readonly UnderstandingProvider[];
  clock: Clock;
  log: Log;
  /** Tries per provider. */
  attempts?: number;
  /** Milliseconds before the second try; doubles with each further one. */
  pauseMs?: number;
}

/** Of a caller that never stops. */
const never = new AbortController().signal;

export function createUnderstanding(options: UnderstandingOptions): Understanding {
  const { providers, memoryCategory, clock, log, attempts = 3, pauseMs = 250 } = options;

  /** A provider that rejects breaks its interface; this turns the rejection into a failure. */
  async function tryOnce(
    provider: UnderstandingProvider,
    input: ExtractionInput,
  ): Promise<ExtractionOutcome> {
    try {
      return await provider.extract(input);
    } catch (error) {
      if (input.signal?.aborted) return { ok: false, failure: stopped(provider.name) };
      log.error({ provider: provider.name, err: error }, 'an understanding provider threw an exception');
      const failure = { outcome: 'upstream_error', reason: 'exception', retryable: false } as const;
      return { ok: false, failure: { ...failure, provider: provider.name } };
    }
  }

  async function tryRepeatedly(
    provider: UnderstandingProvider,
    input: ExtractionInput,
  ): Promise<ExtractionOutcome> {
    for (let attempt = 1; ; attempt++) {
      const result = await tryOnce(provider, input);
      if (result.ok || isEnd(result.failure)) return result;
      const { outcome, reason, retryable } = result.failure;
      log.warn({ provider: provider.name, outcome, reason, attempt }, 'an understanding provider failed');
      if (!retryable || attempt >= attempts) return result;
      await pause(clock, pauseMs * 2 ** (attempt - 1), input.signal ?? never);
      if (input.signal?.aborted) return { ok: false, failure: stopped(provider.name) };
    }
  }

  async function byProviders(input: ExtractionInput): Promise<Understood> {
    let first: UnderstandingFailure | null = null;
    for (const provider of providers()) {
      if (input.signal?.aborted) return { ok: false, failure: stopped(provider.name) };
      if (!provider.supports(input.language)) continue;
      const result = await tryRepeatedly(provider, input);
      if (result.ok) return { ...result, provider: provider.name };
      if (isEnd(result.failure)) return result;
      first ??= result.failure;
    }
    return { ok: false, failure: first ?? unserved(providers()[0]?.name ?? 'none') };
  }

  return {
    async extract(input) {
      let result = await byProviders(input);
      // By whom the owner chose meanwhile.
      while (!result.ok && result.failure.outcome === 'withdrawn') result = await byProviders(input);
      return result;
    },
    memoryCategory,
  };
}

/** No other try and no other provider follows. */
const isEnd = ({ outcome }: UnderstandingFailure): boolean =>
  outcome === 'stopped' || outcome === 'withdrawn';

function stopped(provider: string): UnderstandingFailure {
  return { outcome: 'stopped', provider, retryable: true, reason: 'stopped' };
}

function unserved(provider: string): UnderstandingFailure {
  return { outcome: 'config_error', provider, retryable: false, reason: 'unsupported_language' };
}
