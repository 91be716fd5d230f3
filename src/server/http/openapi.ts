// Makes the OpenAPI document from the route table (contract: Versioning 1). Pure.
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
  type ZodOpenApiSecuritySchemeObject,
} from 'zod-openapi';
import { ErrorDetail, ValidationError } from '../../contract/errors.ts';
import { LIMITS } from '../../contract/limits.ts';
import { parameterText } from './parameter-texts.ts';
import type { z } from 'zod';
import type { CredentialKind, Method, Route, UploadForm } from './route.ts';

const METHODS: readonly Method[] = ['get', 'post', 'patch', 'delete'];

const SECURITY: Record<CredentialKind, string> = {
  dev_key: 'developerKey',
  mcp_key: 'toolProtocolKey',
  id_token: 'idToken',
  session: 'browserSession',
  ticket: 'ticket',
};

const detail = (description: string, schema: z.ZodType = ErrorDetail) => ({
  description,
  content: { 'application/json': { schema } },
});

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });
const whole = (description: string) => ({ description, schema: { type: 'integer' as const } });
const HEADERS = {
  RateLimit: whole('Requests in one window'),
  RateLimitRemaining: whole('Requests left in it'),
  RateLimitReset: whole('Seconds until it ends'),
  RetryAfter: whole('Seconds to wait'),
};
const RATE_HEADERS = {
  'X-RateLimit-Limit': headerRef('RateLimit'),
  'X-RateLimit-Remaining': headerRef('RateLimitRemaining'),
  'X-RateLimit-Reset': headerRef('RateLimitReset'),
};
const RETRY_AFTER = { 'Retry-After': headerRef('RetryAfter') };

/** Refusals with the same description at every route, by status. */
const USUAL = {
  400: { name: 'Unreadable', description: 'The request cannot be read' },
  401: { name: 'Unauthenticated', description: 'Missing or invalid credentials' },
  403: { name: 'ForeignOrigin', description: 'The request comes from another site or host name' },
  408: { name: 'TooSlow', description: 'The request body took too long' },
  413: { name: 'TooLarge', description: `The request body is larger than ${LIMITS.jsonBodyBytes} bytes` },
  415: { name: 'UnknownEncoding', description: 'The content encoding is not supported' },
  422: { name: 'NotValid', description: 'The request is not valid' },
  429: { name: 'TooMany', description: 'Too many requests: wait as long as Retry-After says' },
  503: { name: 'Unavailable', description: 'Temporarily unavailable' },
  507: { name: 'DiskFull', description: 'The disk is full: nothing was stored' },
} as const;
type UsualStatus = keyof typeof USUAL;

const number = (description: string) => ({ description, schema: { type: 'integer' as const } });
/** Beside a page of a list. */
const LIST_HEADERS = {
  'X-Total-Count': number('How many there are in all; absent beside the best matches of some searches'),
  'X-Limit': number('The limit that was applied'),
  'X-Offset': number('The offset that was applied'),
};

const USUAL_RESPONSES = Object.fromEntries(
  Object.entries(USUAL).map(([status, { name, description }]) => {
    const answer = detail(description, status === '422' ? ValidationError : ErrorDetail);
    return [name, status === '429' ? { ...answer, headers: RETRY_AFTER } : answer];
  }),
);

/** The usual refusals that a route can answer. */
function usualOf({ auth, params, query, body: json, upload, responses: own }: Route): UsualStatus[] {
  const known = auth !== 'public';
  const body = json !== undefined || upload !== undefined;
  return [
    // A path or a body that does not decode is refused with 400.
    ...(params || body ? ([400] as const) : []),
    ...(known ? ([401] as const) : []),
    403,
    ...(body ? ([408, 413, 415] as const) : []),
    ...(params || query || body || own[422] ? ([422] as const) : []),
    ...(known || body ? ([429] as const) : []),
    503,
    ...(known || body ? ([507] as const) : []),
  ];
}

function responses(route: Route): ZodOpenApiResponsesObject {
  const answers: ZodOpenApiResponsesObject = {};
  const isList = route.method === 'get' && route.query !== undefined && 'limit' in route.query.shape;
  const headers = { ...(route.auth !== 'public' && RATE_HEADERS), ...(isList && LIST_HEADERS) };
  const limited = Object.keys(headers).length > 0 && { headers };
  for (const [status, { description, schema, contentType }] of Object.entries(route.responses)) {
    if (Number(status) >= 400) answers[status as '400'] = detail(description, schema);
    else if (contentType) {
      const content = { [contentType]: schema ? { schema } : {} };
      answers[status as '200'] = { description, ...limited, content };
    } else if (schema) {
      answers[status as '200'] = { description, ...limited, content: { 'application/json': { schema } } };
    } else answers[status as '204'] = { description, ...limited };
  }
  const scope = route.auth === 'public' ? undefined : route.auth.scope;
  for (const status of usualOf(route)) {
    const own = route.responses[status];
    const usual = USUAL[status];
    const lacks = status === 403 && scope !== undefined ? `The key lacks the scope ${scope}` : null;
    if (own === undefined && lacks === null) {
      answers[String(status) as '400'] = { $ref: `#/components/responses/${usual.name}` };
      continue;
    }
    const description = [lacks ?? usual.description, own?.description].filter(Boolean).join('. Or: ');
    answers[String(status) as '400'] = detail(description, status === 422 ? ValidationError : own?.schema);
  }
  return answers;
}

function uploadBody({ form, bytes }: UploadForm) {
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: form },
      'application/octet-stream': {
        schema: { type: 'string' as const, format: 'binary', description: bytes },
      },
    },
  };
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
    ...(route.upload && { requestBody: uploadBody(route.upload) }),
    responses: responses(route),
  };
}

const SCHEMES: Record<CredentialKind, ZodOpenApiSecuritySchemeObject> = {
  dev_key: { type: 'http', scheme: 'bearer', description: 'A developer key: svc_dev_…' },
  mcp_key: { type: 'http', scheme: 'bearer', description: 'A tool-protocol key: svc_mcp_…' },
  id_token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An ID token' },
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An ID token that a signed-in page got for its session',
  },
  ticket: {
    type: 'apiKey',
    in: 'query',
    name: 'ticket',
    description: 'A ticket for this path: POST /private/tickets',
  },
};

function schemesOf(routes: readonly Route[]): Record<string, ZodOpenApiSecuritySchemeObject> {
  const kinds = new Set(routes.flatMap(({ auth }) => (auth === 'public' ? [] : auth.kinds)));
  return Object.fromEntries([...kinds].map((kind) => [SECURITY[kind], SCHEMES[kind]]));
}

/** `url` is the address at which clients reach the service. */
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
        responses: USUAL_RESPONSES,
        headers: HEADERS,
      },
    },
    {
      // The default of a parsed field is known only after parsing, which for these fields gives the same
      // text.
      override: ({ jsonSchema, zodSchema }) => {
        const { def } = zodSchema._zod;
        if (def.type === 'default') jsonSchema.default ??= def.defaultValue;
      },
    },
  );
  describeParameters(document.paths);
  return document;
}

/** The server reads no longer path, query or header; a parameter whose schema has no bound has this one. */
function boundParameter(schema: unknown): void {
  const { type, maxLength, enum: words } = (schema ?? {}) as Record<string, unknown>;
  if (type === 'string' && maxLength === undefined && words === undefined)
    Object.assign(schema as object, { maxLength: LIMITS.parameter });
}

/** Adds descriptions to the parameters that a route does not describe itself. */
function describeParameters(paths: ReturnType<typeof createDocument>['paths']): void {
  for (const item of Object.values(paths ?? {})) {
    for (const method of METHODS) {
      for (const parameter of item[method]?.parameters ?? []) {
        if (!('name' in parameter)) continue;
        boundParameter(parameter.schema);
        if (parameter.description !== undefined) continue;
        const text = parameterText(parameter.name);
        if (text !== null) parameter.description = text;
      }
    }
  }
}
