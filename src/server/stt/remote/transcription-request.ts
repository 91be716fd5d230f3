// Sends one utterance to an OpenAI-compatible /v1/audio/transcriptions. Turns every failure into an outcome of the contract;
// never logs or passes on the service's own messages.
import type { FailureOutcome } from '../../../contract/errors.ts';
import { TRANSCRIPTION_OUTCOMES } from '../../../contract/errors.ts';
import type { RemoteSttSettings } from '../../../contract/speech-service.ts';
import { answeredJson } from '../../answered-json.ts';
import { refusesKey } from '../../blamed-key.ts';
import { wavHeader } from '../../audio/wav.ts';
import { sendRequest, type OutgoingAnswer } from '../../outgoing-request.ts';
import type { Clock } from '../../ports.ts';
import type { Pcm16, SttFailure } from '../provider.ts';

export interface RemoteEndpoint extends RemoteSttSettings {
  key: string | null;
}

export interface TranscriptionRequest {
  pcm: readonly Pcm16[];
  /** A language code, or `multi`: the service detects it. */
  language: string;
  /** Words to expect. */
  prompt?: string;
}

type Answer = Extract<OutgoingAnswer, { ok: true }>;
type Refused = { ok: false; failure: SttFailure; retryAfterMs?: number };
export type TranscriptionAnswer = { ok: true; text: string; language: string | null } | Refused;

type Format = 'verbose_json' | 'json';

/** Longer answers are refused. A transcript of a minute has a few kilobytes, with the times of each word some tens. */
const ANSWER_BYTES = 2_000_000;
const PROBE_MS = 10_000;

export interface TranscriptionClient {
  transcribe(request: TranscriptionRequest, signal: AbortSignal): Promise<TranscriptionAnswer>;
  /** Checks that the service answers and accepts the key; sends no speech. Null, or the failure. */
  probe(signal: AbortSignal): Promise<SttFailure | null>;
}

export function remoteFailure(outcome: FailureOutcome, reason: string): SttFailure {
  return { outcome, provider: 'remote', retryable: TRANSCRIPTION_OUTCOMES[outcome].retryable, reason };
}

const refused = (outcome: FailureOutcome, reason: string): Refused => ({
  ok: false,
  failure: remoteFailure(outcome, reason),
});

/** The endpoints of an address, which may be the server's, that of its /v1, or the endpoint's own. */
export function endpointUrls(base: string): { transcriptions: string; models: string } {
  const url = base.replace(/\/+$/, '').replace(/\/audio\/transcriptions$/, '');
  const root = /\/v\d+\w*$/.test(url) ? url : `${url}/v1`;
  return { transcriptions: `${root}/audio/transcriptions`, models: `${root}/models` };
}

export function createTranscriptionClient(endpoint: RemoteEndpoint, clock: Clock): TranscriptionClient {
  const urls = endpointUrls(endpoint.base_url);
  const headers: Record<string, string> =
    endpoint.key === null ? {} : { Authorization: `Bearer ${endpoint.key}` };
  /** Some models support only the shorter format; their first refusal switches to it. */
  let format: Format = 'verbose_json';

  /** Never rejects. A redirect is not followed: the speech is meant for this host. */
  async function exchange(
    url: string,
    { ms, signal, form }: { ms: number; signal: AbortSignal; form?: FormData },
  ): Promise<Answer | Refused> {
    const late = new AbortController();
    const cancel = clock.after(ms, () => late.abort());
    const encoded = form && new Response(form);
    const answer = await sendRequest({
      url,
      method: form ? 'POST' : 'GET',
      headers: { ...headers, ...(encoded && { 'Content-Type': encoded.headers.get('content-type') ?? '' }) },
      ...(encoded && { body: await encoded.bytes() }),
      signal: AbortSignal.any([signal, late.signal]),
      maxBytes: ANSWER_BYTES,
    });
    cancel();
    if (answer.ok) return answer;
    return late.signal.aborted
      ? refused('timeout', 'timed_out')
      : refused('upstream_error', 'connection_failed');
  }

  async function once(
    request: TranscriptionRequest,
    asked: Format,
    signal: AbortSignal,
  ): Promise<TranscriptionAnswer> {
    const form = new FormData();
    form.set('file', wavOf(request.pcm), 'speech.wav');
    form.set('model', endpoint.model);
    form.set('response_format', asked);
    if (request.language !== 'multi') form.set('language', baseCode(request.language));
    if (request.prompt !== undefined) form.set('prompt', request.prompt);
    const answer = await exchange(urls.transcriptions, { ms: endpoint.timeout_seconds * 1000, signal, form });
    if (!answer.ok) return answer;
    return answer.status === 200 ? parsed(answer.body) : refusalOf(answer);
  }

  return {
    async transcribe(request, signal) {
      // Another request may switch the format while this one waits for its answer.
      const asked = format;
      const answer = await once(request, asked, signal);
      if (answer.ok || answer.failure.outcome !== 'invalid_input' || asked === 'json') return answer;
      format = 'json';
      const again = await once(request, 'json', signal);
      if (!again.ok) format = 'verbose_json';
      return again;
    },
    async probe(signal) {
      const answer = await exchange(urls.models, { ms: PROBE_MS, signal });
      if (!answer.ok) return answer.failure;
      // A server without a list of models answers 404, and is reachable.
      const { status } = answer;
      const isFailure = isKeyRefused(answer) || status === 429 || status >= 500;
      return isFailure ? refusalOf(answer).failure : null;
    },
  };
}

export const baseCode = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? '';

function wavOf(pcm: readonly Pcm16[]): Blob {
  const samples = pcm.reduce((sum, part) => sum + part.length, 0);
  // A copy in the byte order of WAV, whatever this machine's is.
  const bytes = new Uint8Array(samples * 2);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of pcm) for (const sample of part) view.setInt16(2 * at++, sample, true);
  return new Blob([new Uint8Array(wavHeader(samples)), bytes], { type: 'audio/wav' });
}

function parsed(body: Buffer): TranscriptionAnswer {
  const value = answeredJson(body);
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') {
    return refused('upstream_error', 'unreadable_answer');
  }
  const language =
    'language' in value && typeof value.language === 'string' ? languageCode(value.language) : null;
  return { ok: true, text: value.text, language };
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });
const CODES =
  'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg'.split(
    ' ',
  );
const BY_NAME = new Map(CODES.map((code) => [NAMES.of(code)?.toLowerCase(), code]));

/** Some services answer `english`, others `en`. Null when it is neither. */
function languageCode(given: string): string | null {
  const language = given.trim().toLowerCase();
  return BY_NAME.get(language) ?? (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(language) ? language : null);
}

const isKeyRefused = ({ status, body }: Pick<Answer, 'status' | 'body'>): boolean =>
  refusesKey(status, body.toString('utf8', 0, 4_000));

function refusalOf(answer: Answer): Refused {
  const { status, headers, body } = answer;
  if (isKeyRefused(answer)) return refused('config_error', 'not_authorised');
  if (status === 429) {
    const seconds = Number(headers['retry-after'] ?? NaN);
    const wait = Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
    return { ...refused('upstream_error', 'rate_limited'), ...wait };
  }
  if (status === 408 || status === 504) return refused('timeout', 'timed_out');
  if (status >= 500) return refused('upstream_error', 'server_error');
  if ([400, 413, 415, 422].includes(status)) {
    return blamesModel(body)
      ? refused('config_error', 'unknown_model')
      : refused('invalid_input', 'refused_audio');
  }
  if (status === 404) return refused('config_error', blamesModel(body) ? 'unknown_model' : 'not_found');
  if (status >= 300 && status < 400) return refused('config_error', 'redirected');
  if (status >= 400) return refused('config_error', 'refused');
  return refused('upstream_error', 'unreadable_answer');
}

/** `{error: {code: 'model_not_found'}}` or `{error: {param: 'model'}}`. */
function blamesModel(body: Buffer): boolean {
  const value = answeredJson(body) as { error?: { code?: unknown; param?: unknown } } | null;
  return value?.error?.code === 'model_not_found' || value?.error?.param === 'model';
}
