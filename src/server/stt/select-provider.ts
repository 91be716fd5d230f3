// Chooses the speech-to-text provider for a session before its audio is accepted: by language and stt_service, with a
// bounded connection retry (contract, Errors, rules 2 and 3). After that the choice stands.
import { STT_SERVICES, SttService } from '../../contract/listen.ts';
import type { Clock, Log } from '../ports.ts';
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
    const result = await openWithRetry(options, provider, request);
    if (result.ok) return { ...result, provider: provider.name };
    wanted ??= result.failure;
  }
  return { ok: false, failure: wanted ?? refusal('local', 'unsupported_language') };
}

/** Whether openStream would find a provider for the language; starts nothing. Null, or why not. */
export function whyUnserved(
  choice: ProviderChoice,
  request: Pick<OpenRequest, 'language' | 'stt_service'>,
): SttFailure | null {
  const candidates = candidatesFor(choice, request);
  return Array.isArray(candidates) ? null : candidates;
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
  const { language, events, priority, vocabulary } = request;
  for (let attempt = 1; ; attempt++) {
    const result = await provider.open({ language, events, priority, vocabulary });
    if (result.ok) return result;
    const { outcome, reason, retryable } = result.failure;
    log.warn({ provider: provider.name, outcome, reason, attempt }, 'speech-to-text could not be opened');
    if (!retryable || attempt >= attempts) return result;
    await new Promise<void>((resolve) => void clock.after(pauseMs * 2 ** (attempt - 1), resolve));
  }
}
