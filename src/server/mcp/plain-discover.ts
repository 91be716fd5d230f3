// A `server/discover` written by hand, which says nothing of its revision: only revision 2026-07-28 has that method, so what is
// absent is filled in. The protocol wants everything else that leaves it out refused. Pure.
import { isObject } from './json-rpc.ts';

export const MODERN = '2026-07-28';

export interface ModernHeaders {
  'mcp-protocol-version'?: string;
  'mcp-method'?: string;
  'mcp-name'?: string;
}

interface Asked {
  body: unknown;
  headers: ModernHeaders;
}

export function filledIn(asked: Asked): Asked {
  const { body, headers } = asked;
  const isPlain = isObject(body) && body['method'] === 'server/discover' && Object.keys(headers).length === 0;
  if (!isPlain) return asked;
  const { params = {} } = body;
  if (!isObject(params) || params['_meta'] !== undefined) return asked;
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return {
    body: { ...body, params: { ...params, _meta } },
    headers: { 'mcp-protocol-version': MODERN, 'mcp-method': 'server/discover' },
  };
}
