// Translates errors to HTTP answers (contract: Errors). Exhaustive over ServiceError codes; any other error
// is logged once under an id and answered without a detail.
import { randomUUID } from 'node:crypto';
import type { ValidationIssue } from '../../contract/errors.ts';
import { DISK_FULL, isDiskFull } from '../disk-space.ts';
import { DATABASE_HELD, isDatabaseHeld } from '../database-held.ts';
import type { Log } from '../ports.ts';
import { RateLimited, ServiceError, type ServiceErrorCode } from '../service-error.ts';

/** A refusal that HTTP decides, with a status of its own. */
export class RequestRefused extends Error {
  readonly status: 400 | 403 | 404 | 405 | 408 | 413 | 415 | 416 | 507;
  readonly detail: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: RequestRefused['status'], detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.name = 'RequestRefused';
    this.status = status;
    this.detail = detail;
    this.headers = headers;
  }
}

/** 422 with the contract's list of findings. */
export class ValidationFailed extends Error {
  readonly issues: ValidationIssue[];

  constructor(issues: ValidationIssue[]) {
    super('validation failed');
    this.name = 'ValidationFailed';
    this.issues = issues;
  }
}

export type Place = 'query' | 'path' | 'body';

/** The fields of an `invalid` error as findings; `placeOf` says where the request has the field. */
export function locatedFields(
  { fields }: ServiceError,
  placeOf: (field: string | number | undefined) => Place,
): ValidationIssue[] {
  return fields.map(({ path, msg, type }) => ({ loc: [placeOf(path[0]), ...path], msg, type }));
}

export interface ErrorAnswer {
  status: number;
  body: object;
  headers: Readonly<Record<string, string>>;
}

const STATUS: Record<ServiceErrorCode, number> = {
  unauthenticated: 401,
  /**
   * As the original service answers for locked content: the key and its scopes are valid, and the resource
   * exists.
   */
  locked: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  invalid: 422,
  /** As the original service answers a change that a system folder never allows. */
  not_allowed: 400,
  rate_limited: 429,
  unavailable: 503,
  storage_full: 507,
};

export function errorAnswer(error: unknown, log: Log): ErrorAnswer {
  if (error instanceof RateLimited) {
    const headers = { ...error.headers, 'Retry-After': String(error.retrySeconds) };
    return { status: 429, body: { detail: error.detail }, headers };
  }
  if (error instanceof ServiceError && error.code === 'invalid') {
    return { status: 422, body: { detail: locatedFields(error, () => 'body') }, headers: {} };
  }
  if (error instanceof ServiceError) {
    return { status: STATUS[error.code], body: { detail: error.detail }, headers: {} };
  }
  if (error instanceof ValidationFailed) return { status: 422, body: { detail: error.issues }, headers: {} };
  if (error instanceof RequestRefused) {
    return { status: error.status, body: { detail: error.detail }, headers: error.headers };
  }
  if (isDiskFull(error)) {
    log.warn({ error: safeStack(error) }, 'the disk is full, so a request could not be stored');
    return { status: 507, body: { detail: DISK_FULL }, headers: {} };
  }
  if (isDatabaseHeld(error)) {
    log.warn(
      { error: safeStack(error) },
      'another program holds the database, so a request could not be stored',
    );
    return { status: 503, body: { detail: DATABASE_HELD }, headers: { 'Retry-After': '5' } };
  }
  const id = randomUUID();
  // Logs the stack without the message, which may quote a provider or a user.
  log.error({ id, error: safeStack(error) }, 'unexpected error while answering a request');
  return { status: 500, body: { detail: 'Internal error', id }, headers: {} };
}

function safeStack(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const { code } = error as { code?: unknown };
  return [typeof code === 'string' ? `${error.name} ${code}` : error.name, ...frames].join('\n');
}
