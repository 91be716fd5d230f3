// Refuses a body that is no message of the protocol, before a server is made for it: what JSON-RPC asks of each message, and
// the rules of batches. Knows no method. Pure.
import type { RouteAnswer } from '../http/route.ts';
import { idOf, isObject, refusal, RPC } from './json-rpc.ts';

const BATCH_MOST = 20;
/** Of clients that name no revision too, as the first of them did. */
const BATCH_REVISIONS = ['2025-03-26', '2024-11-05'];

const isId = (id: unknown): boolean =>
  typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id));

/** A request, a notification, or an answer to something that this service never asks. */
function isEnvelope(message: unknown): boolean {
  if (!isObject(message) || message['jsonrpc'] !== '2.0') return false;
  const { id, method, result, error } = message;
  if (method !== undefined) return typeof method === 'string' && (id === undefined || isId(id));
  return isId(id) && (isObject(result) || isObject(error));
}

const invalid = (message: string): RouteAnswer => refusal(400, { code: RPC.invalidRequest, message });

/** Null for what may be given to a server. `revision` is the one that the headers name. */
export function checkMessage(body: unknown, revision: string | undefined): RouteAnswer | null {
  if (body === undefined) return refusal(400, { code: RPC.parse, message: 'The request has no message' });
  if (Array.isArray(body)) {
    if (revision !== undefined && !BATCH_REVISIONS.includes(revision))
      return invalid(`Revision ${revision} has no batches`);
    if (body.length === 0) return invalid('The batch is empty');
    if (body.length > BATCH_MOST) return invalid(`A batch has at most ${BATCH_MOST} messages`);
    return body.every(isEnvelope) ? null : invalid('The batch holds something that is no JSON-RPC message');
  }
  if (!isEnvelope(body)) return invalid('The body is no JSON-RPC message');
  const { params } = body as { params?: unknown };
  if (params === undefined || isObject(params)) return null;
  return refusal(400, { code: RPC.invalidParams, message: 'params is an object' }, { id: idOf(body) });
}
