// GET /.well-known/oauth-... says how assistants get access: which server issues tokens, and what it offers. The addresses in it are
// those that the client used, because clients compare them letter by letter.
import { z } from 'zod';
import { SCOPES } from '../../contract/keys.ts';
import { isTrustworthyBase, OAUTH_PATHS } from '../../contract/oauth.ts';
import { RequestRefused } from './error-responses.ts';
import { ok, route, type Route, type RouteAnswer } from './route.ts';

const TAG = 'OAuth for assistants';

const ResourceMetadata = z
  .object({
    resource: z.string(),
    authorization_servers: z.array(z.string()),
    scopes_supported: z.array(z.string()),
    bearer_methods_supported: z.array(z.string()),
    resource_name: z.string(),
    resource_documentation: z.string(),
  })
  .meta({ id: 'ProtectedResourceMetadata' });

const ServerMetadata = z
  .object({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    revocation_endpoint: z.string(),
    scopes_supported: z.array(z.string()),
    response_types_supported: z.array(z.string()),
    response_modes_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    revocation_endpoint_auth_methods_supported: z.array(z.string()),
    code_challenge_methods_supported: z.array(z.string()),
    authorization_response_iss_parameter_supported: z.boolean(),
    client_id_metadata_document_supported: z.boolean(),
    service_documentation: z.string(),
  })
  .meta({ id: 'AuthorizationServerMetadata' });

function describedAt(base: string, body: () => object): RouteAnswer {
  if (!isTrustworthyBase(base))
    throw new RequestRefused(404, 'From another computer, assistants get access over https only');
  // Every page may read what is no secret; browsers ask for a page of a client before it has a token.
  return ok(body(), { 'Access-Control-Allow-Origin': '*' });
}

/** `place` is the path of the resource, and stands at the end of the document's own. */
const resourceRoute = (place: '' | '/v1/mcp' | '/v1/mcp/sse', operationId: string): Route =>
  route({
    method: 'get',
    path: OAUTH_PATHS.resourceMetadata + place,
    operationId,
    summary: `Who issues access tokens for ${place === '' ? 'this service' : place}`,
    tag: TAG,
    auth: 'public',
    responses: { 200: { description: 'Protected resource metadata (RFC 9728)', schema: ResourceMetadata } },
    handler: ({ base }) =>
      describedAt(base, () => ({
        resource: base + place,
        authorization_servers: [base],
        scopes_supported: [...SCOPES],
        bearer_methods_supported: ['header'],
        resource_name: 'Earshot',
        resource_documentation: `${base}/docs`,
      })),
  });

const serverMetadata = route({
  method: 'get',
  path: OAUTH_PATHS.serverMetadata,
  operationId: 'getAuthorizationServerMetadata',
  summary: 'Where assistants get access, and how',
  tag: TAG,
  auth: 'public',
  responses: { 200: { description: 'Authorization server metadata (RFC 8414)', schema: ServerMetadata } },
  handler: ({ base }) =>
    describedAt(base, () => ({
      issuer: base,
      authorization_endpoint: base + OAUTH_PATHS.authorize,
      token_endpoint: base + OAUTH_PATHS.token,
      revocation_endpoint: base + OAUTH_PATHS.revoke,
      scopes_supported: [...SCOPES],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      service_documentation: `${base}/docs`,
    })),
});

export const oauthMetadataRoutes: readonly Route[] = [
  resourceRoute('', 'getServiceResourceMetadata'),
  resourceRoute('/v1/mcp', 'getToolProtocolResourceMetadata'),
  resourceRoute('/v1/mcp/sse', 'getToolProtocolAliasMetadata'),
  serverMetadata,
];
