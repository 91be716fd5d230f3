// Answers messages of the tool protocol over HTTP, in every revision at one address: refuses what may not come in, and gives
// the rest to a server of the SDK. Knows no tool.
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type Server,
} from '@modelcontextprotocol/server';
import type { RouteAnswer, RouteContext, ToolProtocol } from '../http/route.ts';
import type { Log } from '../ports.ts';
import { RateLimited } from '../service-error.ts';
import { idOf, isObject, refusal, RPC } from './json-rpc.ts';
import { checkMessage } from './message-check.ts';
import { scopeChallenge } from './scope-challenge.ts';
import { sendResponse } from './send-response.ts';
import { createServerOf, OLDER_REVISIONS, type ServerCaller } from './server.ts';

type Context = RouteContext<unknown, unknown, unknown>;
type ServerOf = (caller: ServerCaller, era: 'modern' | 'legacy') => Server;

export interface ToolProtocolOptions {
  version: string;
  log: Log;
  /** For tests of the transport: a server with other tools. */
  serverOf?: ServerOf;
}

/** Revisions with a handshake answer as a stream when the client takes one, as the original service does. */
const BOTH = 'application/json, text/event-stream';
const takesStream = ({ headers }: Context['request']): boolean =>
  headers.accept?.includes('text/event-stream') === true;

const REVISIONS = ['2026-07-28', ...OLDER_REVISIONS];

function webRequest({ request, signal }: Context): Request {
  const headers = new Headers({ 'content-type': 'application/json', accept: BOTH });
  for (const name of ['mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request('http://localhost/v1/mcp', { method: 'POST', headers, signal });
}

const isHandshake = (body: unknown): boolean => isObject(body) && body['method'] === 'initialize';

export function createToolProtocol({
  version,
  log,
  serverOf = createServerOf(version),
}: ToolProtocolOptions): ToolProtocol {
  const modern = createMcpHandler(
    ({ authInfo, era }) => serverOf(authInfo?.extra?.['caller'] as ServerCaller, era),
    { legacy: 'reject', onerror: ({ message }) => log.debug({ message }, 'tool-protocol message refused') },
  );

  /** One message, or a batch, of a revision with a handshake. Nothing is kept of the handshake. */
  async function answerOlder(caller: ServerCaller, asked: Request, context: Context): Promise<RouteAnswer> {
    const { body, request, response, signal } = context;
    const revision = request.headers['mcp-protocol-version'];
    if (typeof revision === 'string' && !OLDER_REVISIONS.includes(revision) && !isHandshake(body)) {
      const data = { supported: REVISIONS, requested: revision };
      const message = 'Unsupported protocol version';
      return refusal(400, { code: RPC.unsupportedVersion, message, data }, { id: idOf(body) });
    }
    const server = serverOf(caller, 'legacy');
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: !takesStream(request),
    });
    await server.connect(transport);
    try {
      const left = new Promise<null>((resolve) => {
        if (signal.aborted) resolve(null);
        else signal.addEventListener('abort', () => resolve(null), { once: true });
      });
      const answered = await Promise.race([transport.handleRequest(asked, { parsedBody: body }), left]);
      return answered === null ? { status: 503 } : await sendResponse(answered, response, signal);
    } finally {
      await server.close();
    }
  }

  function callerOf(context: Context): ServerCaller {
    const { uid, caller, access, services, clock, base } = context;
    const zone =
      services.userSettings.profile(uid).time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    return {
      rights: { scopes: caller?.scopes ?? [], mayWrite: access.may_write },
      context: { uid, access, services, clock, log, base, zone },
    };
  }

  /** Null when the messages are within what the owner allows. */
  function countMessages({ uid, body, services }: Context): RouteAnswer | null {
    try {
      services.toolRates.take(uid, Array.isArray(body) ? body.length : 1);
      return null;
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      const headers = { 'Retry-After': String(error.retrySeconds) };
      return refusal(429, { message: error.message }, { id: idOf(body), headers });
    }
  }

  return {
    async answer(context) {
      const { body, request, response, base, signal } = context;
      const { 'mcp-protocol-version': revision } = request.headers;
      const refused = checkMessage(body, typeof revision === 'string' ? revision : undefined);
      if (refused !== null) return refused;
      const exceeded = countMessages(context);
      if (exceeded !== null) return exceeded;
      const caller = callerOf(context);
      const challenge = scopeChallenge(body, { scopes: caller.rights.scopes, base });
      if (challenge !== null) return challenge;
      const asked = webRequest(context);
      if (await isLegacyRequest(asked, body)) return answerOlder(caller, asked, context);
      const authInfo = { token: '', clientId: '', scopes: [], extra: { caller } };
      const answered = await modern.fetch(asked, { parsedBody: body, authInfo });
      return sendResponse(answered, response, signal);
    },
  };
}
