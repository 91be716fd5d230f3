// Makes the answers that this service gives in the form of JSON-RPC without a server of the protocol: refusals of what cannot
// be a message. Knows no method. Pure.
import type { RouteAnswer } from '../http/route.ts';

export type MessageId = string | number | null;

/** One object of JSON, whatever is in it. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The codes that JSON-RPC and the protocol reserve. */
export const RPC = {
  parse: -32_700,
  invalidRequest: -32_600,
  invalidParams: -32_602,
  internal: -32_603,
  unsupportedVersion: -32_022,
} as const;

/** The id of a request that can be answered; null for everything else. */
export function idOf(message: unknown): MessageId {
  if (!isObject(message) || typeof message['method'] !== 'string') return null;
  const { id } = message;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

export const errorBody = (
  id: MessageId,
  error: { code: number; message: string; data?: object },
): object => ({
  jsonrpc: '2.0',
  id,
  error,
});

/**
 * A refusal with a status of HTTP. What the protocol has no code for carries the status as its code, which lies outside of
 * what JSON-RPC reserves.
 */
export function refusal(
  status: number,
  { code = status, message, data }: { code?: number; message: string; data?: object },
  { id = null, headers }: { id?: MessageId; headers?: Record<string, string> } = {},
): RouteAnswer {
  const body = errorBody(id, { code, message, ...(data && { data }) });
  return { status, body, ...(headers && { headers }) };
}
