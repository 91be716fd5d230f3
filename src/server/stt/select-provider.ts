// Chooses the speech-to-text provider for a session before its audio is accepted: by language and stt_service, with a
// bounded connection retry (contract, Errors, rules 2 and 3). After that the choice stands.
import { STT_SERVICES, SttService } from '../../contract/listen.ts';
import type { Clock, Log } from '../ports.ts';
import { openAnsweredStream, type AnswerOpened } from './answered-stream.ts';
import { pause } from '../pause.ts';
import type { SttFailure, SttOpenResult, SttProvider, SttStreamOptions } from './provider.ts';

/** The providers to choose from. */
export interface ProviderChoice {
  /** The configured providers, the preferred one first. */
  providers: readonly SttProvider[];
  /** The deployment's policy: others can be neither named nor used. All are allowed when absent. */
  allowed?: readonly SttService[];
}

export interface SelectProviderOptions extends ProviderChoice {
  clock: Clock;
  log: Log;
  /** Tries per provider; 3 when absent. */
  attempts?: number;
  /** Pause before the second try in milliseconds, doubled for each one after it; 250 when absent. */
  pauseMs?: number;
}

export interface OpenRequest extends SttStreamOptions {
  /** As the client named it. */
  stt_service?: string;
}

/** An open stream and its provider. */
export type StreamOpened = Extract<SttOpenResult, { ok: true }> & { provider: SttService };

/** Opens a stream at the first provider that can. A failure is that of the first choice. */
export async function openStream(
  options: SelectProviderOptions,
  request: OpenRequest,
): Promise<StreamOpened | { ok: false; failure: SttFailure }> {
  const candidates = candidatesFor(options, request);
  if (!Array.isArray(candidates)) return { ok: false, failure: candidates };
  let wanted: SttFailure | null = null;
  for (const provider of candidates) {
    if (request.signal?.aborted) break;
    const result = await openWithRetry(options, provider, request);
    if (result.ok) return { ...result, provider: provider.name };
    wanted ??= result.failure;
  }
  return { ok: false, failure: wanted ?? refusal('local', 'unsupported_language') };
}

/** As openStream; speech without text is asked about again, at this provider and then at the next ones. */
export function openAnswered(options: SelectProviderOptions, request: OpenRequest): Promise<AnswerOpened> {
  return openAnsweredStream({
    stream: request,
    open: (stream) => openStream(options, { ...request, ...stream }),
    again(chosen) {
      const candidates = candidatesFor(options, request);
      if (!Array.isArray(candidates)) return [];
      const first = candidates.filter(({ name }) => name === chosen);
      const next = candidates.filter(({ name }) => name !== chosen);
      return [...first, ...next].map((provider) => async (stream) => {
        const opened = await provider.open(stream);
        return opened.ok ? { ...opened, provider: provider.name } : opened;
      });
    },
  });
}

/** Whether openStream would find a provider for the language; starts nothing. Null, or why not. */
export function whyUnserved(
  choice: ProviderChoice,
  request: Pick<OpenRequest, 'language' | 'stt_service'>,
): SttFailure | null {
  const candidates = candidatesFor(choice, request);
  return Array.isArray(candidates) ? null : candidates;
}

/**
 * The language to ask for: the one of the request. For `multi` that nobody can detect, it is the first language of the first
 * provider that may serve the request.
 */
export function spokenLanguage(
  choice: ProviderChoice,
  request: Pick<OpenRequest, 'language' | 'stt_service'>,
): string {
  if (request.language !== 'multi' || whyUnserved(choice, request) === null) return request.language;
  const known = choice.providers.flatMap((provider) => provider.languages?.() ?? []);
  return known.find((language) => whyUnserved(choice, { ...request, language }) === null) ?? request.language;
}

function refusal(provider: SttService, reason: string): SttFailure {
  return { outcome: 'config_error', provider, retryable: false, reason };
}

function candidatesFor(
  { providers: configured, allowed = STT_SERVICES }: ProviderChoice,
  request: Pick<OpenRequest, 'language' | 'stt_service'>,
): SttProvider[] | SttFailure {
  const providers = configured.filter(({ name }) => allowed.includes(name));
  let wanted = [...providers];
  let blamed: SttService = providers[0]?.name ?? configured[0]?.name ?? 'local';
  if (request.stt_service !== undefined) {
    const named = SttService.safeParse(request.stt_service);
    if (!named.success) return refusal(blamed, 'unknown_service');
    blamed = named.data;
    if (!allowed.includes(named.data)) return refusal(blamed, 'not_allowed');
    if (!providers.some(({ name }) => name === named.data)) return refusal(blamed, 'not_configured');
    // A client that names `local` keeps its audio here; one that names `remote` may be served locally, too.
    wanted = providers.filter(({ name }) => name === named.data);
    if (named.data !== 'local') wanted.push(...providers.filter(({ name }) => name === 'local'));
  }
  const able = wanted.filter((provider) => provider.supports(request.language));
  return able.length > 0 ? able : refusal(blamed, 'unsupported_language');
}

async function openWithRetry(
  options: SelectProviderOptions,
  provider: SttProvider,
  request: OpenRequest,
): Promise<SttOpenResult> {
  const { clock, log, attempts = 3, pauseMs = 250 } = options;
  const { language, events, priority, vocabulary, thrifty, signal = NEVER } = request;
  for (let attempt = 1; ; attempt++) {
    const opening = provider.open({ language, events, priority, vocabulary, thrifty, signal });
    const result = await unlessGivenUp(opening, provider.name, signal);
    if (result.ok || signal.aborted) return result;
    const { outcome, reason, retryable } = result.failure;
    log.warn({ provider: provider.name, outcome, reason, attempt }, 'speech-to-text could not be opened');
    if (!retryable || attempt >= attempts) return result;
    await pause(clock, pauseMs * 2 ** (attempt - 1), signal);
  }
}

const NEVER = new AbortController().signal;

/** The result of `opening`, or a failure as soon as `signal` is aborted; a stream that opens later is closed. */
async function unlessGivenUp(
  opening: Promise<SttOpenResult>,
  provider: SttService,
  signal: AbortSignal,
): Promise<SttOpenResult> {
  const failure: SttFailure = { outcome: 'upstream_error', provider, retryable: true, reason: 'given_up' };
  const aborted = Promise.withResolvers<SttOpenResult>();
  const giveUp = (): void => aborted.resolve({ ok: false, failure });
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  try {
    const result = await Promise.race([aborted.promise, opening]);
    if (!result.ok && result.failure === failure) closeLate(opening);
    return result;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function closeLate(opening: Promise<SttOpenResult>): void {
  const close = async (): Promise<void> => {
    const late = await opening;
    if (late.ok) await late.stream.close();
  };
  // Nobody waits for this stream any more, nor for its failure.
  close().catch(() => undefined);
}
