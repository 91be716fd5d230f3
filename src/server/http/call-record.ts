// Collects, while a request is answered, what is remembered of it: the route, the caller, the sentence of a refusal, fields
// that nobody reads. Keeps no path, no value and no body.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UnknownField } from '../../contract/clients-seen.ts';
import type { ClientsSeen } from '../services/clients/clients-seen.ts';
import { safeName } from '../services/clients/safe-name.ts';
import type { Caller, NamedCall, Route } from './route.ts';
import { createRouteWords } from './route-words.ts';

export interface CallRecord {
  /** The template of the route; null while none is found. */
  route: string | null;
  caller: Caller | null;
  /** With the words of the path that are ids. Null while no route is found. */
  found: { route: Route; params: Record<string, string> } | null;
  /** Instead of the operation and the path, for a route that answers several operations. */
  named: NamedCall | null;
  /** Whether its receipt is taken care of. */
  noted: boolean;
  /** The sentence of a refusal. */
  refused: string | null;
  unknown: Pick<UnknownField, 'place' | 'name'>[];
}

export const newCallRecord = (): CallRecord => ({
  route: null,
  caller: null,
  found: null,
  named: null,
  noted: false,
  refused: null,
  unknown: [],
});

/** Call what it returns once for each request, when it is over. */
export function createCallNotes(
  routes: readonly Route[],
  clientsSeen: Pick<ClientsSeen, 'note'>,
): (request: IncomingMessage, response: ServerResponse, path: string, record: CallRecord) => void {
  const templateOf = createRouteWords(routes.map(({ path }) => path));
  return ({ headers, method = 'GET' }, response, path, record) => {
    const status = response.statusCode;
    const failed = response.headersSent && status >= 400;
    // Nobody in particular got what everybody may have: a file of the page, whether the service runs.
    if (record.caller === null && !failed) return;
    const { 'user-agent': userAgent, 'x-app-platform': platform, origin } = headers;
    clientsSeen.note({
      caller: record.caller,
      claims: { userAgent, platform, origin },
      method,
      route: record.route ?? templateOf(path),
      status,
      refused: failed ? (record.refused ?? `Answered with ${status}`) : null,
      unknown: record.unknown,
    });
  };
}

/** The sentence in the body of a refusal; of several findings the first. */
export function refusalSentence(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { detail, message, error } = body as Record<string, unknown>;
  if (Array.isArray(detail)) {
    const { loc = [], msg = '' } = (detail[0] ?? {}) as { loc?: (string | number)[]; msg?: string };
    // Positions vary from request to request, and names may be the client's own.
    const where = loc.map((part) => (typeof part === 'number' ? '#' : safeName(part)));
    return `${where.join('.')}: ${msg}`;
  }
  if (typeof detail === 'object' && detail !== null) return refusalSentence({ error: detail, ...detail });
  // JSON-RPC has the sentence inside the error.
  if (typeof error === 'object' && error !== null) return refusalSentence(error);
  return [detail, message, error].find((one) => typeof one === 'string') ?? null;
}
