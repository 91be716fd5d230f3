// The one error that services throw on purpose. Three translators (http, mcp, listen) turn its code into their own form.

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
  /** Public-safe: no transcript text, no provider text, no path. Becomes `detail`. */
  readonly detail: string | Record<string, unknown>;

  constructor(code: ServiceErrorCode, detail: string | Record<string, unknown>) {
    super(typeof detail === 'string' ? detail : code);
    this.name = 'ServiceError';
    this.code = code;
    this.detail = detail;
  }
}

/** One request too many: how long to wait, and what a transport may tell beside it. */
export class RateLimited extends ServiceError {
  readonly retrySeconds: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(retrySeconds: number, headers: Readonly<Record<string, string>> = {}) {
    super('rate_limited', `Rate limit exceeded. Try again in ${retrySeconds}s.`);
    this.retrySeconds = retrySeconds;
    this.headers = headers;
  }
}
