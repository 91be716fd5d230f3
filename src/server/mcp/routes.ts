// The routes of the tool protocol: /v1/mcp and its alias /v1/mcp/sse (contract: Endpoints, Tool-protocol family). What a
// message means is decided in endpoint.ts.
import { z } from 'zod';
import { ToolProtocolInfo } from '../../contract/assistant.ts';
import { SCOPES } from '../../contract/keys.ts';
import { RequestRefused, type ValidationFailed } from '../http/error-responses.ts';
import { ok, route, type Route, type RouteAnswer, type RouteContext } from '../http/route.ts';
import { errorBody, refusal, RPC } from './json-rpc.ts';
import { MODERN } from './plain-discover.ts';

export const TOOL_PROTOCOL_AUTH = { kinds: ['mcp_key'] } as const;
const TAG = 'Tool protocol';

const Message = z.unknown().meta({ description: 'A message of the Model Context Protocol.' });
const Answer = z.unknown().meta({ description: 'A message of the Model Context Protocol.' });

/** What cannot be read as a message, in the protocol's form. */
export function unreadable(error: RequestRefused | ValidationFailed): RouteAnswer {
  if (error instanceof RequestRefused)
    return refusal(error.status, { message: error.detail }, { headers: { ...error.headers } });
  const [{ msg, type } = { msg: 'The body cannot be read', type: '' }] = error.issues;
  switch (type) {
    case 'json_invalid':
      return refusal(400, { code: RPC.parse, message: 'The body is not JSON' });
    case 'model_attributes_type':
      return refusal(415, { message: 'The content type of a message is application/json' });
    default:
      return refusal(400, { code: RPC.invalidRequest, message: msg });
  }
}

/** Nothing is kept between messages, so there is no stream to open and no session to end. */
const noSuchMethod = (allow: string): RouteAnswer =>
  refusal(
    405,
    { message: 'Messages of the tool protocol are sent with POST' },
    { headers: { Allow: allow } },
  );

const isModern = ({ request }: Pick<RouteContext<unknown, unknown, unknown>, 'request'>): boolean =>
  request.headers['mcp-protocol-version'] === MODERN;

const routesAt = (path: string, suffix: string): Route[] => [
  route({
    method: 'post',
    path,
    operationId: `callToolProtocol${suffix}`,
    summary: 'A message of the Model Context Protocol, in revision 2026-07-28 or an older one',
    tag: TAG,
    auth: TOOL_PROTOCOL_AUTH,
    rate: 'own',
    receipt: 'own',
    body: Message,
    responses: {
      200: { description: 'The answer; as server-sent events for clients that take them', schema: Answer },
      202: { description: 'The message needs no answer' },
      400: { description: 'No message, or its headers and body do not fit', schema: Answer },
      403: { description: 'The key lacks a scope: WWW-Authenticate names it' },
      404: { description: 'Revision 2026-07-28 has no such method', schema: Answer },
    },
    refused: unreadable,
    forbidden: (message) => errorBody(null, { code: 403, message }),
    handler: (context) => context.services.toolProtocol.answer(context),
  }),
  route({
    method: 'get',
    path,
    operationId: `probeToolProtocol${suffix}`,
    summary: 'HEAD asks whether a key is good; GET opens no stream',
    tag: TAG,
    auth: TOOL_PROTOCOL_AUTH,
    receipt: 'own',
    responses: {
      200: { description: 'HEAD only: the key is good' },
      405: { description: 'Messages are sent with POST', schema: Answer },
    },
    handler: ({ request }) =>
      request.method === 'HEAD' ? { status: 200 } : noSuchMethod('POST, HEAD, DELETE'),
  }),
  route({
    method: 'delete',
    path,
    operationId: `endToolProtocolSession${suffix}`,
    summary: 'Ends a session, of which there are none',
    tag: TAG,
    auth: TOOL_PROTOCOL_AUTH,
    receipt: 'own',
    responses: {
      204: { description: 'There is nothing to end' },
      405: { description: 'Revision 2026-07-28 has no such method', schema: Answer },
    },
    handler: (context) => (isModern(context) ? noSuchMethod('POST, HEAD') : { status: 204 }),
  }),
];

const reachability = route({
  method: 'get',
  path: '/v1/mcp/sse/info',
  operationId: 'getToolProtocolInfo',
  summary: 'Where the tool protocol is and how to authenticate',
  tag: TAG,
  auth: 'public',
  responses: { 200: { description: 'The description', schema: ToolProtocolInfo } },
  handler: ({ base }) =>
    ok({
      endpoint: `${base}/v1/mcp`,
      transport: 'streamable-http',
      protocol_version: MODERN,
      authentication: {
        methods: ['oauth2', 'api_key'],
        api_key: { header: 'Authorization', format: 'Bearer svc_mcp_…' },
        oauth2: {
          authorization_endpoint: `${base}/oauth/authorize`,
          token_endpoint: `${base}/oauth/token`,
          resource: `${base}/v1/mcp`,
          scopes: SCOPES,
        },
      },
      instructions: {
        step1: 'Create a tool-protocol key in Earshot, under Settings, Assistants.',
        step2: `Give your assistant the address ${base}/v1/mcp.`,
        step3: 'Send the key as the header Authorization: Bearer svc_mcp_…',
      },
    }),
});

export const toolProtocolRoutes: readonly Route[] = [
  ...routesAt('/v1/mcp', ''),
  ...routesAt('/v1/mcp/sse', 'Alias'),
  reachability,
];
