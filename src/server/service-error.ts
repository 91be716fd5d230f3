// The one error that services throw deliberately. Three translators (http, mcp, listen) turn its code into
// their own form.

/** `not_allowed`: the request is valid, but what it names never allows it. */
export type ServiceErrorCode =
  | 'not_found'
  | 'invalid'
  | 'not_allowed'
  | 'conflict'
  | 'unauthenticated'
  | 'forbidden'
  | 'locked'
  | 'rate_limited'
  | 'unavailable'
  | 'storage_full';

/** Names of objects and positions in lists, from the outside in; empty: the request as a whole. */
export type FieldPath = readonly (string | number)[];

/** One field that is not valid, and why, in a sentence for people. */
interface InvalidField {
  path: FieldPath;
  msg: string;
  /** A stable word for programs. */
  type: string;
}

export class ServiceError extends Error {
  readonly code: ServiceErrorCode;
  /** Public: contains no transcript text, provider text or path. Sent as `detail`, except for `invalid`. */
  readonly detail: string | Record<string, unknown>;
  /** What is wrong with an `invalid` request, field by field; empty for every other code. */
  readonly fields: readonly InvalidField[];

  /** `invalid` takes a field and no bare sentence, so that every 422 has the contract's form. */
  constructor(code: 'invalid', field: InvalidField);
  constructor(code: Exclude<ServiceErrorCode, 'invalid'>, detail: string | Record<string, unknown>);
  constructor(code: ServiceErrorCode, given: InvalidField | string | Record<string, unknown>) {
    const field = code === 'invalid' ? (given as InvalidField) : null;
    const detail = field?.msg ?? (given as string | Record<string, unknown>);
    super(typeof detail === 'string' ? detail : code);
    this.name = 'ServiceError';
    this.code = code;
    this.detail = detail;
    this.fields = field === null ? [] : [field];
  }
}

/** A field that is not valid; an empty path is the request as a whole. */
export const invalid = (path: FieldPath, msg: string, type = 'value_error'): ServiceError =>
  new ServiceError('invalid', { path, msg, type });

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
