// Answers messages of the tool protocol over HTTP, in every revision at one address: refuses what may not come in, and gives
// the rest to a server of the SDK. Knows no tool.
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { SCOPES } from '../../contract/keys.ts';
import type { RouteAnswer, RouteContext, ToolProtocol } from '../http/route.ts';
import type { Clock, CommitSync, Log } from '../ports.ts';
import { unlimited } from '../services/access.ts';
import { RateLimited } from '../service-error.ts';
import { idOf, isObject, refusal, RPC } from './json-rpc.ts';
import { checkMessage } from './message-check.ts';
import { writesOlderCodes } from './older-codes.ts';
import { filledIn, type ModernHeaders } from './plain-discover.ts';
import { namesRevisions, OLDER_REVISIONS, REVISIONS } from './plain-messages.ts';
import { toolNamed } from './tool-list.ts';
import { refuseLackingScopes } from './lacking-scopes.ts';
import { sendResponse } from './send-response.ts';
import { createSubscriptions, isSubscription } from './subscriptions.ts';
import { createServerOf, type ServerCaller, type ServerOf } from './server.ts';

type Context = RouteContext<unknown, unknown, unknown>;

export interface ToolProtocolOptions {
  version: string;
  /** Resolves when what a tool changed survives a power cut. */
  committed: CommitSync;
  clock: Clock;
  log: Log;
  /** For tests of the transport: a server with other tools. */
  serverOf?: ServerOf;
  /** For tests of the transport: what answers older revisions, with sessions. */
  olderWith?: (context: Context) => Promise<RouteAnswer>;
  /** For tests of the transport: everybody is this user, on routes without authentication. Nothing else sets it. */
  everybodyIs?: () => string;
}

/** Revisions with a handshake answer as a stream when the client takes one, as the original service does. */
const BOTH = 'application/json, text/event-stream';
const takesStream = ({ headers }: Context['request']): boolean =>
  headers.accept?.includes('text/event-stream') === true;

/** The headers of the protocol that the client sent. */
function headersOf({ request }: Context): ModernHeaders {
  const names = ['mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;
  return Object.fromEntries(
    names.map((name) => [name, request.headers[name]]).filter(([, value]) => typeof value === 'string'),
  ) as ModernHeaders;
}

/** `signal` ends what is under way. */
function webRequest(given: ModernHeaders, signal: AbortSignal | null): Request {
  const headers = new Headers({ 'content-type': 'application/json', accept: BOTH, ...given });
  return new Request('http://localhost/v1/mcp', { method: 'POST', headers, signal });
}

/** The receipt of a refused message names the tool. */
function nameTool({ body, nameCall }: Context): void {
  const params = isObject(body) ? body['params'] : null;
  if (!isObject(params) || typeof params['name'] !== 'string') return;
  const tool = toolNamed(params['name']);
  if (tool === undefined) return;
  const fields = isObject(params['arguments']) ? params['arguments'] : {};
  nameCall({ operation: tool.name, fields, writes: tool.writes });
}

const asUser = (context: Context, uid: string): Context => ({
  ...context,
  uid,
  caller: { uid, kind: 'mcp_key', scopes: SCOPES },
  access: {
    ...unlimited('assistant'),
    reads_memories: context.services.developerAccess.get(uid).memories,
  },
});

const isHandshake = (body: unknown): boolean => isObject(body) && body['method'] === 'initialize';

export function createToolProtocol({
  version,
  committed,
  clock,
  log,
  serverOf = createServerOf({ version, committed }),
  everybodyIs,
  olderWith,
}: ToolProtocolOptions): ToolProtocol {
  const subscriptions = createSubscriptions({ clock, log, serverOf });
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
    const transport = writesOlderCodes(
      new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !takesStream(request) }),
    );
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
    const zone = services.userSettings.zone(uid);
    return {
      rights: { scopes: caller?.scopes ?? [], mayWrite: access.may_write },
      context: { uid, access, services, clock, log, base, zone },
    };
  }

  async function answer(sent: Context): Promise<RouteAnswer> {
    const { body, headers } = filledIn({ body: sent.body, headers: headersOf(sent) });
    const context = { ...sent, body };
    const { uid, response, services, base, signal } = context;
    const refused = checkMessage(body, headers['mcp-protocol-version']);
    if (refused !== null) return refused;
    services.toolRates.take(uid, Array.isArray(body) ? body.length : 1);
    nameTool(context);
    const caller = callerOf(context);
    const lacking = refuseLackingScopes(body, { scopes: caller.rights.scopes, base });
    if (lacking !== null) return lacking;
    const asked = webRequest(headers, isSubscription(body) ? null : signal);
    if (await isLegacyRequest(asked, body))
      return olderWith === undefined ? answerOlder(caller, asked, context) : olderWith(context);
    if (isSubscription(body)) return subscriptions.answer(caller, asked, context);
    const authInfo = { token: '', clientId: '', scopes: [], extra: { caller } };
    const answered = await modern.fetch(asked, { parsedBody: body, authInfo });
    return sendResponse(await namesRevisions(answered, body), response, signal);
  }

  return {
    async answer(context) {
      try {
        return await answer(everybodyIs === undefined ? context : asUser(context, everybodyIs()));
      } catch (error) {
        if (!(error instanceof RateLimited)) throw error;
        const headers = { 'Retry-After': String(error.retrySeconds) };
        return refusal(429, { message: error.message }, { id: idOf(context.body), headers });
      }
    },
  };
}
