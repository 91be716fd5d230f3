// Makes one attempt at delivering to a webhook. Whatever the receiver does becomes a result. Does not follow redirects, does
// not sign, and does not decide what follows.
import type { IncomingHttpHeaders } from 'node:http';
import type { Resolve } from '../checked-lookup.ts';
import { exchange, type Exchanged } from '../outgoing-request.ts';
import type { Clock } from '../ports.ts';
import type { AttemptResult } from './attempt-result.ts';
import { createReceiverConnections, REFUSALS, type DialRule, type Refusal } from './connections.ts';
import { failureReason } from './failure-reason.ts';
import { withQuery } from './query.ts';
import { retryAfterMs } from './retry-after.ts';

export interface WebhookRequest extends DialRule {
  url: string;
  /** Takes the place of parameters of the same name. */
  query: Record<string, string>;
  method?: 'POST' | 'GET';
  content_type: string;
  body: Uint8Array;
  /** Signature and flags. */
  headers: Record<string, string>;
  /** For the whole attempt. */
  timeout_ms: number;
}

export interface WebhookSender {
  /** Never rejects. When `signal` ends it, the result is `no_answer`. */
  send(request: WebhookRequest, signal: AbortSignal): Promise<AttemptResult>;
  close(): void;
}

const CONNECT_MS = 5_000;
/** What is read of an answer. Only the message of a transcript's receiver is used. */
const ANSWER_BYTES = 65_536;
/** What is kept of an answer. */
const KEPT_BYTES = 1_024;
const USER_AGENT = 'Earshot';

export function createWebhookSender({ clock, resolve }: { clock: Clock; resolve?: Resolve }): WebhookSender {
  const connections = createReceiverConnections(resolve && { resolve });

  async function attempt(request: WebhookRequest, headers: Record<string, string>, signal: AbortSignal) {
    const url = URL.canParse(request.url) ? withQuery(request.url, request.query) : null;
    const once = async (fresh: boolean): Promise<Exchanged | Refusal> => {
      if (url === null) return REFUSALS.form;
      const found = connections.to(new URL(url), request, fresh);
      if (typeof found === 'string') return found;
      const method = request.method ?? 'POST';
      return exchange({
        url,
        method,
        headers,
        ...(method === 'POST' && { body: request.body }),
        signal,
        maxBytes: ANSWER_BYTES,
        connections: found,
        connect: { ms: CONNECT_MS, clock },
      });
    };
    const answer = await once(false);
    // The receiver closed a kept connection as the request was sent on it. That says nothing about the receiver.
    return typeof answer === 'object' && !answer.ok && answer.reason === 'connection_failed' && answer.stale
      ? once(true)
      : answer;
  }

  return {
    async send(request, signal) {
      const started = clock.monotonic();
      const headers: Record<string, string> = {
        'User-Agent': USER_AGENT,
        ...(request.method !== 'GET' && { 'Content-Type': request.content_type }),
        ...request.headers,
      };
      const stop = new AbortController();
      const end = (): void => stop.abort();
      let late = false;
      const cancel = clock.after(request.timeout_ms, () => {
        late = true;
        end();
      });
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      const answer = await attempt(request, headers, stop.signal);
      cancel();
      signal.removeEventListener('abort', end);
      return {
        ...resultOf(answer, late, clock.now()),
        headers,
        ms: Math.max(0, Math.round(clock.monotonic() - started)),
      };
    },
    close: () => connections.close(),
  };
}

type Judged = Omit<AttemptResult, 'headers' | 'ms'>;

function resultOf(answer: Exchanged | Refusal, late: boolean, now: number): Judged {
  const nothing = { status: null, answer: null, retry_after_ms: null, gone: false };
  if (typeof answer === 'string')
    return { ...nothing, outcome: 'unsafe_address', reason: failureReason(answer) };
  // An answer that is too long for us was an answer all the same.
  const { status } = answer;
  if (answer.ok || (answer.reason === 'too_long' && status !== null))
    return {
      outcome: answer.status! >= 200 && answer.status! < 300 ? 'delivered' : 'refused',
      status,
      answer: keptText(answer.body!),
      ...(answer.ok && jsonOf(answer)),
      retry_after_ms:
        status === 429 || status === 503 ? retryAfterMs(answer.headers['retry-after'], now) : null,
      gone: status === 410,
    };
  const partly = { ...nothing, status, answer: answer.body === null ? null : keptText(answer.body) };
  if (late || answer.reason === 'no_connection_in_time')
    return { ...partly, outcome: 'timeout', reason: failureReason(late ? 'LATE' : 'ETIMEDOUT') };
  const reason = failureReason(answer.code);
  if (isRefusal(answer.code)) return { ...partly, outcome: 'unsafe_address', reason };
  if (answer.code === 'HPE_HEADER_OVERFLOW') return { ...partly, outcome: 'too_long', reason };
  return { ...partly, outcome: 'no_answer', reason };
}

const isRefusal = (code: string | null): boolean => Object.values<string | null>(REFUSALS).includes(code);

/** A character that the bound cuts is left out. */
const keptText = (body: Buffer): string =>
  new TextDecoder('utf-8').decode(body.subarray(0, KEPT_BYTES), { stream: body.length > KEPT_BYTES });

function jsonOf(answer: { status: number; headers: IncomingHttpHeaders; body: Buffer }): {
  answer_json?: unknown;
} {
  const type = answer.headers['content-type'] ?? '';
  if (answer.status !== 200 || !/^application\/json\s*(;|$)/i.test(type)) return {};
  try {
    return { answer_json: JSON.parse(answer.body.toString('utf8')) as unknown };
  } catch {
    return {};
  }
}
