// Computes when a failed delivery is tried again, and when it is given up. Does not know destinations or the clock. Pure.
import type { WebhookType } from '../../contract/webhooks.ts';
import type { AttemptResult } from './attempt-result.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface Schedule {
  /** The pauses between attempts; there is one attempt more. */
  gaps_ms: readonly number[];
  /** How long one attempt may take in all. */
  timeout_ms: number;
  /** What becomes of a delivery that is given up: kept to be sent again by hand, or only recorded. */
  given_up: 'dead' | 'dropped';
}

/** The example schedule of Standard Webhooks. */
const DURABLE: Schedule = {
  gaps_ms: [
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
  ],
  timeout_ms: 15 * SECOND,
  given_up: 'dead',
};

const SCHEDULES: Readonly<Record<WebhookType, Schedule>> = {
  memory_created: DURABLE,
  day_summary: DURABLE,
  // What comes late is of little use, and what follows in its lane waits for it.
  realtime_transcript: {
    gaps_ms: [SECOND, 5 * SECOND, 30 * SECOND],
    timeout_ms: 10 * SECOND,
    given_up: 'dropped',
  },
  audio_bytes: { gaps_ms: [SECOND], timeout_ms: 5 * SECOND, given_up: 'dropped' },
};

/** A pause is longer or shorter by at most this part of it, so that deliveries do not return together. */
const JITTER = 0.2;
/** The receiver, or what stands before it, has too much to do. */
const OVERLOADED: ReadonlySet<number> = new Set([429, 502, 504]);
const WORTH_REPEATING: ReadonlySet<number> = new Set([408, 429]);

export const attemptTimeoutMs = (trigger: WebhookType): number => SCHEDULES[trigger].timeout_ms;

export type NextStep = { step: 'retry'; in_ms: number } | { step: 'give_up'; state: 'dead' | 'dropped' };

export interface FailedAttempt {
  trigger: WebhookType;
  /** Attempts made, this one included. */
  attempts: number;
  result: Pick<AttemptResult, 'outcome' | 'status' | 'retry_after_ms' | 'gone'>;
  /** From 0 to below 1. */
  random: number;
}

/** What follows a failed attempt. The pause is in awake time. */
export function afterFailure({ trigger, attempts, result, random }: FailedAttempt): NextStep {
  const { gaps_ms, given_up } = SCHEDULES[trigger];
  const gap = gaps_ms[attempts - 1];
  // The owner mends a receiver that refuses a conversation; a refused piece of live text is of no use by then.
  const hopeless = result.gone || (given_up === 'dropped' && isFinal(result));
  if (hopeless || gap === undefined) return { step: 'give_up', state: given_up };
  const slower = result.status !== null && OVERLOADED.has(result.status) ? 2 : 1;
  const scheduled = gap * slower * (1 - JITTER + 2 * JITTER * random);
  // Never earlier than was asked for.
  const asked = (result.retry_after_ms ?? 0) * (1 + JITTER * random);
  return { step: 'retry', in_ms: Math.round(Math.max(scheduled, asked)) };
}

function isFinal({ outcome, status }: FailedAttempt['result']): boolean {
  if (outcome === 'unsafe_address') return true;
  return status !== null && status >= 400 && status < 500 && !WORTH_REPEATING.has(status);
}
