// Says what one attempt at a delivery came to, whichever way it goes out. Nothing that a receiver does is an exception.

export type AttemptOutcome =
  | 'delivered'
  /** The receiver answered with another status than 2xx, or the command with another code than 0. */
  | 'refused'
  /** No connection, or one that ended before the answer did. */
  | 'no_answer'
  | 'timeout'
  /** The head of the answer, or what a command printed, was above the bound. */
  | 'too_long'
  /** The address may not be dialled. */
  | 'unsafe_address'
  /** It could not be made: an unreadable target, or a folder that cannot be written to. */
  | 'failed';

export interface AttemptResult {
  outcome: AttemptOutcome;
  status: number | null;
  /** The first 1,024 bytes of the answer, as text. */
  answer: string | null;
  /** Of a whole 200 answer with the type application/json. */
  answer_json?: unknown;
  /** How long the receiver wants nothing sent; only of 429 and 503, at most a day. */
  retry_after_ms: number | null;
  /** 410: the receiver wants nothing more, ever. */
  gone: boolean;
  /** What was sent, with signatures and never with secrets. */
  headers: Record<string, string>;
  /** One sentence for the owner, when there was no answer. */
  reason?: string;
  ms: number;
}
