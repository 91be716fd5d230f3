// The OpenAPI document of the route table (contract: Versioning 1). Pure.
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
  type ZodOpenApiSecuritySchemeObject,
} from 'zod-openapi';
import { ErrorDetail, RefusedRequest } from '../../contract/errors.ts';
import { LIMITS } from '../../contract/limits.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { parameterText } from './parameter-texts.ts';
import type { z } from 'zod';
import type { CredentialKind, Method, Route } from './route.ts';

const METHODS: readonly Method[] = ['get', 'post', 'patch', 'delete'];

const SECURITY: Record<CredentialKind, string> = {
  dev_key: 'developerKey',
  mcp_key: 'toolProtocolKey',
  id_token: 'idToken',
  session: 'browserSession',
};

const detail = (description: string, schema: z.ZodType = ErrorDetail) => ({
  description,
  content: { 'application/json': { schema } },
});

/** What a request can be refused for by reason of its kind of route; the route itself says the rest. */
function refusals({ auth, params, query, body, responses: own }: Route): Map<number, string> {
  const found = new Map<number, string>();
  // A path or a body that does not decode.
  if (params || body) found.set(400, 'The request cannot be read');
  if (auth !== 'public') {
    found.set(401, 'Missing or invalid credentials');
  }
  const scope = auth === 'public' ? undefined : auth.scope;
  found.set(
    403,
    scope ? `The key lacks the scope ${scope}` : 'The request comes from another site or host name',
  );
  if (body) {
    found.set(408, 'The request body took too long');
    found.set(413, `The request body is larger than ${LIMITS.jsonBodyBytes} bytes`);
    found.set(415, 'The content encoding is not supported');
  }
  if (params || query || body || own[422]) found.set(422, 'The request is not valid');
  if (auth !== 'public' || body) found.set(429, 'Too many requests: wait as long as Retry-After says');
  found.set(503, 'Temporarily unavailable');
  return found;
}

const RATE_HEADERS = {
  'X-RateLimit-Limit': { description: 'Requests in one window', schema: { type: 'integer' as const } },
  'X-RateLimit-Remaining': { description: 'Requests left in it', schema: { type: 'integer' as const } },
  'X-RateLimit-Reset': { description: 'Seconds until it ends', schema: { type: 'integer' as const } },
};
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } },
};

function responses(route: Route): ZodOpenApiResponsesObject {
  const answers: ZodOpenApiResponsesObject = {};
  const limited = route.auth !== 'public' && { headers: RATE_HEADERS };
  for (const [status, { description, schema, contentType }] of Object.entries(route.responses)) {
    if (Number(status) >= 400) answers[status as '400'] = detail(description, schema);
    else if (contentType) {
      const content = { [contentType]: schema ? { schema } : {} };
      answers[status as '200'] = { description, ...limited, content };
    } else if (schema) {
      answers[status as '200'] = { description, ...limited, content: { 'application/json': { schema } } };
    } else answers[status as '204'] = { description, ...limited };
  }
  for (const [status, reason] of refusals(route)) {
    const own = route.responses[status];
    const description = own ? `${reason}. Or: ${own.description}` : reason;
    const answer = detail(description, status === 422 ? RefusedRequest : own?.schema);
    answers[String(status) as '400'] = status === 429 ? { ...answer, headers: RETRY_AFTER } : answer;
  }
  return answers;
}

function operation(route: Route): ZodOpenApiOperationObject {
  return {
    operationId: route.operationId,
    summary: route.summary,
    tags: [route.tag],
    security: route.auth === 'public' ? [] : route.auth.kinds.map((kind) => ({ [SECURITY[kind]]: [] })),
    ...((route.params || route.query) && {
      requestParams: {
        ...(route.params && { path: route.params }),
        ...(route.query && { query: route.query }),
      },
    }),
    ...(route.body && { requestBody: { content: { 'application/json': { schema: route.body } } } }),
    responses: responses(route),
  };
}

const SCHEMES: Record<CredentialKind, ZodOpenApiSecuritySchemeObject> = {
  dev_key: { type: 'http', scheme: 'bearer', description: 'A developer key: svc_dev_…' },
  mcp_key: { type: 'http', scheme: 'bearer', description: 'A tool-protocol key: svc_mcp_…' },
  id_token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An ID token' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The cookie of a signed-in browser',
  },
};

function schemesOf(routes: readonly Route[]): Record<string, ZodOpenApiSecuritySchemeObject> {
  const kinds = new Set(routes.flatMap(({ auth }) => (auth === 'public' ? [] : auth.kinds)));
  return Object.fromEntries([...kinds].map((kind) => [SECURITY[kind], SCHEMES[kind]]));
}

/** `url` is the address the service is reached at. */
export function openApiDocument(routes: readonly Route[], url: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Earshot: personal data developer API',
        version: '1.0.0',
        description:
          'Served by this computer only. Live transcription is the WebSocket /v4/listen beside it.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url }],
      tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
      paths,
      components: {
        securitySchemes: schemesOf(routes),
      },
    },
    {
      // A default behind a parser is known only as what it parses to, which for these fields reads the same.
      override: ({ jsonSchema, zodSchema }) => {
        const { def } = zodSchema._zod;
        if (def.type === 'default') jsonSchema.default ??= def.defaultValue;
      },
    },
  );
  describeParameters(document.paths);
  return document;
}

/** What a route does not say about a parameter itself. */
function describeParameters(paths: ReturnType<typeof createDocument>['paths']): void {
  for (const item of Object.values(paths ?? {})) {
    for (const method of METHODS) {
      for (const parameter of item[method]?.parameters ?? []) {
        if (!('name' in parameter) || parameter.description !== undefined) continue;
        const text = parameterText(parameter.name);
        if (text !== null) parameter.description = text;
      }
    }
  }
}
