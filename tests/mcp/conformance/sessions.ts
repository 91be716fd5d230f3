// Sessions for the fixture in older revisions: there a server asks its client within one. The product has none.
import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport, type Server } from '@modelcontextprotocol/server';
import type { RouteAnswer, RouteContext } from '../../../src/server/http/route.ts';
import { sendResponse } from '../../../src/server/mcp/send-response.ts';

export function createSessions(newServer: () => Server) {
  const open = new Map<string, WebStandardStreamableHTTPServerTransport>();

  return async (context: RouteContext<unknown, unknown, unknown>): Promise<RouteAnswer> => {
    const { request, response, body, signal } = context;
    const headers = new Headers(request.headers as Record<string, string>);
    const asked = new Request('http://localhost/v1/mcp', { method: 'POST', headers });
    let transport = open.get(headers.get('mcp-session-id') ?? '');
    if (transport === undefined) {
      transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) => void open.set(id, transport!),
      });
      await newServer().connect(transport);
    }
    const answered = await transport.handleRequest(asked, { parsedBody: body });
    const id = answered.headers.get('mcp-session-id');
    if (id !== null) response.setHeader('mcp-session-id', id);
    return sendResponse(answered, response, signal);
  };
}
