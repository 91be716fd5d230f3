// Makes the headers that let the page of an allowed origin read an answer. Never allows credentials of the browser: such a
// page has a bearer credential, or none. Pure.
import type { IncomingHttpHeaders } from 'node:http';

/** Seconds a browser may keep the answer to a preflight. The request itself is checked each time. */
const PREFLIGHT_SECONDS = 600;
/** Of any route; one that its path does not have is 405. */
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUESTED_MAX = 2_000;
const FIELD_NAMES = /^[\w!#$%&'*+.^`|~-]+(\s*,\s*[\w!#$%&'*+.^`|~-]+)*$/;

/** What a page may read besides the body. */
const READABLE = [
  'Content-Disposition',
  'Content-Range',
  'Retry-After',
  'WWW-Authenticate',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'X-Limit',
  'X-Next-Cursor',
  'X-Offset',
  'X-Synced-Limit',
  'X-Synced-Total-Count',
  'X-Total-Count',
];

/** For every answer to the page, errors included. */
export const readableBy = (origin: string): Record<string, string> => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Expose-Headers': READABLE.join(', '),
});

export const isPreflight = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** The answer to a preflight, besides `readableBy`. */
export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const requested = headers['access-control-request-headers'];
  const fields = typeof requested === 'string' && requested.length <= REQUESTED_MAX ? requested.trim() : '';
  return {
    'Access-Control-Allow-Methods': METHODS,
    ...(FIELD_NAMES.test(fields) && { 'Access-Control-Allow-Headers': fields }),
    ...(headers['access-control-request-private-network'] === 'true' && {
      'Access-Control-Allow-Private-Network': 'true',
    }),
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
  };
}
