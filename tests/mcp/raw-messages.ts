// Messages of the tool protocol as bytes over HTTP, for what no official client sends.
import type { HttpInstance } from '../http/http-instance.ts';

export const MODERN = '2026-07-28';
const BOTH = 'application/json, text/event-stream';

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The message of the answer: its JSON, or the last one of a stream. */
  message: {
    id?: unknown;
    result?: Record<string, unknown>;
    error?: { code: number; message: string; data?: Record<string, unknown> };
  };
}

function messageIn(text: string, type: string | null): Answered['message'] {
  if (text === '') return {};
  const last = type?.startsWith('text/event-stream')
    ? text
        .split('\n')
        .findLast((line) => line.startsWith('data: '))
        ?.slice(6)
    : text;
  return JSON.parse(last ?? 'null') as Answered['message'];
}

/** A body that is a text is sent as it is. */
export async function send(
  service: Pick<HttpInstance, 'url'>,
  key: string,
  body: unknown,
  headers: Record<string, string | undefined> = {},
): Promise<Answered> {
  const given = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: BOTH,
    ...headers,
  };
  const sent = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const answer = await fetch(`${service.url}/v1/mcp`, {
    method: 'POST',
    headers: sent,
    body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const message = messageIn(text, answer.headers.get('content-type'));
  return { status: answer.status, headers: answer.headers, text, message };
}

export const request = (method: string, params?: object, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params && { params }),
});

/** With what revision 2026-07-28 asks of each request. */
export const modernRequest = (method: string, params: object = {}, id: number | string = 1) =>
  request(
    method,
    {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': MODERN,
        'io.modelcontextprotocol/clientCapabilities': {},
        'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
      },
    },
    id,
  );

/** The headers that belong to it. */
export const modernHeaders = (method: string, name?: string): Record<string, string> => ({
  'mcp-protocol-version': MODERN,
  'mcp-method': method,
  ...(name !== undefined && { 'mcp-name': name }),
});

export const sendModern = (
  service: Pick<HttpInstance, 'url'>,
  key: string,
  {
    method,
    params = {},
    headers = {},
  }: { method: string; params?: object; headers?: Record<string, string | undefined> },
): Promise<Answered> => {
  const { name } = params as { name?: string };
  return send(service, key, modernRequest(method, params), { ...modernHeaders(method, name), ...headers });
};
