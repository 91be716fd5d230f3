// The OpenAPI document of the route table (contract: Versioning 1). Pure.
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { ErrorDetail, ValidationError } from '../../contract/errors.ts';
import type { CredentialKind, Route } from './route.ts';

const SECURITY: Record<CredentialKind, string> = {
  dev_key: 'developerKey',
  mcp_key: 'toolProtocolKey',
  id_token: 'idToken',
  session: 'browserSession',
};

const detail = (description: string) => ({
  description,
  content: { 'application/json': { schema: ErrorDetail } },
});

function responses(route: Route): ZodOpenApiResponsesObject {
  const answers: ZodOpenApiResponsesObject = {};
  for (const [status, { description, schema, contentType }] of Object.entries(route.responses)) {
    if (Number(status) >= 400) answers[status as '400'] = detail(description);
    else if (schema) answers[status as '200'] = { description, content: { 'application/json': { schema } } };
    else if (contentType) answers[status as '200'] = { description, content: { [contentType]: {} } };
    else answers[status as '204'] = { description };
  }
  if (route.auth !== 'public') {
    answers['401'] = detail('Missing or invalid credentials');
    if (route.auth.scope) {
      const own = route.responses[403];
      const lacks = `The key lacks the scope ${route.auth.scope}`;
      answers['403'] = detail(own ? `${lacks}. Or: ${own.description}` : lacks);
    }
  }
  if (route.query || route.body) {
    answers['422'] = {
      description: 'Validation failure',
      content: { 'application/json': { schema: ValidationError } },
    };
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

/** `url` is the address the service is reached at. */
export function openApiDocument(routes: readonly Route[], url: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Earshot: personal data developer API',
        version: '1.0.0',
        description: 'Served by this computer only.',
      },
      servers: [{ url }],
      paths,
      components: {
        securitySchemes: {
          developerKey: { type: 'http', scheme: 'bearer', description: 'A developer key: svc_dev_…' },
          toolProtocolKey: { type: 'http', scheme: 'bearer', description: 'A tool-protocol key: svc_mcp_…' },
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An ID token' },
          browserSession: { type: 'apiKey', in: 'cookie', name: 'earshot_session' },
        },
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
}
