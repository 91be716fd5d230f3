// The one error that services throw deliberately. Three translators (http, mcp, listen) turn its code into
// their own form.

export type ServiceErrorCode =
  | 'not_found'
  | 'invalid'
  | 'conflict'
  | 'unauthenticated'
  | 'forbidden'
  | 'locked'
  | 'rate_limited'
  | 'unavailable';

export class ServiceError extends Error {
  readonly code: ServiceErrorCode;
  /** Public: contains no transcript text, provider text or path. Sent as `detail`. */
  readonly detail: string | Record<string, unknown>;

  constructor(code: ServiceErrorCode, detail: string | Record<string, unknown>) {
    super(typeof detail === 'string' ? detail : code);
    this.name = 'ServiceError';
    this.code = code;
    this.detail = detail;
  }
}

/** Too many requests; has the seconds to wait and further headers for a transport. */
export class RateLimited extends ServiceError {
  readonly retrySeconds: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(retrySeconds: number, headers: Readonly<Record<string, string>> = {}) {
    super('rate_limited', `Rate limit exceeded. Try again in ${retrySeconds}s.`);
    this.retrySeconds = retrySeconds;
    this.headers = headers;
  }
}
